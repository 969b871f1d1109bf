import { settleByRoad } from './finalists.ts';
import { climbed, type LadderRung, restOver } from './ladder.ts';
import { isDue, leadMsAt, marginMsOn, softLeadMs } from './release.ts';
import { backup } from './rungs/backup.ts';
import { closest } from './rungs/closest.ts';
import { cover, shownNow } from './rungs/cover.ts';
import { optimal } from './rungs/optimal.ts';
import { preferred } from './rungs/preferred.ts';
import { queue } from './rungs/queue.ts';
import { reserved } from './rungs/reserved.ts';
import { soonToClear } from './rungs/soon-to-clear.ts';
import type { Row, Tick } from './tick.ts';
import { type Stay, Walk } from './walk.ts';

/** The rungs that look for particular cars, in the order of climbing. */
const SEEKING: readonly (readonly [LadderRung, (walk: Walk, row: Row) => Stay])[] = [
  ['preferred', preferred],
  ['closest', closest],
  ['queue', queue],
  ['soonToClear', soonToClear],
  ['backup', backup],
];

/**
 * Works the rungs bottom up: the jobs on the lowest choose first, and one that finds nothing there goes on to the next in
 * the same tick. What is left is solved on `optimal`; `cover` and `coach` come last.
 */
export function walkLadder(tick: Tick, goOn: () => boolean): void {
  const walk = new Walk(tick);
  const waiting = tick.rows.filter((row) => !row.job.soft && !tellOfRejections(tick, row));
  const open = waiting.filter((row) => !reserved(walk, row));
  for (const row of open) begin(tick, row);
  for (const [rung, seek] of SEEKING) {
    for (const row of open) if (row.state.rung === rung) work(walk, row, seek);
  }
  const asking = open.filter((row) => !row.chosen && takesPart(row));
  optimal(walk, [...asking, ...tick.rows.filter((row) => holdsCar(tick, row))], goOn);
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

function work(walk: Walk, row: Row, seek: (walk: Walk, row: Row) => Stay): void {
  if (!walk.groups.mayTake(row)) {
    row.reason = 'groupShare';
  } else if (seek(walk, row) === 'passes') climb(walk.tick, row);
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

/** Its time has come once the car it holds would only just be there in time. */
function releaseInTime({ plan, nowMs, at }: Tick, row: Row): void {
  const { requiredAtMs, areaId, requiredOn = at, reserved: bound } = row.job;
  const lead = { leadMs: leadMsAt(plan, areaId, requiredOn), marginMs: marginMsOn(plan, row.ladder) };
  const committed = bound?.kind === 'committed';
  if (isDue({ requiredAtMs, committed }, row.chosen?.driveSeconds ?? null, lead, nowMs))
    row.verdict = { kind: 'release' };
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
