import { MOST_OF_SHIFT } from '#core/pay-in/shift-figures.ts';
import type { ToldDocket, ToldPayIn } from '#core/pay-in/told.ts';
import { minorOf } from '../job/amount.ts';

/** What stands in the fields of the sheet. */
export type TypedPayIn = {
  fare: string;
  hirings: string;
  km: string;
  vouchers: string;
  cash: string;
  dockets: readonly ToldDocket[];
};
export const NOTHING_TYPED: TypedPayIn = { fare: '', hirings: '', km: '', vouchers: '', cash: '', dockets: [] };

const METRES_A_KM = 1_000;

/** What is told of it; null where a field is no figure, or nothing was typed. */
export function toldOf(typed: TypedPayIn, currency: string): (ToldPayIn & { dockets: ToldDocket[] }) | null {
  const [fareMinor, vouchersMinor, cashMinor] = [typed.fare, typed.vouchers, typed.cash].map((text) =>
    minorOf(text, currency),
  );
  const hirings = whole(typed.hirings, MOST_OF_SHIFT.jobs);
  const distanceMetres = metres(typed.km);
  if (fareMinor == null || vouchersMinor == null || cashMinor == null) return null;
  if (hirings === null || distanceMetres === null) return null;
  const texts = [typed.fare, typed.hirings, typed.km, typed.vouchers, typed.cash];
  if (typed.dockets.length === 0 && texts.every((text) => text.trim() === '')) return null;
  const totals = typed.fare.trim() === '' ? null : { hirings, distanceMetres, fareMinor };
  return { totals, dockets: [...typed.dockets], vouchersMinor, cashMinor };
}

function whole(text: string, most: number): number | null {
  const value = Number(text.trim());
  return Number.isInteger(value) && value >= 0 && value <= most ? value : null;
}

function metres(text: string): number | null {
  const value = Math.round(Number(text.trim().replace(',', '.')) * METRES_A_KM);
  return Number.isFinite(value) && value >= 0 && value <= MOST_OF_SHIFT.distanceMetres ? value : null;
}
