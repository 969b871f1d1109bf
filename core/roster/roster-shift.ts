import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import type { ShiftTemplate } from './optimum/taxi-problem.ts';

export const ROSTER_SHIFT_KINDS = ['day', 'night', 'standby', 'split'] as const;
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
    /** Of a split shift: when its first part ends, and its second begins. */
    pauseFrom: { kind: 'text', most: 5, form: 'clock', hidden: true },
    pauseTo: { kind: 'text', most: 5, form: 'clock', hidden: true },
    ended: { kind: 'since' },
  },
  together: wrongTogether,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

export type ClockedShift = {
  name: string;
  kind: RosterShiftKind;
  startsAt: string;
  endsAt: string;
  pauseFrom?: string | null;
  pauseTo?: string | null;
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
const DAY_MINUTES = DAY_MS / MINUTE_MS;
/** No fleet may set a longer one. */
const LONGEST_MINUTES = 16 * 60;

/** The same as the solver has it: an end of 24 hours and more is on the day after. */
export function templateOf({ name, kind, startsAt, endsAt, pauseFrom, pauseTo }: ClockedShift): ShiftTemplate {
  const [startMinutes, end] = [minutesOf(startsAt), minutesOf(endsAt)];
  const after = (minutes: number) => (minutes > startMinutes ? minutes : minutes + DAY_MINUTES);
  const pause =
    pauseFrom && pauseTo ? { fromMinutes: after(minutesOf(pauseFrom)), toMinutes: after(minutesOf(pauseTo)) } : null;
  return { name, kind, startMinutes, endMinutes: after(end), ...(pause ? { pause } : {}) };
}

/** A split shift has its pause within it, no other has one; and none works longer than any fleet may set. */
function wrongTogether(values: RecordValues): FieldProblem[] {
  const shift = values as unknown as ClockedShift;
  const { startMinutes, endMinutes, pause } = templateOf(shift);
  const isSplit = shift.kind === 'split';
  if (isSplit && !pause) return [{ field: shift.pauseFrom ? 'pauseTo' : 'pauseFrom', rule: 'neededHere' }];
  if (!isSplit && (shift.pauseFrom || shift.pauseTo)) return [{ field: 'pauseFrom', rule: 'notBoth' }];
  if (pause && !(pause.fromMinutes < pause.toMinutes && pause.toMinutes < endMinutes))
    return [{ field: 'pauseTo', rule: 'beforeStart' }];
  const minutes = endMinutes - startMinutes - (pause ? pause.toMinutes - pause.fromMinutes : 0);
  return minutes > LONGEST_MINUTES ? [{ field: 'endsAt', rule: 'shiftTooLong', most: LONGEST_MINUTES / 60 }] : [];
}
