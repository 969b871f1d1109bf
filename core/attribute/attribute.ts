import type { Resource } from '#core/resource/resource.ts';

/** Whose it may be. */
export const ATTRIBUTE_OWNERS = ['vehicle', 'driver', 'both'] as const;
export type AttributeOwner = (typeof ATTRIBUTE_OWNERS)[number];

/** What a car or a driver has or can, and a customer may ask of the car: a child seat, a wheelchair. Its code stays its own. */
export const attributeResource = {
  name: 'attribute',
  topic: 'attributes',
  shownIn: ['fleets', 'vehicleRecords', 'driverRecords', 'attributeNames'],
  key: 'code',
  ends: 'ended',
  fields: {
    code: { kind: 'text', most: 30, required: true, form: 'word' },
    nameEn: { kind: 'text', most: 40, required: true, grow: 1 },
    nameFr: { kind: 'text', most: 40, required: true, grow: 1 },
    whose: { kind: 'choice', of: ATTRIBUTE_OWNERS, required: true },
    ended: { kind: 'since' },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;

/** An attribute as a booking asks for it; with the mark before it the car must not have it. */
export const ASKED_ATTRIBUTE = /^!?[\p{L}\d][\p{L}\d-]{0,29}$/u;
