import {
  type DrawStatement,
  type FinalStatement,
  statementFileName,
  statementPaper,
} from '#acts/settlement/finalise-settlement.ts';
import type { InvoiceLine, TaxTotal } from '#core/invoice/invoice.ts';
import { fitsUbl, ublOf } from '#core/invoice/ubl.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { settledNames } from '#core/settlement/settled-names.ts';
import { letPrint } from '#engine/print/let-print.ts';
import { letterheadOf } from '#engine/print/letterhead.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import { drawPdf } from '#services/print/draw-pdf.ts';
import { type Asked, finalStatement } from './final-statement.ts';
import { printedStatement } from './printed-statement.ts';

/** How the statements of a fleet are drawn as they are made final, on its paper as it is now. */
export async function statementsDrawn(context: HandlerContext, fleetId: number): Promise<DrawStatement> {
  const letterhead = await letterheadOf(context.suite, fleetId);
  return (final, made) => drawPdf(printedStatement(letterhead, final), made);
}

/** The PDF of a final statement as it is kept; whoever is given it again gets a copy. */
export async function printStatement(
  context: HandlerContext,
  asked: Asked,
): Promise<Result<{ path: string; copy: boolean }, 'statementUnknown' | 'statementNotFinal'>> {
  const found = await finalStatement(context.suite.store.db, asked);
  if (!found.ok) return found;
  const letterhead = await letterheadOf(context.suite, asked.fleetId);
  const { number } = found.value;
  const of = { ...statementPaper(asked.fleetId, number), whose: 'books' as const, name: statementFileName(number) };
  return ok(await letPrint(context, of, printedStatement(letterhead, found.value)));
}

/** The file of a statement that is an invoice. */
export async function statementFile(
  context: HandlerContext,
  asked: Asked,
): Promise<
  Result<{ fileName: string; xml: string }, 'statementUnknown' | 'statementNotFinal' | 'notSelfBilled' | 'fileDecimals'>
> {
  const found = await finalStatement(context.suite.store.db, asked);
  if (!found.ok) return found;
  if (!found.value.row.self_billed) return refuse('notSelfBilled');
  if (!fitsUbl(found.value.currency)) return refuse('fileDecimals');
  const { language } = await letterheadOf(context.suite, asked.fleetId);
  return ok({ fileName: `settlement-${found.value.number}.xml`, xml: selfBilledUbl(found.value, language) });
}

function selfBilledUbl(
  { row, period, currency, number, issuedOn, seller, buyer }: FinalStatement,
  language: 'en' | 'fr',
) {
  const names = settledNames[language];
  const isTaxed = row.tax_percent > 0;
  const lines = row.lines
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((line, at): InvoiceLine => {
      const taxed = line.taxed && isTaxed;
      return {
        line: at + 1,
        jobId: at + 1,
        onDate: line.through,
        text: [names[line.code], line.plate, line.why].filter((part) => part !== '').join(', '),
        category: taxed ? 'S' : 'Z',
        percent: taxed ? row.tax_percent : 0,
        netMinor: line.amountMinor,
        grossMinor: line.amountMinor,
      };
    });
  const untaxed = isTaxed ? row.net_minor - row.taxed_minor : row.net_minor;
  const taxes: TaxTotal[] = [
    ...(isTaxed
      ? [{ category: 'S' as const, percent: row.tax_percent, netMinor: row.taxed_minor, taxMinor: row.tax_minor }]
      : []),
    ...(lines.some(({ category }) => category === 'Z')
      ? [{ category: 'Z' as const, percent: 0, netMinor: untaxed, taxMinor: 0 }]
      : []),
  ];
  return ublOf({
    kind: 'selfBilled',
    number,
    issuedOn,
    dueOn: issuedOn,
    currency,
    period,
    seller,
    buyer,
    lines,
    totals: { netMinor: row.net_minor, taxMinor: row.tax_minor, roundingMinor: 0, totalMinor: row.total_minor, taxes },
    why: '',
    credits: null,
  });
}
