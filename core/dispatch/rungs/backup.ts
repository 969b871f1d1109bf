import { followersOf } from '#core/dispatch/candidates/followers.ts';
import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import type { Edge, Row } from '#core/dispatch/tick.ts';

/** Cars of an area tried by road at most, by distance. */
const LOOK = 8;

/** A car of the first backup area that has one for it. */
export function backup(walk: Walk, row: Row): Stay {
  const { areaId } = row.job;
  const areaIds = areaId === null ? undefined : walk.tick.plan.backupAreas.get(areaId);
  for (const [n, backupAreaId] of (areaIds ?? []).entries()) {
    const { chosen, others } = carsOf(walk, row, backupAreaId);
    if (!chosen) continue;
    row.edges = [chosen];
    row.note = { kind: 'backup', areaId: backupAreaId, nth: n + 1 };
    walk.give(row, chosen);
    const byWaiting = row.ladder.backup.order === 'nearest' ? [] : walk.queues.byWaiting(backupAreaId);
    row.followers = followersOf(walk.tick, row, byWaiting, others);
    return 'rests';
  }
  return 'passes';
}

/** The car of the area that its order chooses, and the others weighed for it that come next. */
function carsOf(walk: Walk, row: Row, areaId: number): { chosen: Edge | null; others: Edge[] } {
  const { order, tuningMetres } = row.ladder.backup;
  const longest = order === 'nearest' ? null : longestWaiting(walk, row, areaId);
  const near = order === 'longestWaiting' ? [] : nearestOf(walk, row, areaId);
  const [nearest = null] = near;
  const farther = longest && nearest && longest.metres - nearest.metres > tuningMetres;
  if (order === 'nearest') return { chosen: nearest, others: near };
  if (farther) return { chosen: nearest, others: [longest] };
  return { chosen: longest ?? nearest, others: [] };
}

function longestWaiting({ tick, queues }: Walk, row: Row, areaId: number): Edge | null {
  for (const slot of queues.byWaiting(areaId)) {
    const edge = pairing(tick, row, slot);
    if (edge) return edge;
  }
  return null;
}

/** The nearest few of the area that may have it, the quickest by road first. */
function nearestOf({ tick, queues }: Walk, row: Row, areaId: number): Edge[] {
  const { placed } = tick;
  const { pickUp } = row.job;
  return [...queues.byWaiting(areaId)]
    .filter((slot) => row.fits(slot, 0))
    .map((slot) => ({ slot, metres: placed.metresTo(slot, pickUp) }))
    .sort((a, b) => a.metres - b.metres || a.slot - b.slot)
    .slice(0, LOOK)
    .map(({ slot }) => pairing(tick, row, slot))
    .filter((edge) => edge !== null)
    .sort((a, b) => a.driveSeconds - b.driveSeconds);
}
