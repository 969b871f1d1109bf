import { expect, test } from 'vitest';
import { publicAddress } from './public-address.ts';

test.each([
  [undefined, null],
  ['', null],
  ['https://taxi.example', 'https://taxi.example'],
  ['https://taxi.example/', 'https://taxi.example'],
  ['http://10.0.0.7:8080', 'http://10.0.0.7:8080'],
])('%j is %j', (url, address) => {
  expect(publicAddress({ HANSOM_PUBLIC_URL: url })).toBe(address);
});

test.each([
  'taxi.example',
  'ftp://taxi.example',
  'https://',
  'https://taxi.example/suite',
  'https://taxi.example/?a=1',
])('%j is refused with a sentence', (url) => {
  expect(() => publicAddress({ HANSOM_PUBLIC_URL: url })).toThrow(/^HANSOM_PUBLIC_URL must be the address/);
});
