import type { Resource } from '../resource/resource.ts';

/** A group of vehicles inside a fleet: vans, a brand of their own. One that has vehicles is ended, and still tells where they were. */
export const subFleetResource = {
  name: 'subFleet',
  topic: 'subFleets',
  shownIn: ['vehicleRecords'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    notes: { kind: 'text', most: 400, lines: 3, grow: 2 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'systemEdit'] },
  write: { all: ['manager', 'systemEdit'] },
  remove: { all: ['manager', 'systemEdit'] },
} as const satisfies Resource;
