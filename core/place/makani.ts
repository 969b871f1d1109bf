import type { Resource } from '../resource/resource.ts';

/** Whether somebody who knows it gave the point, or it was worked out from the digits. */
export const MAKANI_SOURCES = ['given', 'computed'] as const;
export type MakaniSource = (typeof MAKANI_SOURCES)[number];

/** Beyond this the point is seldom the entrance: someone is told. */
export const FAR_FROM_STREET_METRES = 150;

/** An entrance by the ten digits of its sign, with its point. */
export const makaniResource = {
  name: 'makani',
  topic: 'makani',
  key: 'number',
  position: { longitude: 'longitude', latitude: 'latitude', named: 'name' },
  fields: {
    number: { kind: 'text', most: 10, required: true, form: 'makani' },
    name: { kind: 'text', most: 120, grow: 2 },
    notes: { kind: 'text', most: 500, lines: 3, grow: 2 },
    source: { kind: 'choice', of: MAKANI_SOURCES, start: 'given', required: true },
    longitude: { kind: 'degrees', most: 180, required: true },
    latitude: { kind: 'degrees', most: 90, required: true },
  },
  read: { all: ['admin', 'address'] },
  write: { all: ['admin', 'address'] },
  remove: { all: ['admin', 'address'] },
} as const satisfies Resource;

const TYPED = /^\s*(\d{5})[\s-]?(\d{5})\s*$/;
const CALLED = /^\s*makani(?:\s*(?:no|nr|number|code))?[.:]?\s*(\d{5})[\s-]?(\d{5})\s*(?:,.*)?$/isu;

/** The ten digits that a typed text is, as on the sign with a space or a dash in the middle, or called a Makani number; null where it is none. */
export function makaniDigits(text: string): string | null {
  const [, easting, northing] = (TYPED.exec(text) ?? CALLED.exec(text)) || [];
  return easting === undefined || northing === undefined ? null : `${easting}${northing}`;
}

/** As the sign reads, with the name of the entrance where it has one. */
export function makaniLabel(digits: string, name = ''): string {
  const sign = `Makani ${digits.slice(0, 5)} ${digits.slice(5)}`;
  return name === '' ? sign : `${sign}, ${name}`;
}
