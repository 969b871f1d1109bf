import type { SeenQueue } from '#acts/vehicle/move-in-queue.ts';
import { SPREAD_AHEAD_MS } from '#core/dispatch/spread/fleet-spread.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Suite } from '#engine/server/context.ts';
import { readQueues, recentQueues } from '#services/dispatcher/fleet-queues.ts';
import type { FleetFacts } from '#services/fleets/fleet-book.ts';
import { jobsWanted } from '#store/vehicle/vehicle-board.ts';

/** The fleet of a user, which the fleet book knows. */
export function knownFleet({ books }: Pick<Suite, 'books'>, fleetId: number): FleetFacts {
  const fleet = books.fleets.get(fleetId);
  if (!fleet) throw new Error(`A user may see fleet ${fleetId}, and the fleet book does not know it.`);
  return fleet;
}

/** The queues as the dispatcher sees them, and the jobs that wait beside them. */
export async function queuesTold(suite: Suite, fleetId: number) {
  const { atMs, queues, unplotted } = await recentQueues(suite, knownFleet(suite, fleetId));
  const jobs = await jobsWanted(suite.store.db, fleetId, atMs + SPREAD_AHEAD_MS);
  return {
    atMs,
    queues: queues.map(({ areaId, rankId, cars, aside }) => ({
      areaId,
      rankId,
      cars: cars.map(({ vehicleId }) => vehicleId),
      aside: aside.map(({ vehicle, why }) => ({ vehicleId: vehicle.vehicleId, why })),
    })),
    unplotted: [...unplotted],
    jobs,
  };
}

type Seen = { fleet: number; vehicleId: number; areaId: number; rankId: number | null; place: number };

/** The queue a coach looked at, read now. Refused: `queueMoved` where the vehicle stands at another place in it, or in another. */
export async function seenQueue(suite: Suite, seen: Seen): Promise<Result<SeenQueue, 'queueMoved'>> {
  const { queues } = await readQueues(suite, knownFleet(suite, seen.fleet));
  const { areaId, rankId } = seen;
  const queue = queues.find((one) => one.areaId === areaId && one.rankId === rankId);
  const cars = (queue?.cars ?? []).map(({ vehicleId, queueSeq }) => ({ vehicleId, queueSeq }));
  const place = cars.findIndex((car) => car.vehicleId === seen.vehicleId) + 1;
  // Not in it at all: the act says why.
  if (place !== 0 && place !== seen.place) return refuse('queueMoved');
  return ok({ areaId, rankId, cars });
}
