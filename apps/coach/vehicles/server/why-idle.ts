import { holdsOf } from '#core/dispatch/candidates/car-holds.ts';
import { excludedFor } from '#core/dispatch/candidates/filters.ts';
import { pickUpCapSeconds } from '#core/dispatch/plan/plan.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { hindranceOf, isStandingExclusion } from '#core/standing/of-dispatch.ts';
import { standingOf } from '#core/standing/standing.ts';
import { toldHindrance } from '#core/standing/standing-texts.ts';
import type { Suite } from '#engine/server/context.ts';
import { planOf } from '#services/dispatcher/fleet-plan.ts';
import { plotterOf, readQueues } from '#services/dispatcher/fleet-queues.ts';
import { readPlans } from '#services/dispatcher/job-plans.ts';
import { readWaiting } from '#services/dispatcher/world-reader.ts';
import { waitingJobs } from '#store/job/job.ts';
import { platesOf } from '#store/job/story.ts';
import { standingFacts } from '#store/standing/standing-facts.ts';
import { fleetOfVehicle } from '#store/vehicle/vehicle-now.ts';
import { knownFleet } from './vehicle-queues.ts';

const MOST_JOBS = 8;
const FARTHEST_SECONDS = HOUR_MS / SECOND_MS;

/** What keeps a car from work now, its place in its queue, and why it does not get each job that waits in its area. */
export async function whyIdle(suite: Suite, fleetId: number, vehicleId: number) {
  const { store, books } = suite;
  const fleet = knownFleet(suite, fleetId);
  if ((await fleetOfVehicle(store.db, vehicleId)) !== fleetId) return refuse('vehicleUnknown');
  const { vehicles, queues, unplotted, atMs: nowMs } = await readQueues(suite, fleet);
  const vehicle = vehicles.find((car) => car.vehicleId === vehicleId);
  if (!vehicle) return refuse('vehicleNotWorking');
  const { plan } = planOf(fleet);
  const { position } = vehicle;
  const areaId = position && plotterOf(fleet)(position).areaId;
  const rows = (await waitingJobs(store.db, fleetId)).filter((job) => job.area_id === areaId).slice(0, MOST_JOBS);
  const waiting = await readWaiting(store.db, rows, await readPlans(store.db, fleetId));
  const times = books.driveTimes.of(fleetId);
  const jobs = waiting.map((job, i) => {
    const seconds = position ? (times.byStreets(job.pickUp, [position], FARTHEST_SECONDS)[0] ?? Infinity) : Infinity;
    const why = excludedFor(plan, job, vehicle, nowMs, seconds, pickUpCapSeconds(plan, job, nowMs));
    return { jobId: job.jobId, pickup: rows[i]!.pickup_label, why };
  });
  const facts = await standingFacts(store.db, { fleetId, driverId: vehicle.driverId, vehicleId }, nowMs);
  const standing = standingOf(facts);
  const queue = queues.find(({ cars }) => cars.includes(vehicle));
  const untilMs = unplotted.find((car) => car.vehicleId === vehicleId)?.untilMs ?? null;
  return ok({
    vehicleId,
    plate: (await platesOf(store.db, [vehicleId])).get(vehicleId) ?? '',
    // What the standing says more exactly is said once.
    holds: holdsOf({ plan, fleetId, vehicle, unplottedUntilMs: untilMs, nowMs }).filter(
      ({ code }) => !isStandingExclusion(code) || !hindranceOf(code, standing),
    ),
    standing: standing.map(toldHindrance),
    place: queue
      ? {
          areaId: queue.areaId,
          rankId: queue.rankId,
          place: queue.cars.indexOf(vehicle) + 1,
          of: queue.cars.length,
        }
      : null,
    jobs,
  }) satisfies Result<unknown, string>;
}
