import { entryKindNames } from '#core/ledger/chart.ts';
import { printedAmount, printedDay } from '#core/print/print-words.ts';
import type { Printed } from '#core/print/printed.ts';
import type { Letterhead } from '#engine/print/letterhead.ts';
import type { Period, Statement } from '#store/ledger/statement.ts';
import { STATEMENT_WORDS } from './statement-words.ts';

/** The statement of a client account as it is sent, or of an agent, who has no number and is paid. */
export function printedStatement(
  { settings, ...letterhead }: Letterhead,
  account: { number: string | null; name: string },
  { from, through, currency, openingMinor, closingMinor, lines }: Period & Statement & { currency: string },
): Printed {
  const { language } = letterhead;
  const words = STATEMENT_WORDS[language];
  const amount = (minor: number) => printedAmount(minor, currency, language);
  const day = (date: string) => printedDay(date, language);
  const [dayHead, entry, job, amountHead, balance] = words.columns;
  return {
    ...letterhead,
    title: account.number === null ? words.agentTitle : words.title,
    to: [account.name],
    facts: [
      ...(account.number === null ? [] : [{ label: words.account, value: account.number }]),
      { label: words.period, value: `${day(from)} – ${day(through)}` },
    ],
    parts: [
      {
        kind: 'table',
        columns: [
          { head: dayHead },
          { head: entry, share: 2.2 },
          { head: job, share: 0.8 },
          { head: `${amountHead} (${currency})`, end: true },
          { head: `${balance} (${currency})`, end: true },
        ],
        rows: [
          [day(from), words.opening, '', '', amount(openingMinor)],
          ...lines.map((line) => [
            day(line.onDate),
            [entryKindNames[language][line.kind], line.why].filter(Boolean).join(': '),
            line.jobId === null ? '' : String(line.jobId),
            amount(line.amountMinor),
            amount(line.balanceMinor),
          ]),
          [day(through), words.closing, '', '', amount(closingMinor)],
        ],
      },
      {
        kind: 'totals',
        sums: [
          {
            label: account.number === null ? words.toGet : words.toPay,
            value: `${currency} ${amount(Math.max(0, closingMinor))}`,
            main: true,
          },
        ],
      },
      ...(account.number !== null && closingMinor > 0 && settings.companyIban !== ''
        ? [{ kind: 'text' as const, lines: [words.toIban(settings.companyIban)] }]
        : []),
    ],
  };
}
