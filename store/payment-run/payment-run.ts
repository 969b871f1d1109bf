import { sql } from 'kysely';
import { LEDGER_KIND } from '#core/driver-account/driver-accounts.ts';
import { holderOfOwner } from '#core/owner/owner-record.ts';
import type { RunPays } from '#core/payment-run/limits.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

const OWNER_PREFIX = holderOfOwner('');

/** Whom an item of a run pays: the others of the three are null. */
export type PaidTo = { driverId: number | null; ownerName: string | null; agentId: number | null };
/** A driver whom the company owes something. */
export type DuePayee = { driverId: number; did: string; name: string; iban: string; hasMinor: number };

/** Drivers of a fleet whose current account has something for them, by DID; `lock` holds their accounts until the end. */
export async function duePayees(
  db: Db,
  { fleetId, currency, driverIds }: { fleetId: number; currency: string; driverIds?: readonly number[] },
  lock = false,
): Promise<DuePayee[]> {
  const { rows } = await sql<DuePayee>`
    select d.id as "driverId", d.did, d.name, coalesce(d.bank_account, '') as iban,
      -(a.balance_minor + a.pending_debit_minor) as "hasMinor"
    from ledger_account a join driver d on a.holder = 'driver ' || d.id and d.fleet_id = a.fleet_id
    where a.fleet_id = ${fleetId} and a.kind = ${LEDGER_KIND.current} and a.currency = ${currency}
      and a.balance_minor + a.pending_debit_minor < 0
      ${driverIds ? sql`and d.id = any(${[...driverIds]}::bigint[])` : sql``}
    order by a.id ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows.toSorted((a, b) => a.did.length - b.did.length || (a.did < b.did ? -1 : 1));
}

/** An owner whom the company owes something; `name` is as the record has it, else as the books name the holder. */
export type DueOwner = { key: string; name: string; legalName: string; iban: string; hasMinor: number };

/** Owners whose statements have something for them, by name; `lock` holds their accounts until the end. */
export async function dueOwners(
  db: Db,
  { fleetId, currency, keys }: { fleetId: number; currency: string; keys?: readonly string[] },
  lock = false,
): Promise<DueOwner[]> {
  const { rows } = await sql<DueOwner>`
    select substr(a.holder, ${OWNER_PREFIX.length + 1}) as key, coalesce(o.name, substr(a.holder, ${OWNER_PREFIX.length + 1})) as name,
      coalesce(o.legal_name, '') as "legalName", coalesce(o.iban, '') as iban,
      -(a.balance_minor + a.pending_debit_minor) as "hasMinor"
    from ledger_account a left join owner o on o.fleet_id = a.fleet_id and lower(o.name) = substr(a.holder, ${OWNER_PREFIX.length + 1})
    where a.fleet_id = ${fleetId} and a.kind = 'owner' and a.currency = ${currency}
      and a.balance_minor + a.pending_debit_minor < 0
      ${keys ? sql`and a.holder = any(${keys.map(holderOfOwner)}::text[])` : sql``}
    order by a.id ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** An agent whom the company owes commission; `payee` is who receives it, where that is another name. */
export type DueAgent = { agentId: number; name: string; payee: string; iban: string; hasMinor: number };

/** Agents whose accounts have something for them, by name; `lock` holds their accounts until the end. */
export async function dueAgents(
  db: Db,
  { fleetId, currency, agentIds }: { fleetId: number; currency: string; agentIds?: readonly number[] },
  lock = false,
): Promise<DueAgent[]> {
  const { rows } = await sql<DueAgent>`
    select g.id as "agentId", g.name, g.payee, g.iban, -(a.balance_minor + a.pending_debit_minor) as "hasMinor"
    from ledger_account a join agent g on a.holder = g.id::text and g.fleet_id = a.fleet_id
    where a.fleet_id = ${fleetId} and a.kind = 'agent' and a.currency = ${currency}
      and a.balance_minor + a.pending_debit_minor < 0
      ${agentIds ? sql`and g.id = any(${[...agentIds]}::bigint[])` : sql``}
    order by a.id ${lock ? sql`for update of a` : sql``}`.execute(db);
  return rows.toSorted((a, b) => a.name.localeCompare(b.name) || a.agentId - b.agentId);
}

export type NewRun = {
  fleetId: number;
  pays: RunPays;
  number: number;
  onDate: string;
  currency: string;
  from: { name: string; iban: string };
  clientKey: string;
};

export async function insertRun(t: Tx, run: NewRun): Promise<number> {
  const row = await t.db
    .insertInto('payment_run')
    .values({
      fleet_id: run.fleetId,
      number: run.number,
      on_date: run.onDate,
      currency: run.currency,
      from_name: run.from.name,
      from_iban: run.from.iban,
      made_at: t.at,
      made_by: t.actor.name,
      client_key: run.clientKey,
      pays: run.pays,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export type NewRunItem = PaidTo & {
  line: number;
  name: string;
  iban: string;
  amountMinor: number;
  entryId: number;
};

export async function insertRunItems(t: Tx, runId: number, items: readonly NewRunItem[]): Promise<void> {
  await t.db
    .insertInto('payment_run_item')
    .values(
      items.map(({ line, driverId, ownerName, agentId, name, iban, amountMinor, entryId }) => ({
        run_id: runId,
        line,
        driver_id: driverId,
        owner_name: ownerName,
        agent_id: agentId,
        name,
        iban,
        amount_minor: amountMinor,
        entry_id: entryId,
      })),
    )
    .execute();
}

export type RunRow = {
  id: number;
  number: number;
  pays: RunPays;
  onDate: string;
  currency: string;
  fromName: string;
  fromIban: string;
  madeAtMs: number;
  madeBy: string;
};
export type RunItemRow = NewRunItem & {
  /** Of a driver; others have none. */
  did: string | null;
  bouncedAtMs: number | null;
  bouncedBy: string | null;
  bouncedWhy: string | null;
};

const runs = (db: Db, fleetId: number) =>
  db
    .selectFrom('payment_run')
    .select([
      'id',
      'number',
      'pays',
      'on_date as onDate',
      'currency',
      'from_name as fromName',
      'from_iban as fromIban',
      'made_at as madeAtMs',
      'made_by as madeBy',
    ])
    .where('fleet_id', '=', fleetId);

export const runByKey = (db: Db, fleetId: number, clientKey: string): Promise<RunRow | undefined> =>
  runs(db, fleetId).where('client_key', '=', clientKey).executeTakeFirst();

export const runByNumber = (
  db: Db,
  fleetId: number,
  { number, pays }: { number: number; pays: RunPays },
): Promise<RunRow | undefined> =>
  runs(db, fleetId).where('number', '=', number).where('pays', '=', pays).executeTakeFirst();

export type RunListed = RunRow & { payments: number; bounced: number; sumMinor: number };

/** The runs of a fleet, the newest first, from before a number on. */
export async function runsOf(
  db: Db,
  fleetId: number,
  { pays, before, most }: { pays: RunPays; before: number | null; most: number },
): Promise<RunListed[]> {
  return runs(db, fleetId)
    .where('pays', '=', pays)
    .select([
      sql<number>`(select count(*) from payment_run_item i where i.run_id = payment_run.id)`.as('payments'),
      sql<number>`(select count(i.bounced_at) from payment_run_item i where i.run_id = payment_run.id)`.as('bounced'),
      sql<number>`(select sum(i.amount_minor)::bigint from payment_run_item i where i.run_id = payment_run.id)`.as(
        'sumMinor',
      ),
    ])
    .$if(before !== null, (query) => query.where('number', '<', before))
    .orderBy('number', 'desc')
    .limit(most)
    .execute();
}

const items = (db: Db, runId: number) =>
  db
    .selectFrom('payment_run_item as i')
    .leftJoin('driver as d', 'd.id', 'i.driver_id')
    .select([
      'i.line',
      'i.driver_id as driverId',
      'i.owner_name as ownerName',
      'i.agent_id as agentId',
      'd.did',
      'i.name',
      'i.iban',
      'i.amount_minor as amountMinor',
      'i.entry_id as entryId',
      'i.bounced_at as bouncedAtMs',
      'i.bounced_by as bouncedBy',
      'i.bounced_why as bouncedWhy',
    ])
    .where('i.run_id', '=', runId)
    .orderBy('i.line');

export const itemsOfRun = (db: Db, runId: number): Promise<RunItemRow[]> => items(db, runId).execute();

export const lockRunItem = (t: Tx, runId: number, line: number): Promise<RunItemRow | undefined> =>
  items(t.db, runId).where('i.line', '=', line).forUpdate('i').executeTakeFirst();

export async function setBounced(
  t: Tx,
  { runId, line }: { runId: number; line: number },
  { why, entryId }: { why: string; entryId: number },
): Promise<void> {
  await t.db
    .updateTable('payment_run_item')
    .set({ bounced_at: t.at, bounced_by: t.actor.name, bounced_why: why, bounced_entry_id: entryId })
    .where('run_id', '=', runId)
    .where('line', '=', line)
    .execute();
}
