import type { Words } from '../language/languages.ts';

/** What the rows of a file stand for, and what may stand in each. */
export const PACK_ROWS = {
  /** A month of a levy on each trip. */
  levy: ['from', 'through', 'booked', 'rankOrHail', 'transactions', 'levyMinor', 'payableMinor'],
  /** A standard, beside what was reached. */
  standards: ['measure', 'cars', 'place', 'period', 'withinSeconds', 'wanted', 'asked', 'reached', 'share', 'met'],
  /** How long passengers waited: those who asked for a car for wheelchairs, all others, everybody. */
  response: [
    'cars',
    'asked',
    'pickedUp',
    'notCovered',
    'meanSeconds',
    'half',
    'nineOfTen',
    'within10',
    'within15',
    'within30',
  ],
  /** A trip. */
  trips: [
    'number',
    'kind',
    'bookedAtMs',
    'wantedAtMs',
    'beganAtMs',
    'endedAtMs',
    'from',
    'fromLatitude',
    'fromLongitude',
    'to',
    'toLatitude',
    'toLongitude',
    'driver',
    'did',
    'permit',
    'plate',
    'rego',
    'account',
    'passengers',
    'wheelchair',
    'metres',
    'fareMinor',
    'extrasMinor',
    'tollsMinor',
    'payment',
    'outcome',
  ],
  /** An area in a month. */
  areas: ['provider', 'from', 'duration', 'group', 'geography', 'vehicleType', 'trips', 'riders'],
} as const;
export type PackRowKind = keyof typeof PACK_ROWS;
export type PackField<K extends PackRowKind = PackRowKind> = (typeof PACK_ROWS)[K][number];

/** Nothing known is null, and written as nothing. */
export type PackValue = string | number | boolean | null;
export type PackRow<K extends PackRowKind> = Readonly<Record<PackField<K>, PackValue>>;
/** A row of any kind of rows. */
export type AnyPackRow = Readonly<Partial<Record<PackField, PackValue>>>;

/** How a value is written. Amounts have the decimals of the fleet's currency unless said. */
export type PackFormat =
  | { kind: 'text' }
  | { kind: 'count' }
  /** A date or an instant by a pattern of yyyy, MM, dd, HH, mm, ss: by the fleet's clocks. */
  | { kind: 'date' | 'instant'; pattern: string }
  | { kind: 'money'; decimals?: number }
  /** A share of one, in per cent. */
  | { kind: 'percent'; decimals: number }
  /** Metres told in kilometres, seconds in minutes. */
  | { kind: 'kilometres' | 'minutes' | 'degrees'; decimals: number }
  | { kind: 'flag'; yes: string; no: string }
  /** A word of the suite by the rule's own. */
  | { kind: 'word'; words: Readonly<Record<string, string>> };

export type PackColumn<K extends PackRowKind = PackRowKind> = { head: string; field: PackField<K>; as: PackFormat };

/** The marks of a CSV file, as the rule has them. */
export type CsvMarks = {
  separator: ',' | ';';
  lineEnd: '\n' | '\r\n';
  byteOrderMark: boolean;
  quotes: 'needed' | 'always';
};

export type PackFormatName = 'csv' | 'json';

/** How long a span a file may be of: one month, whole months, any days. */
export type PackSpan = 'month' | 'months' | 'days';

/** A share of passengers who are to be served within a time, or of calls to be answered. */
export type Standard = {
  measure: 'pickedUp' | 'preBooked' | 'callAnswered' | 'covered';
  cars: 'all' | 'standard' | 'wheelchair';
  place: 'all' | 'inner' | 'outer';
  period: 'all' | 'peak' | 'offPeak';
  /** A whole number of half-minutes; null where no time is asked for. */
  withinSeconds: number | null;
  /** The share that the rule wants; null where it is told and not bounded. */
  wanted: number | null;
};

/** Hours of the week, days 1 Monday to 7 Sunday, minutes after midnight in whole half-hours; may pass midnight. */
export type PeakHours = { days: readonly number[]; fromMinutes: number; toMinutes: number };

export type PackFile<K extends PackRowKind = PackRowKind> = {
  name: Words;
  /** What it is for, in a sentence. */
  says: Words;
  /** The rule that it is made by, as its jurisdiction calls it. */
  source: string;
  rows: K;
  span: PackSpan;
  formats: readonly PackFormatName[];
  csv: CsvMarks;
  /** Its name: `{from}`, `{through}` and `{month}` are filled in. */
  fileName: string;
  columns: readonly PackColumn<K>[];
  standards?: readonly Standard[];
  peaks?: readonly PeakHours[];
  /** What a trip costs from a day on, in minor units, in the order of the days. */
  levies?: readonly { from: string; minor: number }[];
  /** A count from 1 to below this is told as −1. */
  hiddenBelow?: number;
};

/** A file of any kind of rows, for lists of them. */
export type AnyPackFile = { [K in PackRowKind]: PackFile<K> }[PackRowKind];
