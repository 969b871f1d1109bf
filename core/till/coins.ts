/**
 * What cash is rounded to, in minor units, where the smallest piece that circulates is more than one unit.
 * AED 25 fils: Central Bank of the UAE. AUD 5 c: Royal Australian Mint, one and two cents withdrawn in 1992. BHD, KWD 5 fils:
 * their central banks. CAD 5 c: Department of Finance, 4 February 2013. CHF 5 Rp: Swissmint, since 2007. CZK 1: Czech National
 * Bank, 50 h invalid since 1 September 2008. DKK 50 øre: Danmarks Nationalbank, 25 øre invalid since 1 October 2008. HKD 10 c: Hong
 * Kong Monetary Authority. HUF 5 Ft: Act III of 2008. ILS 10 ag: Bank of Israel, 5 ag invalid since 1 January 2008. INR 50 p:
 * Reserve Bank of India, less withdrawn on 30 June 2011. KRW 10: Bank of Korea. MYR 5 sen: Bank Negara Malaysia, 1 April 2008. NOK 1:
 * Norges Bank, 50 øre invalid since 1 May 2012. NZD 10 c: Reserve Bank of New Zealand, 31 October 2006. SEK 1: law 1970:1029 and
 * Sveriges Riksbank, 50 öre invalid since 30 September 2010. SGD 5 c: Monetary Authority of Singapore, one cent no longer issued since
 * 2002. THB 25 satang: Bank of Thailand. TWD 1: Central Bank of the Republic of China. ZAR 10 c: South African Reserve Bank, 5 c no
 * longer struck since 2012.
 */
const COINS: Readonly<Record<string, number>> = {
  AED: 25,
  AUD: 5,
  BHD: 5,
  CAD: 5,
  CHF: 5,
  CZK: 100,
  DKK: 50,
  HKD: 10,
  HUF: 500,
  ILS: 10,
  INR: 50,
  KRW: 10,
  KWD: 5,
  MYR: 5,
  NOK: 100,
  NZD: 10,
  SEK: 100,
  SGD: 5,
  THB: 25,
  TWD: 100,
  ZAR: 10,
};

/**
 * Where cash in euros is rounded to five cents: Belgium (Code of economic law, book VI, 1 December 2019), Estonia (1 January 2025),
 * Finland (act 890/2001), Ireland (Central Bank, 28 October 2015), Italy (decree-law 50/2017, 1 January 2018), Lithuania (1 May 2025), the
 * Netherlands (1 September 2004), Slovakia (act 18/1996, 1 July 2022).
 */
const EURO_TO_FIVE: readonly string[] = ['BE', 'EE', 'FI', 'IE', 'IT', 'LT', 'NL', 'SK'];

/** To what cash of a currency is rounded in a country, in minor units; one unit where nothing else is known. */
export function coinMinorOf(currency: string, country: string): number {
  if (currency === 'EUR') return EURO_TO_FIVE.includes(country) ? 5 : 1;
  return Object.hasOwn(COINS, currency) ? (COINS[currency] ?? 1) : 1;
}

/** An amount as coins and notes pay it: to the nearest coin, and from half a coin on away from zero. Cash alone is rounded so. */
export function inCoins(amountMinor: number, coinMinor: number): number {
  const coins = Math.floor((2 * Math.abs(amountMinor) + coinMinor) / (2 * coinMinor));
  return coins === 0 ? 0 : Math.sign(amountMinor) * coins * coinMinor;
}

/** What an entry of the books calls its line of it. */
export const ROUNDED = 'rounded to coins';

/** What moves as cash, what it settles, and by how much the one is more than the other. */
export type PaidInCash = { cashMinor: number; settledMinor: number; roundingMinor: number };

/**
 * What cash settles where `dueMinor` is due and `handedMinor` is said to be handed over: what is due rounded to coins settles all
 * of it, anything else just what was said.
 */
export function paidInCash(handedMinor: number, dueMinor: number, coinMinor: number): PaidInCash {
  const cashMinor = inCoins(handedMinor, coinMinor);
  if (cashMinor === 0) return { cashMinor: 0, settledMinor: 0, roundingMinor: 0 };
  const settledMinor = handedMinor === inCoins(dueMinor, coinMinor) ? dueMinor : handedMinor;
  return { cashMinor, settledMinor, roundingMinor: cashMinor - settledMinor };
}

/** How a count stands to the books: what no coin could show is rounding, anything else a difference. */
export function countedAgainst(
  countedMinor: number,
  expectedMinor: number,
  coinMinor: number,
): { differenceMinor: number; roundingMinor: number } {
  const off = countedMinor - expectedMinor;
  return countedMinor === inCoins(expectedMinor, coinMinor)
    ? { differenceMinor: 0, roundingMinor: off }
    : { differenceMinor: off, roundingMinor: 0 };
}
