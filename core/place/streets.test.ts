import { describe, expect, it } from 'vitest';
import { distanceMetres } from '#core/kit/geo.ts';
import { gridTown, type TownRoad } from '#core/roads/testing/grid-town.ts';
import { generateHouseNumbers } from './house-numbers.ts';
import { streetsOf } from './streets.ts';

const across = (row: number, name: string): TownRoad[] =>
  Array.from({ length: 7 }, (_, i) => ({ from: row * 8 + i, to: row * 8 + i + 1, name }));
const oneWay = (from: number, to: number): TownRoad => ({ from, to, direction: 'forward', name: 'Allén' });
const up = Array.from({ length: 7 }, (_, row) => ({ from: row * 8, to: row * 8 + 8 }));

describe('a street', () => {
  it('is all pieces of one name that lie together, crossings or not', () => {
    const town = gridTown(8, 64, [...across(0, 'Storgatan'), ...up, ...across(1, 'Lillgatan')]);
    expect(streetsOf(town).map(({ name, edges }) => [name, edges.length])).toEqual([
      ['Lillgatan', 7],
      ['Storgatan', 7],
    ]);
  });

  it('is another where the same name is used again far away', () => {
    const town = gridTown(8, 64, [...across(0, 'Skolgatan'), ...up, ...across(6, 'Skolgatan')]);
    const streets = streetsOf(town);
    expect(streets.map(({ name, edges }) => [name, edges.length])).toEqual([
      ['Skolgatan', 7],
      ['Skolgatan', 7],
    ]);
    expect(streets[0]!.middle[1]).toBeLessThan(streets[1]!.middle[1]);
  });

  it('without a name is none', () => {
    expect(streetsOf(gridTown(2, 2, [{ from: 0, to: 1 }]))).toEqual([]);
  });
});

describe('made-up house numbers', () => {
  const town = gridTown(8, 8, across(0, 'Storgatan'));
  const [street] = streetsOf(town);
  const houses = generateHouseNumbers(town, [street!]);

  it('count up along the street, odd on one side and even on the other', () => {
    expect(houses.map(({ number }) => Number(number))).toEqual(houses.map((_, i) => i + 1));
    const odd = houses.filter(({ number }) => Number(number) % 2 === 1);
    const even = houses.filter(({ number }) => Number(number) % 2 === 0);
    expect(odd).toHaveLength(even.length);
    const side = Math.sign(odd[0]!.position[1] - even[0]!.position[1]);
    odd.forEach((house, i) => expect(Math.sign(house.position[1] - even[i]!.position[1])).toBe(side));
  });

  it('stand about 24 m apart and are marked as made up', () => {
    expect(houses.every(({ generated }) => generated)).toBe(true);
    for (let i = 2; i < houses.length; i += 1) {
      expect(distanceMetres(houses[i - 2]!.position, houses[i]!.position)).toBeCloseTo(24, 0);
    }
  });

  it('are given once where a street has two carriageways', () => {
    const double = gridTown(2, 2, [oneWay(0, 1), { ...oneWay(1, 0), bend: [0.5, 0.02] }]);
    const single = gridTown(2, 2, [{ from: 0, to: 1, name: 'Allén' }]);
    const count = (graph: typeof double) => generateHouseNumbers(graph, streetsOf(graph)).length;
    expect(Math.abs(count(double) - count(single))).toBeLessThanOrEqual(2);
  });

  it('are not given on a motorway', () => {
    const motorway = { ...town, edgeClass: town.edgeClass.map(() => 0) };
    expect(generateHouseNumbers(motorway, streetsOf(motorway))).toEqual([]);
  });
});
