import { implement } from '@orpc/server';
import { cancelLab } from '#acts/lab/cancel-lab.ts';
import { startLab } from '#acts/lab/start-lab.ts';
import { type PlanRef, planRefOf } from '#core/dispatch/plan/plan-ref.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { dayBounds, generatedBounds } from '#core/lab/day/day-bounds.ts';
import { sizeOfDay } from '#core/lab/day/generated-day.ts';
import type { LabFigures } from '#core/lab/figures.ts';
import { GENERATED_DAYS, type GeneratedDay } from '#core/lab/run.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { carsOfFleet, daysWithJobs } from '#store/lab/lab-day.ts';
import { type LabRunLine, labRun, labRunsBefore, labRuns as labRunsOf } from '#store/lab/lab-run.ts';
import { labRuns as contract, type LabFigures as FiguresShown } from '../contract/runs.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Days of the fleet's own that may be replayed. */
const DAYS_BACK = 60;

/** The fleet and how its clock counts days. */
function fleetDays(context: HandlerContext, fleet: number) {
  const fleetId = requireFleet(context, fleet);
  const facts = context.suite.books.fleets.get(fleetId);
  return {
    fleetId,
    zone: facts?.timeZone ?? 'UTC',
    shiftDayStartMinutes: facts?.shiftDayStartMinutes ?? 0,
    centre: facts?.centre ?? ([0, 0] as const),
    currency: facts?.currency ?? '',
  };
}

const toldRun = (row: LabRunLine, waitsFor: number) => ({
  runId: row.id,
  state: row.state,
  progress: row.progress,
  day: row.day as GeneratedDay | (string & {}),
  plan: { plan: row.plan.ref, name: row.plan.name },
  against: { plan: row.against.ref, name: row.against.name },
  seed: row.seed,
  askedBy: row.asked_by,
  askedAtMs: row.asked_at,
  beganAtMs: row.began_at,
  endedAtMs: row.ended_at,
  waitsFor,
  fault: row.fault,
});

async function lineOf({ suite }: HandlerContext, row: LabRunLine) {
  return toldRun(row, (await labRunsBefore(suite.store.db, [row.id])).get(row.id) ?? 0);
}

const shown = (figures: LabFigures) => figures as unknown as FiguresShown;

export const labRuns = os.router({
  listDays: os.listDays.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const fleet = fleetDays(context, input.fleet);
    const nowMs = context.suite.clock.nowMs();
    const span = { startMs: nowMs - DAYS_BACK * DAY_MS, endMs: nowMs };
    const days = (await daysWithJobs(db, fleet, span)).map((one) => {
      const { startMs, endMs } = dayBounds(fleet, one.day);
      return { ...one, whole: startMs >= span.startMs && endMs <= nowMs };
    });
    if (!context.suite.books.cities.ofFleet(fleet.fleetId)) return { days, generated: [] };
    const { vehicles, drivers } = await carsOfFleet(db, fleet.fleetId);
    const cars = { vehicles, driverIds: drivers.map(({ id }) => id) };
    const generated = GENERATED_DAYS.map((day) => {
      const { startMs, endMs } = generatedBounds(fleet, day, nowMs);
      return { day, ...sizeOfDay(day, { ...fleet, ...cars, startsAtMs: startMs, endsAtMs: endMs }) };
    });
    return { days, generated };
  }),
  startLab: os.startLab.handler(async ({ input, context, errors }) => {
    const fleet = fleetDays(context, input.fleet);
    const outcome = await startLab(context.suite, context.actor, {
      fleet,
      day: input.day,
      seed: input.seed,
      plan: planRefOf(input.plan) as PlanRef,
      against: planRefOf(input.against) as PlanRef,
      streetsKnown: context.suite.books.cities.ofFleet(fleet.fleetId) !== undefined,
    });
    if (!outcome.ok) throw refused(errors, outcome);
    return lineOf(context, outcome.value);
  }),
  labRun: os.labRun.handler(async ({ input, context, errors }) => {
    const { fleetId, currency } = fleetDays(context, input.fleet);
    const row = await labRun(context.suite.store.db, fleetId, input.runId);
    if (!row) throw errors.labRunUnknown();
    const { result } = row;
    return {
      ...(await lineOf(context, row)),
      currency,
      made: row.made,
      results: result && { plan: shown(result.plan), against: shown(result.against) },
    };
  }),
  listLabRuns: os.listLabRuns.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const rows = await labRunsOf(db, requireFleet(context, input.fleet));
    const before = await labRunsBefore(
      db,
      rows.map(({ id }) => id),
    );
    return { runs: rows.map((row) => toldRun(row, before.get(row.id) ?? 0)) };
  }),
  cancelLab: os.cancelLab.handler(async ({ input, context, errors }) => {
    const target = { fleetId: requireFleet(context, input.fleet), runId: input.runId };
    const outcome = await cancelLab(context.suite, context.actor, target);
    if (!outcome.ok) throw refused(errors, outcome);
    return lineOf(context, outcome.value);
  }),
});
