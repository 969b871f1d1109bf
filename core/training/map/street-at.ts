import type { Position } from '#core/kit/geo.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { metresPerLatitude, metresPerLongitude } from '#core/roads/line.ts';
import { type MapShape, MOST_CORNERS, metresToLine, placeRounded } from './map-answer.ts';

/** A finger's width on the office's map. */
const REACH_METRES = 60;
/** Two streets of one name farther apart are two. */
const SAME_STREET_METRES = 2_500;

/** The named street that lies at a place, as far as it goes; null where there is none. */
export function streetAt(graph: RoadGraph, at: Position): MapShape | null {
  const [wide, tall] = [SAME_STREET_METRES / metresPerLongitude(at[1]), SAME_STREET_METRES / metresPerLatitude()];
  const near: { name: number; line: Position[] }[] = [];
  for (let edge = 0; edge < graph.edgeCount; edge += 1) {
    const name = graph.edgeName[edge] ?? 0;
    if (name === 0) continue;
    const line = edgeLine(graph, edge);
    if (line.some(([x, y]) => Math.abs(x - at[0]) <= wide && Math.abs(y - at[1]) <= tall)) near.push({ name, line });
  }
  let nearest: { name: number; metres: number } | null = null;
  for (const { name, line } of near) {
    const metres = metresToLine(at, line);
    if (metres <= REACH_METRES && metres < (nearest?.metres ?? Infinity)) nearest = { name, metres };
  }
  if (nearest === null) return null;
  const { name } = nearest;
  const lines: Position[][] = [];
  let corners = 0;
  for (const one of near) {
    if (one.name !== name || corners + one.line.length > MOST_CORNERS) continue;
    corners += one.line.length;
    lines.push(one.line.map(placeRounded));
  }
  return { name: graph.names[name] ?? '', lines };
}
