import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { decodeGraph } from '#core/roads/encode.ts';
import { type Kerbs, makeKerbs } from '#core/roads/kerb.ts';
import { route } from '#core/roads/route.ts';
import { makeSnapper } from '#core/roads/snap.ts';

/** A way to drive: its points and when, in seconds after setting off, each is reached. */
export type Way = { points: Position[]; seconds: number[]; metres: number };

/** The map in a driver's head. */
export type Streets = {
  /** The quickest way, each stretch at its street's own speed; straight on where no street leads. */
  way(from: Position, to: Position): Way;
  driveSeconds(from: Position, to: Position): number;
  somewhere: Kerbs;
};

const OFF_ROAD_METRES_PER_SECOND = 4;

export function openStreets(graphBytes: Uint8Array): Streets {
  const graph = decodeGraph(graphBytes);
  const snap = makeSnapper(graph);

  function way(from: Position, to: Position): Way {
    const [start, end] = [snap(from), snap(to)];
    const found = start && end ? route(graph, start, end) : null;
    const points: Position[] = [from];
    const seconds = [0];
    let metres = 0;
    const go = (point: Position, metresPerSecond: number) => {
      const step = distanceMetres(points.at(-1)!, point);
      if (step < 0.5 && points.length > 1) return;
      points.push(point);
      seconds.push(seconds.at(-1)! + step / metresPerSecond);
      metres += step;
    };
    for (const [i, point] of (found?.geometry ?? []).entries()) {
      const before = found!.geometry[i - 1];
      if (!before) go(point, OFF_ROAD_METRES_PER_SECOND);
      else go(point, metresPerSecondBetween(before, point));
    }
    go(to, OFF_ROAD_METRES_PER_SECOND);
    return { points, seconds, metres };
  }

  function metresPerSecondBetween(a: Position, b: Position): number {
    const middle = snap([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2], 60);
    return (middle ? graph.edgeKmh[middle.edge]! : 30) / 3.6;
  }

  return {
    way,
    driveSeconds(from, to) {
      const [start, end] = [snap(from), snap(to)];
      const found = start && end ? route(graph, start, end) : null;
      return found?.seconds ?? distanceMetres(from, to) / OFF_ROAD_METRES_PER_SECOND;
    },
    somewhere: makeKerbs(graph),
  };
}
