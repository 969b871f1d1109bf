import type { Position } from '#core/kit/geo.ts';
import type { DispatchVehicle } from '../world.ts';

/** From where a car would drive: where it is, or where it will be clear. */
export function startOf({ clears, position }: DispatchVehicle): Position {
  return clears === null ? position! : clears.position;
}
