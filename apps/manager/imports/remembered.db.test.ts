import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

let store: Store;
let one: RequestContext;
let another: RequestContext;
const { vehicles, drivers } = router;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  if (!(await store.db.selectFrom('fleet').select('id').where('id', '=', 2).executeTakeFirst()))
    await insertFleet(store.db, 2);
  const desk = await openDesk(store);
  one = await desk.signIn('Manager', [1, 2]);
  another = await desk.signIn('Manager', [1, 2]);
});
afterAll(() => store.close());

const HEADS = ['Rek.nr', 'Fordonstyp', 'Övrigt'];
const SAID = {
  fields: ['plate', 'vehicleTypeId', null],
  said: { vehicleTypeId: { henkiloauto: 'SEDAN' } },
  same: { rego: 'none' },
};
type Change = {
  heads?: string[];
  fields?: (string | null)[];
  said?: Record<string, Record<string, string>>;
  same?: Record<string, string>;
};
const bring = ({ heads = HEADS, ...change }: Change = {}, context = one) =>
  call(vehicles.importColumns, { fleet: 1, heads, columns: { ...SAID, ...change } }, { context });
const told = async (heads = HEADS, fleet = 1, context = another) =>
  (await call(vehicles.importColumns, { fleet, heads }, { context })).columns;

test('what the columns of a file are is known at every desk of the fleet for the next one of the same heads', async () => {
  expect(await told()).toBeNull();
  await bring();
  expect(await told()).toEqual(SAID);
  expect(await told(['REK.NR ', 'fordonstyp', 'ovrigt'])).toEqual(SAID);
  await bring({ fields: ['rego', 'vehicleTypeId', null], same: {} }, another);
  expect(await told(HEADS, 1, one)).toMatchObject({ fields: ['rego', 'vehicleTypeId', null], same: {} });
});

test('but of no other heads, no other table and no other fleet', async () => {
  await bring();
  expect(await told([...HEADS, 'More'])).toBeNull();
  expect(await told(HEADS.toReversed())).toBeNull();
  expect(await told(HEADS, 2)).toBeNull();
  expect(await call(drivers.importColumns, { fleet: 1, heads: HEADS }, { context: one })).toEqual({ columns: null });
});

test('a field that is no more is none, and where none is left the columns are guessed', async () => {
  await bring({ fields: ['plate', 'gone', null], said: { gone: { a: 'b' } }, same: { gone: 'x' } });
  expect(await told()).toEqual({ fields: ['plate', null, null], said: {}, same: {} });
  await bring({ fields: ['gone', null, null] });
  expect(await told()).toBeNull();
});

test('only the latest kinds of files are remembered, and a thousand columns are refused', async () => {
  for (let n = 0; n < 55; n += 1) await bring({ heads: [`H ${n}`], fields: ['plate'] });
  const rows = await store.db.selectFrom('import_columns').select('resource').where('fleet_id', '=', 1).execute();
  expect(rows).toHaveLength(50);
  await expect(bring({ heads: Array.from({ length: 1_000 }, () => 'H') })).rejects.toMatchObject({
    code: 'BAD_REQUEST',
  });
});
