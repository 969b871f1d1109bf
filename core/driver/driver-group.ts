import type { Resource } from '#core/resource/resource.ts';

/** How drivers of a group pay in: a fixed amount, a share, of a purse, or by the week. */
export const PAY_IN_MODELS = ['fixed', 'commission', 'wallet', 'circuit'] as const;

/** Drivers who are dealt with alike. Drivers and locked groups name it; a new name carries on to them. */
export const driverGroupResource = {
  name: 'driverGroup',
  topic: 'driverGroups',
  shownIn: ['driverRecords', 'lockedGroups'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    creditLimitMinor: { kind: 'money' },
    lateStartMinutes: { kind: 'number', from: 0, to: 720, required: true, start: 15 },
    payInModel: { kind: 'choice', of: PAY_IN_MODELS, required: true },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
