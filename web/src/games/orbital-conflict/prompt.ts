/** What stands beside the board: a few words on what is asked now. The table adds the whole sentence. */
import { only } from '../../board/offers';
import { decider, doing, hint, usables } from './hint';
import { say } from './messages';
import { called, topName } from './speak';
import type { OrbitalTable } from './table.svelte';
import { invests, sets, sides, worthwhile, type OrbitalOffer } from './targets';
import type { Step } from './types';
import { moduleAt, playerOf } from './values';

export function words(
  table: Pick<
    OrbitalTable,
    | 'advice'
    | 'attack'
    | 'called'
    | 'away'
    | 'busy'
    | 'caption'
    | 'claim'
    | 'forced'
    | 'game'
    | 'harmless'
    | 'lamps'
    | 'legal'
    | 'mine'
    | 'name'
    | 'own'
    | 'ended'
    | 'props'
    | 'ready'
    | 'selected'
    | 'settling'
    | 'suggestion'
    | 'view'
    | 'you'
  >,
): string {
  const { selected, legal } = table;
  if (table.busy) return table.caption;
  if (table.away) return say.prompt.away(table.props.interactive);
  if (selected?.what === 'hand') {
    const { up, down } = sides(legal, selected.card);
    if (only(legal, 'attack_with').some(({ action }) => action.card === selected.card))
      return say.prompt.strike(selected.card);
    return up || down ? say.prompt.place(selected.card, selected.up) : say.prompt.discard(selected.card);
  }
  if (selected?.what === 'module') {
    if (only(legal, 'move').length > 0) return say.prompt.move;
    const module = table.own?.station.find(({ id }) => id === selected.id);
    return only(legal, 'attack').length > 0
      ? say.prompt.attack(module ? topName(module) : say.module.hull)
      : say.prompt.join;
  }
  if (selected?.what === 'use') {
    const module = table.own?.station.find(({ id }) => id === selected.id);
    return say.prompt.useModule(module ? topName(module) : say.module.hull);
  }
  if (selected?.what === 'investor') {
    const ways = invests(legal, selected.name, table.you);
    return say.prompt.invest(
      selected.name,
      ways.some(({ seat }) => seat !== table.you),
    );
  }
  if (table.forced) return say.prompt.forced(table.forced.words, table.forced.action.do === 'pass');
  if (table.settling) return settle(table);
  if (table.ended && table.game.step.type !== 'over') return '';
  if (!table.mine) {
    const who = decider(table.game);
    if (table.game.step.type !== 'over' && who !== null && who !== table.you)
      return say.waiting(table.name(who), doing(table.game));
  }
  const [waiting, ...more] = only(legal, 'switch_on');
  if (waiting) {
    const { station = [] } = table.own ?? {};
    return say.prompt.switchOn(
      waiting.action.modules.map((id) => called(station, id)),
      more.length > 0,
    );
  }
  if ((table.view.own?.group ?? 0) > 0 && !table.game.choice) return say.prompt.open;
  const { step, attacks } = table.game;
  // Also while the board does what comes anyway.
  if (isBetween(step) && !table.game.choice && decider(table.game) === table.you)
    return say.prompt.use(step.type, usables(table.view, legal));
  if (table.mine && !table.game.choice) {
    if (step.type === 'counter' && table.harmless) return say.prompt.harmless;
    if (step.type === 'counter') return attacked(table);
    if (step.type === 'main') return build(table);
    if (step.type === 'declare' && table.attack) {
      const { player, target } = table.attack.action;
      return say.prompt.attackNext(say.theirs(table.name(player)), table.called(player, target));
    }
    if (step.type === 'declare' && attacks.length > 0) return legal.length === 1 ? say.prompt.fireAll : say.prompt.fire;
    if (!isBetween(step)) return step.type === 'declare' ? declare(legal) : say.prompt.step[step.type];
  }
  return hint(table.view, table.you, table.props.legal, table.advice, table.props.names).text;
}

/** Who attacks what, and what comes of it unless it is stopped. */
function attacked(table: Pick<OrbitalTable, 'called' | 'game' | 'legal' | 'name' | 'you'>): string {
  const { game, legal, you } = table;
  const hurt = game.blows.filter(({ player, lost }) => player === you && lost > 0);
  const [blow = null, ...more] = hurt;
  const names = hurt.map(({ player, module }) => table.called(player, module));
  return say.prompt.attacked(table.name(game.acting ?? 0), names, more.length > 0 ? null : blow, legal.length > 1);
}

/** What goes on by itself unless somebody wants to use a card first. */
function isBetween(step: Step): step is Step & { type: 'draw' | 'reveal' | 'end_draw' | 'aftermath' } {
  return ['draw', 'reveal', 'end_draw', 'aftermath'].includes(step.type);
}

/** What there is to attack with: only what would do something is worth being asked for. */
function declare(legal: readonly OrbitalOffer[]): string {
  if (only(legal, 'attack').length + only(legal, 'attack_with').length === 0) return say.prompt.unarmed;
  const hopes = worthwhile(legal);
  if (hopes.length === 0) return say.prompt.noAttack;
  if (only(hopes, 'attack').length > 0) return say.prompt.step.declare;
  return say.prompt.throwAway([...new Set(only(hopes, 'attack_with').map(({ action }) => action.card))]);
}

type Building = Pick<OrbitalTable, 'advice' | 'claim' | 'legal' | 'own' | 'ready' | 'suggestion'>;

/** What there is to build: how to begin, what may be claimed, or that nothing is left. */
function build({ advice, claim, legal, own, ready, suggestion }: Building): string {
  if (claim) return say.prompt.claim(claim.action.investor);
  if (only(legal, 'place').length === 0) return say.prompt.nothing;
  if (!ready) {
    const other = advice?.next?.with;
    return say.prompt.noFit(suggestion && other ? [suggestion.card, other] : null);
  }
  return own?.station.length === 0 ? say.prompt.begin : say.prompt.step.main;
}

/** How many of which modules must go off, as far as that is the same whatever is chosen. */
export function settle({ legal, lamps, own }: Pick<OrbitalTable, 'legal' | 'lamps' | 'own'>): string {
  const sizes = sets(legal).map(({ action }) => action.modules.filter((id) => lamps.includes(id)).length);
  const names = (own?.station ?? []).filter(({ id }) => lamps.includes(id)).map(topName);
  const [name] = names;
  const [stay] = sizes;
  return say.prompt.settle(
    stay !== undefined && sizes.every((size) => size === stay) ? lamps.length - stay : null,
    lamps.length,
    name !== undefined && names.every((other) => other === name) ? name : null,
  );
}

/** What was pressed in a whole sentence: what comes of it, and what is left behind. The table's words where it has none. */
export function meant(
  table: Pick<OrbitalTable, 'game' | 'own' | 'pressed' | 'props' | 'unanswered' | 'view' | 'whose'>,
): string | undefined {
  switch (table.pressed?.action.do) {
    case 'end_draw':
      return say.meant.endDraw(
        usables(table.view, table.props.legal).flatMap(({ name, costs }) => (costs ? [name] : [])),
      );
    case 'end_main':
      return say.meant.endMain((table.own?.available ?? []).map(({ investor }) => investor));
    case 'end_combat':
      return say.meant.endCombat;
    case 'end_declare':
      return say.meant.fire(volleys(table).map(({ text }) => text));
    default:
      return undefined;
  }
}

/** What the declared attacks come to, as far as the question does not say it. */
export function unsaid(table: Pick<OrbitalTable, 'game' | 'mine' | 'unanswered' | 'whose' | 'you'>): Volley[] {
  const all = volleys(table);
  return table.mine && table.game.step.type === 'counter' && all.length === 1 ? [] : all;
}

export interface Volley {
  text: string;
  through: boolean;
}

/** What the declared attacks come to, target by target. */
export function volleys(table: Pick<OrbitalTable, 'game' | 'unanswered' | 'whose'>): Volley[] {
  return table.game.blows.flatMap((blow): Volley[] => {
    const module = moduleAt(table.game, blow.player, blow.module);
    if (!module) return [];
    const name = called(playerOf(table.game, blow.player)?.station ?? [], module.id);
    const text = say.prompt.salvo(table.whose(blow.player), name, blow, table.unanswered);
    return [{ text, through: blow.lost > 0 }];
  });
}
