import { expect, it } from 'vitest';
import type { ToldKey, ToldRecord } from '#apps/key-handler/contract/shapes.ts';
import { seededRandom } from '#core/kit/random.ts';
import { keyDeeds } from './keep-keys.ts';

const key = (id: number, change: Partial<ToldKey>): ToldKey => ({
  id,
  vehicleId: 1,
  plate: '104',
  kind: 'main',
  tag: `K${id}`,
  hook: 'A1',
  state: 'in',
  recordId: null,
  driverName: null,
  did: null,
  dueAtMs: null,
  seenAtMs: null,
  ...change,
});
const record = (change: Partial<ToldRecord>): ToldRecord => ({
  id: 7,
  version: 1,
  state: 'opened',
  businessDay: '2026-11-21',
  driverId: 3,
  did: '1004',
  driverName: 'Ada Berg',
  vehicleId: 1,
  plate: '104',
  keyControl: 'handover',
  keyed: false,
  rosteredStartAtMs: null,
  rosteredEndAtMs: null,
  openedAtMs: 0,
  dueAtMs: 0,
  workedAtMs: null,
  confirmedAtMs: null,
  confirmedBy: null,
  extendedBy: null,
  extendedWhy: null,
  lateAtMs: null,
  lostSearched: null,
  lostFound: null,
  meterHirings: null,
  meterDistanceMetres: null,
  meterFareMinor: null,
  goesOnUntilMs: null,
  goesOnFrom: null,
  goesOnAs: null,
  signOns: 1,
  keysOut: 0,
  gaps: [],
  ...change,
});

it('who drives a car whose key hangs there gets it, with the card of the car', () => {
  const keys = [key(1, {}), key(2, { kind: 'fuelCard' }), key(3, { vehicleId: 2 })];
  expect(keyDeeds(keys, [record({}), record({ id: 8, vehicleId: 5 })], seededRandom(1))).toMatchObject([
    { does: 'handOut', keyIds: [1, 2], record: { id: 7 } },
  ]);
});

it('who has signed off brings it back, and who still drives keeps it', () => {
  const keys = [key(1, { state: 'out', recordId: 7 })];
  expect(keyDeeds(keys, [record({ state: 'worked' })], seededRandom(1))).toMatchObject([
    { does: 'takeIn', keyIds: [1] },
  ]);
  expect(keyDeeds(keys, [record({})], seededRandom(1))).toEqual([]);
});

it('one spare key is lost, and no second', () => {
  const spares = [key(1, { kind: 'spare' }), key(2, { kind: 'spare' })];
  expect(keyDeeds(spares, [], seededRandom(1))).toEqual([{ does: 'lose', keyId: 1 }]);
  expect(keyDeeds([key(1, { kind: 'spare', state: 'lost' }), ...spares.slice(1)], [], seededRandom(1))).toEqual([]);
});
