import { PAY_IN_MODELS } from '#core/driver/driver-group.ts';
import type { FieldProblem } from '#core/resource/field-problem.ts';
import type { Field, RecordValues, Resource } from '#core/resource/resource.ts';

/** A day and a night of each weekday, as the fields of a fixed model are called. */
export const WEEK_DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;
type WeekField = `${'day' | 'night'}${(typeof WEEK_DAYS)[number]}Minor`;

export const GOES = ['driver', 'company', 'shared'] as const;
const MOST_KM = 2_000;
const MOST_CLASSES = 20;

const hiddenMoney = { kind: 'money', hidden: true } as const;
const weekOf = (of: 'day' | 'night') =>
  Object.fromEntries(WEEK_DAYS.map((day) => [`${of}${day}Minor`, hiddenMoney])) as Readonly<
    Record<WeekField, typeof hiddenMoney>
  >;
const percent = { kind: 'number', from: 0, to: 100, decimals: 2 } as const satisfies Field;
const goes = { kind: 'choice', of: GOES, required: true, hidden: true } as const satisfies Field;

/** What drivers of some groups pay in, from a day on until a later row of the same name says otherwise. */
export const payInModelResource = {
  name: 'payInModel',
  topic: 'payInModels',
  key: 'name',
  foundBy: ['name', 'fromDate'],
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    fromDate: { kind: 'date', required: true },
    kind: { kind: 'choice', of: PAY_IN_MODELS, required: true },
    driverGroups: { kind: 'references', to: 'driverGroup' },
    vehicles: { kind: 'references', to: 'vehicle', hidden: true },
    ...weekOf('day'),
    ...weekOf('night'),
    dayKm: { kind: 'numbers', from: 0, to: MOST_KM, most: 7, hidden: true },
    nightKm: { kind: 'numbers', from: 0, to: MOST_KM, most: 7, hidden: true },
    excessMinor: hiddenMoney,
    incompleteMinor: hiddenMoney,
    driverPercent: percent,
    classShares: { kind: 'shares', most: MOST_CLASSES, to: 'driverClass', apart: true, hidden: true },
    weekMinor: { kind: 'money' },
    companyPercent: percent,
    floorMinor: { kind: 'money' },
    topUpMinor: hiddenMoney,
    feeMinor: { kind: 'money' },
    taxPercent: { ...percent, hidden: true },
    taxIncluded: { kind: 'flag', start: true, hidden: true },
    extrasGo: goes,
    tollsGo: goes,
    leviesGo: goes,
    paysFuel: { kind: 'flag', hidden: true },
    paysWash: { kind: 'flag', hidden: true },
  },
  together: missing,
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** What a model of each kind cannot do without. */
const NEEDED: Readonly<Record<(typeof PAY_IN_MODELS)[number], readonly string[]>> = {
  fixed: (['day', 'night'] as const).flatMap((of) => WEEK_DAYS.map((day) => `${of}${day}Minor`)),
  commission: ['driverPercent'],
  wallet: ['floorMinor', 'feeMinor'],
  circuit: ['weekMinor', 'companyPercent'],
};

function missing(values: RecordValues): FieldProblem[] {
  const kind = PAY_IN_MODELS.find((one) => one === values['kind']);
  return (kind ? NEEDED[kind] : [])
    .filter((field) => typeof values[field] !== 'number')
    .map((field) => ({ field, rule: 'neededHere' }));
}
