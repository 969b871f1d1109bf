import { mayBook } from '#cards/booking/contract/asked.ts';
import type { FoundBooking, FoundJob } from '#cards/booking/contract/found-booking.ts';
import { allows, type Rights } from '#core/access/flags.ts';
import { isBookedHere, whyNotAltered } from '#core/booking/may-change.ts';
import { isFinished, type JobCommand, type JobState, mayCommand } from '#core/job/states.ts';
import type { ReasonKind } from '#core/reason/reason.ts';
import { mayAlter, mayDirect } from '../contract/found.ts';

/** What may be done to a booking that was found, in the order of its bar. */
export const PANEL_COMMANDS = [
  'alter',
  'copyNew',
  'copyReturn',
  'checkback',
  'eta',
  'hold',
  'unhold',
  'release',
  'redispatch',
  'confirm',
  'cancel',
] as const;
export type PanelCommand = (typeof PANEL_COMMANDS)[number];

export const PANEL_KEYS: Readonly<Record<PanelCommand, string>> = {
  alter: 'A',
  copyNew: 'C',
  copyReturn: 'B',
  checkback: 'K',
  eta: 'E',
  hold: 'H',
  unhold: 'R',
  release: 'N',
  redispatch: 'D',
  confirm: 'M',
  cancel: 'X',
};

export const REASONED = ['hold', 'redispatch', 'cancel'] as const satisfies readonly PanelCommand[];
export type ReasonedCommand = (typeof REASONED)[number];
/** What is usually given as a reason, by its key in the texts. */
export const USUAL = {
  hold: ['notReady', 'address', 'callBack'],
  redispatch: ['notMoving', 'breakdown', 'wrongType'],
  cancel: ['customerRang', 'twice', 'tooLong'],
} as const satisfies Record<ReasonedCommand, readonly string[]>;

/** Which of the company's own reasons are picked from. */
export const REASON_KIND_OF = {
  hold: 'hold',
  redispatch: 'recall',
  cancel: 'cancel',
} as const satisfies Record<ReasonedCommand, ReasonKind>;

const OF_STATE: Readonly<Record<Exclude<PanelCommand, 'alter' | 'copyNew' | 'copyReturn' | 'confirm'>, JobCommand>> = {
  checkback: 'checkback',
  eta: 'driverEta',
  hold: 'hold',
  unhold: 'unhold',
  release: 'release',
  redispatch: 'redispatch',
  cancel: 'cancel',
};

/** Why a command is off; null where it is on. Words for it are the page's. */
export type Off =
  | { code: 'looksOnly' | 'noBooking' | 'noCarrier' | 'allDriven' }
  | { code: 'origin' }
  | { code: 'agent'; agent: string }
  | { code: 'state'; state: JobState }
  | null;

/** What the server will say, too: by right, by origin, by state. */
export function whyOff(
  command: PanelCommand,
  booking: FoundBooking,
  job: FoundJob,
  flags: Rights,
  /** Whether mail or SMS are carried anywhere. */
  carried: boolean,
): Off {
  if (!allows(flags, mayDirect)) return { code: 'looksOnly' };
  if (command === 'alter' || command === 'copyNew' || command === 'copyReturn') {
    if (!allows(flags, command === 'alter' ? mayAlter : mayBook)) return { code: 'noBooking' };
    if (booking.agent) return { code: 'agent', agent: booking.agent.name };
    if (!isBookedHere(booking)) return { code: 'origin' };
    if (command !== 'alter') return null;
    return whyNotAltered(booking) === null ? null : { code: 'state', state: job.state };
  }
  if (command === 'confirm') {
    if (!carried) return { code: 'noCarrier' };
    const isCancelled = booking.jobs.every(({ state }) => state === 'cancelled');
    return isCancelled || booking.jobs.some(({ state }) => !isFinished(state)) ? null : { code: 'allDriven' };
  }
  return mayCommand(job.state, OF_STATE[command]) ? null : { code: 'state', state: job.state };
}
