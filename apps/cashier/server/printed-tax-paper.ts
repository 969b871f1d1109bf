import type { Language } from '#core/language/languages.ts';

import { payInNames } from '#core/pay-in/line-names.ts';
import { taxedCharges } from '#core/pay-in/tax-paper.ts';
import { taxPaperWords } from '#core/pay-in/tax-paper-words.ts';
import { printedAmount, printedDay, printedInstant } from '#core/print/print-words.ts';
import type { Printed, PrintedFact } from '#core/print/printed.ts';
import type { Letterhead } from '#engine/print/letterhead.ts';
import type { paperFacts } from '#store/pay-in/tax-paper.ts';

type Facts = NonNullable<Awaited<ReturnType<typeof paperFacts>>>;

export const taxPaperTitle = (language: Language): string => taxPaperWords[language].title;

/** A tax invoice to a driver: who charges whom for the use of which car in which shift, and the tax in it. */
export function printedTaxPaper(
  { settings, language, from, foot = '' }: Letterhead,
  { currency, zone, number }: { currency: string; zone: string; number: number },
  facts: Facts,
): Printed {
  const words = taxPaperWords[language];
  const amount = (minor: number) => printedAmount(minor, currency, language);
  const { lines, sumMinor, taxMinor } = taxedCharges(facts.lines);
  const told: PrintedFact[] = [
    { label: words.issued, value: printedInstant(facts.atMs, zone, language) },
    { label: words.taxNumber, value: settings.companyTaxNumber },
    { label: words.bailee, value: `${facts.driverName}, ${facts.did}` },
    { label: words.shift, value: printedDay(facts.businessDay, language) },
    { label: words.vehicle, value: facts.plate ?? '' },
    { label: words.payIn, value: String(facts.number) },
    ...(facts.corrects === null ? [] : [{ label: words.corrects, value: String(facts.corrects) }]),
  ];
  return {
    language,
    from,
    foot,
    title: words.title,
    number: String(number),
    to: [facts.driverName, ...(facts.driverAddress ?? '').split(',').map((line) => line.trim())].filter(
      (line) => line !== '',
    ),
    facts: told.filter(({ value }) => value !== ''),
    parts: [
      {
        kind: 'table',
        columns: [
          { head: words.what, share: 2 },
          { head: `${words.tax} (${currency})`, end: true },
          { head: `${words.amount} (${currency})`, end: true },
        ],
        rows: lines.map((line) => [
          payInNames[language].lines[line.code],
          amount(line.taxMinor),
          amount(line.amountMinor),
        ]),
      },
      {
        kind: 'totals',
        sums: [
          { label: words.net, value: amount(sumMinor - taxMinor) },
          { label: words.tax, value: amount(taxMinor) },
          { label: words.sum, value: `${amount(sumMinor)} ${currency}`, main: true },
        ],
      },
    ],
  };
}
