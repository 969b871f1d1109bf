import { distanceMetres } from '#core/kit/geo.ts';
import type { Fix } from '#core/meter/soft-meter.ts';

const ASK_TIMEOUT_MS = 5_000;
/** A car that stands says so less often. */
const STANDING_EVERY_MS = 10_000;
const MOVING_EVERY_MS = 1_000;
const MOVED_METRES = 5;

export type PositionTrouble = 'denied' | 'insecure' | 'none';
export type Watched = { fix: Fix; headingDegrees: number; speedKmh: number };

/**
 * Follows the phone's place. `ageMs` of a fix is told, since the phone's clock and the suite's may differ. What is returned asks the phone
 * for a fresh fix at once.
 */
export function watchPosition(on: {
  fix(watched: Omit<Watched, 'fix'> & { position: Fix['position']; accuracyMetres: number; ageMs: number }): void;
  trouble(trouble: PositionTrouble | null): void;
}): () => void {
  if (!('geolocation' in navigator) || !window.isSecureContext) {
    on.trouble('insecure');
    return () => {};
  }
  const take = ({ coords, timestamp }: GeolocationPosition) => {
    on.trouble(null);
    on.fix({
      position: [coords.longitude, coords.latitude],
      accuracyMetres: coords.accuracy,
      headingDegrees: Number.isFinite(coords.heading) ? (coords.heading ?? 0) : 0,
      speedKmh: Math.min(400, Math.max(0, (coords.speed ?? 0) * 3.6)),
      ageMs: Math.max(0, Date.now() - timestamp),
    });
  };
  const fail = ({ code }: GeolocationPositionError) => on.trouble(code === 1 ? 'denied' : 'none');
  const options = { enableHighAccuracy: true, maximumAge: 1_000, timeout: ASK_TIMEOUT_MS };
  navigator.geolocation.watchPosition(take, fail, options);
  // A watch of a standing phone falls silent; the office would think the car lost.
  const anew = { ...options, maximumAge: 0 };
  const ask = () => navigator.geolocation.getCurrentPosition(take, () => {}, anew);
  setInterval(ask, STANDING_EVERY_MS);
  return ask;
}

/** Whether a report is due: each second on the move, each ten standing. */
export function reportDue(last: Fix | null, next: Fix): boolean {
  if (!last) return true;
  const elapsedMs = next.atMs - last.atMs;
  if (elapsedMs < MOVING_EVERY_MS) return false;
  return elapsedMs >= STANDING_EVERY_MS || distanceMetres(last.position, next.position) >= MOVED_METRES;
}
