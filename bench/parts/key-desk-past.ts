import type { Store } from '#store/door/connect.ts';
import { addFreeVehicles, DRIVER, VEHICLE } from './free-vehicles.ts';

/** Shifts of a year that a driver has behind them. */
const SHIFTS_EACH = 220;

/**
 * Gives fleet 1 `count` drivers, each with a vehicle, two keys, three papers and one of the vehicle, a current account, a year of
 * shifts paid in and one rostered for today. Nobody drives: all keys hang on their hooks.
 */
export async function addKeyDesk(store: Store, count: number, nowMs: number) {
  const { pool } = store;
  const now = new Date(nowMs);
  await addFreeVehicles(store, count, nowMs);
  await pool.query(`delete from vehicle_now where vehicle_id > ${VEHICLE}`);
  await pool.query(`delete from shift where vehicle_id > ${VEHICLE}`);
  const all = `from generate_series(1, ${count}) as n`;
  await pool.query(`
    insert into key_set (fleet_id, vehicle_id, kind, tag, hook)
    select 1, ${VEHICLE} + n, kind, mark || n, 'H' || n ${all},
      (values ('main', 'KB'), ('fuelCard', 'FB')) as k (kind, mark)`);
  await pool.query(`
    insert into paper (fleet_id, kind_id, driver_id, until_date)
    select 1, k.id, ${DRIVER} + n, date '2031-12-31' ${all},
      (select id from paper_kind where fleet_id = 1 and subject = 'driver' order by id limit 3) as k`);
  await pool.query(`
    insert into paper (fleet_id, kind_id, vehicle_id, until_date)
    select 1, k.id, ${VEHICLE} + n, date '2031-12-31' ${all},
      (select id from paper_kind where fleet_id = 1 and subject = 'vehicle' order by id limit 1) as k`);
  await pool.query(`
    insert into ledger_account (fleet_id, kind, holder, currency)
    select 1, 'driverCurrent', 'driver ' || (${DRIVER} + n), f.currency ${all}, fleet f where f.id = 1`);
  await pool.query(
    `insert into shift_record (fleet_id, driver_id, vehicle_id, state, business_day, keyed, opened_at, due_at, worked_at,
       confirmed_at, confirmed_by, lost_searched)
     select 1, ${DRIVER} + n, ${VEHICLE} + 1 + (n + s) % ${count}, 'paidIn', ($1::timestamptz - s * interval '1.6 day')::date,
       true, $1::timestamptz - s * interval '1.6 day', $1::timestamptz - s * interval '1.6 day' + interval '10 hours',
       $1::timestamptz - s * interval '1.6 day' + interval '9 hours',
       $1::timestamptz - s * interval '1.6 day' + interval '9 hours', 'bench', true ${all}, generate_series(1, ${SHIFTS_EACH}) as s`,
    [now],
  );
  await pool.query(
    `insert into shift_record (fleet_id, driver_id, vehicle_id, state, business_day, rostered_start_at, rostered_end_at)
     select 1, ${DRIVER} + n, ${VEHICLE} + n, 'rostered', $1::timestamptz::date, $1::timestamptz,
       $1::timestamptz + interval '10 hours' ${all}`,
    [now],
  );
  for (const table of ['key_set', 'paper', 'ledger_account', 'shift_record', 'driver', 'vehicle'])
    await pool.query(`vacuum analyze ${table}`);
  const at = (n: number) => 1 + ((n * 37) % count);
  return { driver: (n: number) => DRIVER + at(n), vehicle: (n: number) => VEHICLE + at(n) };
}
