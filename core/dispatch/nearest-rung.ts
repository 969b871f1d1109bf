import type { Position } from '#core/kit/geo.ts';
import { nearestByDriveTime } from './candidates.ts';
import { costOf } from './cost.ts';
import { cheaperFirst, type Edge, give, type Row, type Tick } from './tick.ts';

const ROUNDS = 3;

/** The cheapest pairing first across all these jobs of a priority, each among the nearest cars; further cars where those are gone. */
export function assignNearest(tick: Tick, rows: readonly Row[]): void {
  for (let round = 0; round < ROUNDS; round++) {
    const open = rows.filter((row) => !row.chosen && !row.complete);
    if (open.length === 0 || tick.free.size === 0) break;
    for (const row of open) weigh(tick, row);
    assignCheapest(tick, open);
  }
}

/** Adds the nearest cars not yet taken to the row's edges. */
function weigh(tick: Tick, row: Row): void {
  const { plan, vehicles, nowMs } = tick;
  const known = new Set(row.edges.map((e) => e.slot));
  const found = nearestByDriveTime({
    grid: tick.free,
    positionOf: (slot) => vehicles[slot]!.position as Position,
    pickUp: row.job.pickUp,
    count: plan.candidates,
    capSeconds: row.capSeconds,
    maxSpeedKmh: plan.maxSpeedKmh,
    driveTimes: tick.driveTimes,
    accept: (slot, seconds) => row.fits(slot, seconds) && !known.has(slot),
  });
  row.complete = found.length < plan.candidates;
  for (const candidate of found) {
    const cost = costOf(plan, row.job, vehicles[candidate.slot]!, candidate.driveSeconds, nowMs);
    row.edges.push({ ...candidate, cost });
  }
  row.edges.sort(cheaperFirst);
}

function assignCheapest(tick: Tick, rows: readonly Row[]): void {
  const pairs: { row: Row; edge: Edge }[] = [];
  for (const row of rows) for (const edge of row.edges) pairs.push({ row, edge });
  pairs.sort(
    (a, b) =>
      b.row.job.priority - a.row.job.priority || cheaperFirst(a.edge, b.edge) || a.row.job.jobId - b.row.job.jobId,
  );
  for (const { row, edge } of pairs) {
    if (!row.chosen && !tick.taken.has(edge.slot)) give(tick, row, edge);
  }
}
