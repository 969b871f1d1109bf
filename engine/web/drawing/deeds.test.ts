import { expect, test } from 'vitest';
import { circleRing } from '#core/area/drawing/circle.ts';
import { corridorRing } from '#core/area/drawing/corridor.ts';
import { coverOf } from '#core/area/drawing/cover.ts';
import { drawingProblems } from '#core/area/drawing/drawing.ts';
import { sameBorder } from '#core/area/drawing/same-border.ts';
import type { Position } from '#core/kit/geo.ts';
import {
  added,
  addedWithin,
  type Drawing,
  freeName,
  joined,
  keyOf,
  neighboursOf,
  removed,
  renamed,
  reshaped,
  shapeOf,
  splitShape,
  withFile,
} from './deeds.ts';

const box = (west: number, east: number): Position[] => [
  [west, 57.66],
  [east, 57.66],
  [east, 57.74],
  [west, 57.74],
  [west, 57.66],
];
const [west, east] = [keyOf(1), keyOf(2)];
const town: Drawing = {
  shapes: [
    shapeOf({ id: 1, name: 'West', rings: [box(11.9, 11.95)] }),
    shapeOf({ id: 2, name: 'East', rings: [box(11.95, 12)] }),
  ],
  heirs: {},
};
const names = ({ shapes }: Drawing) => shapes.map(({ name }) => name);

test('a split keeps the larger piece as it was, and the neighbour gets the corner of the cut', () => {
  const cut = splitShape(town, west, [
    [11.89, 57.69],
    [11.951, 57.69],
  ]);
  if (!cut.ok) throw new Error(cut.code);
  const { drawing } = cut.value;
  expect(names(drawing)).toEqual(['West', 'East', 'West 2']);
  expect(drawing.shapes[0]?.id).toBe(1);
  expect(drawing.shapes[1]?.rings[0]).toContainEqual([11.95, 57.69]);
  // One corner more on a straight edge is the same border.
  expect(sameBorder(drawing.shapes[1]?.rings ?? [], [box(11.95, 12)])).toBe(true);
  expect(sameBorder(drawing.shapes[0]?.rings ?? [], [box(11.9, 11.95)])).toBe(false);
  const again = joined(drawing, cut.value.keys[0] as string, west);
  expect(again.ok && names(again.value)).toEqual(['West', 'East']);
});

test('who is joined leaves its ground to the other, whatever that is joined to later', () => {
  const three = added(town, 'Far', [box(12, 12.05)]).drawing;
  const far = three.shapes[2]?.key as string;
  const first = joined(three, west, east);
  if (!first.ok) throw new Error(first.code);
  const second = joined(first.value, east, far);
  if (!second.ok) throw new Error(second.code);
  expect(second.value.heirs).toEqual({ 1: far, 2: far });
  expect(removed(second.value, far).heirs).toEqual({});
  expect(neighboursOf(three.shapes, east).map(({ name }) => name)).toEqual(['West', 'Far']);
  expect(joined(three, west, far)).toMatchObject({ code: 'notNeighbours' });
});

test('a corner moved on a shared border leaves neither gap nor overlap', () => {
  const ring = box(11.9, 11.95).map(
    (corner): Position => (corner[0] === 11.95 && corner[1] === 57.74 ? [11.96, 57.73] : corner),
  );
  const { shapes } = reshaped(town, west, [ring]);
  expect(coverOf(shapes, null).overlaps).toEqual([]);
  expect(shapes[1]?.rings[0]).toContainEqual([11.96, 57.73]);
});

const bounds = { west: 11.9, south: 57.66, east: 12, north: 57.74 };
const round = (centre: Position, metres: number): Position[] => {
  const made = circleRing(centre, metres);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};

test('a circle or a corridor within one shape takes its ground from it, and joined with it gives it back', () => {
  const made = addedWithin(town, 'Station', round([11.92, 57.7], 150));
  expect(names(made.drawing)).toEqual(['West', 'East', 'Station']);
  expect(made.drawing.shapes[0]?.rings).toHaveLength(2);
  expect(drawingProblems(made.drawing.shapes, bounds)).toEqual([]);
  const road = corridorRing(
    [
      [11.96, 57.69],
      [11.97, 57.7],
    ],
    30,
  );
  if (!road.ok) throw new Error(road.code);
  const both = addedWithin(made.drawing, 'Quay', road.value);
  expect(drawingProblems(both.drawing.shapes, bounds)).toEqual([]);
  const again = joined(both.drawing, made.key, west);
  if (!again.ok) throw new Error(again.code);
  expect(again.value.shapes[0]?.rings).toHaveLength(1);
  expect(drawingProblems(again.value.shapes, bounds)).toEqual([]);
});

test('a circle over several shapes, or over a hole, leaves them as they are and lies over them', () => {
  const across = addedWithin(town, 'Station', round([11.95, 57.7], 150)).drawing;
  expect(across.shapes.map(({ rings }) => rings.length)).toEqual([1, 1, 1]);
  expect(drawingProblems(across.shapes, bounds).map(({ code }) => code)).toEqual(['overlap', 'overlap']);
  const inner = addedWithin(town, 'Station', round([11.92, 57.7], 150)).drawing;
  const outer = addedWithin(inner, 'Square', round([11.92, 57.7], 300)).drawing;
  expect(outer.shapes.map(({ rings }) => rings.length)).toEqual([2, 1, 1, 1]);
});

test('a file gives borders to those of its names and adds the others, and no name stands twice', () => {
  const read = [
    { name: 'east', rings: [box(11.95, 12.01)] },
    { name: '', rings: [box(12.01, 12.02)] },
    { name: '', rings: [box(12.02, 12.03)] },
  ];
  const { drawing, ...counts } = withFile(town, read, 'New area');
  expect(counts).toEqual({ added: 2, changed: 1 });
  expect(names(drawing)).toEqual(['West', 'East', 'New area', 'New area 2']);
  expect(names(renamed(town, east, 'Ost'))).toEqual(['West', 'Ost']);
  expect(freeName(drawing.shapes, 'New area 2')).toBe('New area 3');
});
