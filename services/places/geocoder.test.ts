import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { openGeocoder } from './geocoder.ts';

const TOWN = { west: 11.7, south: 57.5, east: 12.2, north: 57.9 };
const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

/** A real server of the kind, and the questions it was asked. */
async function geocoderAt(
  kind: 'photon' | 'nominatim',
  answer: RequestListener,
  nowMs?: () => number,
  timeoutMs = 10_000,
) {
  const asked: URL[] = [];
  const server = createServer((request, response) => {
    asked.push(new URL(request.url ?? '', 'http://here'));
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, asked, geocoder: openGeocoder({ kind, url, timeoutMs }, nowMs) };
}

const tells =
  (body: unknown): RequestListener =>
  (_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };

const photon = (properties: object, coordinates: unknown = [11.97, 57.7]) => ({
  type: 'FeatureCollection',
  features: [{ type: 'Feature', geometry: { type: 'Point', coordinates }, properties }],
});

test('a geocoder that sends the suite elsewhere is not followed', async () => {
  const inside = await geocoderAt('photon', tells(photon({ name: 'Inside' })));
  const { geocoder } = await geocoderAt('photon', (_, response) => {
    response.writeHead(302, { location: inside.url }).end();
  });
  expect(await geocoder.find('kungsg 12', TOWN)).toEqual([]);
  expect(inside.asked).toEqual([]);
  expect(geocoder.state().failures).toBe(1);
});

describe('a geocoder is asked within the town, and its answer read', () => {
  test('of Photon', async () => {
    const { asked, geocoder } = await geocoderAt(
      'photon',
      tells(photon({ street: 'Kungsgatan', housenumber: '12', district: 'Inom Vallgraven' })),
    );
    expect(await geocoder.find('kungsg 12', TOWN)).toEqual([
      { label: 'Kungsgatan 12', district: 'Inom Vallgraven', position: [11.97, 57.7] },
    ]);
    expect(asked[0]?.pathname).toBe('/api');
    expect(Object.fromEntries(asked[0]!.searchParams)).toMatchObject({ q: 'kungsg 12', bbox: '11.7,57.5,12.2,57.9' });
  });

  test('of Nominatim', async () => {
    const { asked, geocoder } = await geocoderAt(
      'nominatim',
      tells([
        {
          lat: '57.7',
          lon: '11.97',
          name: '',
          display_name: '12, Kungsgatan',
          address: { road: 'Kungsgatan', house_number: '12' },
        },
        { lat: '48.2', lon: '16.4', name: 'Stephansdom', display_name: 'Stephansdom, Wien' },
      ]),
    );
    expect(await geocoder.find('kungsg 12', TOWN)).toEqual([
      { label: 'Kungsgatan 12', district: '', position: [11.97, 57.7] },
    ]);
    expect(asked[0]?.searchParams.get('viewbox')).toBe('11.7,57.9,12.2,57.5');
  });
});

test('the same text is asked for once in ten minutes', async () => {
  let now = 0;
  const { asked, geocoder } = await geocoderAt('photon', tells(photon({ name: 'Liseberg' })), () => now);
  await geocoder.find('liseb', TOWN);
  await geocoder.find('LISEB ', TOWN);
  expect(asked).toHaveLength(1);
  now = 600_001;
  await geocoder.find('liseb', TOWN);
  expect(asked).toHaveLength(2);
});

test.each<[string, RequestListener]>([
  ['is silent', () => undefined],
  ['answers with an error', (_, response) => void response.writeHead(503).end()],
  ['answers no JSON', (_, response) => void response.end('<html>')],
  ['answers another form', tells({ features: [{ nothing: true }] })],
  ['tells places without coordinates', tells(photon({ name: 'Liseberg' }, ['east', 'north']))],
])('one that %s finds nothing, says why, and is left alone after the third time', async (_, answer) => {
  let now = 0;
  const { asked, geocoder } = await geocoderAt('photon', answer, () => now, 200);
  for (const text of ['one', 'two', 'three', 'four']) expect(await geocoder.find(text, TOWN)).toEqual([]);
  expect(asked).toHaveLength(3);
  expect(geocoder.state()).toMatchObject({ failures: 3, trouble: expect.any(String) });
  now = 30_001;
  await geocoder.find('five', TOWN);
  expect(asked).toHaveLength(4);
});
