import type { DriveTimes } from '#core/dispatch/world.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { driveSecondsTo } from '#core/roads/drive-times.ts';
import type { Snap } from '#core/roads/snap.ts';
import type { LoadedCity } from '../cities/city-book.ts';

/** Off the mapped roads (a yard, a car park) a car creeps. */
const OFF_ROAD_METRES_PER_SECOND = 3;
/** Where no map helps: streets wind by about this much, at about this speed. */
const DETOUR = 1.4;
const GUESS_METRES_PER_SECOND = 30 / 3.6;

export type Streets = Pick<LoadedCity, 'graph' | 'snap'>;

/**
 * Drive times on the city's own streets. A vehicle's place on them is looked up once per position report. Without
 * streets, or off them, the straight line is stretched instead, so that a car in the ferry queue can still be sent.
 */
export function cityDriveTimes(lookUp: () => Streets | undefined): DriveTimes {
  let city: Streets | undefined;
  let snaps = new WeakMap<Position, Snap | null>();
  const snap = (position: Position): Snap | null => {
    const known = snaps.get(position);
    if (known !== undefined) return known;
    const found = city?.snap(position) ?? null;
    snaps.set(position, found);
    return found;
  };
  return (target, sources, maxSeconds) => {
    const now = lookUp();
    if (now?.graph !== city?.graph) snaps = new WeakMap();
    city = now;
    const seconds = new Float64Array(sources.length);
    const to = snap(target);
    const places = sources.map((source) => (to ? snap(source) : null));
    if (city && to) {
      const byRoad = driveSecondsTo(
        city.graph,
        to,
        places.filter((place) => place !== null),
        maxSeconds,
      );
      let next = 0;
      places.forEach((place, i) => {
        if (place) seconds[i] = byRoad[next++]! + (place.metres + to.metres) / OFF_ROAD_METRES_PER_SECOND;
      });
    }
    places.forEach((place, i) => {
      if (!place) seconds[i] = (distanceMetres(sources[i]!, target) * DETOUR) / GUESS_METRES_PER_SECOND;
      if (seconds[i]! > maxSeconds) seconds[i] = Infinity;
    });
    return seconds;
  };
}
