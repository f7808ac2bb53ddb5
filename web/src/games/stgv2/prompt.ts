/** What stands under the field: a few words on what is asked now, and the choices that are not places. */
import { only } from '../../board/offers';
import { short } from './foretold';
import { say } from './messages';
import { phaseOf } from './phase';
import { attacksOn, attempts, type Attempt, type StgOffer } from './targets';
import type { StgTable } from './table.svelte';
import { byPart } from './values';

export interface Choice {
  offer: StgOffer;
  text: string;
  /** What will come of it, in a few letters. */
  told: string;
  main: boolean;
  /** One of a row of numbers. */
  small?: boolean;
}

/** Choices that belong together, such as the number of dice of one attempt. */
export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

type Table = Pick<
  StgTable,
  | 'legal'
  | 'view'
  | 'ship'
  | 'chosen'
  | 'you'
  | 'name'
  | 'mine'
  | 'busy'
  | 'caption'
  | 'plan'
  | 'own'
  | 'sending'
  | 'foresee'
  | 'foretold'
>;

export function choiceGroups(table: Table): ChoiceGroup[] {
  const { legal, view, ship } = table;
  const plain = (offers: readonly StgOffer[], text: (offer: StgOffer) => string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text: text(offer), told: '', main }));
  const told = (offers: readonly StgOffer[], text: string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text, told: short(table.foresee(offer.action)), main }));
  const next = table.own?.ships.find((one) => one.ship === ship)?.next_set ?? 0;
  const again = only(legal, 'reroll');
  /** The table warns of what can only be worse. */
  const holds = again.some(({ warning }) => warning);
  const groups: ChoiceGroup[] = [
    {
      label: say.choice.takeOff,
      choices: only(legal, 'remove').map((offer) => ({
        offer,
        text: say.choice.part(offer.action.part, byPart(view.supply.hits)[offer.action.part]),
        told: '',
        main: false,
      })),
    },
    {
      label: '',
      choices: [
        ...told(again, say.choice.reroll, !holds),
        ...told(only(legal, 'stand'), say.choice.stand, holds),
        ...plain(only(legal, 'halt'), () => say.choice.halt),
      ],
    },
    { label: '', choices: attackChoices(table) },
    ...attemptGroups(table),
    {
      label: ship === null ? '' : say.ship(ship),
      choices: [
        ...plain(
          only(legal, 'begin').filter(({ action }) => action.ship === ship),
          () => say.choice.begin,
        ).map((choice) => ({ ...choice, small: true })),
        ...plain(
          only(legal, 'skip').filter(({ action }) => action.ship === ship),
          () => say.choice.skip(next),
        ),
      ],
    },
    { label: '', choices: plain(only(legal, 'next'), () => say.choice.next[view.step.type], !urgent(table)) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

/** Something better can be done first, so that going on is not what most do next. */
function urgent({ legal, ship }: Table): boolean {
  return attempts(legal, ship).length > 0;
}

/** On the ship that was picked, alone or with helpers; otherwise on each that can be attacked. */
function attackChoices(table: Table): Choice[] {
  const { legal, ship, chosen, foresee } = table;
  const picked = chosen.target;
  const all = only(legal, 'attack').filter(({ action }) => action.lead === ship);
  const here = picked ? attacksOn(legal, ship, picked) : all.filter(({ action }) => !action.helpers?.length);
  return here.map((offer) => {
    const { helpers = [], seat, target } = offer.action;
    const text =
      helpers.length > 0
        ? say.choice.helped(helpers)
        : picked && here.length > 1
          ? say.choice.alone
          : say.choice.attack(say.whose(table.name(seat)), target);
    return { offer, text, told: short(foresee(offer.action)), main: picked !== null && offer === here.at(-1) };
  });
}

/** For the chosen cluster, or for all in reach. */
function attemptGroups({ legal, ship, chosen, view, foresee }: Table): ChoiceGroup[] {
  const all = attempts(legal, ship, chosen.cluster ?? undefined);
  const groups = new Map<string, Attempt[]>();
  for (const one of all) {
    const key = `${one.action.do}-${one.action.cluster}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()].map((offers, group) => {
    const first = offers[0]?.action;
    const label = first?.do === 'establish' ? say.choice.found : say.choice.collect;
    return {
      label: label(view.clusters[first?.cluster ?? -1]?.name ?? ''),
      choices: offers.map((offer, index) => ({
        offer,
        text: index === offers.length - 1 ? say.choice.cells(offer.action.cells) : `${offer.action.cells}`,
        told: short(foresee(offer.action)),
        main: group === 0 && index === offers.length - 1,
        small: index < offers.length - 1,
      })),
    };
  });
}

export function words(table: Table): string {
  const { view, mine, legal } = table;
  if (table.busy) return table.caption;
  if (table.sending) return say.prompt.placing;
  if (view.step.type === 'over') return say.prompt.over;
  if (!mine) return waiting(table);
  if (table.foretold) return table.foretold;
  if (only(legal, 'remove').length > 0) return say.prompt.pay(view.battle?.ship.ship ?? 0, view.battle?.hits ?? 0);
  if (view.battle) return say.prompt.defend(view.battle.fired, view.battle.defended, view.battle.rerolls);
  if (view.flight) return say.prompt.flight(view.flight.card, view.flight.cards);
  if (table.chosen.building !== null) return say.prompt.berth;
  if (table.chosen.target) return say.prompt.target;
  return active(table);
}

function waiting(table: Table): string {
  const { battle, active } = table.view;
  const who = battle?.decider ?? active;
  if (who === table.you) return say.prompt.moment;
  const name = table.name(who);
  if (!battle) return say.prompt.waiting(name, phaseOf(table.view, false));
  return battle.stage === 'defending' ? say.prompt.waitingDefence(name) : say.prompt.waitingLosses(name);
}

function active(table: Table): string {
  const { view, legal, ship, own } = table;
  const flights = only(legal, 'fly_to');
  const flyer = flights.some(({ action }) => action.ship === ship) ? ship : null;
  const orFly = flyer === null ? '' : say.prompt.orFly(flyer);
  switch (view.step.type) {
    case 'allocate':
      return say.prompt.allocate(own?.cells ?? 0) + orFly;
    case 'combat':
      if (only(legal, 'attack').length > 0) return say.prompt.enemy;
      if (flyer !== null) return say.prompt.fly(flyer);
      return flights.length > 0 ? say.prompt.chooseShip : say.prompt.noEnemy;
    case 'action':
      if (only(legal, 'establish').length + only(legal, 'collect').length > 0)
        return say.prompt.work(view.action_cells);
      return (view.action_cells === 0 ? say.prompt.noCells : say.prompt.noWork) + orFly;
    default:
      return say.prompt.shop(own?.on ?? 0) + orFly;
  }
}
