import type { Position } from '#core/kit/geo.ts';
import { metresPerLatitude, metresPerLongitude } from '#core/roads/line.ts';

/** What was told at an instant: how fast, in which direction (degrees clockwise from north), where. */
export interface Told {
  readonly atMs: number;
  readonly kmh: number;
  readonly heading: number;
  readonly position: Position | undefined;
  readonly accuracyMetres: number | undefined;
}

/** The straight before and after a turn belong to what proves it. */
export const BEFORE_MS = 4_000;
export const AFTER_MS = 3_000;
const LEAST_PLACES = 4;
const PLACES_APART_MS = 400;
/** From one position to the next a receiver errs by about this, or by a fifth of the accuracy that it tells. */
const NOISE_METRES = 1;
const NOISE_SHARE = 0.2;
/** How much better than straight on the turn has to explain the positions, in variances of their noise. */
const LEAST_EVIDENCE = 12;
/** Positions that show at least so much of the turn confirm all of it: a course lags and is rounded. */
const WHOLE_SHARE = 0.8;
const LEAST_SHARE = 0.5;
const SHARES = Array.from({ length: 16 }, (_, n) => n / 10);

/**
 * How much of the turn that the courses tell between two instants the positions show: 0 where they go straight on, where they
 * are too few to say, or explain it no better than a straight line; 1 where they show it whole.
 */
export function provenShare(told: readonly Told[], startMs: number, endMs: number): number {
  const stretch = told.filter(({ atMs }) => atMs >= startMs - BEFORE_MS && atMs <= endMs + AFTER_MS);
  const steady = stretch.findLast(({ atMs, heading }) => atMs <= startMs && !Number.isNaN(heading));
  if (!steady) return 0;
  const places = distinctPlaces(stretch);
  if (places.length < LEAST_PLACES) return 0;
  const noise = Math.max(NOISE_METRES, ...places.map((n) => (stretch[n]!.accuracyMetres ?? 0) * NOISE_SHARE));
  const errors = SHARES.map((share) => unexplained(stretch, places, steady.heading, share));
  const best = errors.reduce((least, error, n) => (error < errors[least]! ? n : least), 0);
  const variance = Math.max(noise ** 2, errors[best]! / Math.max(1, places.length - 3));
  if (SHARES[best]! < LEAST_SHARE || (errors[0]! - errors[best]!) / variance < LEAST_EVIDENCE) return 0;
  return SHARES[best]! >= WHOLE_SHARE ? 1 : SHARES[best]!;
}

/** Chords of about so long are laid through the positions on both sides of each. */
const CHORD_MS = 1_500;
const LEAST_CHORD_MS = 1_200;
/** What is shorter than two chords is rounded by them. */
const ROUNDED = 1.15;

/** The strongest turn that the positions between two instants show, in m/s²: a course that catches up in one leap tells more. */
export function strongestTurn(told: readonly Told[], startMs: number, endMs: number): number {
  const stretch = told.filter(({ atMs }) => atMs >= startMs - BEFORE_MS && atMs <= endMs + AFTER_MS);
  const places = distinctPlaces(stretch).map((n) => stretch[n]!);
  let most = 0;
  places.forEach((place, n) => {
    if (place.atMs < startMs - CHORD_MS || place.atMs > endMs + CHORD_MS) return;
    const before = places.findLast(({ atMs }, m) => m < n && place.atMs - atMs >= LEAST_CHORD_MS);
    const after = places.find(({ atMs }, m) => m > n && atMs - place.atMs >= LEAST_CHORD_MS);
    if (!before || !after || after.atMs - before.atMs > 4 * CHORD_MS) return;
    const turned = turnBetween(bearing(before.position!, place.position!), bearing(place.position!, after.position!));
    const seconds = (after.atMs - before.atMs) / 2_000;
    most = Math.max(most, ((Math.abs(turned) * Math.PI) / 180 / seconds) * (place.kmh / 3.6));
  });
  return most * ROUNDED;
}

function bearing(from: Position, to: Position): number {
  const east = (to[0] - from[0]) * metresPerLongitude(from[1]);
  const north = (to[1] - from[1]) * metresPerLatitude();
  return (Math.atan2(east, north) * 180) / Math.PI;
}

/** Indexes of samples with a position of their own: one told again is no second one. */
function distinctPlaces(stretch: readonly Told[]): number[] {
  const places: number[] = [];
  stretch.forEach(({ atMs, position }, n) => {
    const last = stretch[places.at(-1) ?? -1];
    if (!position || (last && atMs - last.atMs < PLACES_APART_MS)) return;
    if (last?.position?.[0] === position[0] && last.position[1] === position[1]) return;
    places.push(n);
  });
  return places;
}

/**
 * Square metres that positions lie off the way driven by the told speeds and courses, each course turned from the steady one by
 * only a share of what was told; the way is laid upon them as fits best (complex regression).
 */
function unexplained(stretch: readonly Told[], places: readonly number[], steady: number, share: number): number {
  const [longitude0, latitude0] = stretch[places[0]!]!.position!;
  const [lonMetres, latMetres] = [metresPerLongitude(latitude0), metresPerLatitude()];
  const ways: [number, number][] = [];
  const seen: [number, number][] = [];
  let [x, y, turned] = [0, 0, 0];
  stretch.forEach(({ atMs, kmh, heading, position }, n) => {
    const before = stretch[n - 1];
    const now = Number.isNaN(heading) ? turned : turnBetween(steady, heading);
    if (before) {
      const metres = (((before.kmh + kmh) / 2 / 3.6) * (atMs - before.atMs)) / 1000;
      const middle = ((steady + share * (turned + turnBetween(turned, now) / 2)) * Math.PI) / 180;
      x += Math.sin(middle) * metres;
      y += Math.cos(middle) * metres;
    }
    turned = before ? turned + turnBetween(turned, now) : now;
    if (!places.includes(n)) return;
    ways.push([x, y]);
    seen.push([(position![0] - longitude0) * lonMetres, (position![1] - latitude0) * latMetres]);
  });
  const [w, z] = [centred(ways), centred(seen)];
  let [real, imaginary, size, all] = [0, 0, 0, 0];
  w.forEach(([a, b], n) => {
    const [c, d] = z[n]!;
    real += a * c + b * d;
    imaginary += a * d - b * c;
    size += a * a + b * b;
    all += c * c + d * d;
  });
  return size === 0 ? all : Math.max(0, all - (real ** 2 + imaginary ** 2) / size);
}

function centred(points: readonly [number, number][]): [number, number][] {
  const x = points.reduce((sum, [one]) => sum + one, 0) / points.length;
  const y = points.reduce((sum, [, one]) => sum + one, 0) / points.length;
  return points.map(([a, b]) => [a - x, b - y]);
}

/** Degrees from one course to another by the shorter way, right positive. */
export function turnBetween(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
