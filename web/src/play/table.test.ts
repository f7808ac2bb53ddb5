import { beforeEach, describe, expect, it, vi } from 'vitest';
import { api } from '../api';
import type { ClientMessage, TableInfo, Welcome } from '../protocol/server';
import type { Line, Position, Refused } from '../protocol/umpire';
import { session } from '../session.svelte';
import { say } from './messages';
import type { Listener } from './socket';
import { TableState } from './table.svelte';

let listener: Listener;
let said: ClientMessage[];
let reconnects: number;
let refusals: Refused[];
let came: string[];
let shut: string[];
let live: TableState;

const line = (number: number): Line => ({ number, at: 0, rule: 'X-1', words: `line ${number}`, event: {} });
const position = (number: number, decision = 0): Position => ({
  number,
  decision,
  view: {},
  legal: [],
  to_act: [0],
  deadline: null,
  outcome: null,
});

function table(seatedAs: string): TableInfo {
  const seat = (id: string) => ({
    occupant: { type: 'player' as const, id, name: id },
    connected: true,
    to_act: false,
    stand_in: null,
    resigned: false,
    abandoned: false,
    due: null,
    team: 0,
    game: 0,
    allowance_ms: 0,
  });
  return {
    id: 't',
    game: 'x',
    setup: {},
    edition: 'book',
    status: 'running',
    seats: [seat(seatedAs), seat('ben')],
    host: 'ann',
    commitment: '',
    revealed: null,
    created_at: 0,
    changed_at: 0,
    told: 0,
    spectators: 0,
    rematch: null,
    stand_in: 'easy',
    terms: { pace: null, absent: 'stand_in' },
    due_at: null,
    kind: 'open',
    practice: false,
    fresh: false,
    result: null,
    gone: [],
    wish: null,
  };
}

function welcome(change: Partial<Welcome> = {}) {
  listener.message({
    type: 'welcome',
    table: table('ann'),
    you: 0,
    position: position(2),
    lines: [line(1), line(2)],
    chat: [],
    seen: 2,
    now: 5000,
    ...change,
  });
}

beforeEach(() => {
  [said, refusals, came, shut, reconnects] = [[], [], [], [], 0];
  session.me = { id: 'ann', name: 'Ann' };
  live = new TableState(
    't',
    {
      refused: (refused) => refusals.push(refused),
      came: (words) => came.push(words),
      wrote: ({ text }) => came.push(text),
      shut: (why) => shut.push(why),
    },
    (heard) => {
      listener = heard;
      const say = (message: ClientMessage) => (message.type === 'ping' || said.push(message), true);
      return { connect: () => undefined, reconnect: () => void reconnects++, say, close: () => undefined };
    },
  );
  listener.connection('open');
});

describe('TableState', () => {
  it('does not animate the past when it comes to a table', () => {
    welcome();
    expect(live.news).toEqual([]);
    expect(live.lines).toHaveLength(2);
    expect(live.interactive).toBe(true);
  });

  it('animates what it missed when the connection comes back', () => {
    welcome();
    expect(listener.since()).toBe(2);
    welcome({ position: position(3), lines: [line(3)] });
    expect(live.news.map((one) => one.number)).toEqual([3]);
    expect(live.lines).toHaveLength(3);
  });

  it('follows what changed, and asks anew where it cannot', () => {
    welcome({ position: { ...position(2), view: { turn: 1, hand: [1, 2] } } });
    const change = {
      since: 2,
      number: 3,
      view: { turn: [2] },
      decision: 1,
      to_act: [1],
    };
    listener.message({ type: 'change', change, lines: [line(3)] });
    expect(live.position).toMatchObject({ number: 3, view: { turn: 2, hand: [1, 2] }, decision: 1, to_act: [1] });
    expect(live.news.map((one) => one.number)).toEqual([3]);
    expect(reconnects).toBe(0);
    listener.message({ type: 'change', change: { ...change, since: 6, number: 7 }, lines: [] });
    expect(reconnects).toBe(1);
    expect(listener.since()).toBe(null);
  });

  it('shows transient actions, without anything having happened', () => {
    welcome({ position: { ...position(2), view: { held: [null, 4], placed: [] } } });
    listener.message({ type: 'shown', view: { held: { s: [1, -1, [7]] } } });
    expect(live.position).toMatchObject({ number: 2, view: { held: [null, 7], placed: [] } });
    live.show({ do: 'hold', x: 3 });
    expect(said).toEqual([{ type: 'show', seat: 0, action: { do: 'hold', x: 3 } }]);
    expect(Math.abs(live.clock() - 5000)).toBeLessThan(500);
  });

  it('offers to show what happened since the player last looked, and says when they have', () => {
    welcome({ position: position(6), lines: [1, 2, 3, 6].map(line), seen: 2 });
    expect(live.catchUp.offered).toBe(true);
    live.looked();
    live.looked();
    expect(said).toEqual([{ type: 'seen', number: 6 }]);
    welcome({ position: position(6), seen: 6 });
    live.looked();
    expect(said).toHaveLength(1);
  });

  it('takes whoever plays for somebody who has looked', () => {
    welcome({ position: position(6), lines: [1, 2, 3, 6].map(line), seen: 2 });
    live.act({ do: 'pass' });
    expect(live.catchUp.offered).toBe(false);
  });

  it('takes a table that just begins for nothing missed, and one that began long ago for something', () => {
    welcome({ seen: 0, now: 30_000 });
    expect(live.catchUp.offered).toBe(false);
    live.close();
    listener.message({
      type: 'welcome',
      table: table('ann'),
      you: null,
      position: null,
      lines: [],
      chat: [],
      seen: null,
      now: 0,
    });
    expect(live.catchUp.offered).toBe(false);
  });

  it('sends one act at a time and names the decision', () => {
    welcome({ position: position(2, 5) });
    live.act({ do: 'pass' });
    live.act({ do: 'pass' });
    expect(said).toEqual([{ type: 'act', id: 1, seat: 0, decision: 5, action: { do: 'pass' } }]);
    expect(live.interactive).toBe(false);
    // Somebody else's move is no answer.
    listener.message({ type: 'update', position: position(3, 5), lines: [] });
    expect(live.interactive).toBe(false);
    listener.message({ type: 'update', accepted: 1, position: position(4, 6), lines: [] });
    expect(live.interactive).toBe(true);
  });

  describe('that confirms turns', () => {
    /** The table says whether the turn would go on by what was done last. */
    async function weighed(commits: boolean, warning?: string): Promise<void> {
      const question = said.at(-1);
      if (question?.type !== 'ask') throw new Error('nothing was asked');
      expect(question.commits).toBe(true);
      const answers = [{ refused: null, ...(commits ? { commits } : {}), ...(warning ? { warning } : {}) }];
      listener.message({ type: 'answers', id: question.id, number: live.position?.number ?? 0, answers });
      await Promise.resolve();
    }
    const acts = () => said.filter(({ type }) => type === 'act');

    it('holds what hands the turn on until it is confirmed, and sends the rest', async () => {
      welcome({ position: position(2, 5) });
      live.confirms = () => true;
      live.act({ do: 'pass' });
      expect([acts(), live.interactive]).toEqual([[], false]);
      await weighed(true);
      expect([acts(), live.held]).toEqual([[], { action: { do: 'pass' }, asks: true, handsOn: true }]);
      live.withdraw();
      expect(live.interactive).toBe(true);
      live.act({ do: 'pass' });
      await weighed(true);
      live.confirm();
      expect(acts()).toEqual([{ type: 'act', id: 1, seat: 0, decision: 5, action: { do: 'pass' } }]);
      listener.message({ type: 'update', accepted: 1, position: position(4, 6), lines: [] });
      live.act({ do: 'build' });
      await weighed(false);
      expect([acts().length, live.held]).toEqual([2, null]);
    });

    it('holds what loses something, too', async () => {
      welcome({ position: position(2, 5) });
      live.confirms = () => true;
      live.act({ do: 'close' });
      await weighed(false, '3 points are lost.');
      expect(live.held).toEqual({ action: { do: 'close' }, asks: true, warning: '3 points are lost.' });
    });

    it('keeps what is confirmed while there is no connection', async () => {
      welcome({ position: position(2, 5) });
      live.confirms = () => true;
      live.act({ do: 'pass' });
      await weighed(true);
      listener.connection('lost');
      live.confirm();
      expect([acts(), live.held]).toEqual([[], { action: { do: 'pass' }, asks: true, handsOn: true }]);
      listener.connection('open');
      live.confirm();
      expect([acts().length, live.held]).toEqual([1, null]);
    });

    it('asks where the table does not say, and lets go of it when the question is another', async () => {
      welcome({ position: position(2, 5) });
      live.confirms = () => true;
      live.act({ do: 'build' });
      listener.message({ type: 'update', position: position(3, 5), lines: [] });
      await weighed(false);
      expect(live.held, 'the answer is about another position').toEqual({ action: { do: 'build' }, asks: true });
      live.confirm();
      listener.message({ type: 'update', accepted: 1, position: position(4, 6), lines: [] });
      live.act({ do: 'pass' });
      listener.message({ type: 'update', position: position(5, 7), lines: [] });
      expect(live.held).toBeNull();
    });
  });

  it('knows until when each seat has time, and who had it', () => {
    const late: number[][] = [];
    live.late = (seats) => late.push(seats);
    welcome();
    expect(live.due).toEqual([null, null]);
    listener.message({ type: 'update', position: position(3), lines: [], due: [9000, null] });
    expect(live.due).toEqual([9000, null]);
    listener.message({ type: 'late', seats: [0] });
    expect(late).toEqual([[0]]);
    // A bot plays the rest of the turn, and the next one is ours again.
    expect([live.overdue, live.interactive]).toEqual([true, false]);
    listener.message({ type: 'update', position: position(4), lines: [] });
    expect(live.overdue).toBe(true);
    listener.message({ type: 'update', position: position(5), lines: [], due: [99_000, null] });
    expect([live.overdue, live.interactive]).toEqual([false, true]);
    listener.message({ type: 'late', seats: [1] });
    expect(live.overdue).toBe(false);
  });

  it('strikes out what was taken back', () => {
    welcome();
    listener.message({ type: 'update', position: position(3), lines: [line(3)], undone: [2] });
    expect(live.lines.map(({ undone }) => !!undone)).toEqual([false, true, false]);
  });

  it('strikes out what was taken back while it was away', () => {
    welcome();
    welcome({ lines: [line(3)], undone: [2] });
    expect(live.lines.map(({ undone }) => !!undone)).toEqual([false, true, false]);
  });

  it('says why an act was refused and lets the player try again', () => {
    welcome();
    live.act({ do: 'cheat' });
    listener.message({
      type: 'refused',
      id: 1,
      refused: { why: 'illegal', rule: 'X-1', message: 'No.', details: null },
    });
    expect(refusals.map((refused) => refused.rule)).toEqual(['X-1']);
    expect(live.pending).toBeNull();
  });

  it('says nothing where a lesson has done already what goes with a move by itself', () => {
    welcome();
    const lead = { id: '01', title: 'What wins', done: 1, of: 2, course: 'asks' as const, pages: [], hint: null };
    listener.message({ type: 'lesson', lead });
    live.act({ do: 'pass' });
    listener.message({ type: 'refused', id: 1, refused: { why: 'stale', rule: null, message: 'No.', details: null } });
    expect(refusals).toEqual([]);
    expect(live.pending).toBeNull();
  });

  it('looks anew when it has another seat than before', () => {
    welcome();
    listener.message({ type: 'table', table: table('cy') });
    expect(reconnects).toBe(1);
    expect(listener.since()).toBeNull();
  });

  it('does not mix the logs of two viewers', () => {
    welcome();
    welcome({ you: null, lines: [line(3)], position: position(3) });
    expect(reconnects).toBe(1);
    expect(live.lines).toEqual([]);
  });

  it('is not interactive while a bot plays the seat', () => {
    welcome();
    const away = table('ann');
    away.seats[0] = { ...away.seats[0], stand_in: 'easy' } as (typeof away.seats)[number];
    listener.message({ type: 'table', table: away });
    expect(live.interactive).toBe(false);
    expect(reconnects).toBe(0);
  });

  it('knows what became of a line of chat', async () => {
    welcome();
    const sent = [live.say('hello'), live.say('a\u202eb'), live.say('lost')];
    const ids = said.map((message) => ('id' in message ? message.id : undefined) ?? 0);
    expect(new Set(ids).size).toBe(3);
    listener.message({ type: 'error', id: ids[1] ?? 0, code: 'bad_chat', message: 'No.' });
    listener.message({ type: 'accepted', id: ids[0] ?? 0 });
    welcome();
    expect(await Promise.all(sent)).toEqual([null, 'No.', say.chat.lost]);
    expect(refusals).toEqual([]);
  });

  it('does not call a line lost that everybody has, though its answer is', async () => {
    const line = (at: number) => ({ from: 'Ann', seat: 0, text: 'hello', at });
    welcome({ chat: [line(1)] });
    const sent = live.say('hello');
    welcome({ chat: [line(1), line(2)] });
    expect(await sent).toBeNull();
  });

  it('counts the chat of others that nobody has read here', () => {
    const words = (seat: number | null, at: number) => ({ from: seat === 0 ? 'Ann' : 'Ben', seat, text: 'hello', at });
    welcome({ chat: [words(1, 10), words(0, 11)] });
    expect(live.unread).toBe(1);
    live.readChat();
    expect(live.unread).toBe(0);
    for (const seat of [0, 1, null]) listener.message({ type: 'chat', chat: words(seat, 12) });
    expect(live.unread).toBe(2);
  });

  it('tells who left, came back and resigned', () => {
    welcome();
    const seats = (change: Partial<TableInfo['seats'][number]>): TableInfo => {
      const info = table('ann');
      return { ...info, seats: info.seats.map((seat, index) => (index === 1 ? { ...seat, ...change } : seat)) };
    };
    listener.message({ type: 'table', table: seats({ stand_in: 'easy' }) });
    listener.message({ type: 'table', table: seats({ stand_in: 'easy', connected: false }) });
    listener.message({ type: 'table', table: seats({}) });
    welcome({ table: seats({ stand_in: 'easy', resigned: true }) });
    expect(came).toEqual(['ben left; a bot plays on.', 'ben is back.', 'ben resigned.']);
  });

  const open = (id: string): TableInfo => ({ ...table(id), status: 'open' });

  it('stays where it has come to, however late an answer comes', () => {
    welcome({ table: { ...table('ann'), told: 2 } });
    live.replace({ ...open('ann'), told: 1 });
    expect(live.table?.status).toBe('running');
    listener.message({ type: 'table', table: { ...open('ann'), told: 1 } });
    expect(live.table?.status, 'and what the socket had told before an answer came').toBe('running');
    listener.connection('lost');
    welcome({ table: { ...table('ann'), status: 'over', told: 0 } });
    expect(live.table?.status, 'a server that has started again counts anew').toBe('over');
  });

  it('says so when we left our seat elsewhere, and nothing when we stand up here or the page says that the host freed it', async () => {
    welcome({ table: open('ann'), position: null, lines: [] });
    listener.message({ type: 'table', table: open('cyd') });
    expect(came).toEqual([say.waiting.unseated]);
    welcome({ table: open('ann'), position: null, lines: [] });
    listener.message({ type: 'table', table: { ...open('cyd'), removed: [{ id: 'ann', name: 'Ann' }] } });
    expect(came).toHaveLength(1);
    listener.message({ type: 'table', table: open('cyd') });
    expect(came.splice(1)).toEqual([say.waiting.admitted]);
    welcome({ table: open('ann'), position: null, lines: [] });
    vi.spyOn(api, 'stand').mockImplementation(() => {
      // The socket may be faster.
      listener.message({ type: 'table', table: open('cyd') });
      return Promise.resolve(open('cyd'));
    });
    await live.stand(null);
    expect(came).toHaveLength(1);
  });

  it('takes the seat back from a bot when it is opened, and not when it only finds its line again', async () => {
    const comeBack = vi.spyOn(api, 'comeBack').mockResolvedValue(table('ann'));
    vi.stubGlobal('document', { hidden: false });
    const left = table('ann');
    const away = { ...left, seats: left.seats.map((seat, at) => (at === 0 ? { ...seat, stand_in: 'easy' } : seat)) };
    welcome({ table: away });
    await vi.waitFor(() => expect(came).toEqual([say.coming.back]));
    welcome({ table: away });
    expect(comeBack).toHaveBeenCalledTimes(1);
    vi.unstubAllGlobals();
  });

  it('tells who was swapped with whom, but not whoever goes there themselves, and knows writers by where they sit now', async () => {
    const before = { ...open('ann'), host: 'ben' };
    const swapped = { ...before, seats: before.seats.toReversed() };
    const [hers, old] = [
      { from: 'Ann', by: 'ann', text: 'Hi', at: 1 },
      { from: 'Ann', text: 'Hi', at: 1 },
    ];
    const seats = () => [hers, old].map((line) => live.writer({ ...line, seat: 0 }));
    welcome({ table: before, position: null, lines: [] });
    expect(seats()).toEqual([0, 0]);
    listener.message({ type: 'table', table: swapped });
    expect(came.splice(0)).toEqual(['You and ben have swapped seats. You are in Team A now.']);
    expect(seats(), 'an old line knows its seat alone').toEqual([1, 0]);
    vi.spyOn(api, 'sit').mockResolvedValue(before);
    await live.sit(swapped, 0, null);
    listener.message({ type: 'table', table: { ...swapped, host: 'ann' } });
    expect(came.filter((words) => words.includes('swapped'))).toEqual([]);
  });

  it('tells whoever asked to take a step back what became of it, and names the step', () => {
    const wish = { seat: 0, asked: [1], agreed: [] };
    const ended: Line = { ...line(2), words: '{0} ended the turn.' };
    welcome({ table: table('ann'), position: position(2, 1), lines: [ended] });
    expect(live.stepOf(0)).toBe('“You ended the turn”');
    listener.message({ type: 'table', table: { ...table('ann'), wish } });
    const back: Line = { ...line(3), words: '{0} took the last step back.', event: { event: 'took_back' } };
    listener.message({ type: 'update', position: position(3, 1), lines: [back], undone: [2] });
    listener.message({ type: 'table', table: table('ann') });
    expect(came).toEqual([say.undo.granted(['ben'], '“You ended the turn”')]);
  });

  it('says that nobody is left to answer who was asked', () => {
    const asks = { ...table('ann'), wish: { seat: 0, asked: [1], agreed: [] } };
    const [ann, ben] = table('ann').seats;
    const seats = ann && ben ? [ann, { ...ben, connected: false }] : [];
    welcome({ table: asks });
    listener.message({ type: 'table', table: { ...table('ann'), seats } });
    welcome({ table: asks });
    listener.message({ type: 'table', table: table('ann') });
    expect(came).toEqual([say.undo.unanswered(['ben']), say.undo.refused(['ben'])]);
  });

  it('tells who hosts the table now, and why', () => {
    const hosted = (host: string, here: boolean): TableInfo => {
      const info = open('ann');
      return { ...info, host, seats: info.seats.map((seat) => ({ ...seat, connected: here })) };
    };
    welcome({ table: hosted('ben', true), position: null, lines: [] });
    listener.message({ type: 'table', table: hosted('ann', false) });
    listener.message({ type: 'table', table: hosted('ben', true) });
    expect(came).toEqual(['ben is away. You are the host now.', 'ben is the host now.']);
  });

  it('says why a table is closed to whoever came by an old link, and nothing else', () => {
    welcome({ you: null });
    listener.message({ type: 'error', id: null, code: 'not_found', message: 'The link has changed.' });
    expect([shut, came, refusals]).toEqual([['The link has changed.'], [], []]);
  });

  it('says nothing of what came too late because the game was over', () => {
    welcome();
    listener.message({ type: 'error', id: null, code: 'over', message: 'The game is over.' });
    expect(refusals).toEqual([]);
  });

  it('hears what others write', () => {
    welcome({ table: table('ann'), position: position(2), lines: [] });
    for (const seat of [0, 1])
      listener.message({ type: 'chat', chat: { at: 1, seat, from: seat === 0 ? 'ann' : 'ben', text: `by ${seat}` } });
    expect(came).toEqual(['by 1']);
  });
});
