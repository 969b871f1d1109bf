import type { EventSentences } from '../event/declared-event.ts';
import { and } from '../event/declared-event.ts';

export const texts = {
  breaches: {
    overlap: (has: string) => `Two lines overlap by ${has}.`,
    shiftShort: (has: string, limit: string) => `The shift has ${has}; it should have ${limit} at least.`,
    shiftLong: (has: string, limit: string) => `The shift has ${has}; ${limit} are the most.`,
    restShort: (has: string, limit: string) => `Between two shifts are ${has} of rest; it takes ${limit}.`,
    daysInRow: (has: string, limit: string) => `${has} days of work in seven; ${limit} are the most.`,
    hoursInWeek: (has: string, limit: string) => `${has} of work in seven days; ${limit} are the most.`,
    breakMissing: (has: string, limit: string) => `${has} without a break; one is due within ${limit}.`,
  },
};

export const events = {
  planLine: (w) =>
    `${w.by} planned ${w.driver}${and(' from ', w.clock('startsAtMs'))}${and(' to ', w.clock('endsAtMs'))}`,
  publishLine: (w) => `${w.by} told ${w.driver} of a shift${and(' at ', w.clock('startsAtMs'))}`,
  confirmLine: (w) => `${w.by} confirmed a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
  cancelLine: (w) => `${w.by} called off a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
  swapLine: (w) => `${w.by} gave a planned shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))} to another driver`,
  changeLine: (w) => `${w.by} changed a draft of a shift of ${w.driver}${and(': now at ', w.clock('startsAtMs'))}`,
  copyWeek: (w) => `${w.by} copied a week of the roster to the next${and(': ', w.figure('planned'), ' lines')}`,
  offerLine: (w) => `${w.by} would give a planned shift away${and(' at ', w.clock('startsAtMs'))}`,
  keepLine: (w) => `${w.by} keeps a planned shift that was offered${and(' at ', w.clock('startsAtMs'))}`,
  wantLine: (w) => `${w.by} would take a planned shift of another driver${and(' at ', w.clock('startsAtMs'))}`,
  refuseSwap: (w) => `${w.by} did not agree to a swap of a shift of ${w.driver}${and(' at ', w.clock('startsAtMs'))}`,
  wish: (w) => `${w.by} said what they would like to work`,
  askLeave: (w) => `${w.by} asked for leave`,
  withdrawLeave: (w) => `${w.by} took a request for leave back`,
  grantLeave: (w) => `${w.by} granted ${w.driver} leave`,
  refuseLeave: (w) => `${w.by} did not grant ${w.driver} leave`,
  tellSick: (w) => `${w.driver} is sick`,
  tellWell: (w) => `${w.driver} is well again`,
  tellLimit: (w) => `${w.driver} was told that their hours run out${and(' at ', w.clock('endsAtMs'))}`,
  pressLine: (w) =>
    `the office was told that ${w.driver} has not confirmed a shift${and(' at ', w.clock('startsAtMs'))}`,
  savePattern: (w) => `${w.by} set what ${w.driver} works in turn`,
  endPattern: (w) => `${w.by} ended what ${w.driver} works in turn`,
  announceLine: (w) => `${w.driver} announced a shift of their own${and(' at ', w.clock('startsAtMs'))}`,
  takeBackLine: (w) => `${w.driver} took an announced shift back${and(' of ', w.clock('startsAtMs'))}`,
  unrollPatterns: (w) => `${w.by} unrolled the patterns of the roster${and(': ', w.figure('planned'), ' lines')}`,
  fillRoster: (w) => `${w.by} filled the roster${and(': ', w.figure('planned'), ' lines')}`,
  workLine: (w) => `${w.driver} worked a planned shift${and(' of ', w.clock('startsAtMs'))}`,
  missLine: (w) => `${w.driver} did not come to a planned shift${and(' of ', w.clock('startsAtMs'))}`,
  remindLine: (w) => `${w.driver} was reminded to confirm a shift${and(' at ', w.clock('startsAtMs'))}`,
} satisfies EventSentences;

export const SENTENCES = {
  published: (first: string, more: number) =>
    `Your roster is out: ${first}${more > 0 ? `, and ${more} more` : ''}. Please confirm it on your page.`,
  unconfirmed: (first: string) => `You have not confirmed your shift: ${first}. Please do so on your page.`,
  swapRefused: (first: string) => `The office did not agree to the swap of the shift: ${first}. It stays as it was.`,
  cancelled: (first: string) => `A shift of yours is called off: ${first}.`,
};

export const LIMIT = (time: string) => `The hours that you may drive end at ${time}. Plan to end your shift by then.`;

export const ABSENCE = {
  granted: (days: string) => `Your leave ${days} is granted.`,
  refused: (days: string) => `Your leave ${days} is not granted.`,
};

export const topics = {
  roster: 'roster',
  rosterShifts: 'shifts of the roster',
};

export const work = {
  rosterFill: {
    title: 'Filling the roster',
    figures: {
      planned: 'Lines planned',
      uncoveredHours: 'Driver hours still missing',
      wishesMet: 'Wishes met',
      wishesUnmet: 'Wishes not met',
    },
    faults: {
      weekOver: 'These days are over. Choose a week that is still to come.',
      shiftsMissing:
        'A roster is filled with the shifts of the fleet, and there are none: add them under Manager › Tables.',
      driversMissing: 'This fleet has no driver who could be planned.',
      demandUnknown:
        'No job of the last four weeks says how many drivers are needed. Plan by hand until there are some.',
      templateAgainstRules:
        'The shift “{{name}}” is too long on the days when the clocks change. Make it an hour shorter.',
      nothingKept: 'No roster keeps every rule beside the lines that stand already. Look at those first.',
    },
  },
  rosterPatterns: {
    title: 'Unrolling patterns of the roster',
    figures: { planned: 'Lines planned', taken: 'Days with something else' },
  },
};

export const SPAN = (first: string, last: string | null) =>
  last === null ? `of ${first}` : `from ${first} through ${last}`;
