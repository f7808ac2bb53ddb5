/** The board in words, for those who listen to it. */
import { say } from './messages';
import { cardInfo, nth, type Printed } from './values';
import type { InvestorInfo, ModuleView, PlayerView } from './types';

/** A module by its top card, or as a back. */
export function topName(module: ModuleView): string {
  const top = module.cards.at(-1);
  return top?.up && top.card ? top.card : say.module.hull;
}

/** What a module is called: its top card, and its number only where another of its station is called the same. */
export function called(station: readonly ModuleView[], id: number): string {
  const module = station.find((one) => one.id === id);
  if (!module) return say.module.numbered(nth(id));
  const name = topName(module);
  return say.module.named(name, hasTwin(station, module) ? nth(id) : null);
}

/** Whether another module of its station is called the same. */
export function hasTwin(station: readonly ModuleView[], module: ModuleView): boolean {
  return station.some((one) => one.id !== module.id && topName(one) === topName(module));
}

/** "Module 2, off: Hotel on Solar panel; defence 1, …" */
export function sayModule({ id, on, stunned, cards, values, defence }: ModuleView): string {
  return say.module.spoken(nth(id), on ? 'on' : stunned ? 'by_card' : 'off', cards, values, defence);
}

export function sayCard(printed: Printed, name: string): string {
  const info = cardInfo(printed, name);
  if (!info) return name;
  const rules = [info.special, ...info.discards].flatMap((rule) => (rule ? [rule.text] : []));
  return say.card.spoken(name, info.face_playable ? info : null, rules);
}

export function sayInvestor({ name, vp, demands }: InvestorInfo): string {
  return say.investor.spoken(name, vp, demands);
}

export function sayStation({ totals, score, investor_vp, station_vp, hand }: PlayerView, station: string): string {
  return say.station.spoken(station, { score, investors: investor_vp, station: station_vp }, totals, hand);
}
