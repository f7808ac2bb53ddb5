/**
 * The table after one event, for animation only: between two views from the server the board shows these in-between
 * states, and the next real view replaces them whole. Nothing is decided here.
 */
import { lay, withCards } from './preview';
import { nextNumber } from './plan';
import { playerOf, stationTotals, type Printed } from './values';
import type { EventOf, GameView, LaidView, ModuleView, OrbitalEvent, Play, PlayerView, Spot, View } from './types';

export function advance(view: View, index: number, event: OrbitalEvent, you: number | null): View {
  const next = structuredClone(view);
  const game = next.games[index];
  if (game) change(next, game, event, you);
  for (const player of game?.players ?? []) player.totals = stationTotals(player.station);
  return next;
}

function change(view: View, game: GameView, event: OrbitalEvent, you: number | null): void {
  switch (event.event) {
    case 'turn_began':
      game.turn = event.turn;
      game.initiative = event.initiative;
      break;
    case 'phase_began':
      game.acting = event.seat;
      game.step = { type: event.phase === 'combat' ? 'declare' : event.phase };
      break;
    case 'drew':
      game.draw_pile = Math.max(0, game.draw_pile - event.count);
      gain(view, game, event.seat, event.count, event.cards, you);
      break;
    case 'reshuffled':
      game.draw_pile += event.cards;
      game.discard_pile = [];
      break;
    case 'investors_reshuffled':
      game.investor_pile += event.cards;
      game.investor_discard = [];
      break;
    case 'revealed':
      game.investor_pile = Math.max(0, game.investor_pile - event.investors.length);
      at(game, event.seat)?.available.push(...event.investors.map((investor) => ({ investor, met_by: [] })));
      break;
    case 'discarded':
    case 'cycled':
      spend(view, game, event.seat, event.card, you);
      game.discard_pile.push(event.card);
      break;
    case 'kept':
      gain(view, game, event.seat, 1, event.card === null ? null : [event.card], you);
      game.discard_pile.push(...event.discarded);
      game.draw_pile = Math.max(0, game.draw_pile - 1 - event.discarded.length);
      break;
    case 'placed':
      put(view, game, event.seat, { card: event.card, up: event.up }, event.at, you);
      break;
    case 'built':
      build(view, game, event, you);
      break;
    case 'switched':
      for (const module of at(game, event.seat)?.station ?? []) {
        if (event.on.includes(module.id)) module.on = true;
        if (event.off.includes(module.id)) module.on = false;
      }
      break;
    case 'claimed':
      claim(game, event);
      break;
    case 'refused':
      for (const investor of event.investors) leave(game, event.seat, investor);
      break;
    case 'investor_dropped':
      leave(game, event.player, event.investor);
      break;
    case 'declared':
      declare(view, game, event, you);
      break;
    case 'boosted':
      for (const module of at(game, event.seat)?.station ?? [])
        if (module.id === event.module) module.defence += event.by;
      break;
    case 'repelled': {
      const attack = game.attacks[event.attack];
      if (attack) attack.cancelled = true;
      break;
    }
    case 'struck':
      lose(view, game, event.player, event.module, event.lost, false);
      game.attacks = game.attacks.filter((attack) => attack.player !== event.player || attack.target !== event.module);
      break;
    case 'card_lost':
      lose(view, game, event.player, event.module, [event.card], event.top);
      break;
    case 'moved':
      move(view, game, event);
      break;
    default:
      break;
  }
}

function at(game: GameView, seat: number): PlayerView | null {
  return playerOf(game, seat);
}

function gain(
  view: View,
  game: GameView,
  seat: number,
  count: number,
  cards: string[] | null,
  you: number | null,
): void {
  const player = at(game, seat);
  if (player) player.hand += count;
  if (seat !== you || !view.own || !cards) return;
  const order = (name: string): number => view.cards.findIndex((card) => card.name === name);
  view.own.hand = [...view.own.hand, ...cards].sort((a, b) => order(a) - order(b));
}

function spend(view: View, game: GameView, seat: number, card: string | null, you: number | null): void {
  const player = at(game, seat);
  if (player) player.hand = Math.max(0, player.hand - 1);
  const index = seat === you && view.own && card ? view.own.hand.indexOf(card) : -1;
  if (index >= 0) view.own?.hand.splice(index, 1);
}

function put(
  printed: View,
  game: GameView,
  seat: number,
  { card, up }: Pick<LaidView, 'card' | 'up'>,
  spot: Spot,
  you: number | null,
): void {
  const player = at(game, seat);
  if (!player) return;
  const laid: LaidView = { card, up, fresh: true, used: false, number: nextNumber(game, seat) };
  player.station = lay(printed, player.station, laid, spot);
  spend(printed, game, seat, card, you);
}

function spotOf({ side, module }: Play): Spot {
  if (side === 'new') return 'new';
  return side === 'under' ? { under: module } : { on_top: module };
}

/** The player has placed the cards one by one already. */
function build(view: View, game: GameView, { seat, cards }: EventOf<'built'>, you: number | null): void {
  if (seat !== you) for (const play of cards) if (play.joined === null) put(view, game, seat, play, spotOf(play), you);
  const touched = cards.map(({ module }) => module);
  for (const module of at(game, seat)?.station ?? []) if (touched.includes(module.id)) module.on = true;
}

function leave(game: GameView, seat: number, investor: string): void {
  const player = at(game, seat);
  const index = player?.available.findIndex((one) => one.investor === investor) ?? -1;
  if (index >= 0) player?.available.splice(index, 1);
  game.investor_discard.push(investor);
}

function claim(game: GameView, { seat, by, investor, end, lost }: EventOf<'claimed'>): void {
  const giver = at(game, by);
  const index = giver?.available.findIndex((one) => one.investor === investor) ?? -1;
  if (index >= 0) giver?.available.splice(index, 1);
  const player = at(game, seat);
  if (!player) return;
  const rest = lost === null ? player.stack : end === 'left' ? player.stack.slice(0, -1) : player.stack.slice(1);
  player.stack = end === 'left' ? [investor, ...rest] : [...rest, investor];
  if (lost !== null) game.investor_discard.push(lost);
}

function declare(view: View, game: GameView, event: EventOf<'declared'>, you: number | null): void {
  const { attacker, value, player, target, seat } = event;
  const module = attacker.type === 'module' ? attacker.module : null;
  const card = attacker.type === 'card' ? attacker.card : null;
  game.attacks.push({ module, card, value, player, target, cancelled: false });
  if (card !== null) {
    spend(view, game, seat, card, you);
    game.discard_pile.push(card);
  }
}

function lose(printed: Printed, game: GameView, seat: number, id: number, lost: string[], top: boolean): void {
  const player = at(game, seat);
  if (!player) return;
  const keep = (module: ModuleView): ModuleView[] => {
    if (module.id !== id) return [module];
    const cards = top ? module.cards.slice(0, module.cards.length - lost.length) : module.cards.slice(lost.length);
    return cards.length === 0 ? [] : [withCards(printed, module, cards)];
  };
  player.station = player.station.flatMap(keep);
  game.discard_pile.push(...lost);
}

function move(printed: Printed, game: GameView, { seat, from, to }: EventOf<'moved'>): void {
  const player = at(game, seat);
  const laid = player?.station.find(({ id }) => id === from)?.cards[0];
  if (!player || !laid) return;
  player.station = player.station.flatMap((module) => {
    if (module.id === to) return [withCards(printed, module, [laid, ...module.cards])];
    if (module.id !== from) return [module];
    return module.cards.length > 1 ? [withCards(printed, module, module.cards.slice(1))] : [];
  });
}
