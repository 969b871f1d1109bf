import { splitAttributes } from '#core/dispatch/candidates/attributes.ts';
import { tripSecondsOf } from '#core/job/trip-seconds.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { LabDay, LabJob, LabVehicle } from '#core/lab/day/day.ts';
import type { TimesAt } from '#core/lab/setting.ts';
import { askedOfCar, attributesOfCar } from '#store/booking/carried.ts';
import type { FleetRank } from '#store/fleet/fleet.ts';
import type { DayJobRow, DayShiftRow, Span } from '#store/lab/lab-day.ts';

type OwnDay = {
  fleetId: number;
  span: Span;
  jobs: readonly DayJobRow[];
  shifts: readonly DayShiftRow[];
  fleet: { ranks: readonly FleetRank[]; centre: Position };
  timesAt: TimesAt;
  areaAt: (position: Position) => number | null;
};

/** A trip of which nobody knows where it went. */
const UNKNOWN_TRIP_SECONDS = 15 * 60;
const UNKNOWN_TRIP_METRES = 5_000;
const SHORTEST_SECONDS = 60;
const DETOUR = 1.3;

/** A day of the fleet's own as the lab replays it. */
export function ownDay(day: OwnDay): LabDay {
  const { startMs, endMs } = day.span;
  return {
    fleetId: day.fleetId,
    startsAtMs: startMs,
    endsAtMs: endMs,
    jobs: day.jobs.map((row) => jobOf(row, day)),
    vehicles: day.shifts.map((row, n) => vehicleOf(row, n, day)),
  };
}

function jobOf(row: DayJobRow, { timesAt, areaAt }: OwnDay): LabJob {
  const pickUp: Position = [row.pickup_longitude, row.pickup_latitude];
  const goesTo = row.dropoff_longitude !== null && row.dropoff_latitude !== null;
  const dropOff: Position = goesTo ? [row.dropoff_longitude!, row.dropoff_latitude!] : pickUp;
  const { required, forbidden } = splitAttributes(askedOfCar(row));
  const quote = (row.quote ?? {}) as { distanceMetres?: number; totalMinor?: number };
  const seconds =
    row.trip_seconds ??
    tripSecondsOf(row) ??
    (goesTo ? timesAt(row.required_at)(dropOff, [pickUp], Infinity)[0]! : Infinity);
  const straight = goesTo ? distanceMetres(pickUp, dropOff) * DETOUR : UNKNOWN_TRIP_METRES;
  return {
    jobId: row.id,
    bookingId: row.booking_id,
    bookingType: row.booking_type,
    accountId: row.account_id,
    requestedAtMs: Math.min(row.created_at, row.required_at),
    requiredAtMs: row.pre_booked ? row.required_at : Math.min(row.created_at, row.required_at),
    preBooked: row.pre_booked,
    priority: row.priority,
    pickUp,
    dropOff,
    tripSeconds: Number.isFinite(seconds) ? Math.max(SHORTEST_SECONDS, Math.round(seconds)) : UNKNOWN_TRIP_SECONDS,
    tripMetres: Math.round(row.distance_metres ?? quote.distanceMetres ?? straight),
    areaId: row.area_id ?? areaAt(pickUp),
    vehicleTypeIds: row.vehicle_type_id === null ? null : [row.vehicle_type_id],
    requiredAttributes: required,
    forbiddenAttributes: forbidden,
    preferredVehicleIds: row.preferred_vehicle_ids,
    preferredDriverIds: row.preferred_driver_ids,
    bannedVehicleIds: row.banned_vehicle_ids,
    bannedDriverIds: row.banned_driver_ids,
    fareMinor: row.fare_minor ?? quote.totalMinor ?? null,
  };
}

function vehicleOf(row: DayShiftRow, n: number, { span, fleet }: OwnDay): LabVehicle {
  const heard = row.longitude !== null && row.latitude !== null;
  const rank = fleet.ranks[n % Math.max(1, fleet.ranks.length)];
  return {
    vehicleId: row.vehicle_id,
    driverId: row.driver_id,
    vehicleTypeId: row.vehicle_type_id,
    attributes: attributesOfCar(row),
    ...(row.locked_account_ids && {
      lockedTo: {
        accountIds: row.locked_account_ids,
        areaIds: row.locked_area_ids ?? [],
        bookingTypes: row.locked_booking_types ?? [],
      },
    }),
    fromMs: Math.max(span.startMs, row.began_at),
    // What the day left waiting is still served by who goes on working.
    untilMs: row.ended_at ?? Infinity,
    start: heard ? [row.longitude!, row.latitude!] : (rank?.position ?? fleet.centre),
  };
}
