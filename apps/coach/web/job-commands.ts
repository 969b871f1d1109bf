import type { JobRow } from '#core/job/job-row.ts';
import { type JobState, mayCommand } from '#core/job/states.ts';

/** What a coach may do to a job, in the order of menu and panel. */
export const COACH_COMMANDS = ['assign', 'hold', 'unhold', 'redispatch', 'cancel'] as const;
export type CoachCommand = (typeof COACH_COMMANDS)[number];

/** The letter that gives the command for the selected job. */
export const COMMAND_KEYS: Readonly<Record<CoachCommand, string>> = {
  assign: 'A',
  hold: 'H',
  unhold: 'R',
  redispatch: 'D',
  cancel: 'X',
};

export type OfferedCommand = { command: CoachCommand; allowed: boolean };

/** The commands of a job in this state; `allowed` is what the server will say too. */
export function commandsIn(state: JobState): OfferedCommand[] {
  return COACH_COMMANDS.map((command) => ({ command, allowed: mayCommand(state, command) }));
}

/** What is usually given as a reason, by its key in the texts. */
export const USUAL_REASONS = {
  hold: ['notReady', 'address', 'callBack', 'payment'],
  redispatch: ['notMoving', 'breakdown', 'driverAsked', 'wrongType'],
  cancel: ['customerRang', 'twice', 'tooLong', 'test'],
} as const;
export type ReasonedCommand = keyof typeof USUAL_REASONS;

/** A command being given: the job as the coach saw it when they began. */
export type Given<C extends CoachCommand = CoachCommand> = { command: C; job: JobRow };
