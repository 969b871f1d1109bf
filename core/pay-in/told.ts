import { docketNumberOf } from '#core/docket/docket.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { MeterTotals } from '#core/shift-record/handover.ts';

/** A docket as its driver tells of it; at the desk its paper is received. */
export type ToldDocket = { number: string; amountMinor: number };
export const MOST_TOLD_DOCKETS = 30;

/** What a driver tells of the shift to be paid in. It moves nothing: the cashier sees it filled in, and checks it. */
export type ToldPayIn = {
  totals: MeterTotals | null;
  dockets: readonly ToldDocket[];
  vouchersMinor: number;
  /** What lies ready to be handed in. */
  cashMinor: number;
};

/** As it is kept, the numbers of dockets as scanners type them. Refused: `docketTwice` (number). */
export function readToldPayIn(told: ToldPayIn): Result<ToldPayIn, 'docketTwice'> {
  const dockets = told.dockets.map((docket) => ({ ...docket, number: docketNumberOf(docket.number) }));
  const twice = dockets.find(({ number }, at) => dockets.findIndex((one) => one.number === number) !== at);
  return twice ? refuse('docketTwice', { number: twice.number }) : ok({ ...told, dockets });
}
