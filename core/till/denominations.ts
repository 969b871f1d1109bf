/** Notes and coins of a currency in minor units, the largest first. */
const DENOMINATIONS: Readonly<Record<string, readonly number[]>> = {
  AED: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100, 50, 25],
  AUD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  BHD: [20_000, 10_000, 5_000, 1_000, 500, 100, 50, 25, 10, 5],
  CAD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 25, 10, 5],
  CHF: [100_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5],
  DKK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50],
  EUR: [50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  GBP: [5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  JPY: [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10, 5, 1],
  KWD: [20_000, 10_000, 5_000, 1_000, 500, 250, 100, 50, 20, 10, 5],
  NOK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 100],
  NZD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10],
  SEK: [100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100],
  USD: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 25, 10, 5, 1],
};

/** None where the currency is not known: what is there is then typed as one amount. */
export const denominationsOf = (currency: string): readonly number[] =>
  Object.hasOwn(DENOMINATIONS, currency) ? (DENOMINATIONS[currency] ?? []) : [];

export const KNOWN_CURRENCIES: readonly string[] = Object.keys(DENOMINATIONS);
