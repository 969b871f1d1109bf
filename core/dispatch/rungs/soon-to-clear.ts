import { nearestByDriveTime } from '#core/dispatch/candidates.ts';
import { costOf } from '#core/dispatch/cost.ts';
import { cheaperFirst, type Edge, type Row } from '#core/dispatch/tick.ts';
import type { Stay, Walk } from '#core/dispatch/walk.ts';
import { SECOND_MS } from '#core/kit/time.ts';

/** Reserved for a car that is engaged, and soon clear near enough; a better one takes its place only for a real gain. */
export function soonToClear(walk: Walk, row: Row): Stay {
  const { plan, vehicles } = walk.tick;
  const edges = soonOnes(walk, row);
  const best = edges[0];
  if (!best) return 'passes';
  const { reserved } = row.job;
  const kept = reserved && edges.find((edge) => vehicles[edge.slot]!.vehicleId === reserved.vehicleId);
  const mayMove = !kept || reserved.moves < plan.change.most;
  const moves = !kept || (mayMove && kept.cost.totalMs - best.cost.totalMs >= plan.change.costMs);
  row.edges = edges;
  walk.give(row, moves ? best : kept);
  return 'rests';
}

/** The cars soon clear that may have it next, cheapest first; seconds count from now. */
function soonOnes({ tick }: Walk, row: Row): Edge[] {
  const { plan, vehicles, nowMs, suitability, driveTimes } = tick;
  const { job } = row;
  const { horizonSeconds, withinSeconds } = row.ladder.soonToClear;
  if (tick.soon.size === 0) return [];
  const fits = suitability.forJob(job, horizonSeconds + withinSeconds);
  const clearIn = (slot: number) => Math.max(0, vehicles[slot]!.clears!.atMs - nowMs) / SECOND_MS;
  const found = nearestByDriveTime({
    grid: tick.soon,
    positionOf: (slot) => vehicles[slot]!.clears!.position,
    pickUp: job.pickUp,
    count: plan.candidates,
    capSeconds: withinSeconds,
    maxSpeedKmh: plan.maxSpeedKmh,
    driveTimes,
    accept: (slot, seconds) => clearIn(slot) <= horizonSeconds && fits(slot, clearIn(slot) + seconds),
  });
  return found
    .map(({ slot, metres, driveSeconds }): Edge => {
      const seconds = clearIn(slot) + driveSeconds;
      return { slot, metres, driveSeconds: seconds, cost: costOf(plan, job, vehicles[slot]!, seconds, nowMs) };
    })
    .sort(cheaperFirst);
}
