import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { dayBounds, generatedBounds } from '#core/lab/day/day-bounds.ts';
import { GENERATED_DAYS, type LabFault } from '#core/lab/run.ts';
import { encodeGraph } from '#core/roads/encode.ts';
import type { Db } from '#store/door/connect.ts';
import { carsOfFleet, jobsOfDay, type Span, shiftsOfDay } from '#store/lab/lab-day.ts';
import type { LabRunLine } from '#store/lab/lab-run.ts';
import { datedTariffs } from '../fleets/dated-tariffs.ts';
import type { LabParts } from './lab-parts.ts';
import type { ReplayTask } from './replay-task.ts';

/** What a run needs, read from the store; a fault where it cannot be replayed. */
export async function readTask(
  { store, clock, books }: Pick<LabParts, 'store' | 'clock' | 'books'>,
  run: LabRunLine,
): Promise<ReplayTask | { fault: LabFault }> {
  const fleet = books.fleets.get(run.fleet_id);
  const graph = books.cities.ofFleet(run.fleet_id)?.graph;
  if (!fleet) return { fault: 'broken' };
  const which = GENERATED_DAYS.find((kind) => kind === run.day);
  if (which && !graph) return { fault: 'streetsMissing' };
  const clockOfFleet = { zone: fleet.timeZone, shiftDayStartMinutes: fleet.shiftDayStartMinutes };
  const whole = which ? generatedBounds(clockOfFleet, which, run.asked_at) : dayBounds(clockOfFleet, run.day);
  const span = { startMs: whole.startMs, endMs: Math.min(whole.endMs, Math.max(whole.startMs, clock.nowMs())) };
  const { vehicles, drivers } = await carsOfFleet(store.db, fleet.id);
  const day: ReplayTask['day'] = which
    ? { kind: 'generated', which, cars: { vehicles, driverIds: drivers.map(({ id }) => id) } }
    : {
        kind: 'own',
        jobs: await jobsOfDay(store.db, fleet.id, span),
        shifts: await shiftsOfDay(store.db, fleet.id, span),
      };
  return {
    fleet: {
      id: fleet.id,
      zone: fleet.timeZone,
      centre: fleet.centre,
      areas: fleet.areas,
      ranks: fleet.ranks,
      tariffs: datedTariffs(fleet),
    },
    drivers,
    streets: graph ? encodeGraph(graph) : null,
    span,
    day,
    plan: run.plan.document,
    against: run.against.document,
    seed: run.seed,
    factors: books.driveTimes.factorsOf(fleet.id) ?? null,
    before: advises(run) ? await weeksBefore(store.db, fleet.id, whole) : [],
  };
}

const advises = ({ plan, against }: LabRunLine) =>
  [plan, against].some(({ document }) => planFrom(document, 1).advicePerRound > 0);

/** The jobs of the same day in the four weeks before, as advice where to wait goes by them. */
async function weeksBefore(db: Db, fleetId: number, day: Span): Promise<ReplayTask['before']> {
  return Promise.all(
    [1, 2, 3, 4].map(async (weeks) => {
      const agoMs = weeks * 7 * DAY_MS;
      const rows = await jobsOfDay(db, fleetId, { startMs: day.startMs - agoMs, endMs: day.endMs - agoMs });
      const jobs = rows.map((row) => ({
        requiredAtMs: row.required_at,
        pickUp: [row.pickup_longitude, row.pickup_latitude] as const,
      }));
      return { agoMs, jobs };
    }),
  );
}
