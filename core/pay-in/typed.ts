import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MOST_OF_SHIFT, NOT_CASH, type ShiftFigures } from './shift-figures.ts';

/** What a cashier adds to the figures of a shift: what the driver paid, what the jobs do not know, what was agreed. */
export const TYPED_CODES = ['metered', ...NOT_CASH, 'fuel', 'wash', 'fines', 'other'] as const;
export type TypedCode = (typeof TYPED_CODES)[number];
export type TypedLine = { code: TypedCode; amountMinor: number; why: string };
export const MOST_TYPED = 40;

export type Typed = {
  lines: readonly TypedLine[];
  downtimeMinutes: number;
  downtimeWhy: string;
  /** The shift was not driven to its end. */
  incomplete: boolean;
};
export const NOTHING_TYPED: Typed = { lines: [], downtimeMinutes: 0, downtimeWhy: '', incomplete: false };

/** The figures with what was typed. Refused: `amountWrong`, and `reasonMissing` of what is below zero, of other amounts and of downtime. */
export function withTyped(figures: ShiftFigures, typed: Typed): Result<ShiftFigures, 'amountWrong' | 'reasonMissing'> {
  if (typed.downtimeMinutes !== 0 && typed.downtimeWhy.trim() === '') return refuse('reasonMissing');
  const sums = new Map<TypedCode, number>();
  for (const { code, amountMinor, why } of typed.lines) {
    const sound = Number.isSafeInteger(amountMinor) && Math.abs(amountMinor) <= MOST_OF_SHIFT.amountMinor;
    if (!sound || amountMinor === 0) return refuse('amountWrong');
    if ((amountMinor < 0 || code === 'other') && why.trim() === '') return refuse('reasonMissing');
    sums.set(code, (sums.get(code) ?? 0) + amountMinor);
  }
  const of = (code: TypedCode) => sums.get(code) ?? 0;
  return ok({
    ...figures,
    incomplete: figures.incomplete || typed.incomplete,
    downtimeMinutes: figures.downtimeMinutes + typed.downtimeMinutes,
    meteredMinor: figures.meteredMinor + of('metered'),
    notCash: {
      card: figures.notCash.card + of('card'),
      account: figures.notCash.account + of('account'),
      docket: figures.notCash.docket + of('docket'),
      voucher: figures.notCash.voucher + of('voucher'),
    },
    fuelMinor: figures.fuelMinor + of('fuel'),
    washMinor: figures.washMinor + of('wash'),
    finesMinor: figures.finesMinor + of('fines'),
    otherMinor: figures.otherMinor + of('other'),
  });
}
