/** What the mock says: the same JSON as the server, for one open, one running and one finished table. */
import { games, levels, lines, me, position, rules, tables } from './fixtures.ts';

export interface Reply {
  status: number;
  body: unknown;
}

export function answer(url: string): Reply {
  const { pathname, searchParams } = new URL(url, 'http://mock');
  const [first, second, third] = pathname.split('/').filter(Boolean);
  if (first === 'me') return ok(me);
  if (first === 'levels') return ok(levels);
  if (first === 'games') return ok(third === 'rules' ? rules : games);
  if (first === 'tables' && !second) return ok(tables.filter((table) => searchParams.get('show') === 'mine' || table.status === searchParams.get('show')));
  if (first === 'tables' && third === 'replay') return ok({ position: position(true), lines, entries: 40 });
  const table = tables.find((one) => one.id === second);
  if (first === 'tables' && table) return ok(table);
  return { status: 404, body: { error: { code: 'not_found', message: `The mock has no ${pathname}.` } } };
}

/** The first message on a table's socket. */
export function welcome(id: string): unknown {
  const table = tables.find((one) => one.id === id) ?? tables[0];
  const playing = table?.status !== 'open';
  return {
    type: 'welcome',
    table,
    you: 0,
    position: playing ? position(table?.status === 'over') : null,
    lines: playing ? lines : [],
    seen: null,
    now: 0,
    chat: [{ from: 'Ben', seat: 1, text: 'Good luck!', at: 1_790_000_000 }],
  };
}

/** What the mock replies to a client's message: it never lets anything happen. */
export function reply(message: unknown): unknown {
  const { type, id } = message as { type: string; id: number };
  if (type === 'ping') return { type: 'pong', id };
  const refused = { why: 'illegal', rule: 'STELLAR-4.7', message: 'The mock refuses everything, so that you see what a refusal looks like.', details: null };
  return { type: 'refused', id, refused };
}

function ok(body: unknown): Reply {
  return { status: 200, body };
}
