import type { Resource } from '#core/resource/resource.ts';

/** A place in an area where cars stand in a queue of their own, as far around its pin as it reaches. */
export const rankResource = {
  name: 'rank',
  topic: 'ranks',
  shownIn: ['fleets'],
  key: 'name',
  position: { longitude: 'longitude', latitude: 'latitude' },
  fields: {
    name: { kind: 'text', most: 60, required: true, grow: 1 },
    areaId: { kind: 'reference', to: 'area', required: true },
    radiusMetres: { kind: 'number', from: 10, to: 500, required: true, start: 60 },
    longitude: { kind: 'degrees', most: 180, required: true },
    latitude: { kind: 'degrees', most: 90, required: true },
  },
  read: { all: ['manager', 'configEdit'] },
  write: { all: ['manager', 'configEdit'] },
  remove: { all: ['manager', 'configEdit'] },
} as const satisfies Resource;
