import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { linesOf, sameLines } from '#core/invoice/invoice.ts';
import { type Buyer, missingForReverse, type Seller } from '#core/invoice/party.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { namedFleet } from '#store/fleet/fleet-record.ts';
import { drivesNow } from '#store/invoice/drives.ts';
import { linesOfInvoice, lockInvoice, markIssued } from '#store/invoice/invoice.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { alone } from '../command/alone.ts';
import { partiesOf } from './invoice-parties.ts';

/** One series for invoices and credit notes: a number alone tells which paper is meant. */
const SERIES = 'invoice';

export type IssueRefusal =
  | 'invoiceUnknown'
  | 'invoiceIssued'
  | 'draftOutdated'
  | 'accountUnknown'
  | 'companyIncomplete'
  | 'clientIncomplete';

/**
 * Issues a draft: it is given the next number, its day and its due day, and stays as it is from then on. Refused:
 * `invoiceUnknown`, `invoiceIssued`, `draftOutdated` (the book says otherwise of its drives by now), and as `partiesOf`.
 */
export async function issueInvoiceIn(
  t: Tx,
  { fleetId, invoiceId }: { fleetId: number; invoiceId: number },
): Promise<Result<{ number: number }, IssueRefusal>> {
  const draft = await lockInvoice(t, fleetId, invoiceId);
  if (!draft) return refuse('invoiceUnknown');
  if (draft.number !== null) return refuse('invoiceIssued', { number: draft.number });
  const accountId = draft.account_id;
  const parties = await partiesOf(t, fleetId, accountId);
  if (!parties.ok) return parties;
  const drafted = await linesOfInvoice(t.db, invoiceId);
  const jobIds = drafted.map(({ jobId }) => jobId);
  if (!sameLines(drafted, linesOf(await drivesNow(t.db, { fleetId, accountId, jobIds }))))
    return refuse('draftOutdated');
  if (drafted.some(({ category }) => category === 'AE')) {
    const without = missingForReverse(parties.value.seller, parties.value.buyer);
    if (without) return refuse(without === 'seller' ? 'companyIncomplete' : 'clientIncomplete', { fact: 'taxNumber' });
  }
  const number = await giveNumber(t, { fleetId, invoiceId }, parties.value);
  t.audit({
    act: 'issueInvoice',
    entity: 'invoice',
    entityId: invoiceId,
    fleetId,
    became: { number, account: accountId, totalMinor: draft.total_minor },
  });
  t.announce('accounts', fleetId, accountId);
  return ok({ number });
}

export const issueInvoice = alone(issueInvoiceIn);

/** The last that a transaction does: whoever issues next waits for the number. */
export async function giveNumber(
  t: Tx,
  { fleetId, invoiceId }: { fleetId: number; invoiceId: number },
  { seller, buyer, paymentDays }: { seller: Seller; buyer: Buyer; paymentDays: number },
): Promise<number> {
  const { zone } = await namedFleet(t.db, fleetId);
  const issuedOn = localDate(t.nowMs, zone);
  const number = await nextNumber(t, fleetId, SERIES);
  await markIssued(t, invoiceId, { number, issuedOn, dueOn: addDays(issuedOn, paymentDays), seller, buyer });
  return number;
}
