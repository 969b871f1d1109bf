import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const draw = (seed: number, count: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, random);
};

test('the same seed gives the same city on every machine', () => {
  for (const seed of [0, 1, 2026, -7, 2 ** 31]) expect(draw(seed, 20)).toEqual(draw(seed, 20));
  expect(draw(1, 3).map((x) => x.toFixed(9))).toEqual(['0.627073941', '0.002735721', '0.527447040']);
});

test('another seed gives another', () => {
  expect(draw(1, 5)).not.toEqual(draw(2, 5));
});

test('numbers are at least 0, under 1 and spread evenly', () => {
  const drawn = draw(2026, 20_000);
  expect(drawn.every((x) => x >= 0 && x < 1)).toBe(true);
  const tenths = Array.from({ length: 10 }, (_, i) => drawn.filter((x) => Math.floor(x * 10) === i).length);
  for (const count of tenths) expect(Math.abs(count - 2_000)).toBeLessThan(200);
});
