import type { Position } from '#core/kit/geo.ts';
import { HOUR_MS, SECOND_MS } from '#core/kit/time.ts';
import { edgeLine, type RoadGraph } from '#core/roads/graph.ts';
import { cutLine, pushNew } from '#core/roads/line.ts';
import { type MatchedPoint, matchTrace } from '#core/roads/match/matcher.ts';
import type { NearEdge } from '#core/roads/match/near-edges.ts';
import type { RoadMatching } from '#core/roads/match/road-matching.ts';
import { quickestPath } from '#core/roads/path.ts';
import { ROAD_CLASSES, signedKmh } from '#core/roads/road-class.ts';
import { snapAt } from '#core/roads/snap.ts';
import { type TrackPoint, trackParts } from '#core/trip/track.ts';

/** The longest drive that is replayed at once: 7,200 reports of a device that tells each second. */
export const LONGEST_DRIVE_MS = 2 * HOUR_MS;

/** A report of a drive, on its road where one was found. */
export interface DrivePoint extends TrackPoint {
  /** What the road's sign says; null off the roads. */
  readonly limitKmh: number | null;
  /** How the speed changed since the report before, along the road: below 0 it braked. Null after a silence. */
  readonly g: number | null;
}

/** A stretch of the drive: along roads where they were found, else from report to report. */
export interface DriveStretch {
  readonly onRoad: boolean;
  readonly line: readonly Position[];
}

export interface Drive {
  readonly points: readonly DrivePoint[];
  readonly stretches: readonly DriveStretch[];
}

/** Over longer times the change of speed is a mean that says nothing of how it was driven. */
const LONGEST_STEP_MS = 10 * SECOND_MS;
const KMH_A_SECOND_IN_G = 1 / 3.6 / 9.80665;

/** A track as it was driven, on the roads of the city: what a replay shows. `roads` null where no map is known. */
export function driveOf(points: readonly TrackPoint[], roads: RoadMatching | null): Drive {
  const matched = roads ? matchTrace(roads, points) : [];
  const told = points.map((point, n): DrivePoint => {
    const road = matched[n]?.road ?? null;
    return {
      ...point,
      position: road && roads ? placeOn(roads.graph, road) : point.position,
      limitKmh: road && roads ? limitOf(roads.graph, road.edge) : null,
      g: changeInG(points[n - 1], point),
    };
  });
  return { points: told, stretches: stretchesOf(told, matched, roads) };
}

const placeOn = (graph: RoadGraph, { edge, fraction }: NearEdge): Position => snapAt(graph, edge, fraction).position;

function limitOf({ edgeClass, edgeKmh }: RoadGraph, edge: number): number {
  return signedKmh(ROAD_CLASSES[edgeClass[edge]!]!, edgeKmh[edge]!);
}

function changeInG(before: TrackPoint | undefined, { atMs, speedKmh }: TrackPoint): number | null {
  const stepMs = before ? atMs - before.atMs : Infinity;
  if (!before || stepMs <= 0 || stepMs > LONGEST_STEP_MS) return null;
  return ((speedKmh - before.speedKmh) / (stepMs / SECOND_MS)) * KMH_A_SECOND_IN_G;
}

/** Lines of the map: none across a silence, and none along roads where nobody knows which. */
function stretchesOf(
  points: readonly DrivePoint[],
  matched: readonly MatchedPoint[],
  roads: RoadMatching | null,
): DriveStretch[] {
  const stretches: { onRoad: boolean; line: Position[] }[] = [];
  let n = 0;
  for (const part of trackParts([...points]).parts) {
    let open = null as { onRoad: boolean; line: Position[] } | null;
    for (const [step, point] of part.entries()) {
      const [here, before] = [matched[n], matched[n - 1]];
      n += 1;
      if (step === 0) continue;
      const way =
        roads && here?.road && here.metres !== null && before?.road ? wayOf(roads, before.road, here.road) : null;
      const onRoad = way !== null;
      if (open?.onRoad !== onRoad) {
        open = { onRoad, line: [] };
        stretches.push(open);
      }
      for (const place of way ?? [part[step - 1]!.position, point.position]) pushNew(open.line, place);
    }
  }
  return stretches.filter(({ line }) => line.length > 1);
}

function wayOf({ byMetres }: RoadMatching, from: NearEdge, to: NearEdge): Position[] | null {
  const path = quickestPath(byMetres, from, to);
  if (path === null) return null;
  return path.parts.flatMap((part) => cutLine(edgeLine(byMetres, part.edge), part.from, part.to));
}
