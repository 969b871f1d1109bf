import { bearingDegrees, distanceMetres, type Position } from '#core/kit/geo.ts';
import type { Way } from '../streets.ts';
import type { SuiteTime } from '../time.ts';

export type CarReport = { position: Position; headingDegrees: number; speedKmh: number; atMs: number };

/** A car that follows ways and says where it is. */
export type Car = {
  position(): Position;
  /** Puts the car where it stands already; nobody drives there. */
  place(position: Position): void;
  /** Follows a way to its end: true there, false where it was stopped before. */
  follow(way: Way, signal?: AbortSignal): Promise<boolean>;
  /** Metres driven since the car was made. */
  odometerMetres(): number;
  onMove(listener: (report: CarReport) => void): () => void;
  /** Moves on to now; called by the one beat of all cars. */
  beat(): void;
};

const REPORT_MOVING_MS = 5_000;
const REPORT_STANDING_MS = 25_000;
/** Faster clocks would make a flood of reports: no car reports more often than this on the wall. */
const SHORTEST_WALL_MS = 200;

export function makeCar(time: SuiteTime, start: Position, report: (report: CarReport) => void): Car {
  let position = start;
  let headingDegrees = 0;
  let speedKmh = 0;
  let odometer = 0;
  let reportedAtMs = 0;
  let trip: { way: Way; beganMs: number; next: number; done(arrived: boolean): void } | null = null;
  const listeners = new Set<(report: CarReport) => void>();
  const movingMs = Math.max(REPORT_MOVING_MS, SHORTEST_WALL_MS * time.speed);

  function moveTo(to: Position, kmh: number): void {
    const metres = distanceMetres(position, to);
    if (metres > 0.5) headingDegrees = Math.round(bearingDegrees(position, to));
    odometer += metres;
    speedKmh = Math.min(200, Math.round(kmh));
    position = to;
  }

  function advance(nowMs: number): void {
    if (!trip) return;
    const { points, seconds } = trip.way;
    // A suite that was started again may tell an earlier time than the one at which the car set off.
    const gone = Math.max(0, (nowMs - trip.beganMs) / 1000);
    while (trip.next < points.length && seconds[trip.next]! <= gone) {
      const took = seconds[trip.next]! - seconds[trip.next - 1]!;
      const kmh = took > 0 ? (distanceMetres(points[trip.next - 1]!, points[trip.next]!) / took) * 3.6 : 0;
      moveTo(points[trip.next]!, kmh);
      trip.next += 1;
    }
    if (trip.next >= points.length) {
      const { done } = trip;
      trip = null;
      speedKmh = 0;
      done(true);
      return;
    }
    const [a, b] = [points[trip.next - 1]!, points[trip.next]!];
    const took = seconds[trip.next]! - seconds[trip.next - 1]!;
    const share = (gone - seconds[trip.next - 1]!) / took;
    moveTo([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share], (distanceMetres(a, b) / took) * 3.6);
  }

  function tell(nowMs: number): void {
    const now = { position, headingDegrees, speedKmh, atMs: nowMs };
    for (const listener of listeners) listener(now);
    if (nowMs - reportedAtMs < (trip ? movingMs : Math.max(movingMs, REPORT_STANDING_MS))) return;
    reportedAtMs = nowMs;
    report(now);
  }

  return {
    position: () => position,
    odometerMetres: () => odometer,
    place(at) {
      position = at;
    },
    follow(way, signal) {
      if (signal?.aborted) return Promise.resolve(false);
      trip?.done(false);
      return new Promise((resolve) => {
        const stop = () => {
          if (trip?.done !== done) return;
          advance(time.nowMs());
          if (trip?.done !== done) return;
          trip = null;
          speedKmh = 0;
          done(false);
        };
        const done = (arrived: boolean) => {
          signal?.removeEventListener('abort', stop);
          resolve(arrived);
        };
        signal?.addEventListener('abort', stop, { once: true });
        trip = { way, beganMs: time.nowMs(), next: 1, done };
      });
    },
    onMove(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    beat() {
      const nowMs = time.nowMs();
      advance(nowMs);
      tell(nowMs);
    },
  };
}
