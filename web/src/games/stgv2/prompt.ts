/** What stands under the field: a few words on what is asked now, and the choices that are not places. */
import { only } from '../../board/offers';
import { short } from './foretold';
import { hint } from './hint';
import { say } from './messages';
import { PEG_PARTS } from './pegs';
import { phaseOf } from './phase';
import { attacksOn, attempts, berths, rollsWith, waits, type Attempt, type StgOffer } from './targets';
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
  /** Seldom wanted: other ways to fly. */
  aside?: boolean;
  /** On the board as well: left out where there is little room. */
  spare?: boolean;
  /** In the order of what the table foretells, and so as its answers come; the clusters on the field offer the same. */
  advice?: boolean;
}

type Table = Pick<
  StgTable,
  | 'legal'
  | 'view'
  | 'ship'
  | 'chosen'
  | 'advice'
  | 'you'
  | 'name'
  | 'mine'
  | 'busy'
  | 'caption'
  | 'own'
  | 'sending'
  | 'foresee'
  | 'foretold'
  | 'flight'
  | 'skipsWork'
>;

/** `shops`: what can be bought stands elsewhere, where it need not be in sight. */
export function choiceGroups(table: Table, shops = false): ChoiceGroup[] {
  const { legal, view, ship, chosen } = table;
  if (waits(table)) return [];
  // An attack is made or cancelled before anything else is done, and so is the purchase of a ship.
  if (chosen.target) return [{ label: '', choices: attackChoices(table) }];
  if (chosen.building !== null) return [{ label: '', choices: berthChoices(table, chosen.building) }];
  const plain = (offers: readonly StgOffer[], text: (offer: StgOffer) => string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text: text(offer), told: '', main }));
  const told = (offers: readonly StgOffer[], text: string, main = false): Choice[] =>
    offers.map((offer) => ({ offer, text, told: short(table.foresee(offer.action)), main }));
  const next = table.own?.ships.find((one) => one.ship === ship)?.next_set ?? 0;
  const again = only(legal, 'reroll');
  /** The table warns of what can only be worse. */
  const holds = again.some(({ warning }) => warning);
  const attacked = attackChoices(table);
  const groups: ChoiceGroup[] = [
    {
      label: say.choice.takeOff,
      choices: only(legal, 'remove').map((offer) => ({
        offer,
        text: say.choice.part(say.supply.part[offer.action.part], byPart(view.supply.hits)[offer.action.part]),
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
    {
      label: '',
      aside: true,
      choices: [
        ...plain(
          only(legal, 'begin').filter(({ action }) => action.ship === ship),
          () => say.choice.begin,
        ),
        ...plain(
          only(legal, 'skip').filter(({ action }) => action.ship === ship),
          () => say.choice.skip(next),
        ),
      ].map((choice) => ({ ...choice, small: true })),
    },
    { label: '', spare: chosen.target === null && attacked.length > 1, choices: attacked },
    ...attemptGroups(table),
    {
      label: '',
      choices: only(legal, 'mount')
        .filter(({ action }) => action.part === chosen.part)
        .map((offer, index) => ({ offer, text: say.choice.mountOn(offer.action.ship), told: '', main: index === 0 })),
    },
    { label: '', choices: [...goingOn(table), ...(shops ? wanted(table) : [])] },
  ];
  // What most do next stands last, and so always at the same place.
  const leads = ({ choices }: ChoiceGroup): number => Number(choices.some(({ main }) => main));
  return groups.filter(({ choices }) => choices.length > 0).sort((a, b) => leads(a) - leads(b));
}

/** The flight that is worth it most, and what leads to the next part of the turn; one of both is what most do next. */
function goingOn(table: Table): Choice[] {
  const { legal, view, ship, advice, flight, skipsWork } = table;
  const works = attempts(legal, ship).length > 0;
  const fly = works ? null : flight;
  const text = skipsWork ? say.choice.next.action : say.choice.next[view.step.type];
  const busy = fly !== null || works || (advice?.buy ?? null) !== null;
  return [
    ...only(legal, 'next').map((offer) => ({ offer, text, told: '', main: !busy })),
    ...(fly ? [{ offer: fly.offer, text: say.choice.fly(fly.text), told: '', main: true }] : []),
  ];
}

/** What most would buy, where the player looks for what comes next; a new ship begins at any free place. */
function wanted({ legal, view, advice }: Table): Choice[] {
  const want = advice?.buy;
  if (!want) return [];
  const { parts, ship } = view.supply.prices;
  const [offer, price] =
    want === 'ship'
      ? [only(legal, 'buy_ship')[0], ship]
      : [only(legal, 'mount').find(({ action }) => action.part === want), parts[PEG_PARTS.indexOf(want)]];
  if (!offer || price === undefined || price === null) return [];
  return [{ offer, text: say.choice.buy[want], told: say.choice.price(price), main: true }];
}

/** Where a new ship begins is all the same to a newcomer: the ringed places are for those who care. */
function berthChoices({ legal }: Table, building: 'ship' | number): Choice[] {
  const [offer] = berths(legal, building);
  return offer ? [{ offer, text: say.choice.berth, told: '', main: true }] : [];
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
        : picked
          ? here.length > 1
            ? say.choice.alone
            : say.choice.fight
          : say.choice.attack(say.whose(table.name(seat)), target);
    return { offer, text, told: short(foresee(offer.action)), main: picked !== null && offer === here.at(-1) };
  });
}

/** At each cluster in reach, with as many cells as are wanted; the likeliest is what most do next. */
function attemptGroups({ legal, ship, chosen, view, foresee }: Table): ChoiceGroup[] {
  const all = attempts(legal, ship, chosen.cluster ?? undefined);
  const cells = rollsWith(legal, ship, chosen);
  const odds = ({ action }: Attempt): number => {
    const forecast = foresee(action);
    return forecast?.will === 'attempt' ? forecast.success : 0;
  };
  const wanted = ({ action: { do: what, cluster } }: Attempt): Attempt | undefined =>
    all.find(({ action }) => action.do === what && action.cluster === cluster && action.cells === cells?.value);
  // In the order of the chances with all cells: a change of their number must not change what the button is about.
  const order = all.filter(({ action }) => action.cells === cells?.most).sort((a, b) => odds(b) - odds(a));
  const [best, ...others] = order.flatMap((most) => wanted(most) ?? []);
  if (!best) return [];
  const choice = (offer: Attempt): Choice => {
    const { do: what, cluster } = offer.action;
    const named = what === 'establish' ? say.choice.found : say.choice.collect;
    const text = named(view.clusters[cluster]?.name ?? '');
    return { offer, text, told: short(foresee(offer.action)), main: offer === best };
  };
  return [
    { label: '', spare: true, advice: true, choices: others.map(choice) },
    { label: '', advice: true, choices: [choice(best)] },
  ];
}

/** The player has begun to choose something: the table's advice is for an earlier step. */
export function chooses({ chosen }: Pick<Table, 'chosen'>): boolean {
  return chosen.target !== null || chosen.building !== null || chosen.part !== null || chosen.early;
}

/** What the player has begun to choose; otherwise what the table advises. */
export function words(table: Table): string {
  const { view, mine, chosen, legal } = table;
  if (table.busy) return table.caption;
  if (table.sending) return view.step.type === 'allocate' ? say.prompt.placing : '';
  if (view.step.type === 'over') return say.prompt.over;
  if (!mine) return waiting(table);
  if (chosen.target) return say.prompt.target(say.whose(table.name(chosen.target.seat)), chosen.target.ship);
  if (table.foretold) return table.foretold;
  if (chosen.building !== null) return say.prompt.berth;
  if (chosen.part !== null) return say.prompt.mount(chosen.part);
  if (chosen.early) return table.flight ? say.prompt.early : say.prompt.idly;
  // Whoever is led to fly reads why.
  const { reason = null } = (attempts(legal, table.ship).length > 0 ? null : table.flight) ?? {};
  if (reason) return say.prompt.flies[reason];
  return hint(view, table.you, legal, table.advice)?.text ?? '';
}

function waiting(table: Table): string {
  const { battle, active } = table.view;
  const who = battle?.decider ?? active;
  if (who === table.you) return say.prompt.moment;
  const name = table.name(who);
  if (!battle) return say.prompt.waiting(name, phaseOf(table.view, false));
  return battle.stage === 'defending' ? say.prompt.waitingDefence(name) : say.prompt.waitingLosses(name);
}
