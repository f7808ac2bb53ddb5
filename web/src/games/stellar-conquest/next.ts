/** The one thing that most players do next, and what else leads on; each says what it does. No rules: only what is offered. */
import { say as kit } from '../../board/messages';
import { first, only } from '../../board/offers';
import type { Next } from '../../board/outbox.svelte';
import { say } from './messages';
import { arrivals, endOn, exploreOn, GENTLE, sailOn, type Reach } from './onward';
import { countWords, fleetWords } from './ships';
import type { ConquestTable } from './table.svelte';
import { starOf, type ConquestOffer } from './targets';
import type { Action, Ahead, Hex, Party } from './types';

export interface Step {
  /** What it does, or does first. */
  offer: ConquestOffer;
  words: string;
  /** Does it, where more follows than was offered. */
  run?: () => void;
  /** Where on the map, the most important first. */
  about?: readonly Hex[];
  /** What there is to know of it, in a sentence. */
  why?: string | undefined;
}

export interface Choices {
  main: Step | null;
  others: Step[];
}

const NONE: Choices = { main: null, others: [] };

export function choices(table: ConquestTable): Choices {
  const { view, legal } = table;
  const looks = only(legal, 'look');
  const away = first(legal, 'banish');
  if (away) return ordered([step(away, say.next.anyHex)]);
  if (looks.length > 0) return ordered(looks.map((offer) => ({ offer, words: table.say(offer.words) })));
  if (table.guided) return opening(table);
  if (view.phase === 'bonus' || view.phase === 'production') return spending(table);
  // A fight has its buttons where it is seen.
  if (view.battle || view.assault) return NONE;
  if (view.phase === 'move') return moving(table);
  return acting(table);
}

function ordered([main, ...others]: readonly (Step | null)[]): Choices {
  return { main: main ?? null, others: others.filter((step) => step !== null) };
}

function step(offer: ConquestOffer | null, words: string, about?: readonly Hex[]): Step | null {
  return offer && { offer, words, ...(about && about.length > 0 ? { about } : {}) };
}

function present(...steps: readonly (Step | null)[]): Step[] {
  return steps.filter((each) => each !== null);
}

function spending(table: ConquestTable): Choices {
  const { view, legal } = table;
  const desk = view.own?.ledger?.open ?? null;
  const producing = view.phase === 'production';
  const payment = table.payment;
  // What is filled in is meant: to end the spending is to pay it first.
  const ends = (offer: ConquestOffer | null, words: string): Step | null =>
    offer && payment
      ? {
          offer: { action: payment, words: offer.words, warning: table.warns(payment) },
          words: say.next.payFirst(payment.points, words),
          run: () => table.carryOut([payment, offer.action]),
        }
      : step(offer, words);
  const finish = ends(first(legal, 'finish'), producing ? say.next.endProduction : say.next.endSpending);
  // The last colony is finished together with the production turn.
  const close =
    desk && table.unworked.length > 0 && ends(first(legal, 'close'), say.next.close(table.planetName(desk.planet)));
  const last = present(close || finish);
  if (payment) return { main: null, others: last };
  const main = advised(table);
  if (main) return { main, others: last };
  // As long as there is something to spend nobody is led to throw it away.
  const points = view.own?.ledger?.points ?? 0;
  return points > 0 && table.spendable ? { main: null, others: last } : ordered(last);
}

/** All that is advised, colony after colony; what the table advises for the one that is open is said. */
function advised(table: ConquestTable): Step | null {
  const { advice, legal, habits } = table;
  const [payment] = table.payments;
  const leaving = advice?.leaving?.do === 'emigrate' || advice?.leaving?.do === 'extra' ? advice.leaving : null;
  const invest = payment && ({ do: 'invest', tech: payment.tech, points: payment.points } as const);
  const open = first(legal, 'open') ?? (table.unworked.length > 0 ? harmless(first(legal, 'close')) : null);
  const action = leaving ?? invest ?? open?.action;
  if (!action || legal.length === 0) return null;
  const why = leaving || payment ? say.next.advice(leaving?.millions ?? 0, payment?.info.name ?? null) : undefined;
  const words = say.next.advised;
  return { offer: { action, words }, words, why, run: () => table.lead(habits.advised(table.course)) };
}

const harmless = (offer: ConquestOffer | null): ConquestOffer | null => (offer?.warning === undefined ? offer : null);

/** The bonus as it is suggested, in one click. */
function opening(table: ConquestTable): Choices {
  const payments = table.payments.map(({ tech, points }): Action => ({ do: 'invest', tech, points }));
  const [first] = payments;
  if (!first) return NONE;
  const run = (): void => table.carryOut([...payments, { do: 'finish' }]);
  return ordered([{ offer: { action: first, words: say.opening.accept }, words: say.opening.accept, run }]);
}

function moving(table: ConquestTable): Choices {
  const { legal, view } = table;
  if (table.hand.length > 0) {
    const course = table.hand.find(({ course }) => course)?.course ?? null;
    const here = table.hand.flatMap(({ at }) => at ?? []);
    const sail = step(
      first(legal, 'sail'),
      course ? say.next.sail(table.starName(course)) : say.next.sailOn(0),
      course ? [...here, course] : here,
    );
    // Ships that were only picked up are put back by "Cancel".
    const idle = table.ways.cancel && table.hand.every(({ moved }) => moved === 0);
    const stop = idle ? null : step(first(legal, 'drop'), say.next.stop, here);
    return sail ? ordered(present(sail, stop)) : { main: course ? null : promising(table), others: present(stop) };
  }
  const sailing = view.own?.sailing ?? 0;
  const ahead = view.own?.ahead ?? [];
  if (table.at(null).some(({ course }) => course === null)) return settingOut(table);
  // Farther range counts for the voyages of this turn, and who is sent first sails with all others.
  const send = posting(table) ?? sending(table);
  const under = sailing > 0 ? first(legal, 'sail_on') : null;
  if (under) return ordered(present(send, sailingOn(table, under, send === null)));
  const end = step(first(legal, 'end_turn'), kit.endTurn);
  const done = first(legal, 'done');
  // Where ships only explore, nothing is to be decided after it.
  const last = !send && end !== null && ahead.every(({ what }) => what === 'explore');
  const on =
    !done || (ahead.length === 0 && end) ? end : last ? exploring(table, done, ahead) : going(table, done, ahead);
  return ordered(present(send, on));
}

/** Ships under way sail on; the turn goes on by itself as far as the button says, unless something comes up. */
function sailingOn(table: ConquestTable, offer: ConquestOffer, alone: boolean): Step {
  const { view } = table;
  const come = arrivals(view);
  const reach = alone ? reachOf(table, come) : 'here';
  const ahead = view.own?.ahead ?? [];
  const all = [...new Set([...ahead.map(({ star }) => star), ...come])];
  const unknown = all.filter((star) => !view.stars[star]?.explored);
  // Who lands comes after what is explored.
  const lands = unknown.length < all.length || come.some((star) => settlersCome(table, star));
  const named = (reach === 'explores' ? unknown : all).map((star) => table.starName(star));
  const words = {
    here: say.next.sailOn(view.own?.sailing ?? 0),
    explores: say.next.sailAndExplore(named, lands),
    lands: say.next.sailAndLand(named),
    ends: say.next.sailAndEnd,
  }[reach];
  const warning = reach === 'explores' ? view.tables.unexplored.words : undefined;
  const way = table.groups.flatMap(({ at, course, hand }) => (at && course && !hand ? [at, course] : []));
  const run = (): void => table.lead(sailOn(reach, table.course, table.mourns));
  return { offer: { ...offer, warning }, words, run, about: way };
}

/** How far the turn can go on by itself, as far as what ships come to is known. */
function reachOf(table: ConquestTable, come: readonly Hex[]): Reach {
  const { own, stars } = table.view;
  const ahead = own?.ahead ?? [];
  const only = (what: Ahead['what']): boolean => ahead.every((each) => each.what === what);
  if (ahead.length + come.length === 0) return 'ends';
  const known = come.filter((star) => stars[star]?.explored);
  if (!known.every((star) => settlersCome(table, star))) return 'here';
  if (known.length === come.length && only('land')) return 'lands';
  return ahead.every(({ what }) => GENTLE.includes(what)) ? 'explores' : 'here';
}

function settlersCome({ groups, view }: ConquestTable, star: Hex): boolean {
  return groups.some((ships) => ships.kind === 'transport' && ships.course === star && ships.arrival === view.turn);
}

/** The turn ends by itself when the cards have been read, unless they hold something to do, or a ship was lost. */
function exploring(table: ConquestTable, offer: ConquestOffer, ahead: readonly Ahead[]): Step {
  const run = (): void => table.lead(exploreOn(table.course, table.mourns));
  return { ...going(table, offer, ahead), words: say.next.exploreAndEnd(starsOf(table, ahead)), run };
}

/** A command post that brings more stars into range. */
function posting({ advice, legal, starName }: ConquestTable): Step | null {
  const post = only(legal, 'post').find(({ action }) => action.star === advice?.post);
  return post ? { offer: post, words: say.next.post(starName(post.action.star)), about: [post.action.star] } : null;
}

/** The whole fleet comes on the map, each part to a star of its own; whoever wants to choose picks it up on the map. */
function settingOut(table: ConquestTable): Choices {
  const outside = new Set(table.at(null).map(({ id }) => id));
  const enter =
    only(table.legal, 'take_all').find(({ action }) => action.hex === null) ??
    only(table.legal, 'take').find(({ action }) => outside.has(action.group)) ??
    null;
  const sail = sailOn('ends', table.course, table.mourns);
  const all = sentAll(table, table.settingOut, say.setOut.accept, sail);
  return ordered(present(all ?? step(enter, say.next.enter, [corner(table)])));
}

/** Where the viewer's fleet enters the map. */
const corner = ({ view, you }: ConquestTable): Hex => view.map.entries[you ?? 0] ?? 'A1';

/** Ships that would be of more use elsewhere; with them sails all that is under way, until there is something to decide. */
function sending(table: ConquestTable): Step | null {
  const { parties, view } = table;
  const ends = arrivals(view).length + (view.own?.ahead.length ?? 0) === 0;
  const sails = ends || (view.own?.sailing ?? 0) > 0;
  const named = parties.map(({ ships, star }) => ({ ships: fleetWords(ships), star: table.starName(star) }));
  const on = sailOn('ends', table.course, table.mourns);
  const all = sentAll(table, parties, say.next.sendAll(parties.length), sails ? on : undefined);
  if (!all) return null;
  // A button has no room for several kinds of ship: what they are is said beside it.
  const [one] = parties.length === 1 ? parties : [];
  const mixed = one && one.ships.filter((count) => count > 0).length > 1;
  const sends = mixed ? say.next.sendTo(countWords(one.ships), table.starName(one.star)) : all.offer.words;
  const words = ends ? say.next.andEnd(sends) : sails ? say.next.andSailOn(sends) : sends;
  return { ...all, words, ...(parties.length > 1 || mixed ? { why: say.next.parties(named) } : {}) };
}

/** Several parties in one click; a single one as if it were sent alone. */
function sentAll(
  table: ConquestTable,
  parties: readonly Party[],
  words: string,
  then?: (taken: number) => Next<Action>,
): Step | null {
  const steps = parties.map((party) => sent(table, party));
  const [first, ...more] = steps;
  if (!first) return null;
  if (more.length === 0) return then ? { ...first, run: () => table.dispatch(parties, then) } : first;
  const warning = steps.find(({ offer }) => offer.warning)?.offer.warning;
  const about = steps.flatMap((each) => each.about ?? []);
  return { offer: { ...first.offer, words, warning }, words, about, run: () => table.dispatch(parties, then) };
}

/** A party in one click; what it risks is said where it is pressed. */
export function sent(table: ConquestTable, party: Party): Step {
  const words = say.next.sendTo(fleetWords(party.ships), table.starName(party.star));
  const warning = party.alone ? table.view.tables.unexplored.words : undefined;
  const about = [party.from ?? corner(table), party.star];
  return { offer: { action: party.takes[0], words, warning }, words, run: () => table.dispatch([party]), about };
}

/** The star that promises most for the time it takes to get there. */
function promising(table: ConquestTable): Step | null {
  const top = only(table.legal, 'course').find(({ action }) => action.star === table.advice?.course);
  if (!top) return null;
  const { star } = top.action;
  const offer = { ...top, warning: table.warns(top.action) };
  const about = [table.hand[0]?.at ?? corner(table), star];
  return { offer, words: say.next.sail(table.starName(star)), run: () => table.sail(star), about };
}

/** Battles, attacks, landings: what can be done at a star, then what ends it. */
function acting(table: ConquestTable): Choices {
  const { legal, view } = table;
  const ahead = view.own?.ahead ?? [];
  const fights = only(legal, 'fight').map((offer) => ({
    offer,
    words: say.next.fight(table.name(offer.action.seat), table.starName(offer.action.star)),
    about: [offer.action.star],
  }));
  const attack = only(legal, 'attack').map((offer) => ({
    offer,
    words: say.next.attack(table.planetName(offer.action.planet)),
    about: [starOf(offer.action.planet)],
  }));
  const end = step(first(legal, 'end_turn'), kit.endTurn);
  const later = ahead.filter(({ what }) => view.phase === 'attack' && what === 'land');
  const on = first(legal, 'done');
  const done = on && (later.length > 0 || !end) ? going(table, on, later) : null;
  const land = landing(table);
  const post = posting(table);
  // With the last of these nothing is left to do in this turn.
  const left = [...fights, ...attack, ...present(land, post)];
  const [sole] = left.length === 1 && end && later.length === 0 ? left : [];
  const settles = sole && sole === land && !isLast(table);
  return ordered(present(...(sole && !settles ? [ending(table, sole)] : left), done, end));
}

/** What is done, and then the turn is over. */
function ending(table: ConquestTable, { offer, words, ...step }: Step): Step {
  const { action } = offer;
  return { ...step, offer, words: say.next.andEnd(words), run: () => table.lead(endOn(action, table.course)) };
}

/** Nobody else can land, and the colony has a command post already or never will. */
function isLast({ legal, advice, groups, view, you }: ConquestTable): boolean {
  const landing = advice?.landing;
  if (landing?.do !== 'land') return false;
  const all = only(legal, 'land').every(({ action }) => action.group === landing.group);
  const whole = groups.some(({ id, count }) => id === landing.group && count === landing.count);
  return all && whole && (view.posts[you ?? -1]?.includes(starOf(landing.planet)) ?? false);
}

/** The largest landing on the planet that counts most. */
function landing(table: ConquestTable): Step | null {
  const action = table.legal.length > 0 ? table.advice?.landing : null;
  if (action?.do !== 'land') return null;
  const words = say.next.land(action.count, table.planetName(action.planet));
  return { offer: { action, words, warning: table.warns(action) }, words, about: [starOf(action.planet)] };
}

/** What comes when this activity ends. */
function going(table: ConquestTable, offer: ConquestOffer, ahead: readonly Ahead[]): Step {
  const next = ahead[0];
  if (!next) return { offer, words: say.next.done[table.view.phase] ?? kit.endTurn };
  const same = ahead.filter(({ what }) => what === next.what);
  return { offer, words: say.next.ahead[next.what](starsOf(table, same)), about: same.map(({ star }) => star) };
}

const starsOf = (table: ConquestTable, ahead: readonly Ahead[]): string[] =>
  ahead.map(({ star }) => table.starName(star));
