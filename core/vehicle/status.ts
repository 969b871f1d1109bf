import type { JobState } from '#core/job/states.ts';

/** What a vehicle is doing, as board and map show it. */
export const VEHICLE_STATUSES = [
  'signedOff',
  'vacant',
  'offered',
  'heading',
  'arrived',
  'engaged',
  'outOfVehicle',
] as const;
export type VehicleStatus = (typeof VEHICLE_STATUSES)[number];

/** A position older than this is doubtful: shown faded. */
export const DOUBTFUL_AFTER_MS = 60_000;
/** A vehicle whose position is older than this is offered nothing. */
export const STALE_AFTER_MS = 120_000;

export function vehicleStatus(now: {
  shiftId: number | null;
  outOfVehicle: boolean;
  meterOn: boolean;
  jobState: JobState | null;
  hasOffer: boolean;
}): VehicleStatus {
  if (now.shiftId === null) return 'signedOff';
  if (now.meterOn || now.jobState === 'picked_up') return 'engaged';
  if (now.jobState === 'arrived') return 'arrived';
  if (now.jobState === 'dispatched') return 'heading';
  if (now.outOfVehicle) return 'outOfVehicle';
  return now.hasOffer ? 'offered' : 'vacant';
}

/** A row of the live topic `vehicles`. Instants in milliseconds of the suite's clock. */
export type VehicleRow = {
  id: number;
  version: number;
  plate: string;
  typeCode: string;
  attributes: string[];
  status: VehicleStatus;
  driverName: string | null;
  did: string | null;
  jobId: number | null;
  shiftBeganAtMs: number | null;
  clearSinceMs: number | null;
  /** Until when its driver means to work; left out where nothing was said. */
  shiftEndsAtMs?: number;
  /** The office keeps it from work; left out where it does not. */
  locked?: true;
  position: { longitude: number; latitude: number; headingDegrees: number; atMs: number } | null;
};
