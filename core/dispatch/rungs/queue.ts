import { followersOf } from '#core/dispatch/candidates/followers.ts';
import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import type { Row } from '#core/dispatch/tick.ts';

/** The first in the queue of the pick-up's area that may have it: those on a rank before the others. */
export function queue(walk: Walk, row: Row): Stay {
  const { tick, queues } = walk;
  const { areaId } = row.job;
  if (areaId === null) return 'passes';
  const line = queues.byQueue(areaId);
  for (let next = line.next(); !next.done; next = line.next()) {
    const edge = pairing(tick, row, next.value);
    if (!edge) continue;
    const { rankId } = tick.vehicles[edge.slot]!;
    row.edges = [edge];
    row.note = { kind: 'queue', areaId, rankId, cars: queues.length(areaId, rankId) };
    walk.give(row, edge);
    row.followers = followersOf(tick, row, line);
    return 'rests';
  }
  return 'passes';
}
