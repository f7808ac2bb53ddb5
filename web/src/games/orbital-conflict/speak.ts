/** The board in words, for those who listen to it. */
import { counted, list } from '../../english';
import { cardInfo, nth, TYPES, type Printed } from './values';
import type { InvestorInfo, ModuleView, PlayerView, Values } from './types';

/** "defence 3, makes 2 energy, needs 1 crew" */
export function sayValues({ makes, needs, defence, attack, vp }: Values): string {
  const each = (four: Values['makes']): string[] =>
    TYPES.flatMap((type, index) => ((four[index] ?? 0) > 0 ? [`${four[index]} ${type}`] : []));
  const [made, needed] = [each(makes), each(needs)];
  const parts = [
    defence > 0 ? `defence ${defence}` : '',
    attack > 0 ? `attack ${attack}` : '',
    made.length > 0 ? `makes ${list(made)}` : '',
    needed.length > 0 ? `needs ${list(needed)}` : '',
    vp > 0 ? `${vp} VP` : '',
  ].filter((part) => part !== '');
  return parts.join(', ') || 'no values';
}

/** "Module 2, off: Hotel on Solar panel; defence 1, …" */
export function sayModule(module: ModuleView): string {
  const names = module.cards.map((laid) =>
    laid.up && laid.card ? laid.card : laid.card ? `${laid.card}, backside up,` : 'a face-down card',
  );
  const state = module.on ? '' : module.stunned ? ', switched off by an effect' : ', off';
  const boost = module.defence !== module.values.defence ? `; ${module.defence} against attacks` : '';
  return `Module ${nth(module.id)}${state}: ${names.reverse().join(' on ')}; ${sayValues(module.values)}${boost}`;
}

export function sayCard(printed: Printed, name: string): string {
  const info = cardInfo(printed, name);
  if (!info) return name;
  const rules = [info.special, ...info.discards].flatMap((rule) => (rule ? [rule.text] : []));
  const face = info.face_playable ? `${sayValues(info.full)}; covered: ${sayValues(info.bar)}` : 'only backside up';
  return `${name}: ${face}. ${rules.join(' ')}`.trim();
}

export function sayInvestor({ name, vp, demands }: InvestorInfo): string {
  const parts = demands.map(({ what, needed }) => `${needed} ${what === 'any' ? 'production of any kind' : what}`);
  return `${name}: ${vp} VP, demands ${list(parts)}`;
}

export function sayStation({ totals, score, investor_vp, station_vp, hand }: PlayerView, whose: string): string {
  const { makes, needs } = totals;
  const meter = TYPES.map((type, index) => `${type} ${makes[index]} of ${needs[index]} needed`).join(', ');
  const points = `${score} VP, ${investor_vp} from investors and ${station_vp} from the station`;
  return `${whose}: ${points}; ${meter}; ${counted(hand, 'card')} in hand`;
}
