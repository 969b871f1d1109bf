import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { DispatchVehicle } from '../world.ts';
import { HEEDED } from './reposition.ts';

/** So long after a suggestion it is looked whether the car has come nearer. */
export const HEEDED_AFTER_MS = 5 * MINUTE_MS;

/** What drivers did with what they were told counts for so many weeks. */
export const HEEDED_WEEKS = 8;

/** A car that has come a quarter nearer is going there. */
const NEARER = 0.75;

/** What is not known of a driver yet counts as so many suggestions of the usual kind. */
const USUAL = 3;

/** A suggestion as it was given: to whom and when, where to, and how far from there the car stood. */
export type Given = {
  readonly vehicleId: number;
  readonly driverId: number;
  readonly atMs: number;
  readonly place: Position;
  readonly metres: number;
};

/** Whether a car that is still free is on its way to where it was sent, or there. */
export function hasGone({ place, metres }: Pick<Given, 'place' | 'metres'>, position: Position): boolean {
  return distanceMetres(position, place) <= NEARER * metres;
}

/**
 * Whether the driver went; null where nobody can tell: another drives the car, it was not free all the time, or it has not
 * been heard of since.
 */
export function wentThere(given: Given, v: DispatchVehicle | undefined): boolean | null {
  if (!v || v.driverId !== given.driverId || v.position === null || v.positionAtMs <= given.atMs) return null;
  if (v.availability !== 'vacant' || v.jobId !== null || v.idleSinceMs > given.atMs) return null;
  return hasGone(given, v.position);
}

/** The share of suggestions that a driver follows, of whom this is known. */
export function heedsOf(known: { readonly told: number; readonly went: number } | undefined): number {
  const { told, went } = known ?? { told: 0, went: 0 };
  return (went + USUAL * HEEDED) / (told + USUAL);
}
