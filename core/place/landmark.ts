import type { Resource } from '#core/resource/resource.ts';

/** A place the operators of a fleet know by a short name: typed and Enter, it is the pick-up. */
export const landmarkResource = {
  name: 'landmark',
  topic: 'landmarks',
  key: 'shortcut',
  position: { longitude: 'longitude', latitude: 'latitude', named: 'address' },
  fields: {
    shortcut: { kind: 'text', most: 20, required: true, form: 'shortcut' },
    name: { kind: 'text', most: 120, required: true, grow: 2 },
    address: { kind: 'text', most: 200, grow: 2 },
    notes: { kind: 'text', most: 500, lines: 3, grow: 2 },
    longitude: { kind: 'degrees', most: 180, required: true },
    latitude: { kind: 'degrees', most: 90, required: true },
  },
  read: { all: ['admin', 'address'] },
  write: { all: ['admin', 'address'] },
  remove: { all: ['admin', 'address'] },
} as const satisfies Resource;
