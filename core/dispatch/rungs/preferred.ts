import { type Exclusion, excludedByJob } from '#core/dispatch/filters.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import { cheaperFirst, type Edge, type Row } from '#core/dispatch/tick.ts';
import type { Stay, Walk } from '#core/dispatch/walk.ts';
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
  const slots = askedFor(walk, row).filter((slot) => couldHave(walk, row, slot));
  if (slots.length === 0) return 'passes';
  const edges = slots
    .filter((slot) => walk.isFree(slot))
    .map((slot) => pairing(tick, row, slot))
    .filter((edge): edge is Edge => edge !== null)
    .sort(cheaperFirst);
  row.edges = edges;
  row.note = {
    kind: 'held',
    untilMs: row.state.sinceMs + row.ladder.preferred.restSeconds * SECOND_MS,
    vehicleIds: slots.slice(0, NAMED).map((slot) => tick.vehicles[slot]!.vehicleId),
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

/** Now, or once what it does is over. */
function couldHave({ tick }: Walk, row: Row, slot: number): boolean {
  const { plan, nowMs } = tick;
  const always = tick.always[slot] ?? null;
  if (always !== null && !PASSING.has(always)) return false;
  const free = always === null;
  const atLeastSeconds = free ? tick.placed.metresTo(slot, row.job.pickUp) / (plan.maxSpeedKmh / 3.6) : 0;
  const why = excludedByJob(plan, row.job, tick.vehicles[slot]!, nowMs, atLeastSeconds, row.capSeconds);
  return why === null || PASSING.has(why);
}
