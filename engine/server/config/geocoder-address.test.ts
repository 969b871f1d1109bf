import { expect, test } from 'vitest';
import { geocoderAddress } from './geocoder-address.ts';

test('a geocoder is none unless one is named', () => {
  expect(geocoderAddress({})).toBeNull();
});

test.each([
  [{ HANSOM_PHOTON_URL: 'http://127.0.0.1:2322/' }, { kind: 'photon', url: 'http://127.0.0.1:2322', timeoutMs: 400 }],
  [
    { HANSOM_NOMINATIM_URL: 'https://places.example/nominatim', HANSOM_GEOCODER_MS: '900' },
    { kind: 'nominatim', url: 'https://places.example/nominatim', timeoutMs: 900 },
  ],
])('%j', (environment, address) => {
  expect(geocoderAddress(environment)).toEqual(address);
});

test.each([
  [{ HANSOM_PHOTON_URL: 'places:2322' }, 'HANSOM_PHOTON_URL must be the address of a geocoder'],
  [
    { HANSOM_PHOTON_URL: 'http://a', HANSOM_NOMINATIM_URL: 'http://b' },
    'HANSOM_PHOTON_URL or HANSOM_NOMINATIM_URL, not both',
  ],
  [{ HANSOM_GEOCODER_MS: '60000' }, 'HANSOM_GEOCODER_MS must be a whole number from 0 to 3000'],
])('%j stops the start with a sentence', (environment, sentence) => {
  expect(() => geocoderAddress(environment)).toThrow(sentence);
});
