import { settleByRoad } from '../candidates/finalists.ts';
import { waitedMs } from '../candidates/weighted-age.ts';
import { type Stay, Walk } from '../grid/walk.ts';
import { climbed, type LadderRung, restOver } from '../plan/ladder.ts';
import { floorOf, isDue, leadMsAt, marginMsOn, softLeadMs } from '../release.ts';
import type { Row, Tick } from '../tick.ts';
import { backup } from './backup.ts';
import { closest } from './closest.ts';
import { cover, shownNow } from './cover.ts';
import { optimal } from './optimal.ts';
import { preferred } from './preferred.ts';
import { queue } from './queue.ts';
import { reserved } from './reserved.ts';
import { soonToClear } from './soon-to-clear.ts';

/** The rungs that look for particular cars, in the order of climbing. */
const SEEKING: readonly (readonly [LadderRung, (walk: Walk, row: Row) => Stay])[] = [
  ['preferred', preferred],
  ['closest', closest],
  ['queue', queue],
  ['soonToClear', soonToClear],
  ['backup', backup],
];

/** So many jobs, the heaviest, still look for cars on a rung once the time is up: every tick comes forward. */
export const LEAST_LOOKED_AT = 20;

const SEEKS: ReadonlySet<LadderRung> = new Set(SEEKING.map(([rung]) => rung));
const OF_FREE_CARS = SEEKING.filter(([rung]) => rung === 'closest' || rung === 'queue' || rung === 'backup');

/**
 * Works the rungs bottom up: the jobs on the lowest choose first, and one that finds nothing there goes on to the next in
 * the same tick. What is left is solved on `optimal`; `cover` and `coach` come last. On each rung the heaviest by weighted
 * age chooses first; for whom the time does not suffice, that is looked at on the next tick.
 */
export function walkLadder(tick: Tick, goOn: () => boolean): void {
  const walk = new Walk(tick, goOn);
  const waiting = tick.rows.filter((row) => !row.job.soft && !tellOfRejections(tick, row));
  const open = waiting.filter((row) => !reserved(walk, row));
  for (const row of open) begin(tick, row);
  seekFirst(walk, outWaited(tick, open));
  for (const [rung, seek] of SEEKING) {
    let late = 0;
    for (const row of open) {
      if (row.state.rung !== rung) continue;
      // Those asked for by name are few, and no search.
      if (rung === 'preferred' || goOn() || late++ < LEAST_LOOKED_AT) work(walk, row, seek);
      else {
        row.cut = 'outOfTime';
        row.reason ??= 'outOfTime';
      }
    }
  }
  const asking = open.filter((row) => !row.chosen && takesPart(row));
  optimal(walk, [...asking, ...tick.rows.filter((row) => holdsCar(tick, row))]);
  settleByRoad(tick, tick.rows, (row) => row.chosenOn === 'optimal' || row.chosenOn === 'nearest');
  for (const row of open) {
    if (row.chosen) continue;
    if (row.state.rung === 'optimal' && restOver(row.ladder, row.state, tick.nowMs)) climb(tick, row);
    if (row.state.rung === 'cover' && cover(walk, row) === 'passes') climb(tick, row);
    if (row.state.rung === 'coach') withCoach(row);
  }
  for (const row of tick.rows) if (row.job.soft) releaseInTime(tick, row);
}

/** One that has rested long enough on a rung of particular cars, or with the coach, begins the tick on the next. */
function begin(tick: Tick, row: Row): void {
  const { rung } = row.state;
  if (rung === 'optimal' || rung === 'cover') return;
  if (restOver(row.ladder, row.state, tick.nowMs)) climb(tick, row);
}

/**
 * Jobs on a high rung that outweigh one on a rung below, and have waited longer by what a class is worth: newcomers below
 * would otherwise take every car before them for ever.
 */
function outWaited({ plan, nowMs }: Tick, open: readonly Row[]): Row[] {
  const below = open.filter(({ state }) => SEEKS.has(state.rung));
  if (below.length === 0) return [];
  const { classMs } = plan.together.leftOut;
  return open.filter((row) => {
    const { rung } = row.state;
    if (SEEKS.has(rung) || (rung === 'coach' && isNew(row)) || shownNow(row)?.bids.length) return false;
    const longest = waitedMs(row.job, nowMs) - classMs;
    return longest > 0 && below.some((other) => other.weightMs < row.weightMs && waitedMs(other.job, nowMs) < longest);
  });
}

/** Before all others: what those rungs of their ladders find that look for free cars. */
function seekFirst(walk: Walk, rows: readonly Row[]): void {
  for (const row of rows) {
    for (const [rung, seek] of OF_FREE_CARS) {
      if (row.chosen || !row.ladder[rung].on || !walk.groups.mayTake(row)) continue;
      seek(walk, row);
      if (row.chosen) row.chosenOn = rung;
    }
  }
  optimal(
    walk,
    rows.filter((row) => !row.chosen && row.ladder.optimal.on),
  );
}

function work(walk: Walk, row: Row, seek: (walk: Walk, row: Row) => Stay): void {
  if (!walk.groups.mayTake(row)) row.reason = 'groupShare';
  else if (seek(walk, row) === 'passes') climb(walk.tick, row);
}

function climb(tick: Tick, row: Row): void {
  row.state = climbed(row.ladder, row.state, tick.nowMs);
}

/** Those told to the coach, or shown to all and asked for by nobody, still look for the optimum. */
function takesPart(row: Row): boolean {
  if (!row.ladder.optimal.on) return false;
  if (row.state.rung === 'optimal') return true;
  if (row.state.rung === 'cover') return !shownNow(row)?.bids.length;
  return row.state.rung === 'coach' && !isNew(row);
}

function isNew({ state, job }: Row): boolean {
  return state !== job.ladder;
}

/** A pre-booking that is not due yet, near enough to hold a car in the solution. */
function holdsCar({ plan, nowMs }: Tick, { job, ladder }: Row): boolean {
  return job.soft && !job.reserved && job.requiredAtMs - nowMs <= softLeadMs(plan, ladder);
}

/**
 * Its time has come once the car it holds would only just be there in time, where that is clear by then: to tell of one
 * that is still engaged earlier would send another, free one to wait there.
 */
function releaseInTime({ plan, nowMs, at, totals }: Tick, row: Row): void {
  const { requiredAtMs, areaId, requiredOn = at, reserved: bound } = row.job;
  const lead = { leadMs: leadMsAt(plan, areaId, requiredOn), marginMs: marginMsOn(plan, row.ladder), ...floorOf(plan) };
  const committed = bound?.kind === 'committed';
  const etaSeconds = row.chosen && row.chosen.driveSeconds - totals.clearsInSeconds[row.chosen.slot]!;
  if (isDue({ requiredAtMs, committed }, etaSeconds, lead, nowMs)) row.verdict = { kind: 'release' };
}

/** Told once a round, as the job gets there. */
function withCoach(row: Row): void {
  if (!isNew(row) && row.ladder.optimal.on) return;
  row.note = { kind: 'coach', why: 'unserved', rejections: rejectionsOf(row), round: row.state.round };
  if (isNew(row)) row.verdict = { kind: 'coach', reason: 'unserved' };
  else row.reason = 'withCoach';
}

/** Many drivers said no: the coach hears of it in the first round, whatever the rung; the job goes on from where it is. */
function tellOfRejections({ plan }: Tick, row: Row): boolean {
  const { job, state } = row;
  if (state.round > 1 || state.rung === 'coach' || rejectionsOf(row) < plan.rejectionsUntilCoach) return false;
  row.state = { ...state, round: state.round + 1 };
  row.verdict = { kind: 'coach', reason: 'rejections' };
  row.note = { kind: 'coach', why: 'rejections', rejections: rejectionsOf(row), round: state.round };
  if (job.reserved) row.reason = 'reservedNext';
  return true;
}

/** Drivers that let the job pass in this attempt. */
export function rejectionsOf({ job }: Row): number {
  return job.refusals.reduce((count, { attempt }) => count + (attempt === job.attempt ? 1 : 0), 0);
}
