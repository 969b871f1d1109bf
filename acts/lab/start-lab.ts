import { planNamed } from '#acts/plan/plan-named.ts';
import { type PlanRef, planRefText } from '#core/dispatch/plan/plan-ref.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { dayBounds } from '#core/lab/day/day-bounds.ts';
import { GENERATED_DAYS } from '#core/lab/run.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { daysWithJobs, type FleetDays } from '#store/lab/lab-day.ts';
import { type ComparedPlan, insertLabRun, type LabRunLine, openLabRuns } from '#store/lab/lab-run.ts';
import type { ActContext } from '../context.ts';

/** Runs of a fleet that wait or run. */
const MOST_OPEN = 5;

export type LabAsked = {
  fleet: FleetDays;
  /** A shift day's date, or the name of a generated day. */
  day: string;
  seed: number;
  plan: PlanRef;
  against: PlanRef;
  /** Are the streets of the fleet's city there? A generated day needs them. */
  streetsKnown: boolean;
};
export type LabStarted = Result<LabRunLine, 'planUnknown' | 'dayUnknown' | 'streetsMissing' | 'labFull'>;

/** Asks for a day to be replayed under two plans, as they are now. Refused: `planUnknown`, `dayUnknown` (`day`), `streetsMissing`, `labFull` (`waiting`). */
export async function startLab({ store, clock }: ActContext, actor: Actor, asked: LabAsked): Promise<LabStarted> {
  const { fleet, day, seed } = asked;
  const { fleetId } = fleet;
  return transact<LabStarted>(store, actor, clock.nowMs(), async (t) => {
    const generated = (GENERATED_DAYS as readonly string[]).includes(day);
    if (generated && !asked.streetsKnown) return refuse('streetsMissing');
    if (!generated && !(await hasJobs(t.db, fleet, day, t.nowMs))) return refuse('dayUnknown', { day });
    const plan = await compared(t.db, fleetId, asked.plan);
    const against = await compared(t.db, fleetId, asked.against);
    if (!plan || !against) return refuse('planUnknown');
    const waiting = await openLabRuns(t.db, fleetId);
    if (waiting >= MOST_OPEN) return refuse('labFull', { waiting });
    const run = await insertLabRun(t, { fleetId, day, seed, plan, against });
    t.audit({
      act: 'startLab',
      entity: 'labRun',
      entityId: run.id,
      fleetId,
      became: { day, seed, plan: plan.ref, against: against.ref },
    });
    return ok(run);
  });
}

async function compared(db: Db, fleetId: number, ref: PlanRef): Promise<ComparedPlan | null> {
  const plan = await planNamed(db, fleetId, ref);
  return plan && { ref: planRefText(ref), name: plan.name, document: plan.document };
}

async function hasJobs(db: Db, fleet: FleetDays, day: string, nowMs: number): Promise<boolean> {
  const { startMs, endMs } = dayBounds(fleet, day);
  if (startMs >= nowMs) return false;
  return (await daysWithJobs(db, fleet, { startMs, endMs: Math.min(endMs, nowMs) })).length > 0;
}
