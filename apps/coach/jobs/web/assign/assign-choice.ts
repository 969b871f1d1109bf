import type { Exclusion } from '#core/dispatch/candidates/filters.ts';
import { foldText } from '#core/letters/fold.ts';
import type { AssignableVehicle } from '../../../contract.ts';

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

/** Why an offer cannot go to a car at all: it would be refused, whatever the coach wants. */
const NOT_OFFERED: ReadonlySet<Exclusion> = new Set<Exclusion>([
  'outOfVehicle',
  'engaged',
  'locked',
  'hasJob',
  'hasOffer',
  'wrongType',
  'missingAttribute',
  'forbiddenAttribute',
  'permitExpired',
  'usageExpired',
  'paperBlocks',
  'suspended',
  'lockedOut',
  'rangeShort',
]);

/** What may be done with the car that is chosen: given the job, put to its driver, or kept for a pre-booking. */
export type AssignMode = 'assign' | 'offer' | 'commit';

/** The cars as the list shows them for this: those it cannot be done with are taken. A car at work may be kept for later. */
export function choosable(vehicles: readonly AssignableVehicle[], mode: AssignMode): AssignableVehicle[] {
  return vehicles.map((vehicle) => {
    if (mode === 'commit') return { ...vehicle, taken: false };
    const barred = mode === 'offer' && vehicle.whyNot !== null && NOT_OFFERED.has(vehicle.whyNot);
    return barred ? { ...vehicle, taken: true } : vehicle;
  });
}
