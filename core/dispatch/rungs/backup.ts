import { pairing } from '#core/dispatch/pairing.ts';
import type { Edge, Row } from '#core/dispatch/tick.ts';
import type { Stay, Walk } from '#core/dispatch/walk.ts';

/** Cars of an area tried by road at most, by distance. */
const LOOK = 8;

/** A car of the first backup area that has one for it. */
export function backup(walk: Walk, row: Row): Stay {
  const { areaId } = row.job;
  const areaIds = areaId === null ? undefined : walk.tick.plan.backupAreas.get(areaId);
  for (const [n, backupAreaId] of (areaIds ?? []).entries()) {
    const edge = carOf(walk, row, backupAreaId);
    if (!edge) continue;
    row.note = { kind: 'backup', areaId: backupAreaId, nth: n + 1 };
    walk.give(row, edge);
    return 'rests';
  }
  return 'passes';
}

function carOf(walk: Walk, row: Row, areaId: number): Edge | null {
  const { order, tuningMetres } = row.ladder.backup;
  const longest = order === 'nearest' ? null : longestWaiting(walk, row, areaId);
  const nearest = order === 'longestWaiting' ? null : nearestOf(walk, row, areaId);
  const farther = longest && nearest && longest.metres - nearest.metres > tuningMetres;
  const chosen = farther ? nearest : (longest ?? nearest);
  row.edges = [chosen, farther ? longest : nearest]
    .filter((edge) => edge !== null)
    .filter((edge, i, all) => all.findIndex((one) => one.slot === edge.slot) === i);
  return chosen;
}

function longestWaiting({ tick, queues }: Walk, row: Row, areaId: number): Edge | null {
  for (const slot of queues.byWaiting(areaId)) {
    const edge = pairing(tick, row, slot);
    if (edge) return edge;
  }
  return null;
}

function nearestOf({ tick, queues }: Walk, row: Row, areaId: number): Edge | null {
  const { placed } = tick;
  const { pickUp } = row.job;
  const near = [...queues.byWaiting(areaId)]
    .filter((slot) => row.fits(slot, 0))
    .map((slot) => ({ slot, metres: placed.metresTo(slot, pickUp) }))
    .sort((a, b) => a.metres - b.metres || a.slot - b.slot);
  let best: Edge | null = null;
  for (const { slot } of near.slice(0, LOOK)) {
    const edge = pairing(tick, row, slot);
    if (edge && (best === null || edge.driveSeconds < best.driveSeconds)) best = edge;
  }
  return best;
}
