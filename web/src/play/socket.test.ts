import { beforeEach, describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol/server';
import { TableSocket, socketUrl, type Connection } from './socket';

class FakeSocket {
  readyState = 0;
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  constructor(readonly url: string) {}
  send(text: string) {
    this.sent.push(text);
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  accept() {
    this.readyState = 1;
    this.onopen?.();
  }
}

let opened: FakeSocket[];
let timers: { run: () => void; ms: number; id: number }[];
let states: Connection[];
let heard: ServerMessage[];
let net: ((there: boolean) => void) | undefined;
let since: number | null;

function socket(): TableSocket {
  let id = 0;
  return new TableSocket(
    'ws://table',
    { message: (message) => heard.push(message), connection: (state) => states.push(state), since: () => since },
    {
      open: (url) => {
        opened.push(new FakeSocket(url));
        return opened.at(-1) as unknown as WebSocket;
      },
      later: (run, ms) => {
        timers.push({ run, ms, id: ++id });
        return id;
      },
      cancel: (timer) => (timers = timers.filter((one) => one.id !== timer)),
      net: (changed) => {
        net = changed;
        return () => (net = undefined);
      },
    },
  );
}

function fire() {
  const timer = timers.shift();
  timer?.run();
}

beforeEach(() => {
  net = undefined;
  opened = [];
  timers = [];
  states = [];
  heard = [];
  since = null;
});

describe('TableSocket', () => {
  it('asks for everything first and for what it missed later', () => {
    const table = socket();
    table.connect();
    expect(opened[0]?.url).toBe('ws://table');
    opened[0]?.accept();
    since = 7;
    opened[0]?.close();
    fire();
    expect(opened[1]?.url).toBe('ws://table?since=7');
    expect(states).toEqual(['connecting', 'open', 'lost', 'lost']);
  });

  it('waits longer after each failure and begins anew once connected', () => {
    const table = socket();
    table.connect();
    const pauses = [1, 2, 3].map(() => {
      opened.at(-1)?.close();
      const pause = timers[0]?.ms;
      fire();
      return pause;
    });
    expect(pauses).toEqual([400, 800, 1600]);
    opened.at(-1)?.accept();
    opened.at(-1)?.close();
    expect(timers[0]?.ms).toBe(400);
  });

  it('takes an unanswered ping for a lost connection', () => {
    const table = socket();
    table.connect();
    opened[0]?.accept();
    fire();
    expect(opened[0]?.sent).toEqual(['{"type":"ping","id":1}']);
    fire();
    expect(states.at(-1)).toBe('open');
    fire();
    expect(states.at(-1)).toBe('lost');
    fire();
    expect(opened).toHaveLength(2);
  });

  it('asks with every move whether anybody is there', () => {
    const table = socket();
    table.connect();
    opened[0]?.accept();
    table.say({ type: 'act', id: 1, seat: 0, decision: 4, action: {} });
    expect(opened[0]?.sent.at(-1)).toBe('{"type":"ping","id":1}');
    fire();
    fire();
    expect(states.at(-1)).toBe('lost');
  });

  it('does not wait for ever for a connection to open', () => {
    const table = socket();
    table.connect();
    fire();
    expect(states.at(-1)).toBe('lost');
    fire();
    expect(opened).toHaveLength(2);
  });

  it('goes with the net of the device, and comes back with it', () => {
    const table = socket();
    table.connect();
    opened[0]?.accept();
    net?.(false);
    expect(states.at(-1)).toBe('lost');
    net?.(true);
    expect(opened).toHaveLength(2);
    opened[1]?.accept();
    net?.(true);
    expect(opened).toHaveLength(2);
    table.close();
    expect(net).toBeUndefined();
    expect(opened).toHaveLength(2);
  });

  it('is at no table before it is connected, whatever becomes of the net', () => {
    const table = socket();
    expect(net).toBeUndefined();
    table.close();
    table.connect();
    expect(net).toBeUndefined();
    expect(opened).toHaveLength(0);
  });

  it('stays closed once closed, and says nothing then', () => {
    const table = socket();
    table.connect();
    opened[0]?.accept();
    table.close();
    expect(timers).toHaveLength(0);
    expect(opened).toHaveLength(1);
    expect(table.say({ type: 'chat', text: 'hello' })).toBe(false);
    expect(states.at(-1)).toBe('closed');
    table.connect();
    expect(opened).toHaveLength(1);
  });

  it('hands messages on', () => {
    const table = socket();
    table.connect();
    opened[0]?.accept();
    opened[0]?.onmessage?.({ data: '{"type":"pong","id":1}' });
    expect(heard).toEqual([{ type: 'pong', id: 1 }]);
  });
});

describe('socketUrl', () => {
  it('is as secure as its page', () => {
    expect(socketUrl('a b', { protocol: 'https:', host: 'x:1' })).toBe('wss://x:1/api/tables/a%20b/socket');
    expect(socketUrl('t', { protocol: 'http:', host: 'x' })).toBe('ws://x/api/tables/t/socket');
    expect(socketUrl('t', { protocol: 'http:', host: 'x' }, { watch: true })).toBe(
      'ws://x/api/tables/t/socket?watch=true',
    );
  });

  it('says with whose eyes one looks', () => {
    const page = { protocol: 'http:', host: 'x' };
    expect(socketUrl('t', page, { as: 'ann-1' })).toBe('ws://x/api/tables/t/socket?as=ann-1');
    expect(socketUrl('t', page, { cover: true })).toBe('ws://x/api/tables/t/socket?cover=true');
  });
});
