import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { meterCodes, areas } = router;
type Rings = [number, number][][];
const box = (west: number, east: number): Rings => [
  [
    [west, 57.6],
    [east, 57.6],
    [east, 57.7],
    [west, 57.7],
    [west, 57.6],
  ],
];
let store: Store;
let manager: RequestContext;
let booker: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDeskAt(store, Date.UTC(2026, 10, 26, 9));
  manager = await desk.signIn('Manager', [1]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const EMPTY = { codes: ['1'], areaIds: [], days: [], startsAt: '', endsAt: '' };
const create = (name: string, change: object = {}, context = manager) =>
  call(meterCodes.create, { fleet: 1, values: { ...EMPTY, name, ...change } }, { context });

test('codes by place and hour are kept by name, each once; half a span of hours, and no code at all, are refused', async () => {
  const night = { days: ['mon', 'holiday'], startsAt: '22:00', endsAt: '05:00', codes: ['2', '3'] };
  const made = await create('Night', night);
  const { records } = await call(meterCodes.list, { fleet: 1 }, { context: manager });
  expect(records).toEqual([{ id: made.id, version: 1, values: { ...EMPTY, ...night, name: 'Night' } }]);
  await expect(create('Night')).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'name' } });
  for (const [change, field] of [
    [{ codes: [] }, 'codes'],
    [{ startsAt: '22:00' }, 'endsAt'],
    [{ startsAt: '25:00', endsAt: '26:00' }, 'startsAt'],
    [{ days: ['someday'] }, 'days'],
  ] as const)
    await expect(create('Wrong', change)).rejects.toMatchObject({ code: 'fieldInvalid', data: { field } });
  const nowhere = { code: 'referenceUnknown', data: { field: 'areaIds' } };
  await expect(create('Wrong', { areaIds: [999_999] })).rejects.toMatchObject(nowhere);
});

test('codes of another fleet are not touched, and none by who may not', async () => {
  const made = await create('Second');
  const target = { id: made.id, version: made.version };
  await expect(call(meterCodes.remove, { fleet: 2, ...target }, { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
  await expect(call(meterCodes.remove, { fleet: 1, ...target }, { context: booker })).rejects.toMatchObject({
    code: 'notAllowed',
  });
});

test('an area that is joined leaves its codes to its heir, and one that is named does not end without', async () => {
  const draw = async (drawn: object[], heirs: object[] = []) => {
    const { version } = await call(areas.get, { fleet: 1 }, { context: manager });
    return call(areas.draw, { fleet: 1, version, areas: drawn, heirs } as never, { context: manager });
  };
  const now = async () =>
    (await call(areas.get, { fleet: 1 }, { context: manager })).areas.map(({ id, name, rings }) => ({
      id,
      name,
      rings,
    }));
  const before = await now();
  await draw([
    ...before,
    { id: null, name: 'One', rings: box(11.9, 11.92) },
    { id: null, name: 'Two', rings: box(11.92, 11.94) },
  ]);
  const drawn = await now();
  const [one, two] = ['One', 'Two'].map((name) => drawn.find((area) => area.name === name)!);
  await create('Both', { areaIds: [two!.id] });
  const wide = [...before, { ...one!, rings: box(11.9, 11.94) }];
  await expect(draw(wide)).rejects.toMatchObject({
    code: 'areaNamed',
    data: { area: 'Two', what: 'meterCode', name: 'Both' },
  });
  await draw(wide, [{ id: two!.id, into: before.length }]);
  const { records } = await call(meterCodes.list, { fleet: 1, filter: 'Both' }, { context: manager });
  expect(records).toMatchObject([{ version: 2, values: { areaIds: [one!.id] } }]);
});
