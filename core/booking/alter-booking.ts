import type { LegRequest, Place } from './booking.ts';
import { CARRIED, COUNT_FIELDS, COUNT_NAMES } from './plain/count-fields.ts';
import { type AlteredLegField, LEG_FIELD_NAMES, LEG_FIELDS, textFieldsOf } from './plain/plain-fields.ts';
import { type LegTexts, plainAltered, plainChanges } from './plain/plain-values.ts';

const LEG_TEXTS: readonly AlteredLegField[] = LEG_FIELD_NAMES.map((name) => LEG_FIELDS[name].altered);

const COUNTED = [...new Set(COUNT_NAMES.map((name) => COUNT_FIELDS[name].altered))];

/** What of a booking may be altered, as its story and a second operator are told. */
export const ALTERED_FIELDS = [
  'passengerName',
  'phone',
  ...textFieldsOf('driver', 'office'),
  'payment',
  'dropoff',
  ...LEG_TEXTS,
  'pickup',
  'time',
  'vehicleType',
  'attributes',
  ...COUNTED,
  'hire',
  'wishes',
  'bookingType',
  ...textFieldsOf('account'),
  'news',
] as const;
export type AlteredField = (typeof ALTERED_FIELDS)[number];

const RESTARTS: readonly AlteredField[] = [
  'pickup',
  'time',
  'vehicleType',
  'attributes',
  'wishes',
  ...CARRIED.map(({ altered }) => altered as AlteredField),
];

const QUOTED: readonly AlteredField[] = ['pickup', 'dropoff', 'time', 'vehicleType', 'attributes', ...COUNTED, 'hire'];

/** Whether another car may be the better one for it: then dispatch begins again. Everything else only tells the driver. */
export const restartsDispatch = (field: AlteredField): boolean => RESTARTS.includes(field);

/** Which of them have to do with a fare. */
export const changesQuote = (field: AlteredField): boolean => QUOTED.includes(field);

const OF_OFFICE: readonly AlteredField[] = [...textFieldsOf('office'), 'news'];

/** Whether it stays between office and customer: it is written at any time, also after the drive. */
export const staysInOffice = (field: AlteredField): boolean => OF_OFFICE.includes(field);

const OF_ACCOUNT: readonly AlteredField[] = textFieldsOf('account');

/** Whether a job of it, or its driver, has to do with it. */
export const concernsJobs = (field: AlteredField): boolean => !staysInOffice(field) && !OF_ACCOUNT.includes(field);

/** What is to become of a leg; what is left out stays. */
export type AlteredLeg = Partial<LegTexts> & {
  /** 1 for the first. */
  number: number;
  pickup?: Place | undefined;
  dropoff?: Place | null | undefined;
  /** Null is now; only the first leg may be wanted now. */
  requiredAtMs?: number | null | undefined;
};

export type LegAsked = LegRequest & { number: number };

const samePlace = (a: Place | null, b: Place | null) =>
  a === b ||
  (a !== null && b !== null && a.label === b.label && a.longitude === b.longitude && a.latitude === b.latitude);

/** What altering makes of a leg, and which of its fields that changes. */
export function alteredLeg(leg: LegAsked, wanted: AlteredLeg): { leg: LegAsked; fields: AlteredField[] } {
  const next: LegAsked = {
    number: leg.number,
    pickup: wanted.pickup ?? leg.pickup,
    dropoff: wanted.dropoff === undefined ? leg.dropoff : wanted.dropoff,
    ...plainAltered(LEG_FIELDS, leg, wanted),
    requiredAtMs: wanted.requiredAtMs === undefined ? leg.requiredAtMs : wanted.requiredAtMs,
  };
  const fields: AlteredField[] = [];
  if (!samePlace(leg.pickup, next.pickup)) fields.push('pickup');
  if (!samePlace(leg.dropoff, next.dropoff)) fields.push('dropoff');
  fields.push(...plainChanges(LEG_FIELDS, leg, next).map((name) => LEG_FIELDS[name].altered));
  if (leg.requiredAtMs !== next.requiredAtMs) fields.push('time');
  return { leg: next, fields };
}
