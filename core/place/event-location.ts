import type { Resource } from '#core/resource/resource.ts';

/** A place where events are held: chosen by its name where many cars are booked at once. */
export const eventLocationResource = {
  name: 'eventLocation',
  topic: 'eventLocations',
  key: 'name',
  position: { longitude: 'longitude', latitude: 'latitude', named: 'address' },
  fields: {
    name: { kind: 'text', most: 120, required: true, grow: 2 },
    address: { kind: 'text', most: 200, grow: 2 },
    pickupPoint: { kind: 'text', most: 120, grow: 2 },
    mostCars: { kind: 'number', from: 1, to: 1_000 },
    notes: { kind: 'text', most: 500, lines: 3, grow: 2 },
    longitude: { kind: 'degrees', most: 180, required: true },
    latitude: { kind: 'degrees', most: 90, required: true },
  },
  read: { all: ['address'], any: ['admin', 'events'] },
  write: { all: ['address'], any: ['admin', 'events'] },
  remove: { all: ['address'], any: ['admin', 'events'] },
} as const satisfies Resource;
