import type { JobRow } from '#core/job/job-row.ts';
import { PRIORITY_MOST } from '#core/job/limits.ts';
import { bindsVehicle, type JobCommand, type JobState, mayCommand } from '#core/job/states.ts';
import type { ReasonKind } from '#core/reason/reason.ts';

/** What a coach may do to a job, in the order of menu and panel. */
export const COACH_COMMANDS = [
  'offer',
  'assign',
  'hold',
  'unhold',
  'release',
  'redispatch',
  'checkback',
  'raise',
  'lower',
  'eta',
  'message',
  'map',
  'cancel',
] as const;
export type CoachCommand = (typeof COACH_COMMANDS)[number];

/** The letter that gives the command for the selected job. */
export const COMMAND_KEYS: Readonly<Record<CoachCommand, string>> = {
  offer: 'O',
  assign: 'A',
  hold: 'H',
  unhold: 'R',
  release: 'N',
  redispatch: 'D',
  checkback: 'K',
  raise: '+',
  lower: '-',
  eta: 'E',
  message: 'M',
  map: 'L',
  cancel: 'X',
};

/** What the server asks of a job's state for it; what only looks or writes to a driver has its own rule. */
const STATE_COMMANDS = {
  offer: 'offer',
  assign: 'assign',
  hold: 'hold',
  unhold: 'unhold',
  release: 'release',
  redispatch: 'redispatch',
  checkback: 'checkback',
  raise: 'priority',
  lower: 'priority',
  eta: 'driverEta',
  cancel: 'cancel',
} as const satisfies Partial<Record<CoachCommand, JobCommand>>;

export type OfferedCommand = { command: CoachCommand; allowed: boolean };

/** Does the job's state allow the command? `allowed` is what the server will say too. */
export function commandsIn(state: JobState): OfferedCommand[] {
  return COACH_COMMANDS.map((command) => {
    if (command === 'map') return { command, allowed: true };
    if (command === 'message') return { command, allowed: bindsVehicle(state) };
    return { command, allowed: mayCommand(state, STATE_COMMANDS[command]) };
  });
}

export const allowsCommand = (state: JobState, command: CoachCommand): boolean =>
  commandsIn(state).some((one) => one.command === command && one.allowed);

/** Where a job’s priority goes by `+` and `-`; null where it is there already. */
export function stepPriority(priority: number, by: 1 | -1): number | null {
  const next = priority + by;
  return next < 0 || next > PRIORITY_MOST ? null : next;
}

/** What is usually given as a reason, by its key in the texts. */
export const USUAL_REASONS = {
  hold: ['notReady', 'address', 'callBack', 'payment'],
  redispatch: ['notMoving', 'breakdown', 'driverAsked', 'wrongType'],
  cancel: ['customerRang', 'twice', 'tooLong', 'test'],
} as const;
export type ReasonedCommand = keyof typeof USUAL_REASONS;
/** Which of the company's own reasons are picked from. */
export const REASON_KIND_OF = {
  hold: 'hold',
  redispatch: 'recall',
  cancel: 'cancel',
} as const satisfies Record<ReasonedCommand, ReasonKind>;

/** A list may also keep a job for a car, and open it to all again. */
export type DeskCommand = CoachCommand | 'commit' | 'uncommit';

/** The letters of all of them. */
export const DESK_KEYS: Readonly<Record<DeskCommand, string>> = { ...COMMAND_KEYS, commit: 'C', uncommit: 'U' };

/** What is done to a pre-booking from its list, in the order of menu and panel. */
export const PRE_COMMANDS = [
  'commit',
  'uncommit',
  'hold',
  'unhold',
  'release',
  'raise',
  'lower',
  'assign',
  'cancel',
] as const satisfies readonly DeskCommand[];

/** A pre-booking can be kept for a car while it has none. */
export const mayCommit = ({ preBooked, state }: Pick<JobRow, 'preBooked' | 'state'>): boolean =>
  preBooked && (state === 'future' || state === 'dispatching');

/** A command that asks something first: the job as the coach saw it when they began. */
export type Given = { command: 'assign' | 'offer' | 'commit' | 'message' | ReasonedCommand; job: JobRow };
