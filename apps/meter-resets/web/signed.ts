import { numbersIn } from '#core/kit/written.ts';
import { countText, moneyText } from '#ui/kit/format.ts';

const signOf = (value: number) => (value > 0 ? '+' : value < 0 ? '−' : '±');
const kilometres = (metres: number, language: string) =>
  `${numbersIn(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(metres / 1_000)} km`;

/** A meter's distance: always in kilometres, so that totals stand under one another. */
export const meterDistance = kilometres;

/** A change with its sign; a real minus, so that it is not taken for a dash. */
export const signedCount = (value: number, language: string) =>
  `${signOf(value)}${countText(Math.abs(value), language)}`;

export const signedDistance = (metres: number, language: string) =>
  `${signOf(metres)}${kilometres(Math.abs(metres), language)}`;

export const signedMoney = (amountMinor: number, currency: string, language: string) =>
  `${signOf(amountMinor)}${moneyText(Math.abs(amountMinor), currency, language)}`;
