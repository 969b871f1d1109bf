import { assignNearest } from '#core/dispatch/nearest-rung.ts';
import { assignTogether } from '#core/dispatch/optimal-rung.ts';
import type { Row } from '#core/dispatch/tick.ts';
import type { Walk } from '#core/dispatch/walk.ts';

/** The jobs of this rung among the cars left: solved together, or each with the nearest, as its ladder says. */
export function optimal(walk: Walk, rows: readonly Row[], goOn: () => boolean): void {
  const { tick, groups } = walk;
  const { may, mayNot } = groups.within(rows);
  for (const row of mayNot) row.reason = 'groupShare';
  const [together, single]: [Row[], Row[]] = [[], []];
  for (const row of may) (row.ladder.optimal.together ? together : single).push(row);
  if (together.length > 0) assignTogether(tick, together, goOn);
  if (single.length > 0) assignNearest(tick, single);
  for (const row of may) {
    if (!row.chosen) continue;
    row.chosenOn = row.ladder.optimal.together ? 'optimal' : 'nearest';
    groups.took(row);
  }
}
