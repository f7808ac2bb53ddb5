/** What to show for an event: which cards move, from where to where. Places are names of elements; no pixels here. */
import { say } from './messages';
import { moduleAt } from './values';
import type { EventOf, GameView, LaidView, OrbitalEvent, Play } from './types';

/** A place on the board, found by its `data-anchor`. */
export type Anchor = string;

export const anchor = {
  module: (seat: number, id: number): Anchor => `module-${seat}-${id}`,
  /** A card in a station, by the number that it keeps. */
  laid: (seat: number, number: number): Anchor => `laid-${seat}-${number}`,
  hand: (seat: number): Anchor => `hand-${seat}`,
  /** The button of a station on a narrow screen. */
  tab: (seat: number): Anchor => `tab-${seat}`,
  card: (name: string): Anchor => `card-${name}`,
  available: (seat: number, name: string): Anchor => `available-${seat}-${name}`,
  stack: (seat: number, name: string): Anchor => `stack-${seat}-${name}`,
  offers: (seat: number): Anchor => `offers-${seat}`,
  draw: 'draw-pile',
  discard: 'discard-pile',
  investors: 'investor-pile',
  refused: 'investor-discard',
};

/** What flies: a station card with a side, or an investor. */
export type Flying = { what: 'card'; name: string | null; up: boolean } | { what: 'investor'; name: string };

export type Motion =
  /** Something goes from where it is now to where it will be after the event. */
  | { type: 'fly'; from: Anchor; to: Anchor; before: Flying; after: Flying }
  /** A card leaves its module and falls to the discard pile, turned up on the way. */
  | { type: 'fall'; at: Anchor; to: Anchor; before: Flying; after: Flying }
  | { type: 'beam'; from: Anchor; to: Anchor }
  /** All attackers of a module fire at once; then it is seen what comes of it, and what is lost breaks up. */
  | { type: 'hit'; at: Anchor; from: Anchor[]; text: string; good: boolean; lost: { at: Anchor; face: Flying }[] }
  /** Words over a module for a moment. */
  | { type: 'flash'; at: Anchor; text: string; good: boolean }
  /** A discard pile becomes a new pile. */
  | { type: 'shuffle'; from: Anchor; to: Anchor; face: Flying; cards: number }
  /** Points are laid down one after another. */
  | { type: 'count'; event: EventOf<'counted'> }
  /** Time to read. */
  | { type: 'pause'; duration: number };

/** Whose station an event changes; null where none does. */
export function stationOf(event: OrbitalEvent): number | null {
  switch (event.event) {
    case 'built':
    case 'claimed':
    case 'boosted':
      return event.seat;
    case 'declared':
    case 'struck':
    case 'card_lost':
      return event.player;
    default:
      return null;
  }
}

const card = (name: string | null, up: boolean): Flying => ({ what: 'card', name, up });
const investor = (name: string): Flying => ({ what: 'investor', name });

/** `game` is the table just before the event. */
export function plan(event: OrbitalEvent, game: GameView, you: number | null): Motion[] {
  switch (event.event) {
    case 'drew':
      return drew(event, you);
    case 'revealed':
      return event.investors.map(({ investor: name }) => ({
        type: 'fly',
        from: anchor.investors,
        to: anchor.available(event.seat, name),
        before: investor(name),
        after: investor(name),
      }));
    case 'placed':
      return [place(event.seat, you, event.play)];
    case 'built':
      return built(event, you);
    case 'claimed':
      return claimed(event);
    case 'refused':
      return event.investors.map((name) => goes(anchor.available(event.seat, name), anchor.refused, investor(name)));
    case 'investor_dropped':
      return [goes(anchor.available(event.player, event.investor), anchor.refused, investor(event.investor))];
    case 'discarded':
    case 'cycled': {
      const from = event.seat === you ? anchor.card(event.card) : anchor.hand(event.seat);
      return [goes(from, anchor.discard, card(event.card, true))];
    }
    case 'kept': {
      const kept: Motion = {
        type: 'fly',
        from: anchor.draw,
        to: event.card ? anchor.card(event.card) : anchor.hand(event.seat),
        before: card(null, false),
        after: card(event.card, event.card !== null),
      };
      return [kept, ...event.discarded.map((name) => goes(anchor.draw, anchor.discard, card(name, true)))];
    }
    case 'declared': {
      const { attacker, seat, player, target } = event;
      const to = anchor.module(player, target);
      if (attacker.type === 'module') return [{ type: 'beam', from: anchor.module(seat, attacker.module), to }];
      const hand = seat === you ? anchor.card(attacker.card) : anchor.hand(seat);
      return [goes(hand, anchor.discard, card(attacker.card, true)), { type: 'beam', from: anchor.discard, to }];
    }
    case 'used':
      return [{ type: 'flash', at: anchor.module(event.seat, event.module), text: event.card, good: true }];
    case 'boosted':
      return [
        { type: 'flash', at: anchor.module(event.seat, event.module), text: say.flash.boosted(event.by), good: true },
      ];
    case 'repelled': {
      const attack = game.attacks[event.attack];
      if (!attack || game.acting === null) return [];
      return [{ type: 'flash', at: attackerPlace(game, attack.module), text: say.flash.repelled, good: false }];
    }
    case 'struck':
      return struck(event, game);
    case 'card_lost':
      return fall(game, event.player, event.module, event);
    case 'moved': {
      const laid = laidAt(game, event.seat, event.from, event.number);
      if (!laid) return [];
      const face = card(event.card ?? laid.card, laid.up);
      const place = anchor.laid(event.seat, event.number);
      return [{ type: 'fly', from: place, to: place, before: face, after: face }];
    }
    case 'switched':
      return event.plain ? [] : [{ type: 'pause', duration: 160 }];
    case 'phase_began':
      return [{ type: 'pause', duration: 80 }];
    case 'counted':
      return [{ type: 'count', event }];
    case 'reshuffled':
      return [{ type: 'shuffle', from: anchor.discard, to: anchor.draw, face: card(null, false), cards: event.cards }];
    case 'investors_reshuffled': {
      const name = game.investor_discard.at(-1);
      return name
        ? [{ type: 'shuffle', from: anchor.refused, to: anchor.investors, face: investor(name), cards: event.cards }]
        : [];
    }
    case 'turn_began':
    case 'last_card_taken':
      return [{ type: 'pause', duration: 240 }];
    // Nothing moves; and a newer server may tell of things that this page does not know. The view that follows shows them.
    default:
      return [];
  }
}

function goes(from: Anchor, to: Anchor, face: Flying): Motion {
  return { type: 'fall', at: from, to, before: face, after: face };
}

/** A card of a module falls to the discard pile and shows its face. */
function fall(game: GameView, seat: number, module: number, lost: { card: string; number: number }): Motion[] {
  const laid = laidAt(game, seat, module, lost.number);
  if (!laid) return [];
  const before = card(laid.up ? lost.card : null, laid.up);
  return [
    { type: 'fall', at: anchor.laid(seat, lost.number), to: anchor.discard, before, after: card(lost.card, true) },
  ];
}

function laidAt(game: GameView, seat: number, module: number, number: number): LaidView | null {
  return moduleAt(game, seat, module)?.cards.find((laid) => laid.number === number) ?? null;
}

/** A card that attacks lies on the discard pile. */
function attackerPlace(game: GameView, module: number | null): Anchor {
  return module === null ? anchor.discard : anchor.module(game.acting ?? 0, module);
}

function drew({ seat, count, cards }: EventOf<'drew'>, you: number | null): Motion[] {
  const names: (string | null)[] = cards ?? Array.from({ length: count }, () => null);
  return names.map((name) => {
    const mine = seat === you && name !== null;
    return {
      type: 'fly',
      from: anchor.draw,
      to: mine ? anchor.card(name) : anchor.hand(seat),
      before: card(null, false),
      after: card(name, mine),
    };
  });
}

function place(seat: number, you: number | null, play: Play): Motion {
  const from = seat === you && play.card ? anchor.card(play.card) : anchor.hand(seat);
  const before = card(seat === you ? play.card : null, seat === you);
  return { type: 'fly', from, to: anchor.laid(seat, play.number), before, after: card(play.card, play.up) };
}

/** The player saw each card being placed; for the others the whole group lands at once. */
function built({ seat, cards }: EventOf<'built'>, you: number | null): Motion[] {
  if (seat === you) return [{ type: 'pause', duration: 120 }];
  return cards.filter((play) => play.joined === null).map((play) => place(seat, you, play));
}

function claimed({ seat, by, investor: name, lost }: EventOf<'claimed'>): Motion[] {
  const shoved = lost ? [goes(anchor.stack(seat, lost), anchor.refused, investor(lost))] : [];
  return [
    {
      type: 'fly',
      from: anchor.available(by, name),
      to: anchor.stack(seat, name),
      before: investor(name),
      after: investor(name),
    },
    ...shoved,
  ];
}

function struck({ player, module, attack, defence, lost, destroyed }: EventOf<'struck'>, game: GameView): Motion[] {
  const target = anchor.module(player, module);
  const firing = game.attacks.filter((one) => one.player === player && one.target === module && !one.cancelled);
  return [
    {
      type: 'hit',
      at: target,
      from: firing.map((one) => attackerPlace(game, one.module)),
      text: say.flash.struck(attack, defence, lost.length, destroyed),
      good: lost.length === 0,
      lost: lost.map((one) => ({ at: anchor.laid(player, one.number), face: card(one.card, true) })),
    },
  ];
}
