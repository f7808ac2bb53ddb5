/** Tables opened by asking the server as a page would, for setups that the lobby's dialog would take long to fill in. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import type { Person } from './harness';

export const CONTRIBUTION = '00112233445566778899aabbccddeeff';

export interface Wish {
  game: string;
  setup: object;
  /** The text of an edition of one's own. */
  edition_text?: string;
  /** Seconds for a turn. */
  pace?: number;
}

/** Stellar for two with fewer scenarios than the four that are printed. */
function shortStellar(scenarios: number): Wish {
  const printed = readFileSync('../games/stellar/editions/first.toml', 'utf8');
  const short = printed.replace(/(mode = "duel", .*scenarios = )4/, `$1${scenarios}`);
  return { game: 'stellar', setup: {}, edition_text: `departs_from_print = true\n${short}` };
}

/** Whatever happens in a game of Stellar happens in it, but once less often. */
export const TWO_SCENARIOS = shortStellar(2);
/** All but what comes between two scenarios. */
export const ONE_SCENARIO = shortStellar(1);

/** Stellar Conquest in which the first two players enter near each other, so that they meet in their second turn. */
const NEIGHBOURS = readFileSync('../games/stellar-conquest/editions/first.toml', 'utf8').replace(
  'entries = ["A1", "GG21", "A21", "GG1"]',
  'entries = ["A1", "A7", "A21", "GG1"]',
);
/** The same, and every red star has a planet to live on. */
export const EDEN = NEIGHBOURS.replace(/(\{ id = "RE\d+", planets = )\[.*?\]/g, '$1["T60"]');

/** STGv2 with cards of one kind: from any hand of them there are dozens of places to fly to. */
const FAR_CARDS = { one: 0, two: 54, vertical: 0, horizontal: 0, zigzag: 0 };
export const FAR = Object.entries(FAR_CARDS).reduce(
  (text, [kind, count]) => text.replace(new RegExp(`^(${kind} = )\\d+`, 'm'), `$1${count}`),
  readFileSync('../games/stgv2/editions/belt.toml', 'utf8'),
);

/** STGv2 on a field so small that two players meet in their second turn, with money and shuttles for everything. */
export const SKIRMISH = `
name = "Skirmish"
heights = 3
start = { weapons = 2, shields = 1, engines = 3, shuttles = 2, cells = 9, spendys = 60, rise = 1 }
limits = { holes = 24, ships = 4, cells = 12 }
prices = { weapon = 4, shield = 4, engine = 5, shuttle = 5, cell = 6, ship = 15 }
victory = { spendys = 200, ships = 2, outposts = 2, rounds = 12 }
cards = { one = 20, two = 6, vertical = 10, horizontal = 20, zigzag = 4 }
chart = { from = [1, 3, 6, 10] }
spendys = { white = 1, blue = 2, gold = 5 }
revenue = { white = 16, blue = 12, gold = 8, dust = 4 }
survey = { strike = 12, barren = 8 }
grades = { plain = { hardness = 1, bonus = 0 } }

[[map]]
name = "Duel"
tiles = [[0, 0], [1, 1]]
stations = [[-1, 0, 1], [2, 1, 1]]
clusters = [{ name = "A1", at = [0, 0, 3], grade = "plain" }, { name = "A2", at = [1, 1, 3], grade = "plain" }]
`;

async function ask<T>(person: Person, path: string, body: object): Promise<T> {
  const { page } = person;
  // The page asks who it is when it opens; before that is answered the server knows nobody.
  await page.getByTestId('name-card').waitFor();
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const [ok, text] = await page.evaluate(
    async ([url, init]) => {
      const answer = await fetch(url, init);
      return [answer.ok, await answer.text()] as const;
    },
    [`/api${path}`, request] as const,
  );
  assert.ok(ok, `${path}: ${text}`);
  return JSON.parse(text) as T;
}

async function enter(person: Person, id: string): Promise<void> {
  await person.go(`/t/${id}`);
  await person.page.getByTestId('table').waitFor();
}

/** Opens a table, with bots of this level on all other seats, and goes there. */
export async function againstBots(person: Person, wish: Wish, level: string): Promise<void> {
  await person.go('/');
  const table = await ask<{ id: string; seats: unknown[] }>(person, '/tables', {
    ...wish,
    seat: 0,
    contribution: CONTRIBUTION,
  });
  for (const seat of table.seats.keys()) if (seat > 0) await ask(person, `/tables/${table.id}/bot`, { seat, level });
  await ask(person, `/tables/${table.id}/start`, {});
  await enter(person, table.id);
}

/** Opens a table with free seats, goes there, and says where it is. */
export async function waiting(host: Person, wish: Wish): Promise<string> {
  await host.go('/');
  const { id } = await ask<{ id: string }>(host, '/tables', { ...wish, seat: 0, contribution: CONTRIBUTION });
  await host.go(`/t/${id}`);
  await host.page.getByTestId('start').waitFor();
  return `/t/${id}`;
}

/** Opens a table for these people, in the order of their seats. */
export async function together(people: readonly Person[], wish: Wish): Promise<void> {
  const [host, ...guests] = people;
  assert.ok(host);
  for (const person of people) await person.go('/');
  const { id } = await ask<{ id: string }>(host, '/tables', { ...wish, seat: 0, contribution: CONTRIBUTION });
  for (const [index, guest] of guests.entries())
    await ask(guest, `/tables/${id}/sit`, { seat: index + 1, contribution: CONTRIBUTION });
  await ask(host, `/tables/${id}/start`, {});
  for (const person of people) await enter(person, id);
}
