import { BEST_KEPT } from '../explanation/explanation.ts';
import { pairing } from '../pairing.ts';
import type { Edge, Row, Tick } from '../tick.ts';

/** Cars asked about at most, so that a long line of which few may have the job costs the tick little. */
const LOOK = 12;

/** The next few after the chosen car that could have had the job too, in the order they come; those seen are weighed already. */
export function followersOf(tick: Tick, row: Row, slots: Iterable<number>, seen: readonly Edge[] = []): Edge[] {
  const chosen = row.chosen?.slot;
  const followers = seen.filter((edge) => edge.slot !== chosen).slice(0, BEST_KEPT - 1);
  let looks = 0;
  for (const slot of slots) {
    if (followers.length === BEST_KEPT - 1 || looks === LOOK) break;
    if (slot === chosen || followers.some((edge) => edge.slot === slot)) continue;
    looks++;
    const edge = pairing(tick, row, slot);
    if (edge) followers.push(edge);
  }
  return followers;
}
