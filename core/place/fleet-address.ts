import type { Resource } from '#core/resource/resource.ts';

/** An address that a fleet knows more about than its street and number: what the driver must know there, and who books. */
export const addressResource = {
  name: 'address',
  topic: 'addresses',
  key: 'label',
  position: { longitude: 'longitude', latitude: 'latitude', named: 'label' },
  fields: {
    label: { kind: 'text', most: 120, required: true, grow: 2 },
    driverNotes: { kind: 'text', most: 300, lines: 3, grow: 3 },
    operatorNotes: { kind: 'text', most: 500, lines: 3, grow: 3 },
    longitude: { kind: 'degrees', most: 180, required: true },
    latitude: { kind: 'degrees', most: 90, required: true },
  },
  read: { all: ['admin', 'address'] },
  write: { all: ['admin', 'address'] },
  remove: { all: ['admin', 'address'] },
} as const satisfies Resource;
