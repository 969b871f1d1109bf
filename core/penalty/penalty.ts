import { FOUND_BY, MOST_STRIKE_DAYS, MOST_STRIKES } from '../conduct/rules.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';

/** What a driver under a suspension gets none of. */
export const PENALTY_SCOPES = ['allWork', 'bookings', 'area', 'account'] as const;
export type PenaltyScope = (typeof PENALTY_SCOPES)[number];

/** Whether the rule that found an offence acts by itself, or asks the umpire. */
export const PENALTY_WAYS = ['proposed', 'automatic'] as const;
export type PenaltyWay = (typeof PENALTY_WAYS)[number];

const LONGEST_MINUTES = 525_600;
const MOST_OCCURRENCES = 10;
const LONGEST_TEXT = 500;

const FOUND = { field: 'foundBy', is: ['lateKeys', 'lateStarts', 'absences', 'bans'] };
const COUNTED = { field: 'foundBy', is: ['lateKeys', 'lateStarts', 'absences'] };

/** What an offence costs a driver, told before anybody commits it. One that was given is ended, and still tells what it was. */
export const penaltyResource = {
  name: 'penalty',
  topic: 'penalties',
  drafts: 'penaltyDrafts',
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 60, required: true, grow: 2 },
    textEn: { kind: 'text', most: LONGEST_TEXT, lines: 3, required: true, hidden: true, grow: 2 },
    textFr: { kind: 'text', most: LONGEST_TEXT, lines: 3, required: true, hidden: true, grow: 2 },
    points: { kind: 'number', from: 0, to: 100, required: true, start: 0 },
    minutes: { kind: 'numbers', from: 0, to: LONGEST_MINUTES, most: MOST_OCCURRENCES },
    countsDays: { kind: 'number', from: 1, to: 3_650, required: true, start: 90 },
    fineMinor: { kind: 'money' },
    scope: { kind: 'choice', of: PENALTY_SCOPES, required: true },
    foundBy: { kind: 'choice', of: FOUND_BY, required: true },
    strikes: { kind: 'number', from: 1, to: MOST_STRIKES, required: true, start: 3, hidden: true, when: FOUND },
    strikeDays: {
      kind: 'number',
      from: 1,
      to: MOST_STRIKE_DAYS,
      required: true,
      start: 30,
      hidden: true,
      when: COUNTED,
    },
    way: { kind: 'choice', of: PENALTY_WAYS, required: true },
    needsHearing: { kind: 'flag' },
    ended: { kind: 'since' },
  },
  together: wrongTogether,
  read: { all: ['manager', 'penaltiesEdit'] },
  write: { all: ['manager', 'penaltiesEdit'] },
  remove: { all: ['manager', 'penaltiesEdit'] },
} as const satisfies Resource;

/** A further offence is never cheaper than the one before, what is to be heard first does not act by itself, and what a rule finds has a length. */
function wrongTogether({ minutes, way, needsHearing, foundBy }: RecordValues): FieldProblem[] {
  const steps = Array.isArray(minutes) ? minutes.map(Number) : [];
  const falls = steps.some((step, at) => at > 0 && step < (steps[at - 1] ?? 0));
  return [
    ...(steps.length === 0 && foundBy !== undefined && foundBy !== 'none'
      ? [{ field: 'minutes', rule: 'neededHere' } as const]
      : []),
    ...(falls ? [{ field: 'minutes', rule: 'mayNotFall' } as const] : []),
    ...(way === 'automatic' && needsHearing ? [{ field: 'needsHearing', rule: 'notBoth' } as const] : []),
  ];
}
