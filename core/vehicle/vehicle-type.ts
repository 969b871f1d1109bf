import type { Resource } from '#core/resource/resource.ts';

/** A kind of vehicle that may be asked for, e.g. SAL, Saloon, 4 seats. One that was used is ended, and still tells what it was. */
export const vehicleTypeResource = {
  name: 'vehicleType',
  topic: 'vehicleTypes',
  shownIn: ['vehicles', 'fleets'],
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 10, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    seats: { kind: 'number', from: 1, to: 100, required: true, start: 4 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** The types that may be asked for anew, and the one that is asked for already. */
export const typesToChoose = <T extends { id: number; ended?: boolean }>(
  types: readonly T[],
  chosen: number | null = null,
): T[] => types.filter(({ id, ended }) => !ended || id === chosen);
