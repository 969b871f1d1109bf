import type { Walk } from '#core/dispatch/grid/walk.ts';
import { assignNearest } from '#core/dispatch/rungs/nearest-rung.ts';
import { assignTogether } from '#core/dispatch/rungs/optimal-rung.ts';
import type { Row } from '#core/dispatch/tick.ts';

/**
 * The jobs of this rung among the cars left: solved together, or each with the nearest, as its ladder says. What a
 * booking's first jobs cannot use of its share goes to its others.
 */
export function optimal(walk: Walk, rows: readonly Row[]): void {
  const { groups } = walk;
  for (let left = rows; left.length > 0; ) {
    const { may, mayNot } = groups.within(left);
    for (const row of mayNot) row.reason = 'groupShare';
    for (const row of may) if (row.reason === 'groupShare') delete row.reason;
    assignAll(walk, may);
    left = may.length > 0 ? mayNot : [];
  }
}

/** Those solved together and those that each get the nearest: whichever has the heaviest job chooses first. */
function assignAll({ tick, groups, goOn }: Walk, rows: readonly Row[]): void {
  const together = rows.filter((row) => row.ladder.optimal.together);
  const single = rows.filter((row) => !row.ladder.optimal.together);
  const singleFirst = heaviestMs(single) > heaviestMs(together);
  if (singleFirst) assignNearest(tick, single, goOn);
  if (together.length > 0) assignTogether(tick, together, goOn);
  if (!singleFirst) assignNearest(tick, single, goOn);
  for (const row of rows) {
    if (!row.chosen) continue;
    row.chosenOn = row.ladder.optimal.together ? 'optimal' : 'nearest';
    groups.took(row);
  }
}

function heaviestMs(rows: readonly Row[]): number {
  return rows.reduce((most, { weightMs }) => Math.max(most, weightMs), -Infinity);
}
