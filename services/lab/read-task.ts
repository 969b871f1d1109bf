import type { DispatchPlan } from '#core/dispatch/plan/plan.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { likeDays } from '#core/dispatch/worth/like-days.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { dayBounds, generatedBounds } from '#core/lab/day/day-bounds.ts';
import { GENERATED_DAYS, type LabFault } from '#core/lab/run.ts';
import { encodeGraph } from '#core/roads/encode.ts';
import { pastJobs, workedIn } from '#store/dispatch/past-jobs.ts';
import type { Db } from '#store/door/connect.ts';
import { carsOfFleet, jobsOfDay, type Span, shiftsOfDay } from '#store/lab/lab-day.ts';
import type { LabRunLine } from '#store/lab/lab-run.ts';
import { datedTariffs } from '../fleets/dated-tariffs.ts';
import type { FleetFacts } from '../fleets/fleet-book.ts';
import { holidaysOf } from '../fleets/holidays-of.ts';
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
    before: await daysBefore(store.db, fleet, run, whole),
  };
}

const asks = ({ plan, against }: LabRunLine, what: (plan: DispatchPlan) => number) =>
  [plan, against].some(({ document }) => what(planFrom(document, 1)) > 0);

/** A day of more jobs is no like day: to weigh what cars are worth by it would take longer than the replay itself. */
const MOST_JOBS = 20_000;

/** The jobs of the days before that plans go by: of those like it for what cars are worth, else of the four weeks before. */
async function daysBefore(db: Db, fleet: FleetFacts, run: LabRunLine, day: Span): Promise<ReplayTask['before']> {
  if (asks(run, ({ worth }) => worth.share)) return likeDaysBefore(db, fleet, day);
  return asks(run, ({ advicePerRound }) => advicePerRound) ? weeksBefore(db, fleet.id, day) : [];
}

async function likeDaysBefore(db: Db, fleet: FleetFacts, { startMs, endMs }: Span): Promise<ReplayTask['before']> {
  const before: ReplayTask['before'][number][] = [];
  for (const atMs of likeDays(startMs, fleet.timeZone, holidaysOf(fleet))) {
    const agoMs = startMs - atMs;
    const span = { fromMs: atMs, untilMs: endMs - agoMs };
    const rows = await pastJobs(db, fleet.id, span, 1, MOST_JOBS);
    const isDay = rows.length > 0 ? rows.length < MOST_JOBS : await workedIn(db, fleet.id, span);
    const jobs = rows.map((row) => ({ requiredAtMs: row.atMs, pickUp: [row.longitude, row.latitude] as const }));
    if (isDay) before.push({ agoMs, jobs });
  }
  return before;
}

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
