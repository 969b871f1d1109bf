import type { WhyNotAnswer } from '#core/dispatch/explanation/why-not.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Suite } from '#engine/server/context.ts';
import { whyNotThen } from '#services/dispatcher/why/why-not-then.ts';
import { decisionsOfJob } from '#store/dispatch/decision.ts';
import { findJob } from '#store/job/job.ts';
import { platesOf, vehicleOfPlate } from '#store/job/story.ts';

type Asked = { jobId: number; decisionId: number; plate: string };
type Told = WhyNotAnswer & Asked & { chosenPlate: string | null };

/** Why the car of a plate did not get a job by one of its decisions. */
export async function whyNotTold(
  suite: Suite,
  fleetId: number,
  { jobId, decisionId, plate }: Asked,
): Promise<Result<Told, 'jobUnknown' | 'vehicleUnknown' | 'decisionForgotten'>> {
  const { store, books } = suite;
  const fleet = books.fleets.get(fleetId);
  const job = await findJob(store.db, jobId);
  if (!fleet || job?.fleet_id !== fleetId) return refuse('jobUnknown');
  const vehicle = await vehicleOfPlate(store.db, fleetId, plate);
  if (!vehicle) return refuse('vehicleUnknown', { plate });
  const decisions = await decisionsOfJob(store.db, jobId, job.created_at);
  const decision = decisions.find(({ id }) => id === decisionId);
  if (!decision) return refuse('decisionForgotten');
  const driveTimes = books.driveTimes.of(fleetId).byStreetsAt(decision.at);
  const answer = await whyNotThen({ db: store.db, fleet, driveTimes }, decision, vehicle.id);
  if (!answer) return refuse('decisionForgotten');
  const { vehicle_id: chosenId } = decision;
  const chosenPlate = chosenId === null ? null : ((await platesOf(store.db, [chosenId])).get(chosenId) ?? null);
  return ok({ ...answer, jobId, decisionId, plate: vehicle.plate, chosenPlate });
}
