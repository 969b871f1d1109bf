import type { Resource } from '#core/resource/resource.ts';

/** What such a terminal is to the suite. */
export const MDT_KINDS = ['none', 'driverPage', 'fitted'] as const;

/** A terminal as the company buys it: what it is, and what it speaks. Vehicles name it; a new code carries on to them. */
export const mdtTypeResource = {
  name: 'mdtType',
  topic: 'mdtTypes',
  shownIn: ['vehicleRecords'],
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 20, required: true, form: 'word' },
    nameEn: { kind: 'text', most: 40, required: true, grow: 1 },
    nameFr: { kind: 'text', most: 40, required: true, grow: 1 },
    kind: { kind: 'choice', of: MDT_KINDS, required: true },
    protocol: { kind: 'text', most: 40 },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
