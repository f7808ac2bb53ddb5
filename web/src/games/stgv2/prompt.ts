/** What stands under the field: a few words on what is asked now, and the choices that are not places. */
import { only } from '../../board/offers';
import { short } from './foretold';
import { say } from './messages';
import { attacksOn, attempts, type Attempt, type StgOffer } from './targets';
import type { StgTable } from './table.svelte';
import { byPart } from './values';

export interface Choice {
  offer: StgOffer;
  text: string;
  /** What will come of it, in a few letters. */
  told: string;
  main: boolean;
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
  const { legal, view, ship, chosen } = table;
  const plain = (offers: readonly StgOffer[], text: (offer: StgOffer) => string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text: text(offer), told: '', main }));
  const told = (offers: readonly StgOffer[], text: string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text, told: short(table.foresee(offer.action)), main }));
  const next = table.own?.ships.find((one) => one.ship === ship)?.next_set ?? 0;
  const groups: ChoiceGroup[] = [
    {
      label: say.choice.takeOff,
      choices: only(legal, 'remove').map((offer) => ({
        offer,
        text: say.choice.part(offer.action.part, byPart(view.supply.hits)[offer.action.part]),
        told: '',
        main: true,
      })),
    },
    {
      label: '',
      choices: [
        ...told(only(legal, 'reroll'), say.choice.reroll, true),
        ...told(only(legal, 'stand'), say.choice.stand),
        ...plain(only(legal, 'halt'), () => say.choice.halt),
      ],
    },
    { label: say.choice.attack, choices: chosen.target ? attackChoices(table) : [] },
    ...attemptGroups(table),
    {
      label: ship === null ? '' : say.ship(ship),
      choices: [
        ...plain(
          only(legal, 'begin').filter(({ action }) => action.ship === ship),
          () => say.choice.begin(next),
        ),
        ...plain(
          only(legal, 'skip').filter(({ action }) => action.ship === ship),
          () => say.choice.skip(next),
        ),
      ],
    },
    { label: '', choices: plain(only(legal, 'next'), () => say.choice.next[view.step.type], true) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function attackChoices({ legal, ship, chosen, foresee }: Table): Choice[] {
  if (!chosen.target) return [];
  return attacksOn(legal, ship, chosen.target).map((offer) => {
    const helpers = offer.action.helpers ?? [];
    const text = helpers.length === 0 ? say.choice.alone : say.choice.helped(helpers);
    return { offer, text, told: short(foresee(offer.action)), main: helpers.length > 0 };
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
  return [...groups.values()].map((offers) => {
    const first = offers[0]?.action;
    const cluster = view.clusters[first?.cluster ?? -1];
    const label = first?.do === 'establish' ? say.choice.found : say.choice.collect;
    return {
      label: label(cluster?.name ?? '', cluster?.hardness ?? 0),
      choices: offers.map((offer, index) => ({
        offer,
        text: String(offer.action.cells),
        told: short(foresee(offer.action)),
        main: index === offers.length - 1,
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
  if (table.chosen.target) return say.prompt.helpers;
  return active(table);
}

function waiting(table: Table): string {
  const { battle, active, activity } = table.view;
  const who = battle?.decider ?? active;
  if (who === table.you) return say.prompt.moment;
  const name = table.name(who);
  if (!battle) return say.prompt.waiting(name, activity);
  return battle.stage === 'defending' ? say.prompt.waitingDefence(name) : say.prompt.waitingLosses(name);
}

function active({ view, legal, ship }: Table): string {
  const flyer = only(legal, 'fly_to').some(({ action }) => action.ship === ship) ? ship : null;
  switch (view.step.type) {
    case 'allocate':
      return say.prompt.allocate(flyer);
    case 'combat':
      return say.prompt.combat(only(legal, 'attack').length > 0, flyer);
    case 'action':
      return say.prompt.action(view.action_cells, flyer);
    default:
      return say.prompt.purchase(flyer);
  }
}
