import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importInBackground } from '#acts/resource/import-in-background.ts';
import { driverResource } from '#core/driver/driver-record.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let manager: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const step = async (id: string) => {
  const { steps } = await call(router.setUp, {}, { context: manager });
  return steps.find((one) => one.id === id);
};

test('what the company still lacks is counted in the fleets of the user', async () => {
  expect(await step('fleet')).toMatchObject({ count: 1, done: true });
  expect(await step('vehicleTypes')).toMatchObject({ count: 1, done: true, lacking: [] });
  expect(await step('drivers')).toMatchObject({ count: 0, done: false, lacking: [{ id: 1, name: 'Gothenburg Cabs' }] });
  expect(await step('city')).toMatchObject({ count: 0, done: false });
  await store.pool.query(
    `insert into city (id, name, west, south, east, north, attribution)
     values ('gothenburg', 'Gothenburg', 11, 57, 13, 58, '')`,
  );
  expect(await step('city')).toMatchObject({ count: 1, done: true });
  expect(await step('users')).toMatchObject({ count: 2, done: true });
});

test('nobody is told of it who sets up no fleets', async () => {
  await expect(call(router.setUp, {}, { context: booker })).rejects.toMatchObject({ code: 'notAllowed' });
});

test('a file that is brought in in the background is told with its step', async () => {
  expect(await step('drivers')).toMatchObject({ imports: [] });
  const given = { pieces: [{ csv: 'did\n1\n', lines: [2] }], keepPins: true, sees: [1], hidden: [] };
  const actor = { kind: 'system', name: 'test' } as const;
  await importInBackground(manager.suite, actor, driverResource, 1, given);
  expect(await step('drivers')).toMatchObject({
    imports: [{ fleet: 1, state: 'waiting', done: 0, written: 0, bad: 0 }],
  });
  expect(await step('vehicles')).toMatchObject({ imports: [] });
});

test('numbers of a file are told as they would be kept in its fleet', async () => {
  const read = (fleet: number, typed: string[]) => call(router.readPhones, { fleet, typed }, { context: booker });
  expect(await read(1, ['070-999 88 77', '+358 9 700 700', 'call me', ''])).toEqual({
    kept: ['+46709998877', '+3589700700', null, null],
  });
  await expect(read(99, ['070-999 88 77'])).rejects.toMatchObject({ code: 'fleetNotAllowed' });
});
