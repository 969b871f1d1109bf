import { type Selectable, sql } from 'kysely';
import type { Buyer, Seller } from '#core/invoice/party.ts';
import type { SettledLine, ShiftRole } from '#core/settlement/settled-line.ts';
import type { OwnerStatement, PlacedShift, StatementTotals } from '#core/settlement/statement.ts';
import type { Db } from '../door/connect.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type StatementRow = Selectable<Tables['settlement_statement']>;
export type DraftedStatement = OwnerStatement &
  StatementTotals & { key: string; taxPercent: number; beforeMinor: number | null };

export async function insertStatements(
  t: Tx,
  { fleetId, periodId }: { fleetId: number; periodId: number },
  statements: readonly DraftedStatement[],
): Promise<void> {
  await sql`
    insert into settlement_statement (fleet_id, period_id, owner_name, owner_key, lines, net_minor, taxed_minor, tax_minor,
      total_minor, tax_percent, self_billed, before_minor)
    select ${fleetId}::int, ${periodId}::bigint, s.owner, s.key, s.lines, s."netMinor", s."taxedMinor", s."taxMinor",
      s."totalMinor", s."taxPercent", s."selfBilled", s."beforeMinor"
    from jsonb_to_recordset(${JSON.stringify(statements)}::jsonb) as s (owner text, key text, lines jsonb, "netMinor" bigint,
      "taxedMinor" bigint, "taxMinor" bigint, "totalMinor" bigint, "taxPercent" float8, "selfBilled" boolean,
      "beforeMinor" bigint)
    order by s.key`.execute(t.db);
}

const statements = (db: Db, fleetId: number) =>
  db.selectFrom('settlement_statement').selectAll().where('fleet_id', '=', fleetId);

export const statementsOf = (db: Db, fleetId: number, periodId: number): Promise<StatementRow[]> =>
  statements(db, fleetId).where('period_id', '=', periodId).orderBy('owner_key').execute();

export const statementById = (db: Db, fleetId: number, id: number): Promise<StatementRow | undefined> =>
  statements(db, fleetId).where('id', '=', id).executeTakeFirst();

/** The statements of one owner with their periods, the newest first. */
export const statementsOfOwner = (db: Db, fleetId: number, ownerKey: string, most: number) =>
  db
    .selectFrom('settlement_statement as s')
    .innerJoin('settlement_period as p', 'p.id', 's.period_id')
    .selectAll('s')
    .select(['p.from_date as from', 'p.through_date as through', 'p.state', 'p.currency'])
    .where('s.fleet_id', '=', fleetId)
    .where('s.owner_key', '=', ownerKey)
    .orderBy('p.from_date', 'desc')
    .limit(most)
    .execute();

/** What owners' statements of the last period before a day came to. */
export async function totalsBefore(db: Db, fleetId: number, from: string): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('settlement_statement as s')
    .select(['s.owner_key as key', 's.total_minor as minor'])
    .where('s.period_id', '=', (eb) =>
      eb
        .selectFrom('settlement_period')
        .select('id')
        .where('fleet_id', '=', fleetId)
        .where('from_date', '<', from)
        .where('state', '<>', 'open')
        .orderBy('from_date', 'desc')
        .limit(1),
    )
    .execute();
  return new Map(rows.map(({ key, minor }) => [key, minor]));
}

export type Issued = {
  id: number;
  number: number;
  issuedOn: string;
  entryId: number | null;
  seller: Seller;
  buyer: Buyer;
  sha256: string;
  fileSha256: string;
};

export async function markIssued(t: Tx, issued: readonly Issued[]): Promise<void> {
  await sql`
    update settlement_statement s set number = i.number, issued_on = i."issuedOn", entry_id = i."entryId", seller = i.seller,
      buyer = i.buyer, content_sha256 = decode(i.sha256, 'hex'), file_sha256 = decode(i."fileSha256", 'hex')
    from jsonb_to_recordset(${JSON.stringify(issued)}::jsonb) as i (id bigint, number bigint, "issuedOn" date, "entryId" bigint,
      seller jsonb, buyer jsonb, sha256 text, "fileSha256" text)
    where s.id = i.id`.execute(t.db);
}

export type LineShift = {
  recordId: number;
  did: string;
  driverName: string;
  endedAtMs: number;
  payInNumber: number | null;
  baseMinor: number;
  leviesMinor: number;
  jobs: number;
};

/** What shifts brought, which are behind a line of figures that nothing is kept of yet, in the order they ended. */
export async function shiftsOfRecords(
  db: Db,
  placed: readonly Pick<PlacedShift, 'recordId' | 'baseMinor' | 'leviesMinor' | 'jobs'>[],
): Promise<LineShift[]> {
  const brought = new Map(placed.map((shift) => [shift.recordId, shift]));
  if (brought.size === 0) return [];
  const rows = await db
    .selectFrom('shift_record as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .select(['r.id as recordId', 'd.did', 'd.name as driverName'])
    .select([
      sql<number>`r.worked_at`.as('endedAtMs'),
      sql<number | null>`(select max(number) from shift_pay_in p where p.record_id = r.id)`.as('payInNumber'),
    ])
    .where('r.id', 'in', [...brought.keys()])
    .orderBy('r.worked_at')
    .orderBy('r.id')
    .execute();
  return rows.map((row) => {
    const { baseMinor = 0, leviesMinor = 0, jobs = 0 } = brought.get(row.recordId) ?? {};
    return { ...row, baseMinor, leviesMinor, jobs };
  });
}

/** The shifts behind a line, in the order they ended. */
export async function shiftsOfLine(
  db: Db,
  periodId: number,
  { vehicleId, role, from }: Pick<SettledLine, 'vehicleId' | 'from'> & { role: ShiftRole },
): Promise<LineShift[]> {
  return db
    .selectFrom('settlement_shift as s')
    .innerJoin('shift_record as r', 'r.id', 's.record_id')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .select(['s.record_id as recordId', 'd.did', 'd.name as driverName'])
    .select(['s.base_minor as baseMinor', 's.levies_minor as leviesMinor', 's.jobs'])
    .select([
      sql<number>`r.worked_at`.as('endedAtMs'),
      sql<number | null>`(select max(number) from shift_pay_in p where p.record_id = s.record_id)`.as('payInNumber'),
    ])
    .where('s.period_id', '=', periodId)
    .where('s.vehicle_id', '=', vehicleId)
    .where('s.role', '=', role)
    .where('s.line_from', '=', from)
    .orderBy('r.worked_at')
    .orderBy('s.record_id')
    .execute();
}
