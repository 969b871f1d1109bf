import { ok, type Result, refuse } from '#core/kit/result.ts';
import { coinMinorOf } from './coins.ts';
import { denominationsOf } from './denominations.ts';

/** The most cash of one movement, in minor units: more does not fit into a till in any currency. */
export const MOST_CASH_MINOR = 100_000_000_000;
export const MOST_PIECES = 100_000;

/** Refused: `amountWrong`, where it is no whole amount above zero, or more than any till holds. */
export const checkAmount = (amountMinor: number): Result<null, 'amountWrong'> =>
  Number.isSafeInteger(amountMinor) && amountMinor > 0 && amountMinor <= MOST_CASH_MINOR
    ? ok(null)
    : refuse('amountWrong');

/** How many lie there of one note or coin. */
export type CountedPiece = { minor: number; count: number };
/** A count by note and coin; `restMinor` is what was counted otherwise, such as rolls. */
export type CashCount = { pieces: readonly CountedPiece[]; restMinor: number };

/** What a count comes to. Refused: `countWrong`, where a piece is none of the currency, a number cannot be, or no coin is so small. */
export function countedMinor({ pieces, restMinor }: CashCount, currency: string): Result<number, 'countWrong'> {
  const known = denominationsOf(currency);
  const seen = new Set<number>();
  let sum = restMinor;
  for (const { minor, count } of pieces) {
    if (!known.includes(minor) || seen.has(minor)) return refuse('countWrong');
    if (!Number.isSafeInteger(count) || count < 0 || count > MOST_PIECES) return refuse('countWrong');
    seen.add(minor);
    sum += minor * count;
  }
  if (!Number.isSafeInteger(restMinor) || restMinor < 0 || sum > MOST_CASH_MINOR) return refuse('countWrong');
  return sum % (known.at(-1) ?? coinMinorOf(currency, '')) === 0 ? ok(sum) : refuse('countWrong');
}
