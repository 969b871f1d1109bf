import type { Resource } from '#core/resource/resource.ts';

/** What hangs on the hook. */
export const KEY_KINDS = ['main', 'spare', 'fuelCard', 'gateCard'] as const;
export type KeyKind = (typeof KEY_KINDS)[number];

/** Where it is: on its hook, with a driver, with one who is late, nobody knows, or done with. */
export const KEY_STATES = ['in', 'out', 'late', 'lost', 'retired'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** The keys and cards of a vehicle, each with a tag that a scanner reads. One that is out or lost is not retired. */
export const keySetResource = {
  name: 'keySet',
  topic: 'keySets',
  shownIn: ['keyDesk'],
  key: 'tag',
  ends: 'retired',
  fields: {
    tag: { kind: 'text', most: 20, required: true, scanned: true, form: 'shortcut' },
    vehicleId: { kind: 'reference', to: 'vehicle', required: true },
    kind: { kind: 'choice', of: KEY_KINDS, required: true },
    hook: { kind: 'text', most: 12, scanned: true },
    retired: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
