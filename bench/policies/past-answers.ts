import type { Acceptance } from '#core/dispatch/acceptance/acceptance.ts';
import { type Answer, learnAcceptance } from '#core/dispatch/acceptance/learn-acceptance.ts';
import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { ended } from '#core/kit/ended.ts';
import type { LabDay, LabOptions } from '#core/lab/day/day.ts';
import { planDispatcher } from '#core/lab/plan-dispatcher.ts';
import { replayDay } from '#core/lab/replay.ts';
import type { LabSetting } from '#core/lab/setting.ts';
import { answerTo } from '#core/lab/virtual-driver.ts';

/** What the answers of these days teach, dispatched by this plan without knowing anything of the drivers. */
export function acceptanceOf(
  days: readonly { readonly day: LabDay; readonly options: LabOptions }[],
  setting: LabSetting,
  plan: DispatchPlan,
): Acceptance | null {
  const answers = days.flatMap(({ day, options }) => answersOf(day, options, setting, plan));
  const { used, answers: count, before, after, acceptance } = ended(learnAcceptance(answers, plan));
  console.error(`Of ${count} answers: ${used}, mean squared error ${before?.toFixed(4)} to ${after?.toFixed(4)}.`);
  return acceptance;
}

/** A virtual driver asked twice the same answers the same, so it may be asked here too. */
function answersOf(day: LabDay, options: LabOptions, setting: LabSetting, plan: DispatchPlan): Answer[] {
  const answers: Answer[] = [];
  const asked = new Map<number, number>();
  const tripSeconds = new Map(day.jobs.map((job) => [job.jobId, job.tripSeconds]));
  const engine = planDispatcher(plan, day.fleetId, setting.timesAt);
  const dispatcher: typeof engine = {
    ...engine,
    decide: (world, nowMs) => {
      const orders = engine.decide(world, nowMs);
      for (const order of orders) {
        if (order.kind !== 'offer') continue;
        const { jobId, vehicleId } = order;
        const driver = world.vehicles.find((v) => v.vehicleId === vehicleId)!;
        const times = (asked.get(jobId) ?? 0) + 1;
        asked.set(jobId, times);
        const pickUp = world.jobs.find((job) => job.jobId === jobId)!.pickUp;
        const driveSeconds = setting.timesAt(nowMs)(pickUp, [driver.position!], Infinity)[0]!;
        const { kind } = answerTo(options, { jobId, driverId: driver.driverId, asked: times, driveSeconds });
        answers.push({
          driverId: driver.driverId,
          atMs: nowMs,
          hour: world.at.hour,
          driveSeconds,
          tripSeconds: tripSeconds.get(jobId) ?? null,
          accepted: kind === 'accept',
        });
      }
      return orders;
    },
  };
  ended(replayDay(day, dispatcher, setting, options));
  return answers;
}
