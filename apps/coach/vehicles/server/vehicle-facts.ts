import { shiftDay } from '#core/fleet/shift-day.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { looksText } from '#core/vehicle/looks.ts';
import type { Suite } from '#engine/server/context.ts';
import { vehicleRows } from '#store/job/board.ts';
import { tripsSince, vehicleCard } from '#store/job/story.ts';

const TRIPS_SHOWN = 12;

/** A vehicle now, its driver, its job and its latest trips of this shift day; undefined where the fleet has none such. */
export async function vehicleFacts({ store, clock, books }: Suite, fleetId: number, vehicleId: number) {
  const fleet = books.fleets.get(fleetId);
  const dayMs = fleet
    ? shiftDay(fleet.timeZone, fleet.shiftDayStartMinutes, clock.nowMs()).startMs
    : clock.nowMs() - DAY_MS;
  const [card, [row], trips] = await Promise.all([
    vehicleCard(store.db, fleetId, vehicleId),
    vehicleRows(store.db, fleetId, [vehicleId]),
    tripsSince(store.db, vehicleId, dayMs, TRIPS_SHOWN),
  ]);
  if (!card || !row) return undefined;
  return {
    vehicleId: row.id,
    plate: row.plate,
    rego: card.rego,
    looks: looksText(card),
    typeName: card.type_name,
    attributes: row.attributes,
    status: row.status,
    driver:
      card.driver_name !== null && card.did !== null
        ? { name: card.driver_name, did: card.did, mobilePhone: card.mobile_phone ?? '' }
        : null,
    shiftBeganAtMs: row.shiftBeganAtMs,
    jobId: row.jobId,
    trips: trips.map((trip) => ({
      id: trip.id,
      kind: trip.kind,
      jobId: trip.job_id,
      beganAtMs: trip.began_at,
      endedAtMs: trip.ended_at,
      from: trip.pickup_label,
      to: trip.dropoff_label,
      distanceMetres: trip.distance_metres,
      fareMinor: trip.fare_minor,
    })),
  };
}
