/** The choices that are not on a card, as buttons: what stands on each, and which of them most players take. */
import { only } from '../../board/offers';
import { say } from './messages';
import { topName } from './speak';
import type { OrbitalTable } from './table.svelte';
import {
  discardsOf,
  invests,
  plain,
  sameEffect,
  sides,
  useOffer,
  worthwhile,
  type Of,
  type OrbitalOffer,
  type Selection,
} from './targets';
import { cardInfo, moduleAt } from './values';

export interface Choice {
  offer: OrbitalOffer;
  text: string;
  /** It is what most players do next. */
  main: boolean;
  seat?: number;
  /** More than its text has room for. */
  tip?: string;
}

/** Of several modules that can be switched on so many ways are named. */
const WAYS = 6;

/** What most players take stands at the end; at most one of them. */
export function choices(table: OrbitalTable): Choice[] {
  const all = table.selected ? ofSelected(table, table.selected) : ofTable(table);
  // Of investors that each cost another, none is what most take.
  const main =
    all.find((choice) => choice.main && !choice.offer.warning) ??
    (table.selected?.what === 'investor' ? undefined : all.find((choice) => choice.main));
  const rest = all.filter((choice) => choice !== main).map((choice) => ({ ...choice, main: false }));
  return main ? [...rest, main] : rest;
}

function ofSelected(table: OrbitalTable, selected: Selection): Choice[] {
  const { legal, you } = table;
  switch (selected.what) {
    case 'hand': {
      const { card, up } = selected;
      const can = sides(legal, card);
      const home = table.homeOf(card, up);
      const attacks = worthwhile(legal).some(({ action }) => action.do === 'attack_with' && action.card === card);
      const uses = discardsOf(legal, card).map((offer) => ({
        offer,
        text: discardText(table, card, offer),
        // A card that is asked to attack is not thrown away for something else by the gold button.
        main: !can.up && !can.down && !attacks,
      }));
      return [...uses, ...(home ? [{ offer: home.offer, text: buildText(table, home.offer), main: true }] : [])];
    }
    case 'use': {
      const offer = useOffer(legal, selected.id);
      return offer ? [{ offer, text: useText(table, offer), main: false }] : [];
    }
    case 'investor':
      return invests(legal, selected.name, you).map(({ offer, seat, end }) => ({
        offer,
        text: say.choice.invest(table.who(seat), end, table.investing(offer)),
        main: seat === you,
        seat,
      }));
    case 'module':
      return ofTable(table);
  }
}

function ofTable(table: OrbitalTable): Choice[] {
  const { attack, legal, lit, suggestion, claim } = table;
  return [
    ...(lit ? [{ offer: lit, text: say.choice.keepThese, main: true }] : []),
    ...only(legal, 'switch_on')
      .slice(0, WAYS)
      .map((offer) => ({
        offer,
        text: say.choice.switchOn(offer.action.modules.map((id) => moduleName(table, id))),
        main: true,
      })),
    ...only(legal, 'repel').map((offer) => ({ offer, text: repelText(table, offer.action.attack), main: true })),
    ...counters(table),
    ...(claim ? [{ offer: claim, text: say.choice.claim(claim.action.investor), main: true }] : []),
    // What can be claimed comes first; what to build next is marked in the hand meanwhile.
    ...(suggestion && !claim ? [{ offer: suggestion.offer, text: nextText(table, suggestion.offer), main: true }] : []),
    ...(attack ? [{ offer: attack, text: attackText(table, attack.action), main: true }] : []),
    ...drops(table),
    ...uses(table),
    ...plain(legal).map((offer) => ({
      offer,
      text: plainText(table, offer, claim !== null),
      main: isMain(table, offer, claim !== null),
    })),
  ];
}

/** A phone shows one station at a time: there the investors of all of them are named. Nobody likes to lose one of their own. */
function drops({ wide, legal, you }: OrbitalTable): Choice[] {
  return only(wide ? [] : legal, 'drop').map((offer) => {
    const { player: seat, investor } = offer.action;
    return { offer, text: investor, main: seat !== you, seat };
  });
}

/** Answers to an attack; of several the names have room, and what they do comes to whoever points at them. */
function counters(table: OrbitalTable): Choice[] {
  const offers = table.game.step.type === 'counter' ? only(table.legal, 'use') : [];
  return offers.map((offer) => ({
    offer,
    text: offers.length > 1 ? say.choice.useModule(moduleName(table, offer.action.module)) : table.say(offer.words),
    tip: table.say(offer.words),
    main: !table.harmless,
  }));
}

/**
 * What can be used before the next phase; what it does and costs is asked beside it. A fight that is over is left; before that, what
 * costs nothing is used.
 */
function uses(table: OrbitalTable): Choice[] {
  const { legal, game } = table;
  const { type } = game.step;
  if (game.choice || (type !== 'end_draw' && type !== 'aftermath')) return [];
  const found = [
    ...only(legal, 'discard').map((offer) => ({
      offer,
      text: say.choice.discardCard(offer.action.card),
      main: false,
    })),
    ...only(legal, 'use').map((offer) => ({
      offer,
      text: say.choice.useModule(topOf(table, offer.action.module)),
      main: type === 'end_draw',
    })),
  ];
  // Of several one is chosen on the board.
  return found.length === 1 ? found : [];
}

/** What most players do next: what there is to do, and the end of a phase where there is nothing else. */
function isMain(table: OrbitalTable, { action, warning }: OrbitalOffer, claims: boolean): boolean {
  switch (action.do) {
    case 'pass':
      return table.harmless || table.legal.length === 1;
    case 'end_main':
      // Where nothing can be built sensibly, that nothing was built is no reason to hesitate.
      return !claims && table.suggestion === null && (!warning || !table.ready);
    case 'end_combat':
      return worthwhile(table.legal).length === 0;
    default:
      return true;
  }
}

const attackText = (table: OrbitalTable, { player, target }: Of<'attack'>['action']): string =>
  say.choice.attack(table.called(player, target));

const moduleName = (table: OrbitalTable, id: number): string => table.called(table.you ?? 0, id);

const topOf = (table: OrbitalTable, module: number): string =>
  moduleAt(table.game, table.you ?? 0, module)?.cards.at(-1)?.card ?? say.module.hull;

function nextText({ view }: OrbitalTable, { action, words }: OrbitalOffer): string {
  if (action.do !== 'place') return words;
  return (view.own?.group ?? 0) > 0 ? say.choice.add(action.card) : say.choice.buildCard(action.card);
}

/** Where most would build it. */
function buildText(table: OrbitalTable, { action }: OrbitalOffer): string {
  const brief = !table.wide;
  if (action.do !== 'place' || action.at === 'new') return say.choice.build.new(brief);
  return 'on_top' in action.at
    ? say.choice.build.top(moduleName(table, action.at.on_top), brief)
    : say.choice.build.under(moduleName(table, action.at.under), brief);
}

/** Without the card's name, which is in plain sight. On a phone what it does stands beside the button, where that is one thing. */
function discardText({ view, wide, legal }: OrbitalTable, card: string, { action, words }: OrbitalOffer): string {
  if (!wide && discardsOf(legal, card).length === 1) return say.choice.discardIt;
  const rules = cardInfo(view, card)?.discards ?? [];
  const rule = rules.find(({ effect }) => action.do === 'discard' && sameEffect(effect, action.effect));
  return rule ? say.choice.discard(rule.does) : words;
}

function useText(table: OrbitalTable, { action, words }: OrbitalOffer): string {
  const top = action.do === 'use' ? topOf(table, action.module) : '';
  const rule = cardInfo(table.view, top)?.special;
  return rule ? say.choice.use(top, rule.does) : table.say(words);
}

/** What ends a phase says what comes next, and who leaves with it. */
function plainText(table: OrbitalTable, { action, words }: OrbitalOffer, claims: boolean): string {
  if (action.do === 'end_draw') return say.choice.endDraw;
  // Where one of them could be claimed, it warns of that.
  if (action.do === 'end_main') return say.choice.endMain(claims ? 0 : (table.own?.available.length ?? 0));
  return table.say(words);
}

function repelText(table: OrbitalTable, index: number): string {
  const { game } = table;
  const attack = game.attacks[index];
  if (!attack) return say.choice.repelUnknown(index + 1);
  const module = attack.module === null ? null : moduleAt(game, game.acting ?? 0, attack.module);
  const attacker = attack.card ?? (module && topName(module));
  return say.choice.repel(attacker, attack.value, moduleName(table, attack.target));
}
