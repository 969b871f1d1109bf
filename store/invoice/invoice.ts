import { type Selectable, sql } from 'kysely';
import type { InvoiceLine, InvoiceTotals } from '#core/invoice/invoice.ts';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import type { Spent } from '#core/invoice/state.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';
import type { Period } from '../ledger/statement.ts';

export type InvoiceRow = Selectable<Tables['invoice']>;
export type StoredLine = InvoiceLine & { creditedBy: number | null };

const DRAFTING_LOCK = 7_311;

/** Of two who draft invoices of a fleet the second sees what the first has drafted. */
export async function lockDrafting(t: Tx, fleetId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${DRAFTING_LOCK}, ${fleetId})`.execute(t.db);
}

export type NewInvoice = {
  fleetId: number;
  accountId: number;
  currency: string;
  period: Period;
  lines: readonly InvoiceLine[];
  totals: InvoiceTotals;
  /** Of a credit note: what it takes back, and why. */
  credits?: { invoiceId: number; why: string };
};

/** Writes a draft with its lines; answers its id. */
export async function insertDraft(t: Tx, made: NewInvoice): Promise<number> {
  const { totals, credits } = made;
  const { id } = await t.db
    .insertInto('invoice')
    .values({
      fleet_id: made.fleetId,
      account_id: made.accountId,
      kind: credits ? 'credit' : 'invoice',
      credits: credits?.invoiceId ?? null,
      currency: made.currency,
      period_from: made.period.from,
      period_through: made.period.through,
      drafted_at: t.at,
      drafted_by: t.actor.name,
      why: credits?.why ?? '',
      net_minor: totals.netMinor,
      tax_minor: totals.taxMinor,
      rounding_minor: totals.roundingMinor,
      total_minor: totals.totalMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = made.lines.map((line) => ({
    line: line.line,
    job_id: line.jobId,
    on_date: line.onDate,
    text: line.text,
    category: line.category,
    tax_why: line.taxWhy,
    percent: line.percent,
    net_minor: line.netMinor,
    gross_minor: line.grossMinor,
  }));
  await sql`
    insert into invoice_line
      (invoice_id, line, job_id, takes_back, on_date, text, category, tax_why, percent, net_minor, gross_minor)
    select ${id}::bigint, l.line, l.job_id, ${credits !== undefined}, l.on_date, l.text, l.category, l.tax_why,
      l.percent,
      l.net_minor, l.gross_minor
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as l (line int, job_id bigint, on_date date, text text,
      category text, tax_why text, percent float8, net_minor bigint, gross_minor bigint)`.execute(t.db);
  return id;
}

/** One of a fleet, held until the transaction ends. */
export const lockInvoice = (t: Tx, fleetId: number, id: number): Promise<InvoiceRow | undefined> =>
  t.db
    .selectFrom('invoice')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const invoiceById = (db: Db, fleetId: number, id: number): Promise<InvoiceRow | undefined> =>
  db.selectFrom('invoice').selectAll().where('fleet_id', '=', fleetId).where('id', '=', id).executeTakeFirst();

export async function linesOfInvoice(db: Db, invoiceId: number): Promise<StoredLine[]> {
  return db
    .selectFrom('invoice_line')
    .select([
      'line',
      'job_id as jobId',
      'on_date as onDate',
      'text',
      'category',
      'tax_why as taxWhy',
      'percent',
      'net_minor as netMinor',
      'gross_minor as grossMinor',
      'credited_by as creditedBy',
    ])
    .where('invoice_id', '=', invoiceId)
    .orderBy('line')
    .execute();
}

export async function deleteDraft(t: Tx, id: number): Promise<void> {
  await t.db.deleteFrom('invoice').where('id', '=', id).execute();
}

export type Issue = {
  number: number;
  issuedOn: string;
  dueOn: string;
  seller: Seller;
  buyer: Buyer;
};

export async function markIssued(t: Tx, id: number, { number, issuedOn, dueOn, seller, buyer }: Issue): Promise<void> {
  await t.db
    .updateTable('invoice')
    .set({
      number,
      issued_on: issuedOn,
      due_on: dueOn,
      issued_by: t.actor.name,
      seller: JSON.stringify(seller),
      buyer: JSON.stringify(buyer),
    })
    .where('id', '=', id)
    .execute();
}

/** Takes lines of an invoice back by a credit note. */
export async function markCredited(
  t: Tx,
  id: number,
  { by, lines, creditedMinor }: { by: number; lines: readonly number[]; creditedMinor: number },
): Promise<void> {
  await t.db
    .updateTable('invoice_line')
    .set({ credited_by: by })
    .where('invoice_id', '=', id)
    .where('line', 'in', [...lines])
    .execute();
  await t.db
    .updateTable('invoice')
    .set({ credited_minor: sql<number>`credited_minor + ${creditedMinor}` })
    .where('id', '=', id)
    .execute();
}

/** Notes what payments settle of invoices; below zero takes back. */
export async function settle(t: Tx, spent: readonly Spent[]): Promise<void> {
  await sql`
    with spent as (
      select s.id, s.minor from jsonb_to_recordset(${JSON.stringify(spent)}::jsonb) as s (id bigint, minor bigint)
    ), noted as (
      insert into invoice_payment (invoice_id, amount_minor, at, made_by)
      select id, minor, ${t.at}, ${t.actor.name} from spent
    )
    update invoice i set paid_minor = i.paid_minor + spent.minor from spent where i.id = spent.id`.execute(t.db);
}

/** Invoices and credit notes of an account, the newest first, drafts before all. */
export const invoicesOfAccount = (
  db: Db,
  { fleetId, accountId }: { fleetId: number; accountId: number },
  most: number,
): Promise<InvoiceRow[]> =>
  db
    .selectFrom('invoice')
    .selectAll()
    .where('fleet_id', '=', fleetId)
    .where('account_id', '=', accountId)
    .orderBy('number', (order) => order.desc().nullsFirst())
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** Those of which something is to be paid or was paid, the oldest first. */
export const payableInvoices = (
  db: Db,
  accountId: number,
): Promise<Pick<InvoiceRow, 'id' | 'number' | 'total_minor' | 'credited_minor' | 'paid_minor' | 'due_on'>[]> =>
  db
    .selectFrom('invoice')
    .select(['id', 'number', 'total_minor', 'credited_minor', 'paid_minor', 'due_on'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'invoice')
    .where('number', 'is not', null)
    .where(sql<boolean>`(credited_minor < total_minor or paid_minor > 0)`)
    .orderBy('number')
    .execute();

/** What a client has paid and no invoice was settled with; below zero where a payment was taken back since. */
export async function freePaid(db: Db, fleetId: number, accountId: number): Promise<number> {
  const { rows } = await sql<{ minor: number }>`
    select (coalesce((
      select -sum(p.amount_minor) from ledger_account l join ledger_posting p on p.account_id = l.id
      join ledger_entry e on e.id = p.entry_id
      where l.fleet_id = ${fleetId} and l.kind = 'client' and l.holder = ${String(accountId)}
        and e.state = 'posted' and e.kind in ('payment', 'paymentCorrected', 'refund', 'refundTakenBack')), 0)
      - coalesce((select sum(paid_minor) from invoice where account_id = ${accountId}), 0))::bigint as minor`.execute(
    db,
  );
  return rows[0]?.minor ?? 0;
}

/** What an invoice says of a client. */
export const invoicedAccount = (db: Db, fleetId: number, accountId: number) =>
  db
    .selectFrom('account')
    .select([
      'number',
      'name',
      'legal_name as legalName',
      'invoice_address as address',
      'country',
      'vat_number as vatNumber',
      'company_number as companyNumber',
      'electronic_address as electronicAddress',
      'invoice_email as invoiceEmail',
      'email',
      'payment_days as paymentDays',
      'no_reminders as noReminders',
    ])
    .where('fleet_id', '=', fleetId)
    .where('id', '=', accountId)
    .executeTakeFirst();

/** The id of an issued invoice or credit note of an account by its number. */
export const invoiceOfAccount = async (
  db: Db,
  { fleetId, accountId, number }: { fleetId: number; accountId: number; number: number },
): Promise<number | undefined> =>
  (
    await db
      .selectFrom('invoice')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('account_id', '=', accountId)
      .where('number', '=', number)
      .executeTakeFirst()
  )?.id;
