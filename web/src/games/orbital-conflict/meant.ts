/** What a click that does nothing would have meant: the actions to ask the table about. No rules are known here. */
import type { Meant } from '../../board/table.svelte';
import { say } from './messages';
import type { OrbitalOffer, Selection } from './targets';
import { cardInfo, playerOf } from './values';
import type { Action, GameView, ModuleView, Spot, View } from './types';

export interface Looking {
  view: View;
  game: GameView;
  legal: readonly OrbitalOffer[];
  you: number | null;
  selected: Selection | null;
}

/** The table answers so many questions at a time. */
const MOST = 64;

/** Where nothing is left to ask about, whose turn it is: what is offered can be done. */
function meant({ legal }: Looking, actions: Action[], otherwise: string = say.note.later): Meant<Action> {
  const any = legal[0]?.action ?? { do: 'pass' };
  return { actions: actions.length > 0 ? actions.slice(0, MOST) : [any], otherwise };
}

/** A card of the hand: played in the main phase, used by its rules in the others. */
export function meantByHand(look: Looking, card: string): Meant<Action> {
  const { game, view } = look;
  if (game.choice) return meant(look, [{ do: 'cycle', card }]);
  if (game.step.type === 'declare' && !anyPrey(look) && attacks(view, card)) return meant(look, [], say.note.noPrey);
  const uses = game.step.type === 'main' ? [] : discards(look, card, anyPrey(look));
  return meant(look, uses.length > 0 ? uses : sides(view, card).flatMap((up) => places(card, up, spots(look))));
}

/** A side of a hand card: played anywhere. */
export function meantBySide(look: Looking, card: string, up: boolean): Meant<Action> {
  return meant(look, places(card, up, spots(look)));
}

/** A card whose face cannot be played is meant with its back. */
const sides = (view: View, card: string): boolean[] => (cardInfo(view, card)?.face_playable ? [true, false] : [false]);

const into = (id: number): Spot[] => [{ on_top: id }, { under: id }];

function spots({ game, you }: Looking): Spot[] {
  const station = playerOf(game, you)?.station ?? [];
  return ['new', ...station.flatMap(({ id }) => into(id))];
}

function places(card: string, up: boolean, at: readonly Spot[]): Action[] {
  return at.map((spot) => ({ do: 'place', card, up, at: spot }));
}

interface Prey {
  player: number;
  target: number;
}

const attacks = (view: View, card: string): boolean =>
  cardInfo(view, card)?.discards.some(({ effect }) => effect.op === 'ATTACK') ?? false;

function discards({ view }: Looking, card: string, prey: Prey | null): Action[] {
  const rules = cardInfo(view, card)?.discards ?? [];
  return rules.flatMap(({ effect }): Action[] => {
    if (effect.op !== 'ATTACK') return [{ do: 'discard', card, effect }];
    return prey ? [{ do: 'attack_with', card, power: effect.n ?? 0, ...prey }] : [];
  });
}

/** Some module of somebody else, where only the attacker is asked about. */
function anyPrey({ game, you }: Looking): Prey | null {
  const others = game.players.filter(({ seat }) => seat !== you);
  const [prey] = others.flatMap(({ seat, station }) => station.map(({ id }) => ({ player: seat, target: id })));
  return prey ?? null;
}

export function meantByModule(look: Looking, seat: number, module: ModuleView): Meant<Action> {
  const { game, you, selected } = look;
  const { id } = module;
  if (game.choice?.type === 'target' && game.choice.effect.op === 'MOVE_BOTTOM' && seat === you)
    return meant(look, [{ do: 'move', from: selected?.what === 'module' ? selected.id : id, to: id }]);
  if (game.choice) return meant(look, [{ do: 'target', player: seat, module: id }]);
  return seat === you ? ownModule(look, module) : attacked(look, { player: seat, target: id });
}

/** It is built on, switched on, or attacks. */
function ownModule(look: Looking, { id, on }: ModuleView): Meant<Action> {
  const { game, view, selected } = look;
  const { type } = game.step;
  if (type === 'counter') return meant(look, [{ do: 'use', module: id }], say.note.counter);
  if (type === 'declare' || type === 'aftermath') {
    const prey = anyPrey(look);
    return meant(look, prey ? [{ do: 'attack', module: id, ...prey }] : [], prey ? say.note.later : say.note.noPrey);
  }
  if (selected?.what === 'module')
    return meant(
      look,
      into(id).map((at) => ({ do: 'join', module: selected.id, at })),
    );
  if (type === 'main' && !on && !selected) return meant(look, [{ do: 'switch_on', modules: [id] }]);
  const hand = selected?.what === 'hand' ? [selected.card] : [...new Set(view.own?.hand)];
  const laid = hand.flatMap((card) => sides(view, card).flatMap((up) => places(card, up, into(id))));
  return meant(look, laid, selected ? say.note.choosePlace : say.note.chooseCard);
}

/** By what is chosen; otherwise by any own module, the strongest first, or card. */
function attacked(look: Looking, prey: Prey): Meant<Action> {
  const { view, game, you, selected } = look;
  if (game.step.type === 'counter') return meant(look, [], say.note.counter);
  if (selected?.what === 'module') return meant(look, [{ do: 'attack', module: selected.id, ...prey }]);
  const station = [...(playerOf(game, you)?.station ?? [])].sort((a, b) => b.values.attack - a.values.attack);
  const hand = selected?.what === 'hand' ? [selected.card] : [...new Set(view.own?.hand)];
  const cards = hand.flatMap((card) => discards(look, card, prey)).filter((action) => action.do === 'attack_with');
  const modules = station.map(({ id }): Action => ({ do: 'attack', module: id, ...prey }));
  return meant(
    look,
    selected?.what === 'hand' && cards.length > 0 ? cards : [...modules, ...cards],
    say.note.chooseAttacker,
  );
}

/** An available investor is claimed, or pushed onto somebody. */
export function meantByInvestor(look: Looking, seat: number, investor: string): Meant<Action> {
  const { game, you } = look;
  if (game.choice) return meant(look, [{ do: 'drop', player: seat, investor }]);
  if (seat !== you) return meant(look, [], say.note.chooseOwnInvestor);
  const players = [...game.players].sort((a, b) => Number(b.seat === you) - Number(a.seat === you));
  // From an end of the stack, or as its first; which of the two it must be is the table's to know.
  const ways = players.flatMap(({ seat: player }): Action[] => {
    const onto: Action = player === you ? { do: 'claim', investor } : { do: 'push', investor, player };
    return [{ ...onto, end: 'left' }, onto];
  });
  return meant(look, ways);
}

/** A module that is the same in all sets: this set with it the other way. */
export function meantByTap(modules: readonly number[], id: number): Action[] {
  const other = modules.includes(id) ? modules.filter((one) => one !== id) : [...modules, id].sort((a, b) => a - b);
  return [{ do: 'activate', modules: other }];
}
