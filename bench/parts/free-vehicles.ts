import type { Store } from '#store/door/connect.ts';

/** Far above every id that a sequence gives out, so that a number in a statement is known for what it is. */
export const VEHICLE = 800_000_000;
export const DRIVER = 900_000_000;
export const SHIFT = 950_000_000;

/** Adds `count` signed-on, vacant vehicles to fleet 1, spread over the city around its centre. */
export async function addFreeVehicles({ pool }: Store, count: number, nowMs: number): Promise<void> {
  const now = new Date(nowMs);
  const all = `from generate_series(1, ${count}) as n`;
  await pool.query(`
    insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type)
    overriding system value
    select ${VEHICLE} + n, 1, 'B' || n, 'BENCH ' || n,
      (select min(id) from vehicle_type where fleet_id = 1), '2099-12-31', 'driverPage' ${all}`);
  await pool.query(`
    insert into driver_class (fleet_id, name) values (1, 'taxi') on conflict do nothing;
    insert into driver_group (fleet_id, name) values (1, 'day') on conflict do nothing;
    insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group)
    overriding system value
    select ${DRIVER} + n, 1, (700000 + n)::text, '', 'Driver ' || n, '+46700000000', 'B' || n, '2099-12-31', 'taxi', 'day'
    ${all}`);
  await pool.query(
    `insert into shift (id, fleet_id, driver_id, vehicle_id, began_at) overriding system value
     select ${SHIFT} + n, 1, ${DRIVER} + n, ${VEHICLE} + n, $1::timestamptz ${all}`,
    [now],
  );
  await pool.query(
    `insert into vehicle_now (vehicle_id, fleet_id, shift_id, driver_id, clear_since, longitude, latitude,
       heading_degrees, speed_kmh, position_at)
     select ${VEHICLE} + n, 1, ${SHIFT} + n, ${DRIVER} + n, $1::timestamptz,
       11.93 + 0.08 * ((n * 0.618034) % 1), 57.68 + 0.05 * ((n * 0.754878) % 1), 0, 0, $1::timestamptz ${all}`,
    [now],
  );
}
