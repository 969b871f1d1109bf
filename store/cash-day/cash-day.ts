import { sql } from 'kysely';
import { addDays, type CalendarDate, dayEndsMs } from '#core/calendar/calendar-date.ts';
import type { DayFigures } from '#core/cash-day/figures.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import type { Tx } from '../door/transaction.ts';

/** A day on which shifts were driven or tills were open, and how far it is. */
export type CashDayRow = {
  day: CalendarDate;
  /** Shifts that are confirmed and not paid in; worked and not confirmed; paid in. */
  unpaid: number;
  unconfirmed: number;
  paidIn: number;
  tills: number;
  /** Sessions that began on this day and are not closed. */
  openTills: number;
  closedAtMs: number | null;
  closedBy: string | null;
  figures: DayFigures | null;
};

export type OfDays = { fleetId: number; zone: string; from: CalendarDate; through: CalendarDate };

/** The days of a span on which anything happened, the newest first. */
export async function cashDays(db: Db, { fleetId, zone, from, through }: OfDays): Promise<CashDayRow[]> {
  const [fromMs, endMs] = [dayEndsMs(addDays(from, -1), zone), dayEndsMs(through, zone)];
  const { rows } = await sql<CashDayRow>`
    with driven as (
      select business_day as day,
        count(*) filter (where state = 'confirmed')::int as unpaid,
        count(*) filter (where state = 'worked')::int as unconfirmed,
        count(*) filter (where state in ('paidIn', 'locked', 'settled'))::int as paid
      from shift_record
      where fleet_id = ${fleetId} and business_day between ${from}::date and ${through}::date
        and state not in ('rostered', 'opened')
      group by business_day
    ), held as (
      select (opened_at at time zone ${zone})::date as day, count(*)::int as tills,
        count(*) filter (where state in ('open', 'counting'))::int as open
      from till_session
      where fleet_id = ${fleetId} and opened_at >= ${new Date(fromMs)} and opened_at < ${new Date(endMs)}
      group by 1
    ), closed as (
      select day, closed_at, closed_by, figures from cash_day
      where fleet_id = ${fleetId} and day between ${from}::date and ${through}::date
    )
    select day, coalesce(d.unpaid, 0) as unpaid, coalesce(d.unconfirmed, 0) as unconfirmed, coalesce(d.paid, 0) as "paidIn",
      coalesce(h.tills, 0) as tills, coalesce(h.open, 0) as "openTills",
      c.closed_at as "closedAtMs", c.closed_by as "closedBy", c.figures
    from driven d full join held h using (day) full join closed c using (day)
    order by day desc`.execute(db);
  return rows;
}

export type UnpaidShift = {
  recordId: number;
  day: CalendarDate;
  did: string;
  driverName: string;
  plate: string | null;
};

/** Shifts of these days that are confirmed and not paid in, the oldest first. */
export async function unpaidShifts(db: Db, { fleetId, from, through }: Omit<OfDays, 'zone'>): Promise<UnpaidShift[]> {
  return db
    .selectFrom('shift_record as r')
    .innerJoin('driver as d', 'd.id', 'r.driver_id')
    .leftJoin('vehicle as v', 'v.id', 'r.vehicle_id')
    .select(['r.id as recordId', 'r.business_day as day', 'd.did', 'd.name as driverName', 'v.plate'])
    .where('r.fleet_id', '=', fleetId)
    .where('r.state', '=', 'confirmed')
    .where('r.business_day', '>=', from)
    .where('r.business_day', '<=', through)
    .orderBy('r.business_day')
    .orderBy('r.id')
    .limit(200)
    .execute();
}

/** The tills whose sessions of these days are not so far. */
export async function tillsNot(
  db: Db,
  { fleetId, zone, from, through }: OfDays,
  far: 'closed' | 'approved',
): Promise<string[]> {
  const [fromMs, endMs] = [dayEndsMs(addDays(from, -1), zone), dayEndsMs(through, zone)];
  const rows = await db
    .selectFrom('till_session as s')
    .innerJoin('till as t', 't.id', 's.till_id')
    .select('t.name')
    .where('s.fleet_id', '=', fleetId)
    .where('s.opened_at', '>=', instant(fromMs))
    .where('s.opened_at', '<', instant(endMs))
    .where('s.state', 'in', far === 'closed' ? ['open', 'counting'] : ['open', 'counting', 'closed'])
    .orderBy('s.id')
    .limit(50)
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}

/** What a day came to by its receipts and the books. */
export async function dayFigures(
  db: Db,
  { fleetId, zone, day, currency }: { fleetId: number; zone: string; day: CalendarDate; currency: string },
): Promise<DayFigures> {
  const [fromMs, endMs] = [dayEndsMs(addDays(day, -1), zone), dayEndsMs(day, zone)];
  const { rows } = await sql<DayFigures>`
    with receipts as (
      select kind, sum(amount_minor)::bigint as minor from cash_receipt
      where fleet_id = ${fleetId} and at >= ${new Date(fromMs)} and at < ${new Date(endMs)} group by kind
    ), moved as (
      select a.kind, sum(p.amount_minor)::bigint as minor,
        sum(p.amount_minor) filter (where e.on_date = ${day}::date)::bigint as today,
        sum(p.amount_minor) filter (where e.on_date = ${day}::date and e.kind in ('shiftPayIn', 'shiftCorrected', 'docketFound'))::bigint
          as credited
      from ledger_entry e
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.currency = ${currency}
      where e.fleet_id = ${fleetId} and e.on_date >= ${day}::date and e.state = 'posted' group by a.kind
    ), held as (
      select kind, sum(balance_minor)::bigint as minor from ledger_account
      where fleet_id = ${fleetId} and currency = ${currency} and kind in ('till', 'safe') group by kind
    ), after as (
      select a.kind, sum(p.amount_minor)::bigint as minor
      from ledger_entry e
      join ledger_posting p on p.entry_id = e.id
      join ledger_account a on a.id = p.account_id and a.currency = ${currency} and a.kind in ('till', 'safe')
      where e.fleet_id = ${fleetId} and e.on_date > ${day}::date and e.state = 'posted' group by a.kind
    )
    select
      (select count(*)::int from shift_pay_in
       where fleet_id = ${fleetId} and corrects is null and at >= ${new Date(fromMs)} and at < ${new Date(endMs)}) as "payIns",
      coalesce((select minor from receipts where kind = 'in'), 0) as "cashInMinor",
      coalesce((select sum(minor)::bigint from receipts where kind in ('out', 'refund')), 0) as "cashOutMinor",
      coalesce((select minor from receipts where kind = 'drop'), 0) as "droppedMinor",
      coalesce((select minor from receipts where kind = 'bring'), 0) as "broughtMinor",
      coalesce((select -today from moved where kind = 'tillDifference'), 0) as "differenceMinor",
      coalesce((select -today from moved where kind = 'cashRounding'), 0) as "roundingMinor",
      coalesce((select minor from held where kind = 'till'), 0) - coalesce((select minor from after where kind = 'till'), 0)
        as "inTillsMinor",
      coalesce((select minor from held where kind = 'safe'), 0) - coalesce((select minor from after where kind = 'safe'), 0)
        as "inSafeMinor",
      coalesce((select credited from moved where kind = 'cardClearing'), 0) as "cardMinor",
      coalesce((select credited from moved where kind = 'accountClearing'), 0) as "accountMinor",
      coalesce((select credited from moved where kind = 'docketClearing'), 0) as "docketMinor",
      coalesce((select credited from moved where kind = 'voucherClearing'), 0) as "voucherMinor"`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error(`Day ${day} came to nothing at all.`);
  return figures;
}

export type ClosedDay = { closedAtMs: number; closedBy: string; figures: DayFigures };

/** A day as it was closed; undefined where it was not. */
export const closedDay = (db: Db, fleetId: number, day: CalendarDate): Promise<ClosedDay | undefined> =>
  db
    .selectFrom('cash_day')
    .select(['closed_at as closedAtMs', 'closed_by as closedBy', 'figures'])
    .where('fleet_id', '=', fleetId)
    .where('day', '=', day)
    .executeTakeFirst();

/** The day's number; undefined where another closed it in the same moment. */
export async function insertCashDay(
  t: Tx,
  one: { fleetId: number; day: CalendarDate; figures: DayFigures; shifts: number },
): Promise<number | undefined> {
  const row = await t.db
    .insertInto('cash_day')
    .values({
      fleet_id: one.fleetId,
      day: one.day,
      figures: JSON.stringify(one.figures),
      shifts: one.shifts,
      closed_at: t.at,
      closed_by: t.actor.name,
    })
    .onConflict((conflict) => conflict.constraint('cash_day_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Shifts of these days that are paid in are locked; answers how many. */
export async function lockPaidShifts(t: Tx, { fleetId, from, through }: Omit<OfDays, 'zone'>): Promise<number> {
  const { numUpdatedRows } = await t.db
    .updateTable('shift_record')
    .set((eb) => ({ state: 'locked', version: eb('version', '+', 1) }))
    .where('fleet_id', '=', fleetId)
    .where('state', '=', 'paidIn')
    .where('business_day', '>=', from)
    .where('business_day', '<=', through)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** On which day the months of a fleet's books begin. */
export async function monthStartDay(db: Db, fleetId: number): Promise<number> {
  const fleet = db.selectFrom('fleet').select('month_start_day').where('id', '=', fleetId);
  return (await fleet.executeTakeFirstOrThrow()).month_start_day;
}

/** When and by whom the books were closed, the newest first. */
export const bookClosings = (db: Db, fleetId: number) =>
  db
    .selectFrom('book_closing')
    .select(['through_date as through', 'closed_at as closedAtMs', 'closed_by as closedBy'])
    .where('fleet_id', '=', fleetId)
    .orderBy('through_date', 'desc')
    .limit(60)
    .execute();

export async function insertBookClosing(t: Tx, fleetId: number, through: CalendarDate): Promise<void> {
  await t.db
    .insertInto('book_closing')
    .values({ fleet_id: fleetId, through_date: through, closed_at: t.at, closed_by: t.actor.name })
    .execute();
}
