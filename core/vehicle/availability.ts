import { STALE_AFTER_MS, type VehicleStatus, vehicleStatus } from './status.ts';

/** The signed-on cars fall into these three: nobody aboard, somebody aboard, and not drivable just now. */
export const AVAILABILITIES = ['vacant', 'engaged', 'outOfVehicle'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

export function availabilityOf(status: Exclude<VehicleStatus, 'signedOff'>): Availability {
  return status === 'engaged' || status === 'outOfVehicle' ? status : 'vacant';
}

/** The same from what a signed-on car is doing; an offer on its screen changes nothing. */
export function availabilityAt(now: Omit<Parameters<typeof vehicleStatus>[0], 'shiftId' | 'hasOffer'>): Availability {
  return availabilityOf(vehicleStatus({ ...now, shiftId: 0, hasOffer: false }) as Exclude<VehicleStatus, 'signedOff'>);
}

/** Is it signed on, nobody aboard, and not out of vehicle? A car on its way to a pick-up is vacant too. */
export const isVacant = (status: VehicleStatus): boolean =>
  status !== 'signedOff' && availabilityOf(status) === 'vacant';

/** It has nothing to do, and may have an offer to answer. */
export const IDLE_STATUSES = ['vacant', 'offered'] as const satisfies readonly VehicleStatus[];
export const isIdle = (status: VehicleStatus): boolean => (IDLE_STATUSES as readonly string[]).includes(status);

/** Is a position of this age too old to offer work by? `ageMs` null: no position is known. */
export const isStale = (ageMs: number | null): boolean => ageMs === null || ageMs > STALE_AFTER_MS;

/**
 * Can a job be offered to the car? It is vacant, without job or live offer, not kept from work by the office, and its
 * position is fresh. `available` in `store/vehicle-doing.ts` says the same in SQL, `whyUnavailable` says what is missing.
 */
export function isAvailable(
  car: { status: VehicleStatus; locked?: boolean | undefined },
  positionAgeMs: number | null,
): boolean {
  return car.status === 'vacant' && !car.locked && !isStale(positionAgeMs);
}

/** What of a signed-on car says whether a job can be offered to it. */
export type Doing = {
  readonly availability: Availability;
  readonly jobId: number | null;
  readonly offerId: number | null;
  readonly locked?: boolean;
  readonly position: unknown;
  readonly positionAtMs: number;
};

/** Why no job at all can be offered to a car, in the order of asking. */
export type Unavailable =
  | 'outOfVehicle'
  | 'engaged'
  | 'hasJob'
  | 'hasOffer'
  | 'locked'
  | 'noPosition'
  | 'stalePosition';

/** The first reason why no job can be offered to a signed-on car; null where it is available. */
export function whyUnavailable(car: Doing, nowMs: number, staleAfterMs = STALE_AFTER_MS): Unavailable | null {
  if (car.availability === 'outOfVehicle') return 'outOfVehicle';
  if (car.availability === 'engaged') return 'engaged';
  if (car.jobId !== null) return 'hasJob';
  return whyNotAsked(car, nowMs, staleAfterMs);
}

/** The same of a car that has work in hand: why it cannot be asked about a next job either. */
export function whyNotAsked(car: Doing, nowMs: number, staleAfterMs: number): Unavailable | null {
  if (car.offerId !== null) return 'hasOffer';
  if (car.locked) return 'locked';
  if (car.position === null) return 'noPosition';
  return nowMs - car.positionAtMs > staleAfterMs ? 'stalePosition' : null;
}

/** What of a car whose row is held says whether it can take work. */
export type Seated = {
  readonly outOfVehicle: boolean;
  readonly meterOn: boolean;
  readonly jobId: number | null;
  readonly locked: boolean;
};

/** Why a seated driver cannot take work now; null where they can. Offer and position are asked apart. */
export function whyNotFree(seat: Seated): 'vehicleTaken' | 'vehicleOnBreak' | 'vehicleLocked' | null {
  if (seat.meterOn || seat.jobId !== null) return 'vehicleTaken';
  if (seat.outOfVehicle) return 'vehicleOnBreak';
  return seat.locked ? 'vehicleLocked' : null;
}
