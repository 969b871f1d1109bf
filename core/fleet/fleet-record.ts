import { clockOfMinutes, isZoneName } from '../kit/time.ts';
import { LANGUAGES, type Language } from '../language/languages.ts';
import { checkRecord, tidyValues } from '../resource/check.ts';
import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { minutesOfClock, type StartWindows, windowsFault } from './start-windows.ts';

/** What is set of a fleet by hand, as its form has it. A fleet is opened and changed by acts of its own. */
export const fleetResource = {
  name: 'fleet',
  topic: 'fleetRecords',
  key: 'name',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    region: { kind: 'text', most: 60, grow: 1 },
    city: { kind: 'text', most: 60, required: true },
    timeZone: { kind: 'text', most: 60, required: true },
    currency: { kind: 'text', most: 3, required: true },
    language: { kind: 'choice', of: LANGUAGES, required: true, start: 'en' },
    dayFrom: { kind: 'text', most: 5, required: true, form: 'clock' },
    dayUntil: { kind: 'text', most: 5, required: true, form: 'clock' },
    nightFrom: { kind: 'text', most: 5, required: true, form: 'clock' },
    nightUntil: { kind: 'text', most: 5, required: true, form: 'clock' },
    monthStartDay: { kind: 'number', from: 1, to: 28, required: true, start: 1 },
  },
  read: { all: ['manager', 'systemEdit'] },
  write: { all: ['manager', 'systemEdit'] },
  remove: { all: ['manager', 'systemEdit'] },
} as const satisfies Resource;

export type FleetValues = {
  name: string;
  region: string;
  /** The id of a city. */
  city: string;
  timeZone: string;
  currency: string;
  language: Language;
  dayFrom: string;
  dayUntil: string;
  nightFrom: string;
  nightUntil: string;
  monthStartDay: number;
};

export const FLEET_FIELDS = Object.keys(fleetResource.fields) as (keyof FleetValues)[];

export type FleetFault =
  | ({ code: 'fieldInvalid' } & FieldProblem)
  | { code: 'timeZoneUnknown' | 'currencyUnknown' | 'windowTooLong' | 'windowsOverlap' };

/** What is wrong with the values of a fleet, the first of it; null where they can be kept. */
export function fleetFault(values: FleetValues): FleetFault | null {
  const [problem] = checkRecord(fleetResource, values as RecordValues);
  if (problem) return { code: 'fieldInvalid', ...problem };
  if (!isTimeZone(values.timeZone)) return { code: 'timeZoneUnknown' };
  if (!isCurrency(values.currency)) return { code: 'currencyUnknown' };
  const windows = windowsFault(windowsOf(values));
  return windows && { code: windows };
}

/** The field that a fault, or a refusal of the same code, is shown at. */
export const FIELD_OF_FAULT: Readonly<Record<string, keyof FleetValues>> = {
  timeZoneUnknown: 'timeZone',
  timeZoneInUse: 'timeZone',
  currencyUnknown: 'currency',
  currencyInUse: 'currency',
  windowTooLong: 'dayUntil',
  windowsOverlap: 'nightFrom',
  fleetNameTaken: 'name',
  cityUnknown: 'city',
  cityInUse: 'city',
};

export const windowsOf = (values: FleetValues): StartWindows => ({
  day: { fromMinutes: minutesOfClock(values.dayFrom), untilMinutes: minutesOfClock(values.dayUntil) },
  night: { fromMinutes: minutesOfClock(values.nightFrom), untilMinutes: minutesOfClock(values.nightUntil) },
});

export const clocksOf = ({ day, night }: StartWindows) => ({
  dayFrom: clockOfMinutes(day.fromMinutes),
  dayUntil: clockOfMinutes(day.untilMinutes),
  nightFrom: clockOfMinutes(night.fromMinutes),
  nightUntil: clockOfMinutes(night.untilMinutes),
});

/** As they are kept: texts without spaces around them, the currency in capitals. */
export function tidyFleet(values: FleetValues): FleetValues {
  const tidy = tidyValues(fleetResource, values as RecordValues) as FleetValues;
  return { ...tidy, currency: tidy.currency.toUpperCase() };
}

/** A place of the zone database or UTC: an offset such as `+01:00` knows no summer, and `EST` is nowhere. */
export function isTimeZone(zone: string): boolean {
  return (zone === 'UTC' || /^[A-Za-z]+(?:\/[A-Za-z0-9_+-]+)+$/.test(zone)) && isZoneName(zone);
}

/** Those of ISO 4217 that the language of the suite knows. */
export const isCurrency = (code: string): boolean => CURRENCIES.includes(code);

/** Those of no country that are no money: nothing is paid in them. */
const NO_MONEY = /^X(?!AF|CD|CG|OF|PF)/;

export const CURRENCIES: readonly string[] = Intl.supportedValuesOf('currency').filter((code) => !NO_MONEY.test(code));

export const TIME_ZONES: readonly string[] = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((z) => z !== 'UTC')];
