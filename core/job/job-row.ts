import type { JobValues } from '#core/booking/plain/plain-values.ts';
import type { JobState } from './states.ts';

export type RowPlace = { label: string; longitude: number; latitude: number };

/** A row of the live topic `jobs`: unfinished jobs and those that ended in the last half hour. */
export type JobRow = JobValues & {
  id: number;
  version: number;
  bookingId: number;
  state: JobState;
  priority: number;
  areaId: number | null;
  areaName: string | null;
  preBooked: boolean;
  requiredAtMs: number;
  releaseAtMs: number | null;
  createdAtMs: number;
  stateAtMs: number;
  dispatchedAtMs: number | null;
  arrivedAtMs: number | null;
  pickedUpAtMs: number | null;
  finishedAtMs: number | null;
  pickup: RowPlace;
  dropoff: RowPlace | null;
  passengerName: string;
  /** All but the last three digits hidden where the viewer lacks `seeFullPhone`. */
  phone: string;
  notes: string;
  typeCode: string | null;
  attributes: string[];
  attempt: number;
  rejections: number;
  /** How often the customer rang again for the car. */
  checkbacks: number;
  /** The customer prefers certain cars or drivers, or never wants some. */
  pbs: boolean;
  ban: boolean;
  vehicleId: number | null;
  plate: string | null;
  driverName: string | null;
  /** The live offer, where there is one. */
  offer: { plate: string; expiresAtMs: number } | null;
  /** The car it is kept for: as that car's next job, or by the coach's word. */
  reserved: { plate: string; kind: 'chained' | 'committed' } | null;
  quoteMinor: number | null;
  /** How long the drive with the passenger takes, by the quote; null where the drop-off is not known. */
  driveSeconds: number | null;
  /** For how long the car is hired, where it is by the hour. */
  hireSeconds: number | null;
  fareMinor: number | null;
  reason: string | null;
};
