import type { FieldProblem } from '#core/resource/field-problem.ts';
import type { RecordValues, Resource } from '#core/resource/resource.ts';
import { LONGEST_PHONE } from '../phone/typed-phone.ts';

const KEPT_BY = { all: ['manager', 'driverEdit'] } as const;

/** A driver of the company. Who only looks at drivers sees neither the PIN nor the bank account. */
export const driverResource = {
  name: 'driver',
  topic: 'driverRecords',
  key: 'did',
  ends: 'ended',
  facts: ['name', 'mobilePhone', 'driverClass', 'driverGroup', 'permitExpiry', 'ended'],
  fields: {
    did: { kind: 'text', most: 8, required: true, form: 'did' },
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    mobilePhone: { kind: 'text', most: LONGEST_PHONE, required: true, form: 'phone' },
    permitNumber: { kind: 'text', most: 30, required: true },
    permitExpiry: { kind: 'date', required: true },
    driverClass: { kind: 'named', to: 'driverClass', required: true },
    driverGroup: { kind: 'named', to: 'driverGroup', required: true },
    pin: { kind: 'pin', required: true, only: KEPT_BY, hidden: true },
    licences: { kind: 'dated', most: 12 },
    attributes: { kind: 'words', most: 12, to: 'driverAttribute' },
    languages: { kind: 'words', most: 12 },
    email: { kind: 'text', most: 254, form: 'email', hidden: true },
    address: { kind: 'text', most: 200, lines: 2, hidden: true },
    birthDate: { kind: 'date', hidden: true },
    nextOfKinName: { kind: 'text', most: 60, hidden: true },
    nextOfKinPhone: { kind: 'text', most: LONGEST_PHONE, form: 'phone', hidden: true },
    startDate: { kind: 'date', hidden: true },
    accountsNote: { kind: 'text', most: 300, lines: 2, hidden: true },
    bankAccount: { kind: 'text', most: 42, form: 'bankAccount', only: KEPT_BY, hidden: true },
    ended: { kind: 'since' },
  },
  together: guessed,
  read: { all: ['manager'], any: ['driverEdit', 'driverView'] },
  write: KEPT_BY,
  remove: { all: ['manager', 'driverEdit', 'deleteDriver'] },
} as const satisfies Resource;

/** Who looks at the photo of a driver, and who sets it. */
export const PHOTO_READ = { any: ['driverEdit', 'driverView'] } as const;
export const PHOTO_WRITE = { all: ['driverPhoto'], any: ['driverEdit', 'driverView'] } as const;

/** Who makes one of two records of a person. */
export const MERGE = { all: ['manager', 'driverEdit', 'deleteDriver'] } as const;

/** A PIN that whoever finds the driver's card would try first. */
function guessed({ pin, did, birthDate }: RecordValues): FieldProblem[] {
  if (typeof pin !== 'string' || pin === '') return [];
  const known = [String(did ?? '').trim(), String(birthDate ?? '').slice(0, 4)];
  return known.includes(pin.trim()) ? [{ field: 'pin', rule: 'pinEasy' }] : [];
}
