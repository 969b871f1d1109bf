import { type CalendarDate, daysUntil } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { scannedText } from '#core/scan/scanned.ts';
import { checkAmount } from '#core/till/cash.ts';

/**
 * A docket is a paper by which somebody else pays for a drive. It is received with the shift it was driven in, credited to the
 * driver through a clearing account, and sorted to the account that pays. One that was received by mistake goes back instead.
 */
export const DOCKET_STATES = ['received', 'credited', 'sorted', 'returned'] as const;
export type DocketState = (typeof DOCKET_STATES)[number];

export const LONGEST_DOCKET_NUMBER = 40;

/** As a scanner types it, whatever it adds, or a hand: without spaces, in capitals, so that it is found again however it was typed. */
export const docketNumberOf = (typed: string): string => scannedText(typed).replaceAll(/\s/g, '').toUpperCase();

export type DocketFacts = { number: string; amountMinor: number; onDate: CalendarDate };
export type DocketFault = 'docketNumberMissing' | 'amountWrong' | 'docketNotYet' | 'docketTooOld';

/** Whether a docket may be received today. Refused: `docketNumberMissing`, `amountWrong`, `docketNotYet`, `docketTooOld` (days). */
export function checkDocket(
  { number, amountMinor, onDate }: DocketFacts,
  { today, mostDays }: { today: CalendarDate; mostDays: number },
): Result<null, DocketFault> {
  if (number === '') return refuse('docketNumberMissing');
  const amount = checkAmount(amountMinor);
  if (!amount.ok) return amount;
  const days = daysUntil(onDate, today);
  if (days < 0) return refuse('docketNotYet');
  return days > mostDays ? refuse('docketTooOld', { days: mostDays }) : ok(null);
}
