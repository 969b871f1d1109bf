import { sql } from 'kysely';
import type { CarFacts } from '#core/dispatch/rungs/bid.ts';
import { type FleetSuspensions, suspendedFrom } from '#core/suspension/fleet-suspensions.ts';
import { rangeAt } from '#core/vehicle/range.ts';
import { attributesOfCar, carriedColumns } from '../booking/carried.ts';
import type { Db } from '../door/connect.ts';
import { driversWithoutCash } from '../standing/debts.ts';
import { suspensionsOfFleet } from '../suspension/suspension.ts';
import { drivenAttributes } from './driven-attributes.ts';

/** Of these vehicles, those at work: what they and their drivers may do, their papers judged as of the day of `at`. */
export async function carFacts(db: Db, vehicleIds: readonly number[], at: Date): Promise<CarFacts[]> {
  if (vehicleIds.length === 0) return [];
  const rows = await db
    .selectFrom('vehicle_now as n')
    .innerJoin('vehicle as v', 'v.id', 'n.vehicle_id')
    .innerJoin('driver as d', 'd.id', 'n.driver_id')
    .innerJoin('fleet as f', 'f.id', 'n.fleet_id')
    .leftJoin('locked_group as g', (join) =>
      join.onRef('g.fleet_id', '=', 'n.fleet_id').onRef('g.driver_group', '=', 'd.driver_group'),
    )
    .leftJoin('reservation as r', (join) =>
      join.onRef('r.vehicle_id', '=', 'n.vehicle_id').on('r.kind', '=', 'committed'),
    )
    .leftJoin('job as j', 'j.id', 'r.job_id')
    .select([
      'v.id as vehicleId',
      'd.id as driverId',
      'v.vehicle_type_id as vehicleTypeId',
      drivenAttributes('v.fleet_id').as('attributes'),
      ...carriedColumns('v'),
      sql<boolean>`d.permit_expiry < (${at}::timestamptz at time zone f.time_zone)::date`.as('permitExpired'),
      sql<boolean>`v.usage_expiry < (${at}::timestamptz at time zone f.time_zone)::date`.as('usageExpired'),
      sql<boolean>`coalesce(
        least(v.papers_until, d.papers_until) < (${at}::timestamptz at time zone f.time_zone)::date
          or greatest(v.papers_from, d.papers_from) > (${at}::timestamptz at time zone f.time_zone)::date,
        false)`.as('paperBlocks'),
      'n.fleet_id',
      'n.range_km',
      'n.range_at',
      'g.account_ids',
      'g.area_ids',
      'g.booking_types',
      'j.id as job_id',
      'j.required_at',
      'j.pickup_longitude',
      'j.pickup_latitude',
    ])
    .where('n.vehicle_id', 'in', [...vehicleIds])
    .execute();
  const owing = new Map<number, ReadonlySet<number>>();
  const suspensions = new Map<number, FleetSuspensions>();
  for (const fleetId of new Set(rows.map(({ fleet_id }) => fleet_id))) {
    owing.set(fleetId, await driversWithoutCash({ db }, fleetId, at.getTime()));
    suspensions.set(fleetId, await suspensionsOfFleet(db, fleetId, at.getTime()));
  }
  return rows.map(
    ({ fleet_id, account_ids, area_ids, booking_types, job_id, required_at, range_km, range_at, ...row }) => {
      const rangeMetres = rangeAt(range_km, range_at, at.getTime());
      const { pickup_longitude: longitude, pickup_latitude: latitude, ...car } = row;
      return {
        ...car,
        attributes: attributesOfCar(car),
        ...suspendedFrom(suspensions.get(fleet_id), { driver_id: car.driverId, vehicle_id: car.vehicleId }),
        ...(rangeMetres !== null && { rangeMetres }),
        ...(owing.get(fleet_id)?.has(car.driverId) && { cashless: true }),
        lockedTo: account_ids && {
          accountIds: account_ids,
          areaIds: area_ids ?? [],
          bookingTypes: booking_types ?? [],
        },
        committed:
          job_id === null ? null : { jobId: job_id, requiredAtMs: required_at!, pickUp: [longitude!, latitude!] },
      };
    },
  );
}
