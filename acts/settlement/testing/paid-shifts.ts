import { sql } from 'kysely';
import type { Db } from '#store/door/connect.ts';

export type PaidShift = {
  vehicleId: number;
  driverId: number;
  endedAtMs: number;
  /** What the company earned of it, with this tax in it. */
  earnedMinor: number;
  taxMinor?: number;
  leviesMinor?: number;
  jobs?: number;
  state?: 'worked' | 'confirmed' | 'paidIn' | 'locked';
};

/** Shifts of a fleet as they stand once they are paid in, without the money moving; answers their records. */
export async function paidShifts(
  db: Db,
  { fleetId, userId }: { fleetId: number; userId: number },
  shifts: readonly PaidShift[],
): Promise<number[]> {
  const sessionId = await tillSession(db, fleetId, userId);
  const ids: number[] = [];
  for (let from = 0; from < shifts.length; from += 5_000) {
    const rows = shifts.slice(from, from + 5_000).map((shift, n) => {
      const { state = 'paidIn', taxMinor = 0, leviesMinor = 0, jobs = 10 } = shift;
      const lines = [
        { code: 'companyShare', amountMinor: shift.earnedMinor, taxMinor },
        { code: 'levies', amountMinor: leviesMinor, taxMinor: 0 },
        { code: 'card', amountMinor: -500, taxMinor: 0 },
      ];
      return { ...shift, n, state, lines, jobs, ended: new Date(shift.endedAtMs).toISOString() };
    });
    const { rows: made } = await sql<{ id: number }>`
      with asked as (
        select s.*, nextval(pg_get_serial_sequence('shift_record', 'id')) as id
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (n int, "vehicleId" bigint, "driverId" bigint,
          ended timestamptz, state text, lines jsonb, jobs int)
        order by n
      ), recorded as (
        insert into shift_record (id, fleet_id, driver_id, vehicle_id, state, business_day, opened_at, worked_at, confirmed_at)
        select id, ${fleetId}::int, "driverId", "vehicleId", state, (ended - interval '9 hours')::date,
          ended - interval '9 hours', ended, case when state = 'worked' then null else ended end
        from asked
      ), paid as (
        insert into shift_pay_in (fleet_id, number, record_id, driver_id, session_id, model_name, model, figures, typed, lines,
          sum_minor, handed_minor, at, made_by, client_key)
        select ${fleetId}::int, id, id, "driverId", ${sessionId}::bigint, 'Usual', '{}', jsonb_build_object('jobs', jobs), '{}', lines,
          0, 0, ended, 'cashier', 'shift ' || id
        from asked where state in ('paidIn', 'locked')
      )
      select id from asked order by n`.execute(db);
    ids.push(...made.map(({ id }) => id));
  }
  return ids;
}

/** Puts the pay-in of a shift right: the company earned another amount of it. */
export async function putRight(db: Db, recordId: number, earnedMinor: number): Promise<void> {
  const lines = [{ code: 'companyShare', amountMinor: earnedMinor, taxMinor: 0 }];
  await sql`
    insert into shift_pay_in (fleet_id, number, record_id, driver_id, model_name, model, figures, typed, lines, sum_minor,
      handed_minor, at, made_by, client_key, corrects, why)
    select fleet_id, 1000000 + id, record_id, driver_id, model_name, model, figures, typed, ${JSON.stringify(lines)}::jsonb, 0,
      0, at, 'cashier', 'put right ' || id, id, 'typed wrong'
    from shift_pay_in where record_id = ${recordId} and corrects is null`.execute(db);
}

async function tillSession(db: Db, fleetId: number, userId: number): Promise<number> {
  const known = db.selectFrom('till_session').select('id').where('fleet_id', '=', fleetId).executeTakeFirst();
  const session = await known;
  if (session) return session.id;
  const till = await db
    .insertInto('till')
    .values({ fleet_id: fleetId, name: 'Desk' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const opened = {
    state: 'open',
    user_name: 'cashier',
    opened_at: new Date(),
    float_minor: 0,
    opening_difference_minor: 0,
  } as const;
  const made = await db
    .insertInto('till_session')
    .values({ fleet_id: fleetId, till_id: till.id, user_id: userId, ...opened })
    .returning('id')
    .executeTakeFirstOrThrow();
  return made.id;
}

/** So many cars of owners of their own, each third one of two owners, with a driver each; answers both. */
export async function ownedCars(
  db: Db,
  fleetId: number,
  many: number,
): Promise<{ vehicleId: number; driverId: number }[]> {
  const { rows } = await sql<{ vehicleId: number; driverId: number }>`
    with asked as (
      select n, nextval(pg_get_serial_sequence('vehicle', 'id')) as vehicle_id,
        nextval(pg_get_serial_sequence('driver', 'id')) as driver_id
      from generate_series(1, ${many}::int) n
    ), cars as (
      insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type, owner_name, owners)
      select vehicle_id, ${fleetId}::int, 'S' || n, 'S ' || n, (select min(id) from vehicle_type where fleet_id = ${fleetId}),
        '2099-12-31', 'driverPage', 'owner ' || n,
        case when n % 3 = 0 then array['66.67 .. owner ' || n, '33.33 .. owner ' || n - 1] else '{}' end
      from asked
    ), drivers as (
      insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class, driver_group)
      select driver_id, ${fleetId}::int, (${fleetId}::int * 100000 + n)::text, '', 'Driver ' || n, '+4670' || (1000000 + n), 'P' || n, '2099-12-31',
        (select name from driver_class where fleet_id = ${fleetId} limit 1), (select name from driver_group where fleet_id = ${fleetId} limit 1)
      from asked
    )
    select vehicle_id as "vehicleId", driver_id as "driverId" from asked order by n`.execute(db);
  return rows;
}

/** Terms of 80 % and 50.00 a month. */
export async function usualTerms(db: Db, fleetId: number): Promise<void> {
  const terms = {
    name: 'Usual',
    from_date: '2026-01-01',
    owner_percent: 80,
    fee_kind: 'month',
    fee_minor: 5_000,
  } as const;
  await db
    .insertInto('settlement_terms')
    .values({ fleet_id: fleetId, ...terms })
    .execute();
}

/** All that the statements of a fleet say, as one text. */
export async function saidOf(db: Db, fleetId: number): Promise<string> {
  const rows = await db
    .selectFrom('settlement_statement')
    .select(['owner_key', 'lines', 'net_minor', 'tax_minor', 'total_minor'])
    .where('fleet_id', '=', fleetId)
    .orderBy('owner_key')
    .execute();
  return JSON.stringify(rows);
}
