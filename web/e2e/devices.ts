/** Guests who close one browser and open another: what each shows and was told, and that an answer is taken once. */
import assert from 'node:assert/strict';
import { isDeepStrictEqual } from 'node:util';
import type { ClientMessage, ServerMessage, Welcome } from '../src/protocol/server';
import type { Position } from '../src/protocol/umpire';
import { Person, PHONE, until } from './harness';
import { moved } from './play';
import { Wire, type Guest } from './wire';

type Act = Extract<ClientMessage, { type: 'act' }>;

/** What a device shows, and what it was told. */
interface Shown extends Pick<Welcome, 'lines'> {
  prompt: string;
  offers: string[];
  position: Position;
}

/** A browser of a guest's. */
export class Device {
  /** What was answered here since the table was opened. */
  acts: Act[] = [];
  #welcomed: (welcome: Welcome) => void = () => undefined;

  private constructor(
    readonly person: Person,
    readonly phone: boolean,
  ) {
    person.page.on('websocket', (socket) => {
      socket.on('framesent', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ClientMessage;
        if (message.type === 'act') this.acts.push(message);
      });
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload)) as ServerMessage;
        if (message.type === 'welcome') this.#welcomed(message);
      });
    });
  }

  static async of(guest: Guest, phone: boolean): Promise<Device> {
    const options = { ...(phone ? PHONE : {}), storageState: guest.profile() };
    return new Device(await Person.enter(guest.house, options), phone);
  }

  async open(table: string): Promise<Shown> {
    this.acts = [];
    const welcome = new Promise<Welcome>((heard) => (this.#welcomed = heard));
    await this.person.go(`/t/${table}`);
    const { position, lines } = await welcome;
    assert.ok(position);
    const asks = position.outcome ? 'over' : position.legal.length > 0 ? 'move' : 'wait';
    const { prompt, offers } = await this.#all(asks);
    // What is not among the legal actions is put together by the board, which asks the table about it first.
    const legal = (offer: string): boolean =>
      !offer.startsWith('{') || position.legal.some(({ action }) => isDeepStrictEqual(action, JSON.parse(offer)));
    return { prompt, offers: offers.filter(legal), position, lines };
  }

  /** What is asked, and all that answers it: a phone shows one height of a field at a time, or one station. */
  async #all(asks: string): Promise<{ prompt: string; offers: string[] }> {
    const { page } = this.person;
    const seen = (): Promise<{ prompt: string; offers: string[] }> => until(page, 'the question', question, asks);
    const first = await seen();
    if (asks !== 'move' || !this.phone) return first;
    const heights = page.getByRole('group', { name: 'Heights', exact: true });
    const all = heights.getByRole('button', { name: 'All', exact: true, pressed: false });
    if ((await all.count()) > 0) {
      await all.click();
      return seen();
    }
    const offers = new Set(first.offers);
    for (const station of await page.evaluate(stations)) {
      await page.locator(station).click();
      await until(page, 'the station', (one) => document.querySelector(one)?.ariaPressed === 'true', station);
      const here = await page.evaluate(question, asks);
      for (const offer of here ? here.offers : []) offers.add(offer);
    }
    return { prompt: first.prompt, offers: [...offers].sort() };
  }

  /** Goes away from the table but not from the device. */
  async rest(): Promise<void> {
    this.person.calm();
    await this.person.page.goto('about:blank');
  }

  async close(): Promise<void> {
    this.person.calm();
    await this.person.leave();
  }
}

/**
 * What is asked, and what can be clicked or taken in hand to answer it: once one may move, wait or look at the result, or once an action is
 * offered that has this in it. Runs in the page.
 */
export function question(asks: string): { prompt: string; offers: string[] } | false {
  const bar = document.querySelector('[data-testid="prompt"]');
  const over = bar?.getAttribute('data-look') === 'over';
  const ready = document.querySelector('[data-testid="table"]')?.getAttribute('data-ready') === 'true';
  const offers = new Set<string>();
  for (const one of document.querySelectorAll(
    '[data-testid="board"] :is([data-action], [data-select], [data-testid])',
  )) {
    const [action, select] = [one.getAttribute('data-action'), one.getAttribute('data-select')];
    const hand = ['hand', 'held'].find((name) => name === one.getAttribute('data-testid'));
    const offer = action ?? select ?? hand;
    // To look at a station is no answer, and neither is to put fleets in order behind the map.
    const known = offer === undefined || offer.startsWith('station-') || offer === 'organise';
    // Advice that is chosen among forecasts comes once the table has given them, and is offered elsewhere, too.
    if (!known && !one.hasAttribute('data-advice')) offers.add(offer);
  }
  const prompt = (bar?.querySelector('p') as HTMLElement | null)?.innerText;
  if (prompt === undefined || over !== (asks === 'over')) return false;
  if (asks === 'over' || asks === 'wait') return { prompt, offers: [] };
  const found = [...offers].sort();
  return ready && found.some((offer) => asks === 'move' || offer.includes(asks)) && { prompt, offers: found };
}

/** The tabs of all stations, the one that is shown last. Runs in the page. */
function stations(): string[] {
  const tabs = [...document.querySelectorAll('[data-select^="station-"]')];
  const ordered = tabs.sort((a, b) => Number(a.ariaPressed === 'true') - Number(b.ariaPressed === 'true'));
  return ordered.map((tab) => `[data-select="${tab.getAttribute('data-select')}"]`);
}

/** Two browsers, wide and on a phone: the one that was used last, and the other one. */
export class Pair {
  private constructor(
    public last: Device,
    public other: Device,
  ) {}

  static async of(guest: Guest): Promise<Pair> {
    return new Pair(await Device.of(guest, false), await Device.of(guest, true));
  }

  async close(): Promise<void> {
    await this.last.close();
    await this.other.close();
  }
}

/** What is asked, wherever the link to its rule stands. */
function words(prompt: string): string {
  return prompt.replace(/\s*Open rule \S+\s*§\s*$/, '').trim();
}

/** The rule behind what is asked, and nothing of how it is laid out. */
function gist(prompt: string): string {
  return /Open rule (\S+)/.exec(prompt)?.[1] ?? prompt;
}

/**
 * Opens the table where this guest was last, leaves it, and answers on the other device, of another size, what is asked there. Boards that
 * lead a phone by other steps than a wide screen are not `alike`: there the rule that asks, the position with its offers and the log are.
 */
export async function elsewhere(
  guest: Guest,
  table: string,
  devices: Pair,
  answer: (device: Device) => Promise<unknown>,
  alike = true,
): Promise<void> {
  const { last: one, other: two } = devices;
  [devices.last, devices.other] = [two, one];
  let before = await one.open(table);
  // A board that has taken the only step there is by itself is looked at once more.
  if (one.acts.length > 0) before = await one.open(table);
  await one.rest();
  const after = await two.open(table);
  if (alike) assert.deepEqual([words(after.prompt), after.offers], [words(before.prompt), before.offers]);
  else assert.equal(gist(after.prompt), gist(before.prompt));
  const { prompt, offers } = before;
  assert.ok(
    isDeepStrictEqual({ ...after, prompt, offers }, before),
    'something in the position or the log has changed',
  );
  if (!after.position.outcome) {
    await answer(two);
    await moved(two.person.page, String(after.position.decision));
  }
  await two.rest();
  if (!after.position.outcome) await once(guest, table, after.position, two);
}

/** What was asked was answered once, and whoever answers it again, as from the device of before, is refused. */
export async function once(guest: Guest, table: string, { decision }: Position, { acts }: Device): Promise<void> {
  const wire = await Wire.open(guest, table);
  await wire.until((position) => position.decision > decision);
  const answers = acts.filter((act) => act.decision === decision);
  assert.equal(answers.length, 1);
  assert.notEqual(await wire.act(answers[0]?.action, decision), null, 'it was answered twice');
  await wire.leave();
}
