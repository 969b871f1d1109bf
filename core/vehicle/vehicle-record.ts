import { CARRIED_FIELDS } from '#core/booking/plain/carried.ts';
import { CARRIED_NAMES } from '#core/booking/plain/count-fields.ts';
import type { Resource } from '#core/resource/resource.ts';

/** What the key desk asks before a driver signs on: nothing, a handover of the car, or a key that is out. */
export const KEY_CONTROLS = ['none', 'handover', 'strict'] as const;

/** A cab or coach of a fleet. ESN, CTO, IMEI, POS ID and ADMA are asset numbers of its equipment: plain labelled fields. */
export const vehicleResource = {
  name: 'vehicle',
  topic: 'vehicleRecords',
  shownIn: ['vehicles'],
  key: 'plate',
  ends: 'decommissioned',
  facts: ['rego', 'vehicleTypeId', 'subFleetId', 'usageExpiry', 'ownerName', 'decommissioned'],
  many: [
    'vehicleTypeId',
    'subFleetId',
    'usageExpiry',
    'serviceDate',
    'mdtType',
    'attributes',
    'seats',
    'fullRangeKm',
    ...CARRIED_NAMES,
    'keyControl',
    'ownerName',
    'owners',
    'make',
    'model',
    'colour',
    'year',
    'decommissioned',
  ],
  fields: {
    plate: { kind: 'text', most: 12, required: true, scanned: true, form: 'plate' },
    rego: { kind: 'text', most: 20, required: true, scanned: true, form: 'plate' },
    vehicleTypeId: { kind: 'reference', to: 'vehicleType', required: true },
    subFleetId: { kind: 'reference', to: 'subFleet' },
    usageExpiry: { kind: 'date', required: true },
    mdtType: { kind: 'named', to: 'mdtType', required: true, start: 'none' },
    attributes: { kind: 'words', most: 12, to: 'vehicleAttribute', grow: 1 },
    seats: { kind: 'number', from: 1, to: 100, hidden: true },
    fullRangeKm: { kind: 'number', from: 20, to: 2_000, hidden: true },
    ...CARRIED_FIELDS,
    keyControl: { kind: 'choice', of: KEY_CONTROLS, required: true, hidden: true },
    ownerName: { kind: 'text', most: 40 },
    owners: { kind: 'shares', most: 8, hidden: true },
    make: { kind: 'text', most: 40, hidden: true },
    model: { kind: 'text', most: 40, hidden: true },
    colour: { kind: 'text', most: 30, hidden: true },
    year: { kind: 'number', from: 1950, to: 2100, hidden: true },
    serviceDate: { kind: 'date' },
    esn: { kind: 'text', most: 40, scanned: true, hidden: true },
    cto: { kind: 'text', most: 40, scanned: true, hidden: true },
    imei: { kind: 'text', most: 20, scanned: true, form: 'imei', hidden: true },
    posId: { kind: 'text', most: 40, scanned: true, hidden: true },
    adma: { kind: 'text', most: 40, scanned: true, hidden: true },
    decommissioned: { kind: 'since' },
  },
  read: { all: ['vehicle'], any: ['manager', 'workShop'] },
  write: { all: ['vehicle'], any: ['manager', 'workShop'] },
  remove: { all: ['vehicle', 'deleteVehicle'], any: ['manager', 'workShop'] },
} as const satisfies Resource;
