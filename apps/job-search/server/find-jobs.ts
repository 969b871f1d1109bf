import { phoneFor, seesPhones } from '#cards/booking/server/seen-phone.ts';
import type { Rights } from '#core/access/flags.ts';
import { bookingTypeNames } from '#core/booking/booking-type-names.ts';
import { ownName } from '#core/kit/on-base.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { paged, whomMeant } from '#engine/search/found.ts';
import { phonesSought } from '#engine/search/phones-sought.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import type { Db } from '#store/door/connect.ts';
import type { PageEnd } from '#store/event/search-events.ts';
import { areaNameOf } from '#store/fleet/fleet.ts';
import { type JobFilter, type JobLine, type SearchRefusal, searchJobs } from '#store/job/search-jobs.ts';
import type { JobItem, JobSearch } from '../contract/search.ts';

type Refused = 'driverUnknown' | 'plateUnknown' | 'phoneNotAllowed' | 'mailNotAllowed' | 'fleetFirst' | SearchRefusal;

/** Who looks: the fleets they see, and their rights. */
export type Viewer = { fleets: readonly FleetFacts[]; rights: Rights };

async function filterOf(db: Db, viewer: Viewer, asked: JobSearch): Promise<Result<JobFilter, Refused>> {
  const { fleet, plate, driver, phone, ...rest } = asked;
  if (phone !== undefined && !seesPhones(viewer.rights)) return refuse('phoneNotAllowed');
  if (asked.email !== undefined && !seesPhones(viewer.rights)) return refuse('mailNotAllowed');
  const ofFleet = asked.areaId ?? asked.vehicleTypeId ?? asked.bookingTypes;
  if (fleet === undefined && ofFleet !== undefined) return refuse('fleetFirst');
  const fleetIds = fleet === undefined ? viewer.fleets.map(({ id }) => id) : [fleet];
  const whom = await Promise.all(fleetIds.map((id) => whomMeant(db, id, { plate, driver })));
  const met = whom.flatMap((one) => (one.ok ? [one.value] : []));
  const missed = whom.find((one) => !one.ok);
  if (met.length === 0 && missed && !missed.ok) return missed;
  return ok({
    ...rest,
    fleetIds,
    ...(phone === undefined ? {} : { phones: await phonesSought(db, fleetIds, phone) }),
    ...(plate === undefined ? {} : { vehicleIds: met.flatMap(({ vehicleId }) => vehicleId ?? []) }),
    ...(driver === undefined ? {} : { driverIds: met.flatMap(({ driverIds }) => driverIds ?? []) }),
  });
}

const typeName = (fleet: FleetFacts | undefined, id: number | null) => {
  const type = fleet?.bookingTypes.find((one) => one.id === id);
  return type ? ownName(type, bookingTypeNames) : null;
};

function toldJob(line: JobLine, { fleets, rights }: Viewer): JobItem {
  const fleet = fleets.find(({ id }) => id === line.fleet_id);
  const quote = line.quote as { totalMinor?: number } | null;
  return {
    id: line.id,
    fleet: line.fleet_id,
    bookingId: line.booking_id,
    legNumber: line.leg_number,
    state: line.state,
    version: line.version,
    preBooked: line.pre_booked,
    requiredAtMs: line.required_at,
    createdAtMs: line.created_at,
    pickup: line.pickup_label,
    areaName: fleet ? areaNameOf(fleet, line.area_id) : null,
    dropoff: line.dropoff_label,
    passengerName: line.passenger_name,
    phone: phoneFor(rights, line.phone),
    typeCode: fleet?.vehicleTypes.find(({ id }) => id === line.vehicle_type_id)?.code ?? null,
    plate: line.plate,
    driverName: line.driver_name,
    origin: line.origin,
    bookingType: line.booking_type,
    bookingTypeName: typeName(fleet, line.booking_type_id),
    takenBy: line.created_by,
    account: line.account_number,
    quoteMinor: quote?.totalMinor ?? null,
    fareMinor: line.fare_minor,
    priority: line.priority,
    checkbacks: line.checkbacks,
    reason: line.reason,
  };
}

/** A page of what a search finds, the latest wanted first. */
export async function findJobs(
  db: Db,
  viewer: Viewer,
  asked: JobSearch,
  { after, most }: { after: PageEnd | null; most: number },
): Promise<Result<{ jobs: JobItem[]; next: PageEnd | null }, Refused>> {
  const filter = await filterOf(db, viewer, asked);
  if (!filter.ok) return filter;
  const lines = await searchJobs(db, filter.value, { after, most: most + 1 });
  if (!lines.ok) return lines;
  const { page, next } = paged(lines.value, most, ({ required_at: atMs, id }) => ({ atMs, id }));
  return ok({ jobs: page.map((line) => toldJob(line, viewer)), next });
}
