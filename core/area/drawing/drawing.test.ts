import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bounds, Position } from '#core/kit/geo.ts';
import type { Ring } from '../area.ts';
import { tile } from '../tiling.ts';
import { coverOf } from './cover.ts';
import { type DrawnArea, drawingProblems, isFault } from './drawing.ts';
import { followed } from './follow.ts';
import { joinAreas } from './join.ts';
import { knit } from './knit.ts';
import { rankAreas } from './rank-areas.ts';
import { rebaseDrawing } from './rebase.ts';
import { squareMetresOf } from './rings.ts';
import { snapTo } from './snap.ts';
import { splitArea } from './split.ts';

const bounds: Bounds = { west: 11.9, south: 57.66, east: 12.02, north: 57.74 };
const CITY = squareMetresOf([
  [
    [bounds.west, bounds.south],
    [bounds.east, bounds.south],
    [bounds.east, bounds.north],
    [bounds.west, bounds.north],
    [bounds.west, bounds.south],
  ],
]);

const box = (west: number, south: number, east: number, north: number): Position[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const area = (name: string, ...rings: Ring[]): DrawnArea => ({ id: null, name, rings });
const codesOf = (areas: readonly DrawnArea[]) =>
  drawingProblems(areas, bounds)
    .filter(isFault)
    .map(({ code }) => code);

const inside = fc.tuple(
  fc.integer({ min: 1, max: 1_199 }).map((n) => bounds.west + n / 10_000),
  fc.integer({ min: 1, max: 799 }).map((n) => bounds.south + n / 10_000),
);
const tilings = fc
  .uniqueArray(inside, { minLength: 2, maxLength: 12, selector: String })
  .map((centres) =>
    tile(
      bounds,
      centres.map((position, i) => ({ name: `Area ${i}`, position })),
    ),
  )
  .filter((areas) => areas.length > 1);

describe('a tiling', () => {
  test('has neither gap nor overlap, and its cover is the city', () => {
    fc.assert(
      fc.property(tilings, (areas) => {
        expect(
          drawingProblems(
            areas.map(({ name, rings }) => area(name, ...rings)),
            bounds,
          ),
        ).toEqual([]);
        const sum = areas.reduce((all, { rings }) => all + squareMetresOf(rings), 0);
        expect(Math.abs(sum / CITY - 1)).toBeLessThan(0.002);
      }),
      { numRuns: 30 },
    );
  });

  test('knit once is knit', () => {
    fc.assert(
      fc.property(tilings, (areas) => {
        const once = knit(areas);
        expect(knit(once)).toEqual(once);
      }),
      { numRuns: 30 },
    );
  });

  test('split by a line, its pieces are what it was, overlap nothing, and joined again give it back', () => {
    fc.assert(
      fc.property(tilings, inside, inside, (areas, from, to) => {
        const [first, ...others] = areas;
        const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
        fc.pre(Math.hypot(dx, dy) > 0.001);
        // Far enough to cross it whole.
        const line: Position[] = [
          [from[0] - 300 * dx, from[1] - 300 * dy],
          [from[0] + 300 * dx, from[1] + 300 * dy],
        ];
        const cut = splitArea(first!.rings, line);
        fc.pre(cut.ok);
        if (!cut.ok) return;
        const pieces = cut.value;
        expect(pieces).toHaveLength(2);
        const whole = squareMetresOf(first!.rings);
        const sum = pieces.reduce((all, rings) => all + squareMetresOf(rings), 0);
        // Each is measured at its own middle latitude.
        expect(Math.abs(sum / whole - 1)).toBeLessThan(0.003);
        fc.pre(pieces.every((rings) => squareMetresOf(rings) > 2_000));

        const all = knit([...pieces.map((rings) => ({ rings })), ...others]);
        const { overlaps, gaps } = coverOf(all, bounds);
        expect(overlaps.filter(({ metres, squareMetres }) => metres > 0.5 && squareMetres > 25)).toEqual([]);
        expect(gaps.filter(({ metres, squareMetres }) => metres > 2 && squareMetres > 400)).toEqual([]);

        const again = joinAreas(all[0]!.rings, all[1]!.rings);
        expect(again.ok).toBe(true);
        if (again.ok) {
          expect(again.value).toHaveLength(1);
          expect(Math.abs(squareMetresOf(again.value) - whole)).toBeLessThan(whole * 1e-4 + 20);
        }
      }),
      { numRuns: 150 },
    );
  });
});

test('what two areas share is the same whichever is named first, and no more than either has', () => {
  const boxes = fc
    .tuple(inside, inside)
    .filter(([a, b]) => Math.abs(a[0] - b[0]) > 0.001 && Math.abs(a[1] - b[1]) > 0.001)
    .map(([a, b]) => box(Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[0], b[0]), Math.max(a[1], b[1])));
  fc.assert(
    fc.property(boxes, boxes, tilings, (one, other, [tileOf]) => {
      for (const [a, b] of [
        [{ rings: [one] }, { rings: [other] }],
        [{ rings: [one] }, { rings: tileOf!.rings }],
      ] as const) {
        const size = (cover: ReturnType<typeof coverOf>) =>
          cover.overlaps.reduce((sum, { squareMetres }) => sum + squareMetres, 0);
        const shared = size(coverOf([a, b], bounds));
        expect(Math.abs(size(coverOf([b, a], bounds)) - shared)).toBeLessThan(1);
        expect(shared).toBeLessThanOrEqual(Math.min(squareMetresOf(a.rings), squareMetresOf(b.rings)) * 1.01 + 1);
        const gap = coverOf([a, b], bounds).gaps.reduce((sum, { squareMetres }) => sum + squareMetres, 0);
        const held = squareMetresOf(a.rings) + squareMetresOf(b.rings) - shared;
        expect(Math.abs((gap + held) / CITY - 1)).toBeLessThan(0.003);
      }
    }),
    { numRuns: 60 },
  );
});

describe('what is wrong with a drawing', () => {
  const whole = box(bounds.west, bounds.south, bounds.east, bounds.north);
  test.each<[string, DrawnArea[], string[]]>([
    ['nothing', [area('City', whole)], []],
    [
      'a border that crosses itself',
      [
        area('Bow', [
          [11.9, 57.66],
          [12, 57.72],
          [12, 57.66],
          [11.9, 57.72],
          [11.9, 57.66],
        ]),
      ],
      ['crossesItself'],
    ],
    [
      'an edge that runs back over itself',
      [
        area('Thorn', [
          [11.9, 57.66],
          [12, 57.66],
          [12, 57.7],
          [12, 57.68],
          [11.9, 57.68],
          [11.9, 57.66],
        ]),
      ],
      ['crossesItself'],
    ],
    [
      'two corners',
      [
        area('Line', [
          [11.9, 57.66],
          [12, 57.7],
          [11.9, 57.66],
        ]),
      ],
      ['cornersFew'],
    ],
    ['a speck', [area('Speck', box(11.95, 57.7, 11.95005, 57.70005))], ['areaSmall']],
    ['far away', [area('Far', box(12.9, 57.7, 12.95, 57.75))], ['outsideCity']],
    [
      'a name twice',
      [area('Haga', box(11.9, 57.66, 11.95, 57.74)), area(' haga ', box(11.95, 57.66, 12.02, 57.74))],
      ['nameTwice'],
    ],
    ['no name', [area('  ', whole)], ['nameMissing']],
    ['a long name', [area('x'.repeat(61), whole)], ['nameLong']],
    [
      'an overlap',
      [area('A', box(11.9, 57.66, 11.96, 57.74)), area('B', box(11.95, 57.66, 12.02, 57.74))],
      ['overlap'],
    ],
    [
      'a hole outside',
      [area('Hole', box(11.9, 57.66, 11.95, 57.7), box(12, 57.72, 12.01, 57.73).toReversed())],
      ['holeOutside'],
    ],
  ])('%s', (_, areas, codes) => expect(codesOf(areas)).toEqual(codes));

  test('an overlap thinner than half a metre is none, and a gap is said and allowed', () => {
    const sliver = 0.000003;
    expect(
      codesOf([area('A', box(11.9, 57.66, 11.95 + sliver, 57.74)), area('B', box(11.95, 57.66, 12.02, 57.74))]),
    ).toEqual([]);
    const [gap] = drawingProblems([area('A', box(11.9, 57.66, 11.96, 57.74))], bounds);
    expect(gap).toMatchObject({ code: 'gap' });
    expect(gap && 'squareMetres' in gap && Math.abs(gap.squareMetres / CITY - 0.5)).toBeLessThan(0.001);
  });

  test('a hole belongs to whoever fills it', () => {
    const lake = box(11.95, 57.69, 11.96, 57.7);
    const around = area('Around', whole, lake.toReversed());
    expect(codesOf([around, area('Lake', lake)])).toEqual([]);
    expect(drawingProblems([around], bounds)).toMatchObject([{ code: 'gap' }]);
    const one = joinAreas(around.rings, [lake]);
    expect(one.ok && squareMetresOf(one.value) / CITY).toBeCloseTo(1, 6);
  });
});

test('a line that does not lead from border to border cuts nothing, and one through a hole is refused', () => {
  const square = box(11.9, 57.66, 11.94, 57.7);
  expect(
    splitArea(
      [square],
      [
        [11.91, 57.67],
        [11.93, 57.69],
      ],
    ),
  ).toMatchObject({ code: 'lineMisses' });
  expect(
    splitArea(
      [square],
      [
        [11.95, 57.67],
        [11.96, 57.69],
      ],
    ),
  ).toMatchObject({ code: 'lineMisses' });
  const hole = box(11.91, 57.67, 11.93, 57.69).toReversed();
  expect(
    splitArea(
      [square, hole],
      [
        [11.89, 57.68],
        [11.95, 57.68],
      ],
    ),
  ).toMatchObject({ code: 'lineCutsHole' });
  const beside = splitArea(
    [square, hole],
    [
      [11.89, 57.695],
      [11.95, 57.695],
    ],
  );
  expect(beside.ok && beside.value.map((rings) => rings.length)).toEqual([2, 1]);
  const corners = splitArea(
    [square],
    [
      [11.9, 57.66],
      [11.94, 57.7],
    ],
  );
  expect(corners.ok && corners.value.map((rings) => rings[0]!.length)).toEqual([4, 4]);
});

test('a line with turns cuts along its turns, and one through two arms cuts off both', () => {
  const square = box(11.9, 57.66, 11.94, 57.7);
  const turn = splitArea(
    [square],
    [
      [11.92, 57.65],
      [11.92, 57.68],
      [11.95, 57.68],
    ],
  );
  expect(turn.ok && turn.value.map((rings) => rings[0]!.length)).toEqual([7, 5]);
  const horseshoe: Position[] = [
    [11.9, 57.66],
    [11.94, 57.66],
    [11.94, 57.7],
    [11.93, 57.7],
    [11.93, 57.67],
    [11.91, 57.67],
    [11.91, 57.7],
    [11.9, 57.7],
    [11.9, 57.66],
  ];
  const arms = splitArea(
    [horseshoe],
    [
      [11.89, 57.69],
      [11.95, 57.69],
    ],
  );
  expect(arms.ok && arms.value).toHaveLength(3);
});

test('those that share no border are not joined', () => {
  expect(joinAreas([box(11.9, 57.66, 11.92, 57.68)], [box(11.95, 57.66, 11.97, 57.68)])).toMatchObject({
    code: 'notNeighbours',
  });
  expect(joinAreas([box(11.9, 57.66, 11.92, 57.68)], [box(11.92, 57.68, 11.97, 57.7)])).toMatchObject({
    code: 'notNeighbours',
  });
});

test('a neighbour follows a corner that is moved, made or taken away on the border they share', () => {
  const [west, east] = [box(11.9, 57.66, 11.92, 57.68), box(11.92, 57.66, 11.94, 57.68)];
  const moved = west.map(
    (corner): Position => (corner[0] === 11.92 && corner[1] === 57.68 ? [11.925, 57.675] : corner),
  );
  const neighbour = followed([east], west, moved);
  expect(neighbour[0]).toContainEqual([11.925, 57.675]);
  const made: Position[] = [...moved.slice(0, 2), [11.93, 57.67], ...moved.slice(2)];
  const bent = followed(neighbour, moved, made);
  expect(bent[0]).toHaveLength(6);
  expect(coverOf([{ rings: [made] }, { rings: bent }], null).overlaps).toEqual([]);
  expect(followed(bent, made, moved)).toEqual(neighbour);
});

test('a place snaps to the corner near it, else to the edge', () => {
  const square = box(11.9, 57.66, 11.94, 57.7);
  expect(snapTo([11.90003, 57.66003], [square], 10)).toEqual([11.9, 57.66]);
  expect(snapTo([11.92, 57.66003], [square], 10)).toEqual([11.92, 57.66]);
  expect(snapTo([11.92, 57.68], [square], 10)).toBeNull();
});

test('ranks go with the ground they stand on, and one the office put elsewhere stays', () => {
  const [west, east] = [box(11.9, 57.66, 11.92, 57.68), box(11.92, 57.66, 11.94, 57.68)];
  const ranks = [
    { name: 'Inner', areaId: 1, position: [11.915, 57.67] as Position },
    { name: 'By hand', areaId: 1, position: [11.93, 57.67] as Position },
    { name: 'Gone', areaId: 3, position: [11.96, 57.67] as Position },
  ];
  const before = [
    { id: 1, rings: [west] },
    { id: 2, rings: [east] },
    { id: 3, rings: [box(11.95, 57.66, 11.97, 57.68)] },
  ];
  const after = [
    { id: 1, rings: [box(11.9, 57.66, 11.91, 57.68)] },
    { id: 2, rings: [box(11.91, 57.66, 11.94, 57.68)] },
  ];
  expect(rankAreas(ranks, before, after, new Map())).toEqual([
    { rank: ranks[0], areaId: 2 },
    { rank: ranks[2], areaId: null },
  ]);
  expect(rankAreas(ranks, before, after, new Map([[3, 2]]))[1]).toEqual({ rank: ranks[2], areaId: 2 });
});

test('what was drawn stands upon what a colleague drew meanwhile', () => {
  const base = ['A', 'B', 'C', 'D'].map((name, i) => ({ id: i + 1, name, rings: [box(11.9, 57.66, 11.92, 57.68)] }));
  const [a, b, c, d] = base as DrawnArea[] as [DrawnArea, DrawnArea, DrawnArea, DrawnArea];
  const mine = [{ ...a, name: 'A mine' }, { ...b, name: 'B mine' }, c, area('New', box(11.9, 57.66, 11.91, 57.67))];
  const theirs = [a, { ...b, name: 'B theirs' }, { ...c, name: 'C theirs' }, d, { ...d, id: 9, name: 'Theirs' }];
  const { areas, both } = rebaseDrawing(base, mine, theirs, (one) => one);
  expect(areas.map(({ name }) => name)).toEqual(['A mine', 'B mine', 'C theirs', 'Theirs', 'New']);
  expect(both).toEqual(['B mine']);
  const gone = rebaseDrawing(base, mine, [b, c, d], (one) => one);
  expect(gone.areas.map(({ id, name }) => [id, name])).toEqual([
    [2, 'B mine'],
    [3, 'C'],
    [null, 'A mine'],
    [null, 'New'],
  ]);
});
