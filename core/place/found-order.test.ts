import { expect, test } from 'vitest';
import { inOrder } from './found-order.ts';
import type { FoundPlace } from './found-place.ts';

const METRE_NORTH = 1 / 111_195;
const place = (label: string, more: Partial<FoundPlace> & { metres?: number } = {}): FoundPlace => {
  const { metres = 0, ...rest } = more;
  return {
    kind: 'place',
    label,
    door: '',
    district: '',
    notes: '',
    longitude: 12,
    latitude: 57.7 + metres * METRE_NORTH,
    ...rest,
  };
};
const parts = {
  areaAt: ({ latitude }: FoundPlace) => (latitude > 57.75 ? 'North' : 'South'),
  streetAt: () => 'Storgatan',
};
const labels = (asked: string, ...found: FoundPlace[]) => inOrder(asked, found, parts).map(({ label }) => label);

test('what is called exactly as asked comes first, whoever knows it, and the rest as it was', () => {
  expect(labels('ullevi', place('Gamla Ullevi'), place('Nya Ullevi'), place('Ullevi'))).toEqual([
    'Ullevi',
    'Gamla Ullevi',
    'Nya Ullevi',
  ]);
  expect(labels('avenyn1', place('Avenyn 12', { kind: 'own' }), place('Avenyn 1', { kind: 'address' }))).toEqual([
    'Avenyn 1',
    'Avenyn 12',
  ]);
  expect(
    labels('Storgatan 1 Askim', place('Storgatan 1', { metres: 900 }), place('Storgatan 1', { district: 'Askim' })),
  ).toHaveLength(2);
});

test('one place stands once and knows what either told of it', () => {
  const found = inOrder(
    'liseberg',
    [place('Liseberg', { kind: 'landmark' }), place('LISEBERG', { metres: 100, district: 'Heden' })],
    parts,
  );
  expect(found).toEqual([place('Liseberg', { kind: 'landmark', district: 'Heden' })]);
});

test('two of one name are told apart by the part of town, and in one part by the street', () => {
  const apart = inOrder('x', [place('Kiosk'), place('Kiosk', { metres: 9_000 })], parts);
  expect(apart.map(({ district }) => district)).toEqual(['South', 'North']);
  const near = inOrder('x', [place('Kiosk'), place('Kiosk', { metres: 900 })], parts);
  expect(near.map(({ district }) => district)).toEqual(['South, Storgatan', 'South, Storgatan']);
});
