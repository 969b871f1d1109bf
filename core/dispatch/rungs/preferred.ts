import { type Exclusion, excludedByJob } from '#core/dispatch/candidates/filters.ts';
import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import { cheaperFirst, type Edge, type Row } from '#core/dispatch/tick.ts';
import { SECOND_MS } from '#core/kit/time.ts';

/** What keeps a car from a job for a while only. */
const PASSING: ReadonlySet<Exclusion> = new Set([
  'outOfVehicle',
  'engaged',
  'hasJob',
  'hasOffer',
  'noPosition',
  'stalePosition',
  'committedSoon',
  'reservedForOther',
]);
const NAMED = 3;

/** Held for those the customer asked for while any of them works that could have it. */
export function preferred(walk: Walk, row: Row): Stay {
  const { tick } = walk;
  const edges: Edge[] = [];
  const holders: number[] = [];
  for (const slot of askedFor(walk, row)) {
    const edge = walk.isFree(slot) ? pairing(tick, row, slot) : null;
    if (edge) edges.push(edge);
    if (edge || isBusyOnly(walk, row, slot)) holders.push(tick.vehicles[slot]!.vehicleId);
  }
  if (holders.length === 0) return 'passes';
  row.edges = edges.sort(cheaperFirst);
  row.note = {
    kind: 'held',
    untilMs: row.state.sinceMs + row.ladder.preferred.restSeconds * SECOND_MS,
    vehicleIds: holders.slice(0, NAMED),
  };
  if (edges[0]) walk.give(row, edges[0]);
  else row.reason = 'heldForPreferred';
  return 'rests';
}

function askedFor(walk: Walk, { job }: Row): number[] {
  if (job.preferredVehicleIds.length + job.preferredDriverIds.length === 0) return [];
  const slots = [
    ...job.preferredVehicleIds.map((id) => walk.slotOfVehicle(id)),
    ...job.preferredDriverIds.map((id) => walk.slotOfDriver(id)),
  ];
  return [...new Set(slots.filter((slot) => slot !== undefined))].sort((a, b) => a - b);
}

/** Could it have the job once what it does is over? */
function isBusyOnly(walk: Walk, { job }: Row, slot: number): boolean {
  const { plan, nowMs, always, vehicles } = walk.tick;
  const busy = always[slot] ?? null;
  if (busy !== null && !PASSING.has(busy)) return false;
  const why = excludedByJob(plan, job, vehicles[slot]!, nowMs, 0, Infinity);
  return why === null ? !walk.isFree(slot) : PASSING.has(why);
}
