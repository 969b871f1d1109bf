import { printedAmount, printedDay } from '../print/print-words.ts';
import type { Printed } from '../print/printed.ts';
import { INVOICE_WORDS, UNTAXED_WORDS } from './invoice-words.ts';
import type { InvoicePaper } from './paper.ts';

/** An invoice or a credit note as it is sent: whose it is and whom it is for as they were when it was issued. */
export function printedInvoice(language: Printed['language'], paper: InvoicePaper): Printed {
  const { seller, buyer, kind, number, currency, totals, credits } = paper;
  const words = INVOICE_WORDS[language];
  const amount = (minor: number) => printedAmount(minor, currency, language);
  const day = (date: string) => printedDay(date, language);
  const fact = (label: string, value: string) => (value === '' ? [] : [{ label, value }]);
  const [dayHead, drive, job, tax, net] = words.columns;
  return {
    language,
    title: words.title[kind],
    number: String(number),
    from: [seller.name, ...seller.address, seller.email].filter((line) => line !== ''),
    to: [buyer.name, ...buyer.address],
    foot: [seller.name, seller.companyNumber, seller.taxNumber, seller.iban].filter((part) => part !== '').join(' · '),
    facts: [
      ...fact(words.account, buyer.reference),
      ...fact(words.taxNumber, buyer.taxNumber),
      ...fact(words.issued, day(paper.issuedOn)),
      ...(credits
        ? fact(words.credits, `${credits.number}, ${day(credits.issuedOn)}`)
        : fact(words.due, day(paper.dueOn))),
      ...fact(words.period, `${day(paper.period.from)} – ${day(paper.period.through)}`),
    ],
    parts: [
      ...(paper.why === '' ? [] : [{ kind: 'text' as const, lines: [paper.why] }]),
      {
        kind: 'table',
        columns: [
          { head: dayHead },
          { head: drive, share: 2.6 },
          { head: job, share: 0.8 },
          { head: tax, share: 0.6, end: true },
          { head: `${net} (${currency})`, end: true },
        ],
        rows: paper.lines.map((line) => [
          day(line.onDate),
          line.text,
          String(line.jobId),
          String(line.percent),
          amount(line.netMinor),
        ]),
      },
      {
        kind: 'totals',
        sums: [
          { label: words.net, value: amount(totals.netMinor) },
          ...totals.taxes.map(({ category, why, percent, netMinor, taxMinor }) => ({
            label:
              category === 'S' || category === 'Z'
                ? words.tax(percent, amount(netMinor))
                : words.untaxed(why || UNTAXED_WORDS[language][category], amount(netMinor)),
            value: amount(taxMinor),
          })),
          ...(totals.roundingMinor === 0 ? [] : [{ label: words.rounding, value: amount(totals.roundingMinor) }]),
          { label: words.total[kind], value: `${currency} ${amount(totals.totalMinor)}`, main: true },
        ],
      },
      ...(kind === 'invoice' ? [{ kind: 'text' as const, lines: [words.toIban(seller.iban, number)] }] : []),
    ],
  };
}
