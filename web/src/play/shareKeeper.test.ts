import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api';
import type { Occupant, TableInfo } from '../protocol/server';
import type { Line } from '../protocol/umpire';
import { sha256, hexBytes, textBytes } from '../sha256';
import { anchor, bring, heard, judge, noteHeard, promiseOf, recall, shareOf } from '../shares';
import { ShareKeeper, type Server } from './shareKeeper';

const SECRET = '07'.repeat(32);
const HASH = sha256(hexBytes(SECRET));

let stored: Map<string, string>;
let ids = 0;
let asked: string[];
let warned: string[];
let later: (() => void)[];

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  [asked, warned, later] = [[], [], []];
  ids++;
});

const player = (id: string): Occupant => ({ type: 'player', id, name: id });

/** Ann, who shares her device with a companion, and Bob. */
function table(change: Partial<TableInfo> = {}): TableInfo {
  const seats = ['ann', 'ann-1', 'bob'].map((id) => ({ occupant: player(id) }));
  return { id: `t${ids}`, status: 'open', commitment: HASH, revealed: null, seats, ...change } as TableInfo;
}

/** With these shares promised by seat. */
const withPromises = (known: TableInfo, promised: (string | undefined)[]): TableInfo => ({
  ...known,
  seats: known.seats.map((seat, at) => ({ ...seat, ...(promised[at] ? { promise: promised[at] } : {}) })),
});

function keeper(fails?: ApiError): ShareKeeper {
  const answer = (words: string) => {
    asked.push(words);
    return fails ? Promise.reject(fails) : Promise.resolve(table());
  };
  const server: Server = {
    sit: (_, seat, as) => answer(`sit ${seat} ${as}`),
    contribute: (_, bytes, as) => answer(`open ${bytes.length} ${as}`),
    signer: () => Promise.resolve({ key: 'k', fingerprint: 'f' }),
  };
  const world = {
    me: 'ann',
    asked: () => () => undefined,
    warn: (words: string) => void warned.push(words),
    later: (run: () => void) => void later.push(run),
  };
  return new ShareKeeper(server, world);
}

/** As it is when Ann's device has promised for both, and Bob for himself. */
function promised(): TableInfo {
  const open = table();
  return withPromises(open, [bring(open, 0).promise, bring(open, 1).promise, 'b'.repeat(64)]);
}

it('promises for every seat of this device that has none, and for nobody else', () => {
  const look = keeper();
  look.look(table());
  look.look(table());
  expect(asked, 'once each').toEqual(['sit 0 null', 'sit 1 ann-1']);
});

it('is settled once what it has asked is answered', async () => {
  const keeping = keeper();
  keeping.look(table());
  keeping.look(table());
  expect(asked, 'the first are on their way').toHaveLength(2);
  await keeping.settled();
  keeping.look(table());
  expect(asked).toHaveLength(4);
});

it('lets an answer change the table of nobody but who looked when it was asked', async () => {
  const changed: string[] = [];
  let looks = 'ann';
  const server: Server = {
    sit: () => Promise.resolve(table()),
    contribute: () => Promise.resolve(table()),
    signer: () => Promise.resolve({ key: 'k', fingerprint: 'f' }),
  };
  const asked = () => {
    const who = looks;
    return () => void changed.push(who);
  };
  const keeping = new ShareKeeper(server, { me: 'ann', asked, warn: () => undefined, later: () => undefined });
  keeping.look(table());
  looks = 'ann-1';
  await keeping.settled();
  expect(changed).toEqual(['ann', 'ann']);
});

it('leaves what is given in the clear as it is', () => {
  const seats = table().seats.map((seat) => ({ ...seat, contributed: true }));
  keeper().look(table({ seats }));
  keeper().look(table({ clear: true }));
  expect(asked).toEqual([]);
  const { contribution, promise } = bring(table({ clear: true }), 0);
  expect([contribution?.length, promise]).toEqual([64, undefined]);
});

it('opens what it promised once the list is closed, after a reload too', () => {
  const known = promised();
  keeper().look({ ...known, opening: 9 });
  expect(asked).toEqual(['open 64 null', 'open 64 ann-1']);
  expect(shareOf(known, 0)?.opened).toBe(true);
  expect(shareOf(known, 2), 'that of Bob is his').toBeUndefined();
});

it('takes a seat over from another device when it comes, and not again when that one does', () => {
  const known = promised();
  const elsewhere = withPromises(known, ['c'.repeat(64)]);
  const look = keeper();
  look.look(known);
  look.look(elsewhere);
  expect(asked, 'the other device came last').toEqual([]);
  keeper().look(elsewhere);
  expect(asked).toEqual(['sit 0 null']);
});

it('does not open at a table whose hash or list is another than before', () => {
  const known = promised();
  const look = keeper();
  look.look(known);
  look.look({ ...known, opening: 9, commitment: 'd'.repeat(64) });
  expect([asked, warned.length]).toEqual([[], 1]);
  keeper().look({ ...known, opening: 9 });
  expect(asked.length).toBe(2);
  keeper().look({ ...withPromises(known, [undefined, undefined, 'e'.repeat(64)]), opening: 9 });
  expect([asked.length, warned.length]).toEqual([2, 2]);
});

it('never promises anew where a share of its own was told: the game would be dealt twice', () => {
  const known = promised();
  keeper().look({ ...known, opening: 9 });
  asked = [];
  keeper().look(table());
  expect([asked, warned.length]).toEqual([[], 1]);
});

it('says once more what did not reach the server, and not what it refused', async () => {
  const known = { ...promised(), opening: 9 };
  keeper(new ApiError(409, 'not_opening', '')).look(known);
  await vi.waitFor(() => expect(asked.length).toBe(2));
  await Promise.resolve();
  expect(later.length).toBe(0);
  keeper(new ApiError(503, 'storage', '')).look(known);
  await vi.waitFor(() => expect(later.length).toBe(2));
  later[0]?.();
  expect(asked.length).toBe(6);
});

const line = (number: number): Line => ({ number, at: number * 10, rule: '', words: `{0} did ${number}`, event: {} });

it('hashes what it is told as the umpire does, whether at once or piece by piece', () => {
  const lines = [line(1), line(2), line(3)];
  const begun = sha256(textBytes('parhelion heard 1'));
  expect(heard([])).toBe(begun);
  const known = table();
  anchor(known);
  noteHeard(known.id, 0, lines.slice(0, 1));
  noteHeard(known.id, 0, lines);
  noteHeard(known.id, 0, lines);
  expect(recall(known.id)?.heard['0']).toEqual([3, heard(lines)]);
});

function over(known: TableInfo): TableInfo {
  const shares = recall(known.id)?.shares ?? [];
  return {
    ...known,
    status: 'over',
    revealed: {
      secret: SECRET,
      contributions: [shares[0]?.bytes ?? '', shares[1]?.bytes ?? '', ''],
      promises: known.seats.map(({ promise }) => promise ?? null),
    },
  };
}

it('finds a game as it was promised, and every way in which it is another', () => {
  const known = promised();
  keeper().look({ ...known, opening: 9 });
  noteHeard(known.id, 0, [line(1), line(2)]);
  const done = over(known);
  const told = [line(1), line(2), line(3)];
  const flaw = (change: Partial<TableInfo>, lines = told, recorded: Line[] | null = null) =>
    judge({ ...done, ...change }, 'ann', 0, { lines, recorded });
  expect(flaw({})).toEqual({ flaw: null, since: 'before' });
  expect(judge(known, 'ann', 0, { lines: told, recorded: null }), 'nothing is told before the end').toBeNull();
  const { revealed } = done;
  if (!revealed) throw new Error('it is over');
  expect(flaw({ revealed: { ...revealed, secret: '08'.repeat(32) } })).toMatchObject({ flaw: 'secret' });
  const other = { secret: '08'.repeat(32), commitment: sha256(hexBytes('08'.repeat(32))) };
  expect(flaw({ commitment: other.commitment, revealed: { ...revealed, secret: other.secret } })).toMatchObject({
    flaw: 'hash',
  });
  const chosen = 'f'.repeat(64);
  const contributions = [chosen, ...revealed.contributions.slice(1)];
  expect(flaw({ revealed: { ...revealed, contributions } })).toMatchObject({ flaw: 'promise' });
  const forged = [promiseOf(chosen, known.id, 0), ...revealed.promises.slice(1)];
  expect(flaw({ revealed: { ...revealed, contributions, promises: forged } })).toMatchObject({ flaw: 'list' });
  const left = ['', ...revealed.contributions.slice(1)];
  expect(flaw({ revealed: { ...revealed, contributions: left } })).toMatchObject({ flaw: 'own' });
  expect(flaw({}, [line(1), { ...line(2), words: '{1} did it' }, line(3)])).toMatchObject({ flaw: 'heard' });
  expect(flaw({}, told, told.slice(1))).toMatchObject({ flaw: 'heard' });
  const back = { ...line(4), event: { event: 'took_back', seat: 0 } };
  const undone = [...told.slice(0, 2), { ...line(3), undone: true }, back];
  expect(flaw({}, undone, told.slice(0, 2)), 'what was taken back is not in the record').toMatchObject({ flaw: null });
});

it('claims nothing where it kept nothing', () => {
  const nothing = { lines: [], recorded: null };
  const known = over(withPromises(table(), []));
  expect(judge({ ...known, id: 'never seen' }, 'ann', null, nothing)).toEqual({ flaw: null, since: null });
  anchor({ ...table(), status: 'running' });
  expect(judge({ ...known, id: table().id }, 'ann', null, nothing)).toEqual({ flaw: null, since: 'during' });
});
