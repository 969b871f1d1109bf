import type { AlteredField } from '../booking/alter-booking.ts';
import { alteredOfJob, TOLD_JOB_FIELDS } from '../booking/plain/plain-fields.ts';
import type { JobValues } from '../booking/plain/plain-values.ts';
import type { ConfirmationKind } from './kinds.ts';

/** A stretch of a booking as its customer asked for it: one or more cars that drive together. */
export type ConfirmedDrive = {
  /** Null where it is wanted at once. */
  requiredAtMs: number | null;
  from: string;
  /** Between the pick-up and the last drop-off, in their order. */
  via: readonly string[];
  to: string | null;
  cars: number;
  /** What is said of its pick-ups, and carried by each car. */
  texts?: JobValues;
};

export type ConfirmedCar = {
  plate: string;
  /** What kind of car to look for: its type. */
  type: string;
  /** From now; null where nobody knows. */
  driveSeconds: number | null;
};

/** All that a confirmation says, whatever its language and channel. */
export type Confirmation = {
  kind: ConfirmationKind;
  bookingId: number;
  fleetName: string;
  zone: string;
  /** Empty: no number is told. */
  officePhone: string;
  passengerName: string;
  /** Of a cancellation: what is cancelled. */
  drives: readonly ConfirmedDrive[];
  /** Of a cancellation: the booking has other drives, which stay. */
  isPart: boolean;
  price: { amountMinor: number; currency: string; isFixed: boolean } | null;
  /** Of an alteration. */
  altered: readonly AlteredField[];
  /** Of a car on its way, or there. */
  car: ConfirmedCar | null;
};

/** What of an alteration concerns its customer; the rest is between office and driver. */
export const TOLD_FIELDS = [
  'time',
  'pickup',
  'dropoff',
  'passengerName',
  'phone',
  'payment',
  'vehicleType',
  'attributes',
  ...new Set(TOLD_JOB_FIELDS.map(alteredOfJob)),
] as const satisfies readonly AlteredField[];
export type ToldField = (typeof TOLD_FIELDS)[number];

export const toldFields = (fields: readonly string[]): ToldField[] =>
  TOLD_FIELDS.filter((field) => fields.includes(field));
