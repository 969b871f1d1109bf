import type { FieldFault } from './field-problem.ts';

/**
 * A name with a share in percent, good from a day through another, as a list keeps it: `40 2026-01-01..2026-12-31 Berg Taxi AB`.
 * An end that is open is left out: `40 2026-01-01.. Berg Taxi AB`, `100 .. Berg Taxi AB`.
 */
export type Share = { name: string; percent: number | null; from: string | null; until: string | null };

const SHARE = /^(\d{1,3}(?:\.\d{1,2})?) (\d{4}-\d{2}-\d{2})?\.\.(\d{4}-\d{2}-\d{2})? (.+)$/;
const LONGEST_NAME = 60;
/** Between the shares of a cell. */
const NAME_MARK = '|';

/** What is not there yet is left out, so that a form keeps what was typed so far. */
export function shareText({ name, percent, from, until }: Share): string {
  return `${percent ?? ''} ${from ?? ''}..${until ?? ''} ${name}`;
}

export function readShare(text: string): Share {
  const [, percent = '', from = '', until = '', name = ''] = /^(\S*) (\S*?)\.\.(\S*) (.*)$/s.exec(text) ?? [];
  return { name, percent: percent === '' ? null : Number(percent), from: from || null, until: until || null };
}

/** Whether a text is written as a share is; its days may be none of the calendar. */
export const isShareText = (text: string): boolean => SHARE.test(text);

/** What is wrong with a list of shares: each by itself, and on a day on which they come to more than the whole; the latter not of shares that are `apart`. */
export function checkShares(
  most: number,
  texts: readonly string[],
  isDay: (text: string) => boolean,
  apart = false,
): FieldFault | null {
  if (texts.length > most) return { rule: 'tooManyWords', most };
  if (!texts.every((text) => isShare(text, isDay))) return { rule: 'shareForm' };
  const shares = texts.map(readShare);
  if (shares.some(({ from, until }) => from !== null && until !== null && until < from)) return { rule: 'beforeStart' };
  return !apart && mostShared(shares) > 100 ? { rule: 'sharesOver' } : null;
}

function isShare(text: string, isDay: (text: string) => boolean): boolean {
  const [, percent, from, until, name = ''] = SHARE.exec(text) ?? [];
  if (percent === undefined || Number(percent) <= 0 || Number(percent) > 100) return false;
  if (name.trim() === '' || name.length > LONGEST_NAME || name.includes(NAME_MARK) || /\p{Cc}/u.test(name))
    return false;
  return [from, until].every((day) => day === undefined || isDay(day));
}

/** The most, in percent, that the shares come to on one day. It is reached on a day on which one of them begins. */
export function mostShared(shares: readonly Share[]): number {
  const sums = shares.map(({ from }) => sharedOn(shares, from ?? ''));
  return Math.max(0, ...sums);
}

/** What the shares come to on a day; the empty text is before all days. */
function sharedOn(shares: readonly Share[], day: string): number {
  const hundredths = shares
    .filter(({ from, until }) => (from ?? '') <= day && (until === null || day <= until))
    .reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 100), 0);
  return hundredths / 100;
}
