import { expect, test } from 'vitest';
import { fare } from '../../tariff/fare.ts';
import { bare, plain } from '../../tariff/published/plain-tariff.ts';
import { checkRiders } from '../riders.ts';
import { carriedCodes, withCarried } from './carried.ts';
import type { Counts } from './count-fields.ts';

const mayHave = (asked: Counts, carried: Counts, attributes: readonly string[] = []) =>
  carriedCodes(asked).every((code) => withCarried(attributes, carried).includes(code));

test.each<[Counts, Counts, boolean]>([
  [{}, {}, true],
  [{ babySeats: 1 }, {}, false],
  [{ babySeats: 1 }, { babySeats: null }, false],
  [{ babySeats: 1 }, { babySeats: 1 }, true],
  [{ babySeats: 1 }, { babySeats: 4 }, true],
  [{ babySeats: 2 }, { babySeats: 1, boosterSeats: 4 }, false],
  [{ babySeats: 1, boosterSeats: 2 }, { babySeats: 1, boosterSeats: 2 }, true],
  [{ babySeats: 1, boosterSeats: 2 }, { babySeats: 1, boosterSeats: 1 }, false],
  [{ toddlerSeats: 0 }, {}, true],
])('a job that asks for %j may have a car that carries %j: %j', (asked, carried, may) => {
  expect(mayHave(asked, carried)).toBe(may);
});

test('a car that carries a seat of any kind meets the wish for a child seat, and keeps what it has besides', () => {
  expect(withCarried(['card'], { boosterSeats: 1 })).toEqual(['card', 'childSeat', 'boosterSeats:1']);
  expect(withCarried(['childSeat'], { boosterSeats: 1 })).toEqual(['childSeat', 'boosterSeats:1']);
  const attributes = ['card'];
  expect(withCarried(attributes, { babySeats: 0 })).toBe(attributes);
});

test.each<[Counts, string | null]>([
  [{ passengers: 2, babySeats: 1, boosterSeats: 1 }, null],
  [{ passengers: 2, babySeats: 1, boosterSeats: 2 }, 'moreThanRide'],
  [{ babySeats: 1, boosterSeats: 2 }, null],
  [{ passengers: 3, bags: 9 }, null],
])('of %j is refused: %j', (asked, code) => {
  const checked = checkRiders([], null, asked, 1);
  expect(checked.ok ? null : checked.code).toBe(code);
});

test('each kind has a price of its own in a tariff, so much a seat', () => {
  const supplements = [
    { name: 'Baby seat', amountMinor: 700, per: 'babySeat' as const },
    { name: 'Booster', amountMinor: 300, per: 'boosterSeat' as const, over: 1 },
    { name: 'Late', amountMinor: 100, per: 'trip' as const },
  ];
  const tariff = { ...bare, tariffId: 1, name: 'City', currency: 'SEK', rates: plain, supplements };
  const trip = {
    distanceMetres: 5_000,
    drivingSeconds: 600,
    slowSeconds: 0,
    startedAtMs: Date.UTC(2026, 10, 24, 2),
    zone: 'Australia/Melbourne',
    booked: true,
    pickup: { position: [0, 0] as const },
    dropoff: { position: [0, 0] as const },
  };
  const seats = (counts: object, more: object = {}) =>
    fare({ ...tariff, ...more }, { ...trip, ...counts }).items.flatMap(({ kind, ...item }) =>
      kind === 'supplement' ? [[item.detail?.['name'], item.detail?.['count'], item.amountMinor]] : [],
    );
  expect(seats({})).toEqual([['Late', 1, 100]]);
  expect(seats({ babySeats: 2, boosterSeats: 3 })).toEqual([
    ['Baby seat', 2, 1_400],
    ['Booster', 2, 600],
    ['Late', 1, 100],
  ]);
  const fixed = { name: 'Island', from: 'island', to: 'island', bothWays: false, amountMinor: 9_900 };
  const island = {
    zones: [{ name: 'island', circle: { centre: [0, 0] as const, metres: 9_000 } }],
    fixedFares: [{ ...fixed, includes: ['supplements'] as const }],
  };
  expect(seats({ babySeats: 2 }, island)).toEqual([['Baby seat', 2, 1_400]]);
});
