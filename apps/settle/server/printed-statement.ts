import type { FinalStatement } from '#acts/settlement/finalise-settlement.ts';
import { numbersIn } from '#core/kit/written.ts';
import { printedAmount, printedDay } from '#core/print/print-words.ts';
import type { Printed } from '#core/print/printed.ts';
import { ruleText, settledNames } from '#core/settlement/settled-names.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/** A final statement on paper: from the owner where it is their invoice, else from the company to the owner. */
export function printedStatement(
  { language, from, foot = '' }: Pick<Printed, 'language' | 'from' | 'foot'>,
  { row, period, currency, seller, buyer, number, issuedOn, sha256 }: FinalStatement,
): Printed {
  const words = STATEMENT_WORDS[language];
  const names = settledNames[language];
  const amount = (minor: number) => printedAmount(minor, currency, language);
  const decimals = numbersIn(language, { maximumFractionDigits: 2 });
  const day = (date: string) => printedDay(date, language);
  const said = { money: amount, percent: (hundredths: number) => `${decimals.format(hundredths / 100)} %`, day };
  const { self_billed: selfBilled, total_minor: totalMinor, taxed_minor: taxedMinor } = row;
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const owner = [seller.name, ...seller.address, seller.email].filter((line) => line !== '');
  const company = [buyer.name, ...buyer.address].filter((line) => line !== '');
  return {
    language,
    title: selfBilled ? words.invoice : words.title,
    number: String(number),
    from: selfBilled ? owner : from,
    to: selfBilled ? company : owner,
    foot: selfBilled ? [seller.name, seller.taxNumber, seller.iban].filter((part) => part !== '').join(' · ') : foot,
    facts: [
      ...fact(words.period, `${day(period.from)} – ${day(period.through)}`),
      ...fact(words.issued, day(issuedOn)),
      ...fact(words.taxNumber, seller.taxNumber),
      ...(selfBilled ? fact(words.buyerTaxNumber, buyer.taxNumber) : []),
    ],
    parts: [
      {
        kind: 'table',
        columns: [
          { head: words.vehicle, share: 0.7 },
          { head: words.what, share: 1.3 },
          { head: words.how, share: 3 },
          { head: `${words.amount} (${currency})`, end: true },
        ],
        rows: row.lines.map((line) => [
          line.plate,
          names[line.code],
          ruleText(line, language, said),
          amount(line.amountMinor),
        ]),
      },
      {
        kind: 'totals',
        sums: [
          ...(row.tax_minor === 0
            ? []
            : [
                { label: words.net, value: amount(row.net_minor) },
                {
                  label: words.tax(decimals.format(row.tax_percent), amount(taxedMinor)),
                  value: amount(row.tax_minor),
                },
              ]),
          {
            label: totalMinor < 0 ? words.owed : words.given,
            value: `${currency} ${amount(Math.abs(totalMinor))}`,
            main: true,
          },
        ],
      },
      ...(selfBilled ? [{ kind: 'text' as const, lines: [words.selfBilled] }] : []),
      { kind: 'text', lines: [words.sha256(sha256)] },
    ],
  };
}
