import type { Store } from '#store/door/connect.ts';

export type BusyDay = { fleets: number; vehicles: number; jobs: number; nowMs: number };

/**
 * A whole day of business up to `nowMs`, spread evenly over the fleets: the jobs of 24 hours with the offers and hirings
 * they came to, 60,000 hails, the pre-bookings of the days ahead, four in five vehicles signed on and at work.
 */
export async function addBusyDay({ pool }: Store, { fleets, vehicles, jobs, nowMs }: BusyDay): Promise<void> {
  const now = `timestamptz '${new Date(nowMs).toISOString()}'`;
  const fleet = (n: string) => `1 + ${n} % ${fleets}`;
  const working = Math.floor(vehicles * 0.8);
  const bound = Math.floor(vehicles * 0.5);
  const open = Math.floor(jobs / 100);
  await pool.query(`
    insert into fleet (id, name, city, time_zone, currency, longitude, latitude)
    select n, 'Fleet ' || n, 'none', 'UTC', 'SEK', 11.97, 57.7 from generate_series(1, ${fleets}) as n;
    insert into vehicle_type (fleet_id, code, name, seats)
    select n, 'SEDAN', 'Sedan', 4 from generate_series(1, ${fleets}) as n;
    insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
    overriding system value
    select n, n, 'api', 'now', 'Bench', '+46310000000', ${now}, 'bench' from generate_series(1, ${fleets}) as n;
    insert into vehicle (id, fleet_id, plate, rego, vehicle_type_id, usage_expiry, mdt_type) overriding system value
    select n, ${fleet('n')}, 'B' || n, 'BENCH ' || n,
      (select id from vehicle_type t where t.fleet_id = ${fleet('n')}), '2099-12-31', 'driverPage'
    from generate_series(1, ${vehicles}) as n;
    insert into driver_class (fleet_id, name) select n, 'taxi' from generate_series(1, ${fleets}) as n;
    insert into driver_group (fleet_id, name) select n, 'day' from generate_series(1, ${fleets}) as n;
    insert into driver (id, fleet_id, did, pin_hash, name, mobile_phone, permit_number, permit_expiry, driver_class,
      driver_group) overriding system value
    select n, ${fleet('n')}, (700000 + n)::text, '', 'Driver ' || n, '+46700000000', 'B' || n, '2099-12-31', 'taxi', 'day'
    from generate_series(1, ${vehicles}) as n;
    insert into shift (id, fleet_id, driver_id, vehicle_id, began_at) overriding system value
    select n, ${fleet('n')}, n, n, ${now} - interval '5 hours' from generate_series(1, ${working}) as n;
    insert into vehicle_now (vehicle_id, fleet_id, shift_id, driver_id, out_of_vehicle, longitude, latitude, position_at)
    select n, ${fleet('n')}, case when n <= ${working} then n end, case when n <= ${working} then n end, n % 20 = 0,
      11.97, 57.7, ${now} - make_interval(secs => n % 140)
    from generate_series(1, ${vehicles}) as n`);
  // The day: 24 hours of jobs, more at its end; the last of them are still open, each working vehicle has one at most.
  await pool.query(`
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, vehicle_id, driver_id, state_at, created_at, finished_at)
    overriding system value
    select n, ${fleet('n')}, ${fleet('n')}, state, n % 5 = 0, at, 'Kungsportsavenyen ' || n % 100, 11.97, 57.7, 'Bench',
      '+46310000000', car, car, at, at, case when state in ('offloaded', 'cancelled', 'no_show') then at end
    from (
      select n, ${now} - interval '24 hours' * (1 - sqrt(n::float / ${jobs})) as at,
        case when n > ${jobs} - ${open} then (array['dispatching', 'dispatching', 'offered', 'hold'])[1 + n % 4]
          when n > ${jobs} - ${open} - ${bound} then (array['dispatched', 'arrived', 'picked_up'])[1 + n % 3]
          when n % 16 = 0 then 'cancelled' when n % 50 = 0 then 'no_show' else 'offloaded' end as state,
        case when n > ${jobs} - ${open} then null
          when n > ${jobs} - ${open} - ${bound} then n - (${jobs} - ${open} - ${bound})
          else 1 + n % ${vehicles} end as car
      from generate_series(1, ${jobs}) as n
    ) job;
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at)
    overriding system value
    select ${jobs} + n, ${fleet('n')}, ${fleet('n')}, 'future', true, ${now} + interval '1 minute' * n, 'Kerb', 11.97,
      57.7, 'Bench', '+46310000000', ${now}, ${now}
    from generate_series(1, ${Math.floor(jobs / 40)}) as n`);
  await pool.query(`
    insert into offer (fleet_id, job_id, vehicle_id, driver_id, attempt, state, sent_at, expires_at, answered_at)
    select j.fleet_id, j.id, coalesce(j.vehicle_id, 1), coalesce(j.driver_id, 1), 1, a.state, j.required_at,
      j.required_at + interval '20 seconds', j.required_at + interval '9 seconds'
    from job j cross join (values ('accepted', 1), ('rejected', 3)) as a(state, every)
    where j.id <= ${jobs} and j.id % a.every = 0;
    insert into offer (fleet_id, job_id, vehicle_id, driver_id, attempt, state, sent_at, expires_at)
    select fleet_id, id, ${working} - row_number() over (order by id), 1, 2, 'live', ${now}, ${now} + interval '20 seconds'
    from job where state = 'offered' order by id limit ${Math.floor(vehicles / 20)};
    insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, job_id, began_at, ended_at, fare_minor)
    select fleet_id, 'job', vehicle_id, driver_id, 1 + vehicle_id % ${working}, id, required_at,
      required_at + interval '9 minutes', 12345
    from job where state = 'offloaded';
    insert into trip (fleet_id, kind, vehicle_id, driver_id, shift_id, began_at, ended_at, fare_minor)
    select 1 + n % ${fleets}, 'hail', 1 + n % ${vehicles}, 1 + n % ${vehicles}, 1 + n % ${working},
      ${now} - interval '24 hours' * (1 - sqrt(n / 60000.0)), ${now} - interval '24 hours' * (1 - sqrt(n / 60000.0)), 9900
    from generate_series(1, 60000) as n;
    insert into driver_query (fleet_id, code, at, driver_id, vehicle_id, finished_at, free_since)
    select ${fleet('n')}, 1, ${now}, n, n, case when n % 100 > 0 then ${now} end, ${now}
    from generate_series(1, ${vehicles}) as n;
    insert into alert (fleet_id, alert_type, subject, at, finished_at)
    select ${fleet('n')}, 'Delayed', n::text, ${now}, case when n % 100 > 0 then ${now} end
    from generate_series(1, 20000) as n`);
}
