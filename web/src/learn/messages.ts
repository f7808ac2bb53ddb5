/** Everything that is said around lessons. What a lesson says itself stands in `games/<game>/lessons/`. */
import { say as common } from '../messages';

export const say = {
  page: {
    title: (game: string) => `Learn ${game}`,
    tab: (game: string) => [`Learn ${game}`, common.house].join(' · '),
    none: (id: string) => `There is no game called “${id}” here.`,
    empty: 'There are no lessons for this game yet. The rules begin with what wins.',
    loading: 'Looking for lessons…',
    /** How many of how many were taken. */
    progress: (taken: number, of: number) => (taken === of ? 'All lessons taken.' : `${taken} of ${of} lessons taken.`),
    taken: 'Taken',
    again: 'Take again',
    take: 'Start',
    lesson: (number: number, title: string) => `${number}. ${title}`,
    aloud: (verb: string, title: string) => `${verb}: ${title}`,
    rules: 'Read the rules',
    play: 'Play a first game',
  },
  bar: {
    label: 'Lesson',
    /** Which decision it is. */
    step: (done: number, of: number) => `${Math.min(done + 1, of)} of ${of}`,
    next: 'Next',
    previous: 'Previous',
    hint: 'Hint',
    off: 'That is allowed. The lesson has something else in mind, and the bot plays on from here.',
    back: 'Back to the lesson',
    done: 'Lesson done',
    nextLesson: (title: string) => `Next lesson: ${title}`,
    play: 'Play a first game',
    all: 'All lessons',
    toGame: 'Back to your game',
  },
  help: 'Lesson on this',
} as const;
