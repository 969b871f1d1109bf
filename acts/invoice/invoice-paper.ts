import { totalsOf } from '#core/invoice/invoice.ts';
import type { InvoicePaper } from '#core/invoice/paper.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { invoiceById, linesOfInvoice } from '#store/invoice/invoice.ts';

/** An issued invoice or credit note with all that stands on it. Refused: `invoiceUnknown`, `invoiceNotIssued`. */
export async function invoicePaper(
  db: Db,
  fleetId: number,
  invoiceId: number,
): Promise<Result<InvoicePaper, 'invoiceUnknown' | 'invoiceNotIssued'>> {
  const row = await invoiceById(db, fleetId, invoiceId);
  if (!row) return refuse('invoiceUnknown');
  const { number, issued_on: issuedOn, due_on: dueOn, seller, buyer } = row;
  if (number === null || issuedOn === null || dueOn === null || !seller || !buyer) return refuse('invoiceNotIssued');
  const [lines, credited] = await Promise.all([
    linesOfInvoice(db, invoiceId),
    row.credits === null ? undefined : invoiceById(db, fleetId, row.credits),
  ]);
  return ok({
    kind: row.kind,
    number,
    issuedOn,
    dueOn,
    currency: row.currency,
    period: { from: row.period_from, through: row.period_through },
    seller,
    buyer,
    lines,
    totals: totalsOf(lines),
    why: row.why,
    credits: credited ? { number: credited.number ?? 0, issuedOn: credited.issued_on ?? '' } : null,
  });
}
