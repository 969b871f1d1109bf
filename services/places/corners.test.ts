import { expect, test } from 'vitest';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { findCrossings } from '#core/roads/crossings.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';

const { graph } = gothenburg();
const corner = (first: string, second: string) => findCrossings(graph, first.split(' '), second.split(' '), 5);
/** Where Vasagatan meets Kungsportsavenyen, both of two carriageways, as OpenStreetMap draws them. */
const AT: Position = [11.9755, 57.6999];

test('a corner is found by the beginnings of both names, in either order', () => {
  for (const found of [corner('vasagatan', 'kungsportsavenyen'), corner('kungsports', 'vasag')]) {
    const both = found.map(({ first, second }) => [first, second].sort());
    expect(both).toContainEqual(['Kungsportsavenyen', 'Vasagatan']);
    expect(distanceMetres(found[0]!.position, AT)).toBeLessThan(150);
  }
});

test('one corner of two avenues with two carriageways each is told once', () => {
  expect(corner('vasagatan', 'kungsportsavenyen')).toHaveLength(1);
});

test('streets that never meet, or that nobody knows, have no corner', () => {
  expect(corner('vasagatan', 'vasagatan')).toEqual([]);
  expect(corner('vasagatan', 'linnegatan')).toEqual([]);
  expect(corner('nosuchstreet', 'vasagatan')).toEqual([]);
});
