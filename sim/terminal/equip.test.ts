import { describe, expect, test } from 'vitest';
import { wantedIn } from './equip.ts';

const fleet = (id: number, cars: number) => ({
  id,
  crews: Array.from({ length: cars }, (_, n) => ({ plate: String(100 * id + n), drivers: [] })),
});
const counts = (cars: number, fitted: number, tracked: number) => {
  const wanted = wantedIn([fleet(1, cars), fleet(2, cars)], { fitted, tracked });
  const of = (kind: string) => wanted.filter((one) => one.fleet === 1 && one.kind === kind).length;
  return [of('fitted'), of('tracker'), wanted.length];
};

describe('what the cars of the city have', () => {
  test.each([
    [0, 0, [0, 0, 0]],
    [1, 0, [100, 0, 200]],
    [0, 1, [0, 100, 200]],
    [0.2, 0.05, [20, 5, 50]],
    [0.5, 0.5, [50, 50, 200]],
    [0.25, 0.4, [25, 40, 130]],
  ])('%s of them a fitted terminal and %s a tracker', (fitted, tracked, expected) => {
    expect(counts(100, fitted, tracked)).toEqual(expected);
  });

  test('no car has both, and the same ones have them each time', () => {
    const shares = { fitted: 0.3, tracked: 0.6 };
    const wanted = wantedIn([fleet(1, 40)], shares);
    expect(new Set(wanted.map(({ plate }) => plate)).size).toBe(wanted.length);
    expect(wantedIn([fleet(1, 40)], shares)).toEqual(wanted);
  });
});
