import { aheadOf } from '#core/dispatch/worth/evenness.ts';
import type { Store } from '#store/door/connect.ts';
import type { Books } from '../../books.ts';
import type { FleetFacts } from '../../fleets/fleet-book.ts';
import { ClearTimes } from '../clears.ts';
import { plotterOf } from '../fleet-queues.ts';
import { NO_PLANS } from '../job-plans.ts';
import { readVehicles } from '../world-reader.ts';
import { driverWork, withWork } from './driver-work.ts';

/** What keeping work even goes by at this moment: a driver's work of the shift, and since when they have had nothing to do. */
export type WorkNow = {
  engagedMs: number;
  atWorkMs: number;
  /** Ahead above 0, as pairings are charged. */
  aheadMs: number;
  /** Null while they have a job or a passenger, or are out of the vehicle. */
  idleSinceMs: number | null;
};

/** The work of each driver of a fleet who is at work now, as the dispatcher sees it. */
export async function workNow(
  { store, books }: { store: Store; books: Pick<Books, 'positions' | 'driveTimes'> },
  fleet: FleetFacts,
  nowMs: number,
): Promise<Map<number, WorkNow>> {
  const clears = new ClearTimes(books.driveTimes.of(fleet.id).byStreetsAt(nowMs));
  const around = { plot: plotterOf(fleet), plans: NO_PLANS, clears, nowMs };
  const [work, read] = await Promise.all([
    driverWork(store.db, fleet.id, nowMs),
    readVehicles(store.db, fleet, books.positions, around),
  ]);
  const vehicles = withWork(read, work, nowMs);
  const ahead = aheadOf(vehicles, nowMs);
  const now = new Map<number, WorkNow>();
  for (const { driverId, work: had, availability, jobId, idleSinceMs } of vehicles) {
    if (!had) continue;
    const { engagedMs, sinceMs } = had;
    const isFree = availability === 'vacant' && jobId === null;
    const told = { engagedMs, atWorkMs: Math.max(0, nowMs - sinceMs), aheadMs: ahead.get(driverId) ?? 0 };
    now.set(driverId, { ...told, idleSinceMs: isFree ? idleSinceMs : null });
  }
  return now;
}
