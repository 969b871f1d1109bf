import { refusalTimesAt } from '#core/dispatch/acceptance/acceptance.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import type { DispatchVehicle, WaitingJob } from '#core/dispatch/world.ts';
import { weekHour } from '#core/kit/time.ts';
import type { Db } from '#store/door/connect.ts';
import type { JobRow } from '#store/job/job.ts';
import type { FleetFacts } from '../../fleets/fleet-book.ts';
import type { PositionBook } from '../../positions/position-book.ts';
import { planOf } from '../fleet-plan.ts';
import { readPlans } from '../job-plans.ts';
import { makePlotter } from '../plotting.ts';
import { readVehicles, readWaiting } from '../world-reader.ts';

/** One job and every working car of its fleet as the dispatcher sees them now, but for who is soon clear. */
export async function jobAndCars(
  db: Db,
  fleet: FleetFacts,
  positions: Pick<PositionBook, 'get'>,
  row: JobRow,
  nowMs: number,
): Promise<{ plan: DispatchPlan; job: WaitingJob; vehicles: DispatchVehicle[] }> {
  const plans = await readPlans(db, fleet.id);
  const { plan } = planOf(fleet);
  const refusalTimes = refusalTimesAt(plan, fleet.acceptance, weekHour(fleet.timeZone, nowMs).hour);
  const [vehicles, jobs] = await Promise.all([
    readVehicles(db, fleet, positions, { plot: makePlotter(fleet), plans, clears: null, refusalTimes, nowMs }),
    readWaiting(db, [row], plans),
  ]);
  return { plan, job: jobs[0]!, vehicles };
}
