import { askingJob } from '#acts/cover/asking-job.ts';
import { whyNotBid } from '#core/dispatch/rungs/bid.ts';
import { whyNotFree } from '#core/vehicle/availability.ts';
import type { Suite } from '#engine/server/context.ts';
import { openCovers } from '#store/dispatch/cover.ts';
import { carFacts } from '#store/vehicle/car-facts.ts';
import { NO_VEHICLE_PLANS, plansOfVehicles } from '#store/vehicle/vehicle-plans.ts';
import type { VehicleWork } from '#store/vehicle/vehicle-work.ts';
import type { Link } from './link.ts';
import type { Prospects } from './told-plans.ts';

/** Tells what is planned for a vehicle, and which of the shown jobs it may ask for. */
export type ProspectsOf = (work: VehicleWork) => Prospects;

/** Reads what is planned for these vehicles and what is shown in their fleets: to the free ones that qualify. */
export async function readProspects(
  { store: { db }, clock, books }: Pick<Suite, 'store' | 'clock' | 'books'>,
  seated: ReadonlyMap<number, Link>,
  ids: readonly number[],
): Promise<ProspectsOf> {
  const nowMs = clock.nowMs();
  const fleetIds = new Set(ids.map((id) => seated.get(id)?.seat?.fleetId).filter((id) => id !== undefined));
  const [plans, covers] = await Promise.all([plansOfVehicles(db, ids, nowMs), openCovers(db, [...fleetIds], nowMs)]);
  const facts = new Map(
    covers.length > 0 ? (await carFacts(db, ids, new Date(nowMs))).map((one) => [one.vehicleId, one]) : [],
  );
  return (work) => {
    const { vehicleId } = work;
    const seat = seated.get(vehicleId)?.seat;
    const vehicle = facts.get(vehicleId);
    const held = {
      outOfVehicle: work.outOfVehicle,
      meterOn: work.meterOnAtMs !== null,
      jobId: work.job?.id ?? null,
      locked: work.lockedWhy !== null,
    };
    const free = !work.offer && whyNotFree(held) === null;
    const position = books.positions.get(vehicleId)?.position ?? null;
    const mine = covers.filter(({ job, ...cover }) => {
      if (!free || !vehicle || job.fleet_id !== seat?.fleetId || vehicle.driverId !== seat.driverId) return false;
      return whyNotBid({ ...askingJob(job, cover), ...cover }, { ...vehicle, position }, nowMs) === null;
    });
    return { ...(plans.get(vehicleId) ?? NO_VEHICLE_PLANS), vehicleId, position, covers: mine };
  };
}
