import { BEST_KEPT } from '../explanation/explanation.ts';
import { cheaperFirst, type Edge, edgeOf, give, type Row, type Tick } from '../tick.ts';

/** The chosen car and the cheapest others that could still have the job. */
export const FINALISTS = 4;
/** Jobs a tick whose finalists are looked at; the others are offered by the figures they were solved with. */
export const MOST_SETTLED = 200;

/**
 * Before offers go out, the few cars that each is between are weighed once more, by the road's own times where the others
 * are a table's. A car that is then dearer than one nobody got gives way to it; one that is then out of reach is left out.
 * `mayMove` says of which jobs the cheapest may have it; the others only learn the time.
 */
export function settleByRoad(tick: Tick, rows: readonly Row[], mayMove: (row: Row) => boolean): void {
  if (!tick.driveTimes.byRoad) return;
  const chosen = rows.filter((row) => row.chosen && tick.always[row.chosen.slot] === null);
  for (const row of chosen.slice(0, MOST_SETTLED)) settle(tick, row, mayMove(row));
}

function settle(tick: Tick, row: Row, mayMove: boolean): void {
  const { vehicles, plan } = tick;
  const before = row.chosen!;
  const open = row.edges
    .slice(0, BEST_KEPT)
    .filter((edge) => edge.slot !== before.slot && !tick.taken.has(edge.slot) && tick.always[edge.slot] === null);
  const asked = [before, ...open.slice(0, FINALISTS - 1)];
  const positions = asked.map(({ slot }) => vehicles[slot]!.position!);
  const byRoad = tick.driveTimes.byRoad!(row.job.pickUp, positions, row.capSeconds);
  const settled = new Map<number, Edge | null>();
  asked.forEach(({ slot, metres }, i) => {
    const driveSeconds = Math.max(byRoad[i]!, metres / (plan.maxSpeedKmh / 3.6));
    const fits = driveSeconds < Infinity && row.fits(slot, driveSeconds);
    settled.set(slot, fits ? edgeOf(tick, row, { slot, metres, driveSeconds }, row.charges?.(slot)) : null);
  });
  row.edges = row.edges
    .flatMap((edge) => {
      const now = settled.get(edge.slot);
      return now === undefined ? [edge] : now === null ? [] : [now];
    })
    .sort(cheaperFirst);
  const may = [...settled.values()].filter((edge) => edge !== null).sort(cheaperFirst);
  const chosen = mayMove ? may[0] : may.find(({ slot }) => slot === before.slot);
  if (chosen?.slot !== before.slot) {
    tick.taken.delete(before.slot);
    tick.free.put(before.slot, vehicles[before.slot]!.position!);
  }
  row.chosen = null;
  if (chosen) give(tick, row, chosen);
}
