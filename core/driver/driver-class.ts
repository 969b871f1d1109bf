import type { Resource } from '#core/resource/resource.ts';

/** What a driver may drive, as a company calls it: Taxi, Bus. Drivers name it; a new name carries on to them. */
export const driverClassResource = {
  name: 'driverClass',
  topic: 'driverClasses',
  shownIn: ['driverRecords'],
  key: 'name',
  ends: 'ended',
  fields: {
    name: { kind: 'text', most: 40, required: true, grow: 1 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
