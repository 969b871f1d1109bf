import { sql } from 'kysely';
import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { HandedIn, ReportingCar } from '#core/tamper/meter-gaps.ts';
import type { Db } from '../door/connect.ts';

/** The first day of which a fleet has kept that anything was handed in; null where it keeps nothing. */
export async function firstHandedIn(db: Db, fleetId: number): Promise<CalendarDate | null> {
  const row = await db
    .selectFrom('meter_report')
    .select((eb) => eb.fn.min('from_date').as('first'))
    .where('fleet_id', '=', fleetId)
    .executeTakeFirst();
  return row?.first ?? null;
}

/** What was handed in of the cars of a fleet for days from one on. */
export const handedIn = (db: Db, fleetId: number, from: CalendarDate): Promise<HandedIn[]> =>
  db
    .selectFrom('meter_report')
    .select(['vehicle_id as vehicleId', 'number', 'kind', 'from_date as fromDate', 'until_date as untilDate'])
    .where('fleet_id', '=', fleetId)
    .where('until_date', '>=', from)
    .orderBy('from_date')
    .orderBy('id')
    .execute();

/** The cars of a fleet by plate, with how often each was hired in each week, by the clock of its zone. */
export async function reportingCars(
  db: Db,
  fleetId: number,
  { zone, from, until }: { zone: string; from: CalendarDate; until: CalendarDate },
): Promise<(ReportingCar & { plate: string })[]> {
  type Car = { id: number; plate: string; endedOn: string | null };
  type Hired = { vehicleId: number; monday: string; hirings: number };
  const [cars, hired] = await Promise.all([
    sql<Car>`select id, plate, (decommissioned_at at time zone ${zone})::date::text as "endedOn"
      from vehicle where fleet_id = ${fleetId} order by plate`.execute(db),
    sql<Hired>`
      select vehicle_id as "vehicleId", date_trunc('week', began_at at time zone ${zone})::date::text as monday,
        count(*)::int as hirings
      from trip
      where fleet_id = ${fleetId} and began_at >= ${from}::timestamp at time zone ${zone}
        and began_at < (${until}::date + 1)::timestamp at time zone ${zone}
      group by 1, 2`.execute(db),
  ]);
  const byCar = new Map<number, Map<CalendarDate, number>>();
  for (const { vehicleId, monday, hirings } of hired.rows) {
    const weeks = byCar.get(Number(vehicleId)) ?? new Map<CalendarDate, number>();
    byCar.set(Number(vehicleId), weeks.set(monday, hirings));
  }
  return cars.rows.map(({ id, plate, endedOn }) => ({
    vehicleId: Number(id),
    plate,
    endedOn,
    hirings: byCar.get(Number(id)) ?? new Map(),
  }));
}
