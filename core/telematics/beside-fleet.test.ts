import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { besideFleet, poissonBounds } from './beside-fleet.ts';
import { type DriveSums, NO_COUNTS } from './score.ts';

const drove = (km: number, brake: number): DriveSums => ({ km, counts: { ...NO_COUNTS, brake } });
const fleetOf = (...drivers: readonly [number, number][]) =>
  besideFleet(drivers.map(([km, count]) => drove(km, count)));
const alike: [number, number][] = Array.from({ length: 9 }, () => [1_000, 20]);

describe('a driver beside the fleet', () => {
  it.each<[string, [number, number], string]>([
    ['as many as the others', [1_000, 20], 'unclear'],
    ['half as many again', [1_000, 30], 'unclear'],
    ['three times as many', [1_000, 60], 'more'],
    ['three times as many, but few kilometres', [100, 6], 'unclear'],
    ['none, but few kilometres', [100, 0], 'unclear'],
    ['none in as many kilometres', [1_000, 0], 'fewer'],
    ['any number in 19 km', [19, 40], 'tooFew'],
  ])('with %s', (_, driver, standing) => {
    expect(fleetOf(driver, ...alike).drivers[0]!.standing).toBe(standing);
  });

  it('is not compared with fewer than five, and the fleet is told by its median', () => {
    expect(fleetOf([1_000, 90], [1_000, 1], [1_000, 1], [1_000, 1]).drivers.map(({ standing }) => standing)).toEqual(
      Array(4).fill('tooFew'),
    );
    expect(fleetOf([100, 1], [100, 2], [100, 3], [100, 9], [100, 30]).median).toBe(3);
    expect(fleetOf().median).toBeNull();
  });

  // Exact bounds of a Poisson mean at 95 %: Garwood 1936, as in Ulm 1990, table 1.
  it.each([
    [1, 0.025, 5.572],
    [5, 1.623, 11.668],
    [10, 4.795, 18.39],
    [50, 37.111, 65.919],
    [100, 81.364, 121.627],
  ])('of %i events has bounds near the exact ones', (count, least, most) => {
    const [low, high] = poissonBounds(count, 1.959964);
    expect(Math.abs(low - least)).toBeLessThan(0.12);
    expect(Math.abs(high - most)).toBeLessThan(0.12);
  });

  it('is told apart in one of 20 fleets at most whose drivers all drive alike, whatever they drove', () => {
    const random = seededRandom(4);
    const poisson = (mean: number) => {
      let [count, left] = [0, mean];
      for (left -= -Math.log(1 - random()); left > 0; left += Math.log(1 - random())) count += 1;
      return count;
    };
    for (const [size, rate, bunch] of [
      [6, 0.5, 1],
      [30, 3, 1],
      [30, 3, 2],
      [200, 1, 2],
      [60, 12, 2],
    ] as const) {
      let told = 0;
      for (let n = 0; n < 200; n += 1) {
        const fleet = Array.from({ length: size }, () => {
          const km = 20 + random() ** 2 * 1_500;
          return drove(km, bunch * poisson((km * rate) / 100 / bunch));
        });
        if (besideFleet(fleet).drivers.some(({ standing }) => standing === 'more' || standing === 'fewer')) told += 1;
      }
      expect(told / 200).toBeLessThanOrEqual(0.05);
    }
  });

  it('stands between its bounds, and never falls by one more event', () => {
    const order = ['fewer', 'unclear', 'more'];
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.double({ min: 20, max: 5_000, noNaN: true }), fc.nat(200)), {
          minLength: 5,
          maxLength: 30,
        }),
        fc.nat(50),
        (drivers, more) => {
          const [first, ...rest] = drivers as [[number, number], ...[number, number][]];
          const before = fleetOf(first, ...rest).drivers[0]!;
          const after = fleetOf([first[0], first[1] + more], ...rest).drivers[0]!;
          for (const { per100Km, least, most } of [before, after]) {
            expect(least!).toBeLessThanOrEqual(per100Km!);
            expect(most!).toBeGreaterThan(per100Km!);
          }
          expect(order.indexOf(after.standing)).toBeGreaterThanOrEqual(order.indexOf(before.standing));
        },
      ),
    );
  });
});
