import { followersOf } from '#core/dispatch/candidates/followers.ts';
import type { Stay, Walk } from '#core/dispatch/grid/walk.ts';
import { pairing } from '#core/dispatch/pairing.ts';
import type { Row } from '#core/dispatch/tick.ts';

const LOOK = 8;

/** The nearest free car at the door. */
export function closest(walk: Walk, row: Row): Stay {
  const { tick } = walk;
  const near = tick.free.nearest(row.job.pickUp, LOOK, {
    maxMetres: row.ladder.closest.withinMetres,
    accept: (slot) => row.fits(slot, 0),
  });
  for (const [i, slot] of near.slots.entries()) {
    const edge = pairing(tick, row, slot);
    if (!edge) continue;
    row.edges = [edge];
    walk.give(row, edge);
    row.followers = followersOf(tick, row, near.slots.slice(i + 1));
    return 'rests';
  }
  return 'passes';
}
