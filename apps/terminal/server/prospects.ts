import { shownJob } from '#acts/cover/bid-cover.ts';
import { whyNotBid } from '#core/dispatch/bid.ts';
import type { Suite } from '#engine/server/context.ts';
import { bidderFacts, openCovers } from '#store/cover.ts';
import { NO_VEHICLE_PLANS, plansOfVehicles } from '#store/vehicle-plans.ts';
import type { VehicleWork } from '#store/vehicle-work.ts';
import type { Link } from './link.ts';
import type { Prospects } from './told-plans.ts';

/** What is planned for these vehicles, and which of the shown jobs each may ask for: the free ones that qualify. */
export async function prospectsOf(
  { store: { db }, clock, books }: Pick<Suite, 'store' | 'clock' | 'books'>,
  seated: ReadonlyMap<number, Link>,
  works: readonly VehicleWork[],
): Promise<Map<number, Prospects>> {
  const nowMs = clock.nowMs();
  const ids = works.map((work) => work.vehicleId);
  const fleetIds = new Set(ids.map((id) => seated.get(id)?.seat?.fleetId).filter((id) => id !== undefined));
  const [plans, covers] = await Promise.all([plansOfVehicles(db, ids, nowMs), openCovers(db, [...fleetIds], nowMs)]);
  const facts = new Map(covers.length > 0 ? (await bidderFacts(db, ids)).map((one) => [one.vehicleId, one]) : []);
  return new Map(
    works.map((work) => {
      const { vehicleId } = work;
      const seat = seated.get(vehicleId)?.seat;
      const vehicle = facts.get(vehicleId);
      const free = !work.job && !work.offer && !work.outOfVehicle && work.meterOnAtMs === null;
      const position = books.positions.get(vehicleId)?.position ?? null;
      const mine = covers.filter(({ job, withinMetres, refusedBy }) => {
        if (!free || !seat || !vehicle || job.fleet_id !== seat.fleetId) return false;
        return (
          whyNotBid(shownJob(job, withinMetres, refusedBy), { ...vehicle, driverId: seat.driverId, position }) === null
        );
      });
      return [vehicleId, { ...(plans.get(vehicleId) ?? NO_VEHICLE_PLANS), vehicleId, covers: mine }];
    }),
  );
}
