import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import type { ShiftTemplate } from './optimum/taxi-problem.ts';
import { STANDARD_PACK } from './rules.ts';

export const ROSTER_SHIFT_KINDS = ['day', 'night', 'standby'] as const;
export type RosterShiftKind = (typeof ROSTER_SHIFT_KINDS)[number];

/** A shift of a fleet by the clock: what its roster is filled with, and what a driver may wish for. */
export const rosterShiftResource = {
  name: 'rosterShift',
  topic: 'rosterShifts',
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    kind: { kind: 'choice', of: ROSTER_SHIFT_KINDS, required: true },
    startsAt: { kind: 'text', most: 5, required: true, form: 'clock' },
    /** Not after the beginning: on the day after. */
    endsAt: { kind: 'text', most: 5, required: true, form: 'clock' },
    ended: { kind: 'since' },
  },
  together: tooLong,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

export type ClockedShift = { name: string; kind: RosterShiftKind; startsAt: string; endsAt: string };

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const DAY_MINUTES = DAY_MS / MINUTE_MS;

/** The same as the solver has it: an end of 24 hours and more is on the day after. */
export function templateOf({ name, kind, startsAt, endsAt }: ClockedShift): ShiftTemplate {
  const [startMinutes, end] = [minutesOf(startsAt), minutesOf(endsAt)];
  return { name, kind, startMinutes, endMinutes: end > startMinutes ? end : end + DAY_MINUTES };
}

/** No roster with it could be published. */
function tooLong(values: RecordValues): FieldProblem[] {
  const { startMinutes, endMinutes } = templateOf(values as unknown as ClockedShift);
  const most = STANDARD_PACK.longestShiftMs;
  const isLong = (endMinutes - startMinutes) * MINUTE_MS > most;
  return isLong ? [{ field: 'endsAt', rule: 'shiftTooLong', most: most / HOUR_MS }] : [];
}
