/** What stands under the field: a few words on what is asked now, and the choices that are not places. */
import { only } from '../../board/offers';
import { counted, list } from '../../english';
import { short } from './foretold';
import { attacksOn, attempts, type Attempt, type StgOffer } from './targets';
import type { StgTable } from './table.svelte';
import { ACTIVITIES } from './words';
import { ofPart } from './values';

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

const NEXT: Readonly<Record<string, string>> = { combat: 'End combat', action: 'End actions', purchase: 'End turn' };

export function choiceGroups(table: Table): ChoiceGroup[] {
  const { legal, view, ship, chosen } = table;
  const plain = (offers: readonly StgOffer[], text: (offer: StgOffer) => string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text: text(offer), told: '', main }));
  const told = (offers: readonly StgOffer[], text: string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text, told: short(table.foresee(offer.action)), main }));
  const next = (table.own?.ships.find((one) => one.ship === ship)?.next_set ?? 0) + 1;
  const groups: ChoiceGroup[] = [
    {
      label: 'Take off',
      choices: only(legal, 'remove').map((offer) => ({
        offer,
        text: `${offer.action.part}, pays ${ofPart(view.supply.hits, offer.action.part)}`,
        told: '',
        main: true,
      })),
    },
    {
      label: '',
      choices: [
        ...told(only(legal, 'reroll'), 'Roll again', true),
        ...told(only(legal, 'stand'), 'Let it stand'),
        ...plain(only(legal, 'halt'), () => 'Stop at the block'),
      ],
    },
    { label: 'Attack', choices: chosen.target ? attackChoices(table) : [] },
    ...attemptGroups(table),
    {
      label: ship === null ? '' : `Ship ${ship + 1}`,
      choices: [
        ...plain(
          only(legal, 'begin').filter(({ action }) => action.ship === ship),
          () => `Fly set ${next} step by step`,
        ),
        ...plain(
          only(legal, 'skip').filter(({ action }) => action.ship === ship),
          () => `Give up set ${next}`,
        ),
      ],
    },
    { label: '', choices: plain(only(legal, 'next'), () => NEXT[view.step.type] ?? 'Go on', true) },
  ];
  return groups.filter(({ choices }) => choices.length > 0);
}

function attackChoices({ legal, ship, chosen, foresee }: Table): Choice[] {
  if (!chosen.target) return [];
  return attacksOn(legal, ship, chosen.target).map((offer) => {
    const helpers = offer.action.helpers ?? [];
    const text = helpers.length === 0 ? 'alone' : `with ${list(helpers.map((helper) => `ship ${helper + 1}`))}`;
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
    const what = first?.do === 'establish' ? 'Found an outpost at' : 'Collect at';
    const label = `${what} ${cluster?.name ?? ''} (belt rolls ${cluster?.hardness ?? 0}) with cells:`;
    return {
      label,
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
  if (table.sending) return 'Placing energy…';
  if (view.step.type === 'over') return 'The game is over.';
  if (!mine) {
    const who = view.battle?.decider ?? view.active;
    return who === table.you ? 'One moment.' : `Waiting for ${table.name(who)}: ${waiting(table)}.`;
  }
  if (table.foretold) return table.foretold;
  if (only(legal, 'remove').length > 0)
    return `Ship ${(view.battle?.ship.ship ?? 0) + 1} pays ${counted(view.battle?.hits ?? 0, 'hit')}: click what it loses.`;
  if (view.battle)
    return `${view.battle.fired} against your ${view.battle.defended}; ${counted(view.battle.rerolls, 'roll')} left.`;
  if (view.flight) return `Step by step: card ${view.flight.card + 1} of ${view.flight.cards}.`;
  if (table.chosen.building !== null) return 'Choose a place for the new ship beside your station.';
  if (table.chosen.target) return 'Alone, or with the ships at your station?';
  return active(table);
}

function waiting({ view }: Table): string {
  if (view.battle) return view.battle.stage === 'defending' ? 'defending' : 'taking off losses';
  return (ACTIVITIES[view.activity] ?? '').toLowerCase();
}

function active({ view, legal, ship }: Table): string {
  const flies = only(legal, 'fly_to').some(({ action }) => action.ship === ship)
    ? ` Ship ${(ship ?? 0) + 1} can fly to the lit places.`
    : '';
  switch (view.step.type) {
    case 'allocate':
      return `Energy: spread your cells, then place them.${flies}`;
    case 'combat':
      return only(legal, 'attack').length > 0 ? `Combat: an enemy is beside you.${flies}` : `Combat.${flies}`;
    case 'action':
      return `Action: ${counted(view.action_cells, 'cell')} to roll with.${flies}`;
    default:
      return `Purchase.${flies}`;
  }
}
