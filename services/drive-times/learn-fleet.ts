import { DAY_MS, weekHour } from '#core/kit/time.ts';
import { type DrivenTrip, hourOfWeek, isPlainDrive } from '#core/roads/drive-factors.ts';
import type { RoadGraph } from '#core/roads/graph.ts';
import { type Foresee, type Learned, learnFactors } from '#core/roads/learn-factors.ts';
import { pathMetres, quickestPath, secondsByClass } from '#core/roads/path.ts';
import type { Snap } from '#core/roads/snap.ts';
import { weighedGraph } from '#core/roads/weighed-graph.ts';
import type { Db } from '#store/door/connect.ts';
import { approachesMade, type DriveMade, hiringsMade } from '#store/drive-times/drives-made.ts';
import type { Streets } from './street-times.ts';

/** Older trips tell of another season. */
const LOOK_BACK_MS = 56 * DAY_MS;
const MOST_HIRINGS = 6_000;
const MOST_APPROACHES = 3_000;
/** An end farther off the streets than this says little of them. */
const NEAR_METRES = 100;
const AN_HOUR_MS = 3_600_000;

type Placed = { trip: DrivenTrip; from: Snap; to: Snap };

/**
 * Learns from what a fleet drove: hirings with a passenger, and the way to one. Each is held against the streets' own way,
 * and against the way that factors would make the quickest. `rest` is awaited now and then; it takes seconds of work.
 */
export async function learnFromFleet(
  { db, nowMs, streets, zone }: { db: Db; nowMs: number; streets: Streets; zone: string },
  fleetId: number,
  rest: () => Promise<void>,
): Promise<{ learned: Learned; leftOut: number }> {
  const sinceMs = nowMs - LOOK_BACK_MS;
  const made = [
    ...(await hiringsMade(db, fleetId, sinceMs, MOST_HIRINGS)),
    ...(await approachesMade(db, fleetId, sinceMs, MOST_APPROACHES)),
  ];
  const hourAt = hoursOf(zone);
  const ends = new Map<DrivenTrip, Placed>();
  let leftOut = 0;
  for (const drive of made) {
    const placed = placedOn(streets, drive, hourAt(drive.beganAtMs));
    if (placed && isPlainDrive(placed.trip)) ends.set(placed.trip, placed);
    else leftOut += 1;
    await rest();
  }
  const steps = learnFactors([...ends.keys()], foreseeOn(streets.graph, ends));
  for (;;) {
    const step = steps.next();
    if (step.done) return { learned: step.value, leftOut };
    await rest();
  }
}

function placedOn({ graph, snap }: Streets, { from, to, seconds, metres }: DriveMade, hour: number): Placed | null {
  const [start, end] = [snap(from, NEAR_METRES), snap(to, NEAR_METRES)];
  const path = start && end && quickestPath(graph, start, end);
  if (!path) return null;
  const roadMetres = pathMetres(graph, path);
  const classSeconds = secondsByClass(graph, path);
  return { trip: { hourOfWeek: hour, seconds, metres, roadMetres, classSeconds }, from: start, to: end };
}

/** By the way that is quickest once the classes weigh differently: as the dispatcher will tell it. */
function foreseeOn(graph: RoadGraph, ends: ReadonlyMap<DrivenTrip, Placed>): Foresee {
  let roads = graph;
  let weighedBy: readonly number[] | null = null;
  return ({ hours, classes }, trip) => {
    if (weighedBy !== classes) roads = weighedGraph(graph, classes);
    weighedBy = classes;
    const { from, to } = ends.get(trip)!;
    return quickestPath(roads, from, to)!.seconds * hours[trip.hourOfWeek]!;
  };
}

/** The hour of the week by the fleet's clock, worked out once for each hour that was driven in. */
function hoursOf(zone: string): (atMs: number) => number {
  const known = new Map<number, number>();
  return (atMs) => {
    // Zones are off by quarters of an hour at the finest.
    const quarter = Math.floor((atMs * 4) / AN_HOUR_MS);
    const hour = known.get(quarter) ?? hourOfWeek(weekHour(zone, atMs));
    known.set(quarter, hour);
    return hour;
  };
}
