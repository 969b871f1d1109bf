import type { Rights } from '#core/access/flags.ts';
import { paymentNames } from '#core/job/payment.ts';
import { ownName } from '#core/kit/on-base.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';
import { paged, type WhomRefused, whomMeant } from '#engine/search/found.ts';
import { phonesSought } from '#engine/search/phones-sought.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { Db } from '#store/door/connect.ts';
import type { PageEnd } from '#store/event/search-events.ts';
import { areaNameOf } from '#store/fleet/fleet.ts';
import { searchTrips, type TripFilter, type TripLine } from '#store/trip/search-trips.ts';
import type { TripItem, TripSearch } from '../contract.ts';

export type TripsRefused = WhomRefused | 'phoneNotAllowed' | 'tariffUnknown';

type Viewer = { fleet: FleetFacts; rights: Rights };

async function filterOf(
  db: Db,
  { fleet: facts, rights }: Viewer,
  asked: TripSearch,
): Promise<Result<TripFilter, TripsRefused>> {
  const { fleet, driver, plate, phone, ...rest } = asked;
  const { tariffId } = rest;
  if (phone !== undefined && !rights.has('seeFullPhone')) return refuse('phoneNotAllowed');
  const whom = await whomMeant(db, fleet, { driver, plate });
  if (!whom.ok) return whom;
  if (tariffId !== undefined && !facts.tariffs.some(({ id }) => id === tariffId)) {
    return refuse('tariffUnknown', { tariffId });
  }
  return ok({
    ...rest,
    fleetId: fleet,
    ...(phone === undefined ? {} : { phones: await phonesSought(db, [fleet], phone) }),
    ...whom.value,
  });
}

/** A hiring as this viewer may see it. */
export function toldTripLine(line: TripLine, { fleet, rights }: Viewer): TripItem {
  const kind = fleet.paymentKinds.find(({ id }) => id === line.payment_kind_id);
  const areaName = (id: number | null) => areaNameOf(fleet, id);
  return {
    id: line.id,
    kind: line.kind,
    jobId: line.job_id,
    vehicleId: line.vehicle_id,
    plate: line.plate,
    driverName: line.driver_name,
    did: line.did,
    beganAtMs: line.began_at,
    endedAtMs: line.ended_at,
    from: line.from_label || line.pickup_label,
    fromArea: areaName(line.from_area_id),
    to: line.to_label || (line.ended_at === null ? null : line.dropoff_label),
    toArea: areaName(line.to_area_id),
    distanceMetres: line.distance_metres,
    fareMinor: line.fare_minor,
    extrasMinor: line.extras_minor,
    tollsMinor: line.tolls_minor,
    payment: line.payment,
    paymentName: kind ? ownName(kind, paymentNames) : null,
    fixedFare: line.fixed_fare,
    oddFare: line.odd_fare,
    tariff: line.tariff_name,
    outcome: line.outcome ?? 'open',
    passengerName: line.passenger_name,
    phone: line.phone === null || rights.has('seeFullPhone') ? line.phone : maskedPhone(line.phone),
  };
}

/** A page of a fleet's hirings, newest first. */
export async function findTrips(
  db: Db,
  viewer: Viewer,
  asked: TripSearch,
  { after, most }: { after: PageEnd | null; most: number },
): Promise<Result<{ trips: TripItem[]; next: PageEnd | null }, TripsRefused>> {
  const filter = await filterOf(db, viewer, asked);
  if (!filter.ok) return filter;
  const lines = await searchTrips(db, filter.value, { after, most: most + 1 });
  const { page, next } = paged(lines, most, ({ began_at: atMs, id }) => ({ atMs, id }));
  return ok({ trips: page.map((line) => toldTripLine(line, viewer)), next });
}
