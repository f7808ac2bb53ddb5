import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Connection } from '../play/socket';
import type { ServerMessage } from '../protocol/server';
import type { Ear } from './house';
import { LocalSocket } from './socket';

const watched: { ear: Ear; by: unknown; since: number | null }[] = [];
const told: string[] = [];
let there = true;

vi.mock('./house', () => ({
  me: () => ({ id: 'ada', name: 'Ada' }),
  machineOf: () =>
    there
      ? Promise.resolve({
          watch: (ear: Ear, by: unknown, since: number | null) => watched.push({ ear, by, since }),
          unwatch: (connection: number) => told.push(`unwatch ${connection}`),
          tell: (connection: number, text: string) => told.push(`${connection} ${text}`),
        })
      : Promise.reject(new Error('not there')),
}));

afterEach(() => {
  watched.length = 0;
  told.length = 0;
  there = true;
});

function connected(eyes = {}) {
  const [heard, states]: [ServerMessage[], Connection[]] = [[], []];
  const listener = {
    message: (message: ServerMessage) => void heard.push(message),
    connection: (state: Connection) => void states.push(state),
    since: () => 7,
  };
  return { socket: new LocalSocket('d-1', listener, eyes), heard, states };
}

describe('the connection to a table of this device', () => {
  it('says and hears what a socket would', async () => {
    const { socket, heard, states } = connected();
    expect(socket.say({ type: 'ping', id: 1 })).toBe(false);
    socket.connect();
    await vi.waitFor(() => expect(watched).toHaveLength(1));
    expect(watched[0]).toMatchObject({ by: { id: 'ada' }, since: 7 });
    expect(socket.say({ type: 'ping', id: 2 })).toBe(true);
    watched[0]?.ear.frame('{"type":"pong","id":2}');
    expect(heard).toEqual([{ type: 'pong', id: 2 }]);
    expect(states).toEqual(['connecting', 'open']);
    socket.close();
    expect(told).toEqual(['1 {"type":"ping","id":2}', 'unwatch 1']);
    watched[0]?.ear.frame('{"type":"pong","id":3}');
    expect(heard).toHaveLength(1);
  });

  it('looks on as nobody in particular where the device goes round', async () => {
    connected({ cover: true }).socket.connect();
    await vi.waitFor(() => expect(watched).toHaveLength(1));
    expect(watched[0]?.by).toBeNull();
  });

  it('comes back to a table that stopped', async () => {
    vi.useFakeTimers();
    const { socket, states } = connected();
    there = false;
    socket.connect();
    await vi.waitFor(() => expect(states).toEqual(['connecting', 'lost']));
    there = true;
    await vi.runAllTimersAsync();
    expect(watched).toHaveLength(1);
    expect(states.slice(2)).toEqual(['connecting', 'open']);
    watched[0]?.ear.lost();
    expect(states.at(-1)).toBe('lost');
    socket.close();
    vi.useRealTimers();
  });
});
