import {
  type DrawStatement,
  type FinalStatement,
  statementFileName,
  statementPaper,
} from '#acts/settlement/finalise-settlement.ts';
import { type InvoiceLine, totalsOf } from '#core/invoice/invoice.ts';
import type { FiledPaper } from '#core/invoice/paper.ts';
import { type PeppolLack, peppolLacks } from '#core/invoice/peppol.ts';
import { fitsUbl, ublOf } from '#core/invoice/ubl.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
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
  Result<
    { fileName: string; xml: string; lacks: PeppolLack[] },
    'statementUnknown' | 'statementNotFinal' | 'notSelfBilled' | 'fileDecimals'
  >
> {
  const found = await finalStatement(context.suite.store.db, asked);
  if (!found.ok) return found;
  if (!found.value.row.self_billed) return refuse('notSelfBilled');
  if (!fitsUbl(found.value.currency)) return refuse('fileDecimals');
  const { language } = await letterheadOf(context.suite, asked.fleetId);
  const paper = selfBilledPaper(found.value, language);
  return ok({
    fileName: `settlement-${found.value.number}.xml`,
    xml: ublOf(paper, language),
    lacks: peppolLacks(paper),
  });
}

/** The statement as the invoice that the company writes in the owner's name. */
function selfBilledPaper(
  { row, period, currency, number, issuedOn, seller, buyer }: FinalStatement,
  language: Language,
): FiledPaper {
  const names = settledNames[language];
  const lines = row.lines
    .filter(({ amountMinor }) => amountMinor !== 0)
    .map((line, at): InvoiceLine => {
      const percent = line.taxed ? row.tax_percent : 0;
      return {
        line: at + 1,
        jobId: at + 1,
        onDate: line.through,
        text: [names[line.code], line.plate, line.why].filter((part) => part !== '').join(', '),
        category: percent > 0 ? 'S' : line.taxed ? 'E' : 'O',
        taxWhy: '',
        percent,
        netMinor: line.amountMinor,
        grossMinor: line.amountMinor,
      };
    });
  const { net_minor: netMinor, tax_minor: taxMinor, total_minor: totalMinor } = row;
  return {
    kind: 'selfBilled',
    number,
    issuedOn,
    dueOn: issuedOn,
    currency,
    period,
    seller,
    buyer: { ...buyer, reference: buyer.reference || String(number) },
    lines,
    totals: { netMinor, taxMinor, roundingMinor: 0, totalMinor, taxes: totalsOf(lines).taxes },
    why: '',
    credits: null,
  };
}
