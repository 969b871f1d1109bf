import { expect, test } from 'vitest';
import { geoJsonOf, placesText, readGeoJson, readPlaces } from './geojson.ts';

const ring: [number, number][] = [
  [11.9, 57.66],
  [11.94, 57.66],
  [11.94, 57.7],
  [11.9, 57.66],
];

test('areas that were saved are read again as they were', () => {
  const areas = [{ name: 'Haga', rings: [ring] }];
  expect(readGeoJson(geoJsonOf(areas))).toEqual({ ok: true, value: areas });
});

test('each part of a polygon of several is an area, named by what the file calls it', () => {
  const file = {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        properties: { zone: 'Port' },
        geometry: { type: 'MultiPolygon', coordinates: [[ring], [ring]] },
      },
      { type: 'Feature', properties: null, id: 7, geometry: { type: 'Polygon', coordinates: [ring.slice(0, 3)] } },
      { type: 'Feature', properties: {}, geometry: { type: 'Point', coordinates: [11.9, 57.6] } },
    ],
  };
  const read = readGeoJson(JSON.stringify(file));
  expect(read.ok && read.value.map(({ name }) => name)).toEqual(['Port', 'Port 2', '7']);
  expect(read.ok && read.value[2]?.rings).toEqual([ring]);
});

test.each([
  ['text', 'hello', 'notGeoJson'],
  ['a list', '[]', 'notGeoJson'],
  ['another kind', '{"type":"Topology"}', 'notGeoJson'],
  ['no polygon', '{"type":"FeatureCollection","features":[]}', 'noPolygons'],
  ['metres', '{"type":"Polygon","coordinates":[[[319000,6400000],[319100,6400000],[319100,6400100]]]}', 'notDegrees'],
  ['words for figures', '{"type":"Polygon","coordinates":[[["a","b"]]]}', 'notDegrees'],
  [
    'too many',
    JSON.stringify({
      type: 'GeometryCollection',
      geometries: Array.from({ length: 501 }, () => ({ type: 'Polygon', coordinates: [] })),
    }),
    'areasMany',
  ],
])('a file with %s is refused', (_, text, code) => expect(readGeoJson(text)).toMatchObject({ code }));

test('places are typed longitude first, a line each', () => {
  expect(readPlaces('11.9 57.66\n\n11,94; 57,7\n 11.9, 57.7 ')).toEqual({
    ok: true,
    value: [
      [11.9, 57.66],
      [11.94, 57.7],
      [11.9, 57.7],
    ],
  });
  expect(readPlaces('11.9 57.66\nHaga')).toMatchObject({ code: 'lineNoPlace', detail: { line: 2 } });
  expect(readPlaces('11.9 157.66')).toMatchObject({ code: 'lineNoPlace' });
  expect(placesText(ring.slice(0, 2))).toBe('11.9 57.66\n11.94 57.66');
});
