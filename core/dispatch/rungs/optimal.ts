import { assignNearest } from '#core/dispatch/nearest-rung.ts';
import { assignTogether } from '#core/dispatch/optimal-rung.ts';
import type { Row } from '#core/dispatch/tick.ts';
import type { Walk } from '#core/dispatch/walk.ts';

/**
 * The jobs of this rung among the cars left: solved together, or each with the nearest, as its ladder says. What a
 * booking's first jobs cannot use of its share goes to its others.
 */
export function optimal(walk: Walk, rows: readonly Row[], goOn: () => boolean): void {
  const { groups } = walk;
  for (let left = rows; left.length > 0; ) {
    const { may, mayNot } = groups.within(left);
    for (const row of mayNot) row.reason = 'groupShare';
    for (const row of may) if (row.reason === 'groupShare') delete row.reason;
    assignAll(walk, may, goOn);
    left = may.length > 0 ? mayNot : [];
  }
}

function assignAll({ tick, groups }: Walk, rows: readonly Row[], goOn: () => boolean): void {
  const [together, single]: [Row[], Row[]] = [[], []];
  for (const row of rows) (row.ladder.optimal.together ? together : single).push(row);
  if (together.length > 0) assignTogether(tick, together, goOn);
  if (single.length > 0) assignNearest(tick, single);
  for (const row of rows) {
    if (!row.chosen) continue;
    row.chosenOn = row.ladder.optimal.together ? 'optimal' : 'nearest';
    groups.took(row);
  }
}
