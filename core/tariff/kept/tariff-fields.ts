import { FARE_ITEMS } from '../fare-item.ts';
import { FIXED_INCLUDES, STEP_CHARGES, SUPPLEMENT_BASES, UNTAXED_KINDS } from '../tariff.ts';

/** How nothing is written where a field may be left out: as `null`, or not at all. */
type Empty = { empty?: 'null' | 'absent' };
export type NumberUnit = 'metres' | 'seconds' | 'percent' | 'kmh' | 'count' | 'degrees';

/** A field of a tariff as its editor shows it and its reader asks for it. */
export type TariffField = { name: string } & Empty &
  (
    | { kind: 'text' }
    | { kind: 'money' }
    | { kind: 'number'; unit: NumberUnit; start?: number; least?: number }
    | { kind: 'choice'; of: readonly string[] }
    | { kind: 'several'; of: readonly string[] }
    | { kind: 'codes'; of: 'vehicleTypes' | 'areas' }
    | { kind: 'flag' }
    | { kind: 'clock'; start: number }
    | { kind: 'days' }
    | { kind: 'dates' }
    | { kind: 'zone' }
    | { kind: 'asked' }
    | { kind: 'position' }
    | { kind: 'line' }
    | { kind: 'rings' }
    | { kind: 'group'; fields: readonly TariffField[] }
    | { kind: 'list'; fields: readonly TariffField[] }
  );
export type FieldKind = TariffField['kind'];

const absent = { empty: 'absent' } as const;
const orNull = { empty: 'null' } as const;

const money = (name: string, how: Empty = {}): TariffField => ({ name, kind: 'money', ...how });
const step = (unit: 'metres' | 'seconds', start: number, name = 'step', how: Empty = {}): TariffField => ({
  name,
  kind: 'group',
  fields: [
    { name: 'every', kind: 'number', unit, start },
    money('amountMinor'),
    { name: 'charge', kind: 'choice', of: STEP_CHARGES },
  ],
  ...how,
});
const windowFields: readonly TariffField[] = [
  { name: 'days', kind: 'days' },
  { name: 'fromMinute', kind: 'clock', start: 0 },
  { name: 'toMinute', kind: 'clock', start: 1_440 },
];
const window: TariffField = { name: 'window', kind: 'group', fields: windowFields, ...orNull };
const types: TariffField = { name: 'vehicleTypes', kind: 'codes', of: 'vehicleTypes', ...orNull };
const hired: TariffField = { name: 'hired', kind: 'choice', of: ['booked', 'street'], ...orNull };
const passengersFrom: TariffField = {
  name: 'passengersFrom',
  kind: 'number',
  unit: 'count',
  least: 1,
  ...orNull,
};
const end = (name: string): TariffField => ({ name, kind: 'zone', ...orNull });
const conditions: readonly TariffField[] = [
  types,
  window,
  hired,
  passengersFrom,
  { name: 'asked', kind: 'asked', ...orNull },
];
const places = [end('from'), end('to'), end('at')];
const title: TariffField = { name: 'name', kind: 'text' };

const METER: readonly TariffField[] = [
  money('flagfallMinor'),
  money('bookedFlagfallMinor', orNull),
  {
    name: 'distance',
    kind: 'list',
    fields: [{ name: 'fromMetres', kind: 'number', unit: 'metres', start: 0 }, step('metres', 1_000)],
  },
  {
    name: 'time',
    kind: 'group',
    fields: [
      { name: 'counts', kind: 'choice', of: ['slow', 'all'] },
      { name: 'belowKmh', kind: 'number', unit: 'kmh', ...orNull },
      step('seconds', 60),
    ],
    ...orNull,
  },
  money('minimumMinor'),
  money('maximumMinor', orNull),
  money('bookingFeeMinor'),
  money('levyMinor'),
];
const RAISES: readonly TariffField[] = [
  {
    name: 'multipliers',
    kind: 'list',
    fields: [
      title,
      { name: 'percent', kind: 'number', unit: 'percent', start: 100 },
      { name: 'on', kind: 'choice', of: ['fare', 'distance', 'time'] },
      ...conditions,
      ...places,
    ],
  },
];
const HIRE: TariffField = {
  name: 'hire',
  kind: 'group',
  fields: [
    step('seconds', 1_800),
    { name: 'leastSeconds', kind: 'number', unit: 'seconds', start: 3_600 },
    { name: 'includedMetresPerHour', kind: 'number', unit: 'metres', least: 0, ...orNull },
    step('metres', 1_000, 'beyond', orNull),
  ],
  ...orNull,
};
/** Of a band each rate may be left out: it stays as in the tariff. */
const bandRates = [...METER, ...RAISES, HIRE].map((field): TariffField => ({ ...field, ...absent }));

export type TariffSection = {
  name: string;
  /** Where in the tariff its fields stand. */
  at: '' | 'rates';
  fields: readonly TariffField[];
};

/** Every field of a tariff, as its editor has them in sections. */
export const TARIFF_SECTIONS: readonly TariffSection[] = [
  {
    name: 'general',
    at: '',
    fields: [
      title,
      { name: 'currency', kind: 'text' },
      { name: 'roundToMinor', kind: 'money' },
      { name: 'rounding', kind: 'choice', of: ['nearest', 'up', 'down'], ...absent },
      { name: 'crossing', kind: 'choice', of: ['start', 'split'], ...absent },
      {
        name: 'tax',
        kind: 'group',
        fields: [
          title,
          { name: 'percent', kind: 'number', unit: 'percent', start: 0 },
          { name: 'included', kind: 'flag' },
          { name: 'untaxed', kind: 'choice', of: UNTAXED_KINDS, ...absent },
          { name: 'untaxedWhy', kind: 'text', ...absent },
        ],
        ...orNull,
      },
      {
        name: 'driverCost',
        kind: 'group',
        fields: [
          { name: 'percent', kind: 'number', unit: 'percent', start: 100 },
          { name: 'without', kind: 'several', of: FARE_ITEMS },
        ],
        ...orNull,
      },
    ],
  },
  { name: 'meter', at: 'rates', fields: METER },
  { name: 'raises', at: 'rates', fields: RAISES },
  {
    name: 'bands',
    at: '',
    fields: [
      {
        name: 'timeBands',
        kind: 'list',
        fields: [
          title,
          ...windowFields,
          types,
          passengersFrom,
          hired,
          { name: 'rates', kind: 'group', fields: bandRates },
        ],
      },
    ],
  },
  {
    name: 'days',
    at: '',
    fields: [
      { name: 'holidays', kind: 'dates' },
      { name: 'eves', kind: 'dates' },
    ],
  },
  {
    name: 'supplements',
    at: '',
    fields: [
      {
        name: 'supplements',
        kind: 'list',
        fields: [
          title,
          money('amountMinor'),
          { name: 'per', kind: 'choice', of: SUPPLEMENT_BASES },
          { name: 'over', kind: 'number', unit: 'count', least: 0, ...absent },
          money('mostMinor', orNull),
          ...conditions,
          ...places,
        ],
        ...absent,
      },
    ],
  },
  {
    name: 'zones',
    at: '',
    fields: [
      {
        name: 'zones',
        kind: 'list',
        fields: [
          title,
          {
            name: 'circle',
            kind: 'group',
            fields: [
              { name: 'centre', kind: 'position' },
              { name: 'metres', kind: 'number', unit: 'metres', start: 500 },
            ],
            ...orNull,
          },
          { name: 'areas', kind: 'codes', of: 'areas', ...orNull },
          { name: 'rings', kind: 'rings', ...orNull },
        ],
        ...absent,
      },
    ],
  },
  {
    name: 'fixed',
    at: '',
    fields: [
      {
        name: 'fixedFares',
        kind: 'list',
        fields: [
          title,
          { name: 'from', kind: 'zone' },
          { name: 'to', kind: 'zone' },
          { name: 'bothWays', kind: 'flag' },
          money('amountMinor'),
          { name: 'includes', kind: 'several', of: FIXED_INCLUDES, ...absent },
          ...conditions,
          end('at'),
        ],
        ...absent,
      },
    ],
  },
  {
    name: 'tolls',
    at: '',
    fields: [
      {
        name: 'tolls',
        kind: 'list',
        fields: [
          title,
          money('amountMinor'),
          { name: 'line', kind: 'line' },
          { name: 'direction', kind: 'choice', of: ['both', 'leftToRight'], ...absent },
          window,
          types,
        ],
        ...absent,
      },
      money('tollsMostMinor', orNull),
    ],
  },
  { name: 'hire', at: 'rates', fields: [HIRE] },
];

const of = (at: TariffSection['at']) => TARIFF_SECTIONS.filter((one) => one.at === at).flatMap(({ fields }) => fields);

/** The same as the tree that a tariff is. */
export const TARIFF_FIELDS: readonly TariffField[] = [...of(''), { name: 'rates', kind: 'group', fields: of('rates') }];
