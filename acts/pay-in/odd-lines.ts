import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isFareLine, oddTyped } from '#core/pay-in/expected-takings.ts';
import type { TypedLine } from '#core/pay-in/typed.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { RecordRow } from '#store/shift-record/shift-record.ts';
import { takingsOfShift } from '../trip/driven-in-shift.ts';

/**
 * Whether a fare is typed that no such shift takes; lines of `before` were asked about then. Refused: `oddFare` (least, most, in minor units)
 * where one is, and nobody has confirmed it.
 */
export async function judgedLines(
  t: Tx,
  { currency }: { currency: string },
  record: RecordRow,
  {
    lines,
    before = [],
    confirmed = false,
  }: { lines: readonly TypedLine[]; before?: readonly TypedLine[]; confirmed?: boolean | undefined },
): Promise<Result<{ odd?: 1 }, 'oddFare'>> {
  if (!lines.some(isFareLine)) return ok({});
  const expected = await takingsOfShift(t.db, { currency, nowMs: t.nowMs }, record);
  if (!oddTyped(lines, expected, before)) return ok({});
  return confirmed ? ok({ odd: 1 }) : refuse('oddFare', { least: 0, most: expected.mostMinor ?? 0 });
}
