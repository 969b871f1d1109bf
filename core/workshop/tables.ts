import type { FieldProblem } from '../resource/field-problem.ts';
import type { RecordValues, Resource } from '../resource/resource.ts';
import { MOST_MINUTES, WORK_KINDS } from './work-order.ts';

const TABLES = { all: ['manager', 'configEdit'] } as const;
const OF_TABLE = { read: TABLES, write: TABLES, remove: TABLES } as const;

/** A place of the workshop where one car stands at a time. */
export const workBayResource = {
  name: 'workBay',
  topic: 'workBays',
  shownIn: ['workOrders'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    opensAt: { kind: 'text', most: 5, required: true, form: 'clock' },
    closesAt: { kind: 'text', most: 5, required: true, form: 'clock' },
    ended: { kind: 'since' },
  },
  together: ({ opensAt, closesAt }: RecordValues): FieldProblem[] =>
    String(closesAt) > String(opensAt) ? [] : [{ field: 'closesAt', rule: 'beforeStart' }],
  ...OF_TABLE,
} as const satisfies Resource;

/** Who works on cars, and what an hour of it costs. */
export const technicianResource = {
  name: 'technician',
  topic: 'technicians',
  shownIn: ['workOrders'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    hourMinor: { kind: 'money' },
    ended: { kind: 'since' },
  },
  ...OF_TABLE,
} as const satisfies Resource;

/** When a car of a type is due for something: by kilometres, days or hours at work, whichever comes first. */
export const serviceRuleResource = {
  name: 'serviceRule',
  topic: 'serviceRules',
  shownIn: ['serviceDue'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    kind: { kind: 'choice', of: WORK_KINDS, required: true },
    /** Of every type where it is left out. */
    vehicleTypeId: { kind: 'reference', to: 'vehicleType' },
    everyKm: { kind: 'number', from: 100, to: 1_000_000 },
    everyDays: { kind: 'number', from: 1, to: 3_660 },
    everyHours: { kind: 'number', from: 10, to: 100_000 },
    warnKm: { kind: 'number', from: 0, to: 100_000, required: true, start: 1_000 },
    warnDays: { kind: 'number', from: 0, to: 365, required: true, start: 14 },
    /** The law asks it: a car that is overdue does not work. */
    legal: { kind: 'flag' },
    minutes: { kind: 'number', from: 5, to: MOST_MINUTES, required: true, start: 60 },
    ended: { kind: 'since' },
  },
  together: ({ everyKm, everyDays, everyHours }: RecordValues): FieldProblem[] =>
    everyKm === null && everyDays === null && everyHours === null ? [{ field: 'everyDays', rule: 'neededHere' }] : [],
  ...OF_TABLE,
} as const satisfies Resource;

/** What is looked at on a car. The daily one is that of its driver. */
export const inspectionSheetResource = {
  name: 'inspectionSheet',
  topic: 'inspectionSheets',
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    vehicleTypeId: { kind: 'reference', to: 'vehicleType' },
    daily: { kind: 'flag' },
    ended: { kind: 'since' },
  },
  ...OF_TABLE,
} as const satisfies Resource;

/** A point of a sheet, in the order in which a person walks round the car. */
export const inspectionPointResource = {
  name: 'inspectionPoint',
  topic: 'inspectionPoints',
  key: 'nameEn',
  foundBy: ['sheetId', 'nameEn'],
  order: { field: 'place', falling: false },
  ends: 'ended',
  fields: {
    sheetId: { kind: 'reference', to: 'inspectionSheet', required: true },
    place: { kind: 'number', from: 1, to: 999, required: true },
    nameEn: { kind: 'text', most: 80, required: true, grow: 1 },
    nameFr: { kind: 'text', most: 80, required: true, grow: 1 },
    /** A car that fails it does not work. */
    safety: { kind: 'flag' },
    /** Who says that it failed shows it. */
    photo: { kind: 'flag' },
    ended: { kind: 'since' },
  },
  ...OF_TABLE,
} as const satisfies Resource;
