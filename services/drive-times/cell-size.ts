import { cellsOf } from '#core/dispatch/grid/cells.ts';
import type { RoadGraph } from '#core/roads/graph.ts';

const FINEST_METRES = 180;
/** The table holds every pair of them, at six bytes: 96 MB. */
const MOST_CELLS = 4_000;
const COARSER = 1.25;

/** How large the squares of a table of drive times are: as fine as is worth while, and coarser for a whole county. */
export function cellMetresFor(graph: RoadGraph): number {
  let metres = FINEST_METRES;
  while (cellsOf(graph, metres).node.length > MOST_CELLS) metres = Math.ceil(metres * COARSER);
  return metres;
}
