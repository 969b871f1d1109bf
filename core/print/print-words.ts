import { amountText, datesIn, dayOf } from '../kit/written.ts';
import { inLanguages } from '../language/in-languages.ts';
import type { Printed } from './printed.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

type Language = Printed['language'];
type PrintWords = { copy: string; page: (page: number, of: number) => string };

/** What the printers themselves write, in the language of the paper. */
export const PRINT_WORDS: Readonly<Record<Language, PrintWords>> = inLanguages({
  en: en.PRINT_WORDS,
  fr: fr.PRINT_WORDS,
});

const DAY = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** An amount with all its decimals, for a column whose head names the currency: `1,200.00`. */
export const printedAmount = (amountMinor: number, currency: string, language: Language): string =>
  amountText(amountMinor, currency, language);

/** An instant as the clocks of its zone show it: `1 May 2026, 18:24`. */
export function printedInstant(atMs: number, zone: string, language: Language): string {
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;
  return datesIn(language, zone, { ...DAY, ...clock }).format(atMs);
}

/** A day as papers write it: `1 May 2026`. */
export const printedDay = (date: string, language: Language): string =>
  dayOf(language, DAY, Date.parse(`${date}T00:00:00Z`));

/** Days of the calendar from the first through the last: `1 May 2026 – 31 May 2026`; of one day that day. */
export const printedDays = ({ first, last }: { first: string; last: string }, language: Language): string =>
  first === last ? printedDay(first, language) : `${printedDay(first, language)} – ${printedDay(last, language)}`;
