import type { Position } from '#core/kit/geo.ts';
import { nearestByDriveTime } from '../candidates/candidates.ts';
import { pairing } from '../pairing.ts';
import { cheaperFirst, type Edge, edgeOf, give, type Row, type Tick } from '../tick.ts';

const ROUNDS = 3;
/** So many cars, nearest in a straight line, are looked at for a job once the time is up. */
const LOOK_IN_HASTE = 4;
/** So many jobs are looked at then, the heaviest; the others on the next tick. */
export const MOST_IN_HASTE = 200;

/**
 * The pairing first that costs least beyond its job's weighted age, each job among the nearest cars; further cars where
 * those are gone. When the time is up, the heaviest jobs left take what is near in a straight line.
 */
export function assignNearest(tick: Tick, rows: readonly Row[], goOn: () => boolean): void {
  for (let round = 0; round < ROUNDS; round++) {
    const open = rows.filter((row) => !row.chosen && !row.complete);
    if (open.length === 0 || tick.free.size === 0) break;
    let weighed = 0;
    while (weighed < open.length && goOn()) weigh(tick, open[weighed++]!);
    assignCheapest(tick, open.slice(0, weighed));
    if (weighed === open.length) continue;
    assignInHaste(
      tick,
      open.filter((row) => !row.chosen && !row.complete),
    );
    break;
  }
}

function assignInHaste(tick: Tick, rows: readonly Row[]): void {
  const { free } = tick;
  rows.forEach((row, i) => {
    row.cut = 'outOfTime';
    row.reason ??= 'outOfTime';
    if (i >= MOST_IN_HASTE || free.size === 0) return;
    const near = free.nearest(row.job.pickUp, LOOK_IN_HASTE, {
      maxMetres: row.capSeconds * (tick.plan.maxSpeedKmh / 3.6),
      accept: (slot) => row.fits(slot, 0),
    });
    row.edges = near.slots
      .map((slot) => pairing(tick, row, slot))
      .filter((edge): edge is Edge => edge !== null)
      .sort(cheaperFirst);
    if (row.edges[0]) give(tick, row, row.edges[0]);
  });
}

/** Adds the nearest cars not yet taken to the row's edges. */
export function weigh(tick: Tick, row: Row): void {
  const { plan, vehicles } = tick;
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
  for (const candidate of found) row.edges.push(edgeOf(tick, row, candidate));
  row.edges.sort(cheaperFirst);
}

function assignCheapest(tick: Tick, rows: readonly Row[]): void {
  const pairs: { row: Row; edge: Edge; beyondMs: number }[] = [];
  for (const row of rows) for (const edge of row.edges) pairs.push({ row, edge, beyondMs: edge.costMs - row.weightMs });
  pairs.sort((a, b) => a.beyondMs - b.beyondMs || a.edge.slot - b.edge.slot || a.row.job.jobId - b.row.job.jobId);
  for (const { row, edge } of pairs) {
    if (!row.chosen && !tick.taken.has(edge.slot)) give(tick, row, edge);
  }
}
