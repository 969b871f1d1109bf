import type { AnyPackFile, CsvMarks, PackFile, Standard } from './pack-file.ts';

const PLAIN: CsvMarks = { separator: ',', lineEnd: '\r\n', byteOrderMark: false, quotes: 'needed' };
const TEXT = { kind: 'text' } as const;
const COUNT = { kind: 'count' } as const;
const DATE = { kind: 'date', pattern: 'dd/MM/yyyy' } as const;
const TIME = { kind: 'instant', pattern: 'dd/MM/yyyy HH:mm:ss' } as const;
const PERCENT = { kind: 'percent', decimals: 1 } as const;
const MINUTES = { kind: 'minutes', decimals: 1 } as const;

const levyReturn: PackFile<'levy'> = {
  name: { en: 'Passenger service levy return', fr: 'Déclaration de la taxe sur les courses' },
  says: {
    en: 'Passenger service transactions of each month, booked and from rank or hail, and the levy on them without GST. Owed by the last day of the next month.',
    fr: 'Courses de chaque mois, réservées et prises à une station ou dans la rue, et la taxe hors GST. Due au dernier jour du mois suivant.',
  },
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

const ntOnTime: PackFile<'standards'> = {
  name: { en: 'Key performance indicators', fr: 'Indicateurs de qualité' },
  says: {
    en: 'Calls answered, jobs covered, and how soon passengers were picked up, beside the standard of each: from the time the car was wanted to the meter on; pre-booked ones until the car arrived.',
    fr: 'Appels répondus, courses assurées et délai de prise en charge, à côté de la norme : de l’heure demandée au compteur en marche ; pour les réservations à l’avance, jusqu’à l’arrivée de la voiture.',
  },
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

const waOnTime: PackFile<'standards'> = {
  ...ntOnTime,
  says: {
    en: 'Jobs covered, and passengers picked up within 15 minutes, in and out of the peak of Friday and Saturday night. The figures are told; the standard in force is the regulator’s to say.',
    fr: 'Courses assurées et passagers pris en charge en 15 minutes, dans la pointe des nuits de vendredi et samedi et hors d’elle. Les chiffres sont donnés ; la norme en vigueur est dite par l’autorité.',
  },
  source: 'Western Australia: Taxi Industry Service Standards, quarterly report (Department of Transport)',
  fileName: 'wa-service-standards-{from}-{through}',
  standards: waStandards,
  peaks: [{ days: [5, 6], fromMinutes: 17 * 60, toMinutes: 30 * 60 }],
};

const response: PackFile<'response'> = {
  name: { en: 'Response to wheelchair users', fr: 'Délais pour les fauteuils roulants' },
  says: {
    en: 'How long those who asked for a car for a wheelchair waited, beside all others: the law wants the same.',
    fr: 'Combien ont attendu ceux qui ont demandé une voiture pour fauteuil roulant, à côté des autres : la loi veut autant.',
  },
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

const tripRecord: PackFile<'trips'> = {
  name: { en: 'Record of trips', fr: 'Registre des trajets' },
  says: {
    en: 'Every trip of the span as the record that has to be kept has it, without the customer’s name and telephone. Trips stay for ever here, longer than the five years that the law wants.',
    fr: 'Chaque trajet de la période comme le veut le registre obligatoire, sans le nom ni le téléphone du client. Les trajets restent ici toujours, plus que les cinq ans que veut la loi.',
  },
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

const mdsReport: PackFile<'areas'> = {
  name: { en: 'MDS report', fr: 'Rapport MDS' },
  says: {
    en: 'Trips that began in each area, and riders as far as they are told apart, of a month; a count below 10 is hidden as -1.',
    fr: 'Trajets commencés dans chaque secteur, et passagers autant qu’on les distingue, d’un mois ; un compte au-dessous de 10 est caché par -1.',
  },
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

/** The rules of a jurisdiction: what its regulator is handed. */
export const REGULATOR_PACKS = {
  none: { name: { en: 'none', fr: 'aucune' }, files: [] },
  nsw: {
    name: { en: 'New South Wales', fr: 'Nouvelle-Galles du Sud' },
    files: ['nswLevy', 'wheelchairResponse', 'tripRecord'],
  },
  nt: {
    name: { en: 'Northern Territory', fr: 'Territoire du Nord' },
    files: ['ntOnTime', 'wheelchairResponse', 'tripRecord'],
  },
  wa: {
    name: { en: 'Western Australia', fr: 'Australie-Occidentale' },
    files: ['waOnTime', 'wheelchairResponse', 'tripRecord'],
  },
} as const satisfies Record<string, { name: Record<'en' | 'fr', string>; files: readonly PackFileCode[] }>;
export type RegulatorPack = keyof typeof REGULATOR_PACKS;
export const REGULATOR_PACK_CODES = Object.keys(REGULATOR_PACKS) as [RegulatorPack, ...RegulatorPack[]];

/** What the settings of a fleet name: those of its pack, and the report of the MDS where it has a number there. */
export const filesNamed = (pack: RegulatorPack, mdsProvider: string): PackFileCode[] => [
  ...REGULATOR_PACKS[pack].files,
  ...(mdsProvider === '' ? [] : (['mdsReport'] as const)),
];

const namesIn = (language: 'en' | 'fr') =>
  Object.fromEntries(REGULATOR_PACK_CODES.map((code) => [code, REGULATOR_PACKS[code].name[language]])) as Record<
    RegulatorPack,
    string
  >;
export const regulatorPackNames = { en: namesIn('en'), fr: namesIn('fr') };
