/** The one thing that most players do next, and what else leads on; each says what it does. No rules: only what is offered. */
import { say as kit } from '../../board/messages';
import { first, only } from '../../board/offers';
import { say } from './messages';
import { arrives, exploreOn, sailOn } from './onward';
import { fleetWords } from './ships';
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
}

export interface Choices {
  main: Step | null;
  others: Step[];
}

const NONE: Choices = { main: null, others: [] };

export function choices(table: ConquestTable): Choices {
  const { view, legal } = table;
  const looks = only(legal, 'look');
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
  const points = view.own?.ledger?.points ?? 0;
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
  const open = desk ? null : first(legal, 'open');
  const begin = open && step(open, say.next.open(table.planetName(open.action.planet)));
  if (begin) return ordered(present(begin, finish));
  // As long as there is something to spend nobody is led to throw it away.
  const last = present(close || finish);
  if (points === 0 || !table.spendable) return ordered(present(openNext(table), ...last).slice(0, 1));
  return { main: payment ? null : (settlers(table) ?? wisest(table)), others: last };
}

/** A colony with nothing left to spend is done when the next one is opened; nothing where that would lose something. */
function openNext(table: ConquestTable): Step | null {
  const close = first(table.legal, 'close');
  const [next] = table.unworked;
  if (!close || close.warning || !next) return null;
  const run = (): void => table.carryOut([close.action, { do: 'open', planet: next.id }]);
  return { offer: close, words: say.next.open(table.planetName(next.id)), run };
}

/** The bonus as it is suggested, in one click. */
function opening(table: ConquestTable): Choices {
  const payments = table.payments.map(({ tech, points }): Action => ({ do: 'invest', tech, points }));
  const [first] = payments;
  if (!first) return NONE;
  const run = (): void => table.carryOut([...payments, { do: 'finish' }]);
  return ordered([{ offer: { action: first, words: say.opening.accept }, words: say.opening.accept, run }]);
}

/** Who leaves before anything is bought settles elsewhere. */
function settlers(table: ConquestTable): Step | null {
  const action = table.legal.length > 0 ? table.advice?.leaving : null;
  if (action?.do !== 'emigrate' && action?.do !== 'extra') return null;
  const words = (action.do === 'emigrate' ? say.desk.send : say.desk.sendExtra)(action.millions);
  return { offer: { action, words, warning: table.warns(action) }, words };
}

/** All points go into what is most useful next. */
function wisest(table: ConquestTable): Step | null {
  const [best] = table.payments;
  if (!best) return null;
  const action = { do: 'invest', tech: best.tech, points: best.points } as const;
  const words = say.next.pay(best.points, best.info.name, best.paid < best.price);
  return { offer: { action, words, warning: table.warns(action) }, words };
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
    const idle = table.ways.cancel && table.hand.every(({ course, moved }) => !course && moved === 0);
    const stop = idle ? null : step(first(legal, 'drop'), say.next.stop, here);
    return sail ? ordered(present(sail, stop)) : { main: course ? null : promising(table), others: present(stop) };
  }
  const sailing = view.own?.sailing ?? 0;
  const ahead = view.own?.ahead ?? [];
  if (table.at(null).some(({ course }) => course === null)) return settingOut(table);
  const post = posting(table);
  const under = sailing > 0 ? first(legal, 'sail_on') : null;
  if (under) {
    const ends = ahead.length === 0 && !arrives(view) && table.parties.length === 0 && !post;
    const words = ends ? say.next.sailAndEnd : say.next.sailOn(sailing);
    // Farther range counts for the voyages of this turn.
    const way = table.groups.flatMap(({ at, course, hand }) => (at && course && !hand ? [at, course] : []));
    const sail = { offer: under, words, run: () => table.lead(sailOn(ends, table.course)), about: way };
    return ordered(present(post, sail));
  }
  const end = step(first(legal, 'end_turn'), kit.endTurn);
  const done = first(legal, 'done');
  const send = sending(table);
  // Where ships only explore, nothing is to be decided after it.
  const last = !post && !send && end !== null && ahead.every(({ what }) => what === 'explore');
  const on =
    !done || (ahead.length === 0 && end) ? end : last ? exploring(table, done, ahead) : going(table, done, ahead);
  return ordered(present(post, send, on));
}

/** The turn ends by itself when the cards have been read, unless they hold something to do, or a ship was lost. */
function exploring(table: ConquestTable, offer: ConquestOffer, ahead: readonly Ahead[]): Step {
  const run = (): void => table.lead(exploreOn(table.course, () => table.losses.length > 0));
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
  const parts = table.settingOut;
  const steps = parts.map((party) => sent(table, party));
  const words = say.setOut.accept;
  const warning = steps.find(({ offer }) => offer.warning)?.offer.warning;
  const about = steps.flatMap((each) => each.about ?? []);
  const all = steps[0] && {
    offer: { ...steps[0].offer, words, warning },
    words,
    run: () => table.dispatch(parts),
    about,
  };
  return ordered(present((steps.length > 1 ? all : steps[0]) ?? step(enter, say.next.enter, [corner(table)])));
}

/** Where the viewer's fleet enters the map. */
const corner = ({ view, you }: ConquestTable): Hex => view.map.entries[you ?? 0] ?? 'A1';

/** Ships that would be of more use elsewhere. */
function sending(table: ConquestTable): Step | null {
  const [party] = table.parties;
  return party ? sent(table, party) : null;
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
  return ordered(present(...fights, ...attack.slice(0, 1), landing(table), posting(table), done, end));
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
