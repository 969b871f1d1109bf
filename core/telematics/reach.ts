import { distanceMetres, type Position } from '#core/kit/geo.ts';

/** Where something was, and when. */
export type Place = { readonly atMs: number; readonly position: Position };

/** Faster than this no car goes. */
export const FASTEST_KMH = 300;
/** So far two good fixes of a car that stands may lie apart. */
const STANDING_METRES = 60;
/** A phone between houses is off by so much, and its clock by a second or two, without having jumped. */
const BETWEEN_HOUSES_METRES = 200;

/** Whether a car can have come from one place to the other in the time between; `offMetres` is how far the two may be off. */
export function reaches(from: Place, to: Place, offMetres = STANDING_METRES): boolean {
  const metres = distanceMetres(from.position, to.position);
  return metres <= offMetres + (Math.abs(to.atMs - from.atMs) * FASTEST_KMH) / 3_600;
}

/**
 * Whether a car is where it says: no further from where it was known than a car drives, or beside the report that was held apart
 * before, so that a car carried on a ferry, or one with another phone, is believed at its second report.
 */
export function isBelieved(report: Place, known: Place | undefined, held: Place | undefined): boolean {
  if (!known || reaches(known, report, BETWEEN_HOUSES_METRES)) return true;
  return held !== undefined && held.atMs < report.atMs && reaches(held, report, BETWEEN_HOUSES_METRES);
}
