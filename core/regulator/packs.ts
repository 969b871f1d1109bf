import { eachIn, namesOf } from '../language/in-languages.ts';
import type { Words } from '../language/languages.ts';
import type { AnyPackFile, CsvMarks, PackFile, Standard } from './pack-file.ts';
import * as en from './texts.en.ts';
import * as fr from './texts.fr.ts';

const PLAIN: CsvMarks = { separator: ',', lineEnd: '\r\n', byteOrderMark: false, quotes: 'needed' };
const TEXT = { kind: 'text' } as const;
const COUNT = { kind: 'count' } as const;
const DATE = { kind: 'date', pattern: 'dd/MM/yyyy' } as const;
const TIME = { kind: 'instant', pattern: 'dd/MM/yyyy HH:mm:ss' } as const;
const PERCENT = { kind: 'percent', decimals: 1 } as const;
const MINUTES = { kind: 'minutes', decimals: 1 } as const;

const levyReturnSaid = eachIn({ en: en.levyReturn, fr: fr.levyReturn });

const levyReturn: PackFile<'levy'> = {
  name: levyReturnSaid.name,
  says: levyReturnSaid.says,
  source:
    'New South Wales: Point to Point Transport (Taxis and Hire Vehicles) Act 2016, Schedule 4; $1 from 1 February 2018, $1.20 from 1 July 2023 (pointtopoint.nsw.gov.au)',
  rows: 'levy',
  span: 'months',
  formats: ['csv', 'json'],
  csv: PLAIN,
  fileName: 'psl-return-{from}-{through}',
  levies: [
    { from: '2018-02-01', minor: 100 },
    { from: '2023-07-01', minor: 120 },
  ],
  columns: [
    { head: 'Assessment period from', field: 'from', as: DATE },
    { head: 'Assessment period to', field: 'through', as: DATE },
    { head: 'Booked transactions', field: 'booked', as: COUNT },
    { head: 'Rank or hail transactions', field: 'rankOrHail', as: COUNT },
    { head: 'Passenger service transactions', field: 'transactions', as: COUNT },
    { head: 'Levy per transaction', field: 'levyMinor', as: { kind: 'money', decimals: 2 } },
    { head: 'Levy payable', field: 'payableMinor', as: { kind: 'money', decimals: 2 } },
  ],
};

const standardColumns: PackFile<'standards'>['columns'] = [
  {
    head: 'Indicator',
    field: 'measure',
    as: {
      kind: 'word',
      words: {
        pickedUp: 'Required time to meter on',
        preBooked: 'Pre-booked: arrived after booked time',
        callAnswered: 'Calls answered',
        covered: 'Jobs covered',
      },
    },
  },
  {
    head: 'Vehicles',
    field: 'cars',
    as: { kind: 'word', words: { all: 'All', standard: 'Standard', wheelchair: 'MPT' } },
  },
  { head: 'Area', field: 'place', as: { kind: 'word', words: { all: 'All', inner: 'CBD', outer: 'Greater area' } } },
  { head: 'Period', field: 'period', as: { kind: 'word', words: { all: 'All', peak: 'Peak', offPeak: 'Off-peak' } } },
  { head: 'Within (min)', field: 'withinSeconds', as: MINUTES },
  { head: 'Standard (%)', field: 'wanted', as: PERCENT },
  { head: 'Counted', field: 'asked', as: COUNT },
  { head: 'Within time', field: 'reached', as: COUNT },
  { head: 'Result (%)', field: 'share', as: PERCENT },
  { head: 'Met', field: 'met', as: { kind: 'flag', yes: 'Yes', no: 'No' } },
];

const ntStandards: readonly Standard[] = [
  { measure: 'callAnswered', cars: 'all', place: 'all', period: 'all', withinSeconds: 30, wanted: 0.8 },
  { measure: 'callAnswered', cars: 'all', place: 'all', period: 'all', withinSeconds: 60, wanted: 1 },
  { measure: 'covered', cars: 'all', place: 'all', period: 'all', withinSeconds: null, wanted: 1 },
  ...(['standard', 'wheelchair'] as const).flatMap((cars): Standard[] => [
    { measure: 'pickedUp', cars, place: 'inner', period: 'all', withinSeconds: 300, wanted: 0.8 },
    { measure: 'pickedUp', cars, place: 'inner', period: 'all', withinSeconds: 600, wanted: 1 },
    { measure: 'pickedUp', cars, place: 'outer', period: 'all', withinSeconds: 600, wanted: 0.8 },
    { measure: 'pickedUp', cars, place: 'outer', period: 'all', withinSeconds: 900, wanted: 1 },
    { measure: 'preBooked', cars, place: 'all', period: 'all', withinSeconds: 300, wanted: 0.9 },
  ]),
];

const ntOnTimeSaid = eachIn({ en: en.ntOnTime, fr: fr.ntOnTime });

const ntOnTime: PackFile<'standards'> = {
  name: ntOnTimeSaid.name,
  says: ntOnTimeSaid.says,
  source: 'Northern Territory: Taxi Key Performance Indicator Standards, as at February 2016 (transport.nt.gov.au)',
  rows: 'standards',
  span: 'days',
  formats: ['csv', 'json'],
  csv: PLAIN,
  fileName: 'nt-kpi-{from}-{through}',
  columns: standardColumns,
  standards: ntStandards,
};

const waStandards: readonly Standard[] = (['standard', 'wheelchair'] as const).flatMap((cars) =>
  (['peak', 'offPeak'] as const).flatMap((period): Standard[] => [
    { measure: 'covered', cars, place: 'all', period, withinSeconds: null, wanted: null },
    { measure: 'pickedUp', cars, place: 'all', period, withinSeconds: 900, wanted: null },
    { measure: 'preBooked', cars, place: 'all', period, withinSeconds: 300, wanted: null },
  ]),
);

const waOnTimeSaid = eachIn({ en: en.waOnTime, fr: fr.waOnTime });

const waOnTime: PackFile<'standards'> = {
  ...ntOnTime,
  says: waOnTimeSaid.says,
  source: 'Western Australia: Taxi Industry Service Standards, quarterly report (Department of Transport)',
  fileName: 'wa-service-standards-{from}-{through}',
  standards: waStandards,
  peaks: [{ days: [5, 6], fromMinutes: 17 * 60, toMinutes: 30 * 60 }],
};

const responseSaid = eachIn({ en: en.response, fr: fr.response });

const response: PackFile<'response'> = {
  name: responseSaid.name,
  says: responseSaid.says,
  source:
    'Australia: Disability Standards for Accessible Public Transport 2002 (Cth), Schedule 1, 1.2: response times for accessible vehicles are to be the same as for other taxis',
  rows: 'response',
  span: 'days',
  formats: ['csv', 'json'],
  csv: PLAIN,
  fileName: 'wheelchair-response-{from}-{through}',
  columns: [
    {
      head: 'Requests',
      field: 'cars',
      as: { kind: 'word', words: { wheelchair: 'Wheelchair', standard: 'Other', all: 'All' } },
    },
    { head: 'Due', field: 'asked', as: COUNT },
    { head: 'Picked up', field: 'pickedUp', as: COUNT },
    { head: 'Not covered', field: 'notCovered', as: COUNT },
    { head: 'Mean wait (min)', field: 'meanSeconds', as: MINUTES },
    { head: 'Half waited at most (min)', field: 'half', as: MINUTES },
    { head: '90 % waited at most (min)', field: 'nineOfTen', as: MINUTES },
    { head: 'Within 10 min (%)', field: 'within10', as: PERCENT },
    { head: 'Within 15 min (%)', field: 'within15', as: PERCENT },
    { head: 'Within 30 min (%)', field: 'within30', as: PERCENT },
  ],
};

const DEGREES = { kind: 'degrees', decimals: 5 } as const;
const MONEY = { kind: 'money' } as const;

const tripRecordSaid = eachIn({ en: en.tripRecord, fr: fr.tripRecord });

const tripRecord: PackFile<'trips'> = {
  name: tripRecordSaid.name,
  says: tripRecordSaid.says,
  source:
    'New South Wales: records of passenger service transactions, five years (Taxation Administration Act 1996); Western Australia: Transport (Road Passenger Services) Act 2018, booking and journey records',
  rows: 'trips',
  span: 'days',
  formats: ['csv', 'json'],
  csv: PLAIN,
  fileName: 'trip-record-{from}-{through}',
  columns: [
    { head: 'Trip', field: 'number', as: COUNT },
    {
      head: 'Service',
      field: 'kind',
      as: { kind: 'word', words: { job: 'Booked', hail: 'Hail', rank: 'Rank' } },
    },
    { head: 'Booking taken', field: 'bookedAtMs', as: TIME },
    { head: 'Vehicle required', field: 'wantedAtMs', as: TIME },
    { head: 'Journey started', field: 'beganAtMs', as: TIME },
    { head: 'Journey ended', field: 'endedAtMs', as: TIME },
    { head: 'From', field: 'from', as: TEXT },
    { head: 'From latitude', field: 'fromLatitude', as: DEGREES },
    { head: 'From longitude', field: 'fromLongitude', as: DEGREES },
    { head: 'To', field: 'to', as: TEXT },
    { head: 'To latitude', field: 'toLatitude', as: DEGREES },
    { head: 'To longitude', field: 'toLongitude', as: DEGREES },
    { head: 'Driver', field: 'driver', as: TEXT },
    { head: 'Driver number', field: 'did', as: TEXT },
    { head: 'Driver authorisation', field: 'permit', as: TEXT },
    { head: 'Plate', field: 'plate', as: TEXT },
    { head: 'Registration', field: 'rego', as: TEXT },
    { head: 'Account charged', field: 'account', as: TEXT },
    { head: 'Passengers', field: 'passengers', as: COUNT },
    { head: 'Wheelchair', field: 'wheelchair', as: { kind: 'flag', yes: 'Yes', no: 'No' } },
    { head: 'Distance (km)', field: 'metres', as: { kind: 'kilometres', decimals: 2 } },
    { head: 'Fare', field: 'fareMinor', as: MONEY },
    { head: 'Of it extras', field: 'extrasMinor', as: MONEY },
    { head: 'Of it tolls', field: 'tollsMinor', as: MONEY },
    { head: 'Payment', field: 'payment', as: TEXT },
    {
      head: 'Outcome',
      field: 'outcome',
      as: { kind: 'word', words: { offloaded: 'Completed', broken_off: 'Broken off' } },
    },
  ],
};

const mdsReportSaid = eachIn({ en: en.mdsReport, fr: fr.mdsReport });

const mdsReport: PackFile<'areas'> = {
  name: mdsReportSaid.name,
  says: mdsReportSaid.says,
  source:
    'Mobility Data Specification 2.0, /reports (openmobilityfoundation.org): monthly flat files, counts below 10 redacted as -1',
  rows: 'areas',
  span: 'month',
  formats: ['csv'],
  csv: { ...PLAIN, lineEnd: '\n' },
  fileName: '{month}',
  hiddenBelow: 10,
  columns: [
    { head: 'provider_id', field: 'provider', as: TEXT },
    { head: 'start_date', field: 'from', as: { kind: 'date', pattern: 'yyyy-MM-dd' } },
    { head: 'duration', field: 'duration', as: TEXT },
    { head: 'special_group_type', field: 'group', as: TEXT },
    { head: 'geography_id', field: 'geography', as: TEXT },
    { head: 'vehicle_type', field: 'vehicleType', as: TEXT },
    { head: 'trip_count', field: 'trips', as: COUNT },
    { head: 'rider_count', field: 'riders', as: COUNT },
  ],
};

export const PACK_FILES = {
  nswLevy: levyReturn,
  ntOnTime,
  waOnTime,
  wheelchairResponse: response,
  tripRecord,
  mdsReport,
} as const satisfies Record<string, AnyPackFile>;
export type PackFileCode = keyof typeof PACK_FILES;
export const PACK_FILE_CODES = Object.keys(PACK_FILES) as [PackFileCode, ...PackFileCode[]];
export const packFile = (code: PackFileCode): AnyPackFile => PACK_FILES[code];

const regulatorPacksSaid = eachIn({ en: en.REGULATOR_PACKS, fr: fr.REGULATOR_PACKS });

/** The rules of a jurisdiction: what its regulator is handed. */
export const REGULATOR_PACKS = {
  none: { name: regulatorPacksSaid.none.name, files: [] },
  nsw: {
    name: regulatorPacksSaid.nsw.name,
    files: ['nswLevy', 'wheelchairResponse', 'tripRecord'],
  },
  nt: {
    name: regulatorPacksSaid.nt.name,
    files: ['ntOnTime', 'wheelchairResponse', 'tripRecord'],
  },
  wa: {
    name: regulatorPacksSaid.wa.name,
    files: ['waOnTime', 'wheelchairResponse', 'tripRecord'],
  },
} as const satisfies Record<string, { name: Words; files: readonly PackFileCode[] }>;
export type RegulatorPack = keyof typeof REGULATOR_PACKS;
export const REGULATOR_PACK_CODES = Object.keys(REGULATOR_PACKS) as [RegulatorPack, ...RegulatorPack[]];

/** What the settings of a fleet name: those of its pack, and the report of the MDS where it has a number there. */
export const filesNamed = (pack: RegulatorPack, mdsProvider: string): PackFileCode[] => [
  ...REGULATOR_PACKS[pack].files,
  ...(mdsProvider === '' ? [] : (['mdsReport'] as const)),
];

export const regulatorPackNames = namesOf(REGULATOR_PACKS);
