import type { Position } from '#core/kit/geo.ts';

/** Squares of about 2 km, in degrees. */
const SQUARE = 0.02;

/** In which square a place lies, by which days are held against each other and cars stand for one another. */
export function squareOf([longitude, latitude]: Position): { row: number; column: number } {
  return { row: Math.floor(latitude / SQUARE), column: Math.floor(longitude / SQUARE) };
}
