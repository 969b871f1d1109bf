import { describe, expect, test } from 'vitest';
import { routerAddress } from './router-address.ts';

describe('the routing engine of a company', () => {
  test('is none unless one is named', () => {
    expect(routerAddress({})).toBeNull();
    expect(routerAddress({ HANSOM_OSRM_URL: '', HANSOM_ROUTER_MS: '' })).toBeNull();
  });

  test.each([
    [{ HANSOM_OSRM_URL: 'http://127.0.0.1:5000/' }, { kind: 'osrm', url: 'http://127.0.0.1:5000', timeoutMs: 150 }],
    [
      { HANSOM_VALHALLA_URL: 'https://roads.example/valhalla', HANSOM_ROUTER_MS: '400' },
      { kind: 'valhalla', url: 'https://roads.example/valhalla', timeoutMs: 400 },
    ],
    [
      { HANSOM_OSRM_URL: 'http://router', HANSOM_ROUTER_MS: '0' },
      { kind: 'osrm', url: 'http://router', timeoutMs: 150 },
    ],
  ])('%j', (environment, address) => {
    expect(routerAddress(environment)).toEqual(address);
  });

  test.each([
    [{ HANSOM_OSRM_URL: 'router:5000' }, 'HANSOM_OSRM_URL must be the address of a router'],
    [{ HANSOM_VALHALLA_URL: 'http://' }, 'HANSOM_VALHALLA_URL must be the address of a router'],
    [{ HANSOM_OSRM_URL: 'http://a', HANSOM_VALHALLA_URL: 'http://b' }, 'not both'],
    [{ HANSOM_ROUTER_MS: 'soon' }, 'HANSOM_ROUTER_MS must be a whole number from 0 to 2000'],
    [{ HANSOM_OSRM_URL: 'http://a', HANSOM_ROUTER_MS: '60000' }, 'HANSOM_ROUTER_MS must be a whole number'],
  ])('%j stops the start with a sentence', (environment, sentence) => {
    expect(() => routerAddress(environment)).toThrow(sentence);
  });

  test('named wrongly is not repeated, for its address may hold a password', () => {
    expect(() => routerAddress({ HANSOM_OSRM_URL: 'ftp://me:secret@router' })).toThrow(/^(?!.*secret)/);
  });
});
