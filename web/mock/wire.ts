/** Just enough of WebSocket (RFC 6455) for fixtures: the handshake, short text frames, closing. */
import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

const GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export interface Wire {
  send: (message: unknown) => void;
}

export function accept(request: IncomingMessage, socket: Duplex, heard: (message: unknown, wire: Wire) => void): Wire {
  const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${GUID}`).digest('base64');
  socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`);
  const wire = { send: (message: unknown) => void socket.write(frame(JSON.stringify(message))) };
  socket.on('data', (data: Buffer) => {
    const text = unframe(data);
    if (text === null) socket.end();
    else if (text !== '') heard(JSON.parse(text), wire);
  });
  socket.on('error', () => socket.destroy());
  return wire;
}

function frame(text: string): Buffer {
  const body = Buffer.from(text);
  const head = body.length < 126 ? Buffer.from([0x81, body.length]) : Buffer.from([0x81, 126, 0, 0]);
  if (body.length >= 126) head.writeUInt16BE(body.length, 2);
  return Buffer.concat([head, body]);
}

/** The text of one masked client frame; null when it closes, empty when it is nothing of ours. */
function unframe(data: Buffer): string | null {
  const code = (data[0] ?? 0) & 0x0f;
  if (code === 8) return null;
  const short = (data[1] ?? 0) & 0x7f;
  if (code !== 1 || short === 127) return '';
  const length = short === 126 ? data.readUInt16BE(2) : short;
  const at = short === 126 ? 4 : 2;
  const mask = data.subarray(at, at + 4);
  const body = data.subarray(at + 4, at + 4 + length).map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.from(body).toString();
}
