/**
 * What may be done although no list has it. Such actions change nothing that anybody decides by, or there are too many of
 * them: the view says which are possible now, and they are offered like the others.
 */
import { actionKey } from '../contract';
import type { ConquestOffer } from './targets';
import type { Action, GroupView, OwnView, View } from './types';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

export function unlisted(view: View): ConquestOffer[] {
  const { own, seat } = view;
  if (!own || seat === null) return [];
  return [
    ...(own.can_take_back ? [offer({ do: 'take_back' }, 'Take back')] : []),
    ...(own.can_put_back ? [offer({ do: 'put_back' }, 'Put these ships back')] : []),
    ...courses(view, own),
    ...leaving(own),
    ...regrouping(own, view.tables.forces_max),
    ...(own.can_post ? posts(view, seat) : []),
    ...inspections(view, own),
    ...(view.proposal?.agreed.includes(seat) ? [offer({ do: 'decline' }, 'Do not play longer')] : []),
  ];
}

/** What the server lists, and what it takes without listing it. */
export function everything(listed: readonly ConquestOffer[], view: View): ConquestOffer[] {
  const known = new Set(listed.map(({ action }) => actionKey(action)));
  return [...listed, ...unlisted(view).filter(({ action }) => !known.has(actionKey(action)))];
}

const offer = (action: Action, words: string): ConquestOffer => ({ action, words });

/** The turn in which the ships in hand can be at a star; null where they cannot be sent. */
export function arrival(view: View, star: string): number | null {
  const turns = view.own?.hand?.courses[star];
  return turns === undefined ? null : view.turn + turns - 1;
}

/** A star by its name. */
export const starName = (view: View, hex: string): string =>
  view.map.stars.find((star) => star.hex === hex)?.name ?? hex;

function courses(view: View, own: OwnView): ConquestOffer[] {
  const words = (star: string, turns: number): string =>
    `Send them to ${starName(view, star)}, there in turn ${view.turn + turns - 1}`;
  return Object.entries(own.hand?.courses ?? {}).map(([star, turns]) =>
    offer({ do: 'course', star }, words(star, turns)),
  );
}

function leaving(own: OwnView): ConquestOffer[] {
  return Object.values(own.groups)
    .filter(({ hand }) => hand)
    .map(({ id, count }) => offer({ do: 'leave', group: id, count }, `Leave ${count} here`));
}

function regrouping(own: OwnView, most: number): ConquestOffer[] {
  if (own.regroup === 'no') return [];
  const groups = Object.values(own.groups);
  const used = new Set(groups.flatMap(({ force }) => force ?? []));
  const fresh = [...LETTERS.slice(0, most)].find((letter) => !used.has(letter));
  return groups
    .filter(({ hand, force }) => !hand && (own.regroup === 'all' || force === null))
    .flatMap((group) => [
      ...(group.force
        ? [offer({ do: 'detach', group: group.id, count: group.count }, `Out of task force ${group.force}`)]
        : []),
      ...joining(group, groups, fresh),
    ]);
}

/** Into the task forces that are in the same hex, or a new one. */
function joining(group: GroupView, groups: readonly GroupView[], fresh: string | undefined): ConquestOffer[] {
  const here = new Set(groups.flatMap(({ at, force }) => (at === group.at && force ? [force] : [])));
  return [...here, ...(fresh ? [fresh] : [])]
    .filter((force) => force !== group.force)
    .map((force) => offer({ do: 'form', force, group: group.id, count: group.count }, `Into task force ${force}`));
}

const LOOKS = { never: 'never inspect', always: 'always inspect', ask: 'ask me about' } as const;

/** Orders about ships that come to one's colonies: for each star, and for all. */
function inspections(view: View, { standing }: OwnView): ConquestOffer[] {
  const at = (star: string): ConquestOffer[] =>
    standing.inspect_answers
      .filter((answer) => answer !== standing.inspect[star] || standing.unasked.includes(star))
      .map((answer) =>
        offer(
          { do: 'standing', order: { on: 'inspect', star, answer } },
          `From now on: ${LOOKS[answer]} ships at ${starName(view, star)}`,
        ),
      );
  const all = standing.inspect_answers
    .filter((answer) => answer !== standing.inspect_all)
    .map((answer) =>
      offer(
        { do: 'standing', order: { on: 'inspect_all', answer } },
        `From now on: ${LOOKS[answer]} ships at my colonies`,
      ),
    );
  return [...Object.keys(standing.inspect).flatMap(at), ...all];
}

function posts(view: View, seat: number): ConquestOffer[] {
  const { posts: placed, stars, tables } = view;
  const mine = placed[seat] ?? [];
  const room = mine.length < tables.posts_max;
  const homes = Object.entries(stars).filter(([, { planets }]) =>
    Object.values(planets).some(({ colony }) => colony?.holder === seat),
  );
  return [
    ...mine.map((star) => offer({ do: 'unpost', star }, `Take the command post off ${starName(view, star)}`)),
    ...homes.flatMap(([star]) =>
      room && !mine.includes(star)
        ? [offer({ do: 'post', star }, `Put a command post at ${starName(view, star)}`)]
        : [],
    ),
  ];
}
