import { type CellTimes, cellTimes } from '#core/dispatch/grid/cell-times.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { cellMetresFor } from './cell-size.ts';

/** A tenth of one core, in slices that nobody waits for. */
const SLICE_MS = 4;
const REST_MS = 36;

export type CellTables = {
  /** The table of these roads; it can be asked at once, and is worked out in the background meanwhile. */
  of(graph: RoadGraph): CellTimes;
  /** Tables that are still being worked out. */
  warming(): number;
  stop(): void;
};

/** One table for each network of roads: fleets that think alike of the same roads share it. */
export function openCellTables({ restMs = REST_MS }: { restMs?: number } = {}): CellTables {
  const known = new WeakMap<RoadGraph, CellTimes>();
  const warming = new Set<CellTimes>();
  let timer: NodeJS.Timeout | undefined;

  function slice(): void {
    timer = undefined;
    const untilMs = performance.now() + SLICE_MS;
    for (const table of warming) {
      while (performance.now() < untilMs) {
        if (table.warm(1)) continue;
        warming.delete(table);
        break;
      }
    }
    restThenGoOn();
  }

  function restThenGoOn(): void {
    if (warming.size === 0 || timer !== undefined) return;
    timer = setTimeout(slice, restMs);
    timer.unref();
  }

  return {
    of(graph) {
      const made = known.get(graph) ?? cellTimes(graph, { cellMetres: cellMetresFor(graph) });
      if (!known.has(graph)) {
        known.set(graph, made);
        warming.add(made);
        restThenGoOn();
      }
      return made;
    },
    warming: () => warming.size,
    stop() {
      clearTimeout(timer);
      warming.clear();
    },
  };
}
