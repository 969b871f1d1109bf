import { foldText } from '#core/place/fold.ts';
import type { AssignableVehicle } from '../contract.ts';

/** By plate, driver's name or DID. */
export function matchesVehicle(vehicle: AssignableVehicle, text: string): boolean {
  const hay = foldText(`${vehicle.plate} ${vehicle.driverName} ${vehicle.did}`);
  return foldText(text)
    .split(' ')
    .every((word) => hay.includes(word));
}

/** The next vehicle up or down the list that is not taken; stays where there is none further on. */
export function stepTo(vehicles: readonly AssignableVehicle[], fromId: number | null, step: 1 | -1): number | null {
  const free = vehicles.filter(({ taken }) => !taken);
  const at = free.findIndex(({ vehicleId }) => vehicleId === fromId);
  const next = free[Math.min(free.length - 1, Math.max(0, at + step))];
  return next?.vehicleId ?? fromId;
}

/** The vehicle that Enter assigns: the one chosen, else the nearest that the dispatcher itself would offer the job. */
export function chosenOf(vehicles: readonly AssignableVehicle[], chosenId: number | null): AssignableVehicle | null {
  const free = vehicles.filter(({ taken }) => !taken);
  const chosen = free.find(({ vehicleId }) => vehicleId === chosenId);
  return chosen ?? free.find(({ whyNot }) => whyNot === null) ?? null;
}
