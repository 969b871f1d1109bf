import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Position } from '#core/kit/geo.ts';
import { pointLabel, readPoint } from './point.ts';

/** 57°41′24″ N, 11°57′36″ E is 57.69, 11.96. */
const HERE: Position = [11.96, 57.69];

describe('the same point is read from', () => {
  test.each([
    '57.69, 11.96',
    '57.69 11.96',
    '57.69,11.96',
    '57.69/11.96',
    '57.69;11.96',
    '(57.69, 11.96)',
    '57,69; 11,96',
    '57,69 11,96',
    '57,69, 11,96',
    '57,69,11,96',
    '57.69N 11.96E',
    'N57.69 E11.96',
    'N 57.69, E 11.96',
    '57.69° N, 11.96° E',
    '57.69°N 11.96°O',
    '57.69º N; 11.96º Ö',
    '11.96E 57.69N',
    '11.96° Ost, 57.69° Nord',
    'lat: 57.69, lon: 11.96',
    'Lat 57.69 Long 11.96',
    'latitude=57.69 longitude=11.96',
    '{"lat": 57.69, "lng": 11.96}',
    '57°41\'24"N 11°57\'36"E',
    '57°41′24″N, 11°57′36″E',
    '57° 41’ 24” N 11° 57’ 36” E',
    "57°41'24''N 11°57'36''E",
    '57 41 24 N 11 57 36 E',
    '57:41:24N 11:57:36E',
    '57d41m24sN 11d57m36sE',
    "57° 41.4' N 11° 57.6' E",
    'N 57° 41.400 E 011° 57.600',
    "57°41,4'N 11°57,6'E",
    '57°41\'24" 11°57\'36"',
    '+57.69+011.96/',
    '+5741.4+01157.6/',
    '+574124+0115736/',
    '574124N 0115736E',
    '57.69 с.ш. 11.96 в.д.',
    '57.69 north 11.96 east',
    '  57.6900000 ,\t11.9600000 ',
  ])('%s', (text) => {
    const [first] = readPoint(text) ?? [];
    expect(first?.swapped).toBe(false);
    expect(first?.position[0]).toBeCloseTo(HERE[0], 6);
    expect(first?.position[1]).toBeCloseTo(HERE[1], 6);
  });
});

test.each([
  ['-33.8568, 151.2153', [151.2153, -33.8568]],
  ['33.8568S 151.2153E', [151.2153, -33.8568]],
  ['40°44\'54"N 73°59\'09"W', [-73.985833, 40.748333]],
  ['−34.6037 −58.3816', [-58.3816, -34.6037]],
  ['48.8584 N 2.2945 Est', [2.2945, 48.8584]],
  ['41.1496° N 8.611° Oeste', [-8.611, 41.1496]],
])('%s is south or west where it says so', (text, [x, y]) => {
  const [first] = readPoint(text) ?? [];
  expect(first?.position[0]).toBeCloseTo(x!, 5);
  expect(first?.position[1]).toBeCloseTo(y!, 5);
});

test('two numbers without letters may have been swapped; an O may be east or west', () => {
  expect(readPoint('11.96, 57.69')).toEqual([
    { position: [57.69, 11.96], swapped: false },
    { position: [11.96, 57.69], swapped: true },
  ]);
  expect(readPoint('57.69N 11.96E')).toHaveLength(1);
  expect(readPoint('POINT(11.96 57.69)')?.at(-1)).toEqual({ position: [11.96, 57.69], swapped: true });
  expect(readPoint('38.71 N 9.13 O')?.map(({ position }) => position)).toEqual([
    [9.13, 38.71],
    [-9.13, 38.71],
  ]);
  expect(readPoint('57.69, 151.96')).toEqual([{ position: [151.96, 57.69], swapped: false }]);
});

test.each([
  '',
  '57',
  '57, 11',
  '57 11',
  '57.69',
  'Vasagatan 33',
  '12.14',
  '070 999 88 77',
  '26132 87898',
  '57.69, 11.96 Vasagatan',
  '57.69, 11.96, 12.5',
  '91.5, 191.2',
  '57 41 24 11 57 36',
  "57°61'N 11°57'E",
  '57.69N 11.96S',
  '12/3',
  '2024-05-06',
  '08:30 09:45',
  '+46-070 123',
])('%j is no point', (text) => {
  expect(readPoint(text)).toBeNull();
});

test('nothing that is typed breaks it, and what is told of a point is read again', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => void readPoint(text)));
  const piece = fc.constantFrom(...'0123456789.,;°\'"NSEWO +-:/');
  fc.assert(fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => void readPoint(pieces.join(''))));
  const degrees = (most: number) => fc.integer({ min: -most * 1e5, max: most * 1e5 }).map((value) => value / 1e5);
  fc.assert(
    fc.property(degrees(180), degrees(90), (x, y) => {
      const told = pointLabel([x, y]);
      const [first] = readPoint(told) ?? [];
      expect(pointLabel(first!.position).replace(/-(0\.0+)\b/g, '$1')).toBe(told.replace(/-(0\.0+)\b/g, '$1'));
    }),
  );
});
