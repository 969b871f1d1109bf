import type { ActContext } from '#acts/context.ts';
import { bearingDegrees } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { cutLine, pointAlong } from '#core/roads/line.ts';
import type { Path } from '#core/roads/path.ts';
import { dayOf } from '#store/door/day-table.ts';
import { makePartition, type StoredPosition, storeLatePositions } from '#store/vehicle/position.ts';

const EVERY_MS = 10 * SECOND_MS;

/** What a car tells on its way from one instant to another: the streets in between take it as long as they take anybody. */
export function trackOf(
  graph: RoadGraph,
  path: Path,
  { vehicleId, fromMs, toMs }: { vehicleId: number; fromMs: number; toMs: number },
): StoredPosition[] {
  const reports: StoredPosition[] = [];
  const msASecond = (toMs - fromMs) / Math.max(1, path.seconds);
  let partFromMs = fromMs;
  let atMs = fromMs;
  for (const { edge, from, to } of path.parts) {
    const partMs = graph.edgeSeconds[edge]! * Math.abs(to - from) * msASecond;
    if (atMs < partFromMs + partMs) {
      const line = cutLine(edgeLine(graph, edge), from, to);
      const end = line.at(-1)!;
      for (; atMs < partFromMs + partMs; atMs += EVERY_MS) {
        const position = pointAlong(line, (atMs - partFromMs) / partMs);
        const headingDegrees = bearingDegrees(position, end);
        const speedKmh = (graph.edgeKmh[edge]! * SECOND_MS) / msASecond;
        reports.push({ vehicleId, position, headingDegrees, speedKmh, atMs: Math.round(atMs) });
      }
    }
    partFromMs += partMs;
  }
  // While somebody gets in it stands at the door, and says so.
  const first = reports[0];
  if (first) reports.unshift({ ...first, speedKmh: 0, atMs: fromMs - EVERY_MS });
  const last = reports.at(-1);
  if (last && last.atMs < toMs) reports.push({ ...last, position: endOf(graph, path), speedKmh: 0, atMs: toMs });
  return reports;
}

function endOf(graph: RoadGraph, { parts }: Path): StoredPosition['position'] {
  const { edge, to } = parts.at(-1)!;
  return pointAlong(edgeLine(graph, edge), to);
}

/** Of the cars of the days before the demo, those whose hirings can be seen again on the map; the others ask the office. */
export const tellsItsWay = (vehicleId: number): boolean => vehicleId % 4 === 0;

/** Stores what cars told before the demo began: it moves none of them. */
export async function storeTracks({ store }: ActContext, reports: readonly StoredPosition[]): Promise<void> {
  if (reports.length === 0) return;
  for (const day of new Set(reports.map(({ atMs }) => dayOf(atMs)))) await makePartition(store.db, day);
  await storeLatePositions(store.db, reports);
}
