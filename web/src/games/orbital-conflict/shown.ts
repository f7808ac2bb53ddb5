/**
 * The table after one event, while it is shown: pieces go from one place to another, and every figure is the one that the
 * event tells. The next view from the server replaces it whole.
 */
import { moduleAt, playerOf } from './values';
import type {
  AttackView,
  EventOf,
  GameView,
  LaidView,
  ModuleView,
  OrbitalEvent,
  Play,
  PlayerView,
  StationLeft,
  View,
} from './types';

export function shownAfter(view: View, index: number, event: OrbitalEvent, you: number | null): View {
  const next = structuredClone(view);
  const game = next.games[index];
  if (game) change(next, game, event, you);
  return next;
}

function change(view: View, game: GameView, event: OrbitalEvent, you: number | null): void {
  switch (event.event) {
    case 'turn_began':
      Object.assign(game, { turn: event.turn, initiative: event.initiative });
      break;
    case 'phase_began':
      Object.assign(game, { acting: event.seat, step: event.step });
      break;
    case 'last_card_taken':
      game.ending = true;
      break;
    case 'drew':
      game.draw_pile = event.draw_pile;
      hold(view, game, event, you, event.cards ?? []);
      break;
    case 'peeked':
      game.draw_pile = event.draw_pile;
      break;
    case 'kept':
      hold(view, game, event, you, event.card === null ? [] : [event.card]);
      game.discard_pile.push(...event.discarded);
      break;
    case 'reshuffled':
      Object.assign(game, { draw_pile: event.cards, discard_pile: [] });
      break;
    case 'investors_reshuffled':
      Object.assign(game, { investor_pile: event.cards, investor_discard: [] });
      break;
    case 'revealed':
      game.investor_pile = event.pile;
      playerOf(game, event.seat)?.available.push(...event.investors);
      break;
    case 'discarded':
    case 'cycled':
      spend(view, game, event, you, [event.card]);
      game.discard_pile.push(event.card);
      break;
    case 'placed':
      lay(game, event.seat, [event.play], event.left);
      spend(view, game, event, you, [event.card]);
      break;
    case 'joined':
      lay(game, event.seat, [event.play], event.left);
      break;
    case 'built':
      // Its player has placed the cards one by one already.
      lay(game, event.seat, event.seat === you ? [] : event.cards, event.left);
      spend(view, game, event, you, []);
      break;
    case 'switched':
      switchModules(game, event);
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
      assign(moduleAt(game, event.seat, event.module), { boost: event.boost });
      remain(playerOf(game, event.seat), event.left);
      game.blows = event.blows;
      break;
    case 'repelled':
      assign(game.attacks[event.attack], { cancelled: true });
      game.blows = event.blows;
      break;
    case 'struck':
      lose(game, event.player, event.lost, event.left);
      game.discard_pile.push(...event.lost.map(({ card }) => card));
      fired(game, event);
      break;
    case 'card_lost':
      lose(game, event.player, [event], event.left);
      game.discard_pile.push(event.card);
      break;
    case 'moved':
      move(game, event);
      break;
    case 'counted':
      for (const player of game.players) player.playing = event.leaders.includes(player.seat);
      break;
    default:
      break;
  }
}

function assign<Of extends object>(target: Of | null | undefined, told: Partial<Of>): void {
  if (target) Object.assign(target, told);
}

/** The size of a hand, and the own cards that come into it, in the order of the edition. */
function hold(
  view: View,
  game: GameView,
  { seat, hand }: { seat: number; hand: number },
  you: number | null,
  cards: readonly string[],
): void {
  assign(playerOf(game, seat), { hand });
  if (seat !== you || !view.own) return;
  const order = (name: string): number => view.cards.findIndex((card) => card.name === name);
  view.own.hand = [...view.own.hand, ...cards].sort((a, b) => order(a) - order(b));
}

function spend(
  view: View,
  game: GameView,
  { seat, hand }: { seat: number; hand: number },
  you: number | null,
  cards: readonly string[],
): void {
  assign(playerOf(game, seat), { hand });
  if (seat === you) for (const card of cards) takeOut(view.own?.hand ?? [], (held) => held === card);
}

/** Takes the first such thing out of a list. */
function takeOut<Of>(list: Of[], such: (one: Of) => boolean): Of | null {
  const index = list.findIndex(such);
  return index < 0 ? null : (list.splice(index, 1)[0] ?? null);
}

/** Takes the card with this number out of its module, and the module away if it was the only one. */
function takeCard(player: PlayerView, number: number): LaidView | null {
  const module = player.station.find(({ cards }) => cards.some((laid) => laid.number === number));
  if (!module) return null;
  const laid = takeOut(module.cards, (one) => one.number === number);
  if (module.cards.length === 0) player.station = player.station.filter((one) => one !== module);
  return laid;
}

function lay(game: GameView, seat: number, plays: readonly Play[], left: StationLeft): void {
  const player = playerOf(game, seat);
  if (!player) return;
  for (const play of plays) put(player, play, left);
  remain(player, left);
}

function put(player: PlayerView, { card, up, module: id, side, joined, number }: Play, left: StationLeft): void {
  const before = joined === null ? null : takeCard(player, number);
  const laid = before ?? { card, up, fresh: true, used: false, number };
  const module = player.station.find((one) => one.id === id);
  if (!module) player.station = [...player.station, started(id, laid, left)].sort((a, b) => a.id - b.id);
  else if (side === 'under') module.cards.unshift(laid);
  else module.cards.push(laid);
}

/** A module of one card; what it shows is told with it. */
function started(id: number, laid: LaidView, { modules, totals }: StationLeft): ModuleView {
  const values = modules.find((one) => one.id === id)?.values ?? totals;
  const { defence } = values;
  return { id, cards: [laid], on: false, stunned: false, attacked: false, boost: 0, values, defence };
}

/** The figures of a station as an event left them. */
function remain(player: PlayerView | null, { defences, modules, ...sums }: StationLeft): void {
  if (!player) return;
  Object.assign(player, sums);
  for (const { id, ...told } of modules)
    assign(
      player.station.find((one) => one.id === id),
      told,
    );
  player.station.forEach((module, index) => assign(module, { defence: defences[index] ?? module.defence }));
}

function switchModules(game: GameView, { seat, on, off, stunned, left }: EventOf<'switched'>): void {
  const player = playerOf(game, seat);
  for (const module of player?.station ?? []) {
    if (on.includes(module.id)) assign(module, { on: true, stunned: false });
    if (off.includes(module.id)) assign(module, { on: false, stunned });
  }
  remain(player, left);
}

function leave(game: GameView, seat: number, investor: string): void {
  takeOut(playerOf(game, seat)?.available ?? [], (one) => one.investor === investor);
  game.investor_discard.push(investor);
}

function claim(game: GameView, { seat, by, investor, lost, stack, investor_vp, score }: EventOf<'claimed'>): void {
  takeOut(playerOf(game, by)?.available ?? [], (one) => one.investor === investor);
  assign(playerOf(game, seat), { stack, investor_vp, score });
  if (lost !== null) game.investor_discard.push(lost);
}

function declare(view: View, game: GameView, event: EventOf<'declared'>, you: number | null): void {
  const { attacker, value, player, target, seat } = event;
  const module = attacker.type === 'module' ? attacker.module : null;
  const card = attacker.type === 'card' ? attacker.card : null;
  game.attacks.push({ module, card, value, player, target, cancelled: false });
  game.blows = event.blows;
  if (module !== null) assign(moduleAt(game, seat, module), { attacked: true });
  spend(view, game, event, you, card === null ? [] : [card]);
  if (card !== null) game.discard_pile.push(card);
}

/** What was aimed at that module has hit it. */
function fired(game: GameView, { player, module }: EventOf<'struck'>): void {
  const elsewhere = (attack: Pick<AttackView, 'player' | 'target'>): boolean =>
    attack.player !== player || attack.target !== module;
  game.attacks = game.attacks.filter(elsewhere);
  game.blows = game.blows.filter((blow) => elsewhere({ player: blow.player, target: blow.module }));
}

function lose(game: GameView, seat: number, lost: readonly { number: number }[], left: StationLeft): void {
  const player = playerOf(game, seat);
  if (!player) return;
  for (const { number } of lost) takeCard(player, number);
  remain(player, left);
}

function move(game: GameView, { seat, to, number, left }: EventOf<'moved'>): void {
  const player = playerOf(game, seat);
  const laid = player ? takeCard(player, number) : null;
  if (!player || !laid) return;
  player.station.find(({ id }) => id === to)?.cards.unshift(laid);
  remain(player, left);
}
