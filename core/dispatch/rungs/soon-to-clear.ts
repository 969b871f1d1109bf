import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { cheaperFirst, type Edge, edgeOf, type Row } from '#core/dispatch/tick.ts';

/** Reserved for a car that is engaged, and soon clear near enough; a better one takes its place only for a real gain. */
export function soonToClear(walk: Walk, row: Row): Stay {
  const { tick } = walk;
  const { plan } = tick;
  const { reserved } = row.job;
  const own = reserved ? walk.slotOfVehicle(reserved.vehicleId) : undefined;
  const edges = soonOnes(walk, row, own);
  const best = edges[0];
  if (!best) return 'passes';
  const kept = edges.find((edge) => edge.slot === own);
  const mayMove = kept === undefined || reserved!.moves < plan.change.most;
  const moves = kept === undefined || (mayMove && kept.costMs - best.costMs >= plan.change.costMs);
  row.edges = edges;
  walk.give(row, moves ? best : kept);
  return 'rests';
}

/** Of the cars that will be clear nearest by, those that may have it next, cheapest first; seconds count from now. */
function soonOnes({ tick, unbound }: Walk, row: Row, own: number | undefined): Edge[] {
  const { plan, vehicles, driveTimes, soon } = tick;
  const { job } = row;
  const { horizonSeconds, withinSeconds } = row.ladder.soonToClear;
  if (soon.size === 0) return [];
  const fits = tick.suitability.forJob(job, horizonSeconds + withinSeconds);
  const metresPerSecond = plan.maxSpeedKmh / 3.6;
  const clearIn = tick.totals.clearsInSeconds;
  const near = unbound.nearest(job.pickUp, plan.candidates, {
    maxMetres: withinSeconds * metresPerSecond,
    accept: (slot) => clearIn[slot]! <= horizonSeconds && soon.has(slot) && fits(slot, clearIn[slot]!),
  });
  const slots = own === undefined || !soon.has(own) || near.slots.includes(own) ? near.slots : [own, ...near.slots];
  const places = slots.map((slot) => vehicles[slot]!.clears!.position);
  const byRoad = driveTimes(job.pickUp, places, withinSeconds);
  const edges: Edge[] = [];
  slots.forEach((slot, i) => {
    const metres = soon.metresTo(slot, job.pickUp);
    const drive = Math.max(byRoad[i]!, metres / metresPerSecond);
    const driveSeconds = clearIn[slot]! + drive;
    if (drive > withinSeconds || clearIn[slot]! > horizonSeconds || !fits(slot, driveSeconds)) return;
    edges.push(edgeOf(tick, row, { slot, metres, driveSeconds }));
  });
  return edges.sort(cheaperFirst);
}
