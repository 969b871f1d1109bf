import { call } from '@orpc/server';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { accountActs } from '#acts/account/account-records.ts';
import { SYSTEM } from '#acts/context.ts';
import { deleteRecordOf } from '#acts/resource/delete-record.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { openDesk } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { noFigures } from '#services/dispatcher/figures.ts';
import { FleetDispatcher } from '#services/dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const { lockedGroups } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDesk>>;
let context: RequestContext;
let booker: RequestContext;
let account: number;
let theirs: number;
let area: number;

async function addAccount(fleetId: number, number: string): Promise<number> {
  const made = store.db.insertInto('account').values({ fleet_id: fleetId, number, name: 'Hospital' });
  return (await made.returning('id').executeTakeFirstOrThrow()).id;
}

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  for (const id of [1, 2]) await addFleet(store, id);
  await addCar(store, 1, '11', east(300));
  account = await addAccount(1, 'H1');
  theirs = await addAccount(2, 'H1');
  const polygon = JSON.stringify({ type: 'Polygon', coordinates: [] });
  const areas = store.db.insertInto('area').values({ fleet_id: 1, code: 'PORT', name: 'Port', polygon });
  area = (await areas.returning('id').executeTakeFirstOrThrow()).id;
  desk = await openDesk(store);
  context = await desk.signIn('Administrator', [1, 2]);
  booker = await desk.signIn('Booking operator', [1]);
});
afterEach(() => store.db.deleteFrom('locked_group').execute());
afterAll(() => store.close());

const locked = (more: RecordValues = {}): { fleet: number; values: RecordValues } => ({
  fleet: 1,
  values: { driverGroup: 'Day', accountIds: [], areaIds: [], bookingTypes: [], ...more },
});
const create = (more: RecordValues = {}) => call(lockedGroups.create, locked(more), { context });

test('a group is locked to accounts, areas and types, changed and freed again, and its history stays', async () => {
  const made = await create({ accountIds: [account], areaIds: [area], bookingTypes: ['parcel', 'delivery'] });
  expect(made).toMatchObject({
    version: 1,
    values: { driverGroup: 'Day', accountIds: [account], areaIds: [area], bookingTypes: ['delivery', 'parcel'] },
  });
  const values = { ...made.values, areaIds: [] };
  const changed = await call(lockedGroups.update, { fleet: 1, id: made.id, version: 1, values }, { context });
  expect(changed.version).toBe(2);
  const found = await call(lockedGroups.list, { fleet: 1, filter: 'day' }, { context });
  expect(found).toMatchObject({ total: 1, records: [{ values: { areaIds: [] } }] });
  await call(lockedGroups.remove, { fleet: 1, id: made.id, version: 2 }, { context });
  const { lines } = await call(lockedGroups.history, { fleet: 1, id: made.id }, { context });
  expect(lines.map(({ act }) => act)).toEqual(['delete', 'update', 'create']);
  expect(lines[1]?.changes).toEqual([{ field: 'areaIds', was: [area], became: [] }]);
});

test('what may be picked is of the fleet alone: the groups of its drivers, its accounts and areas', async () => {
  const choices = await call(lockedGroups.choices, { fleet: 1 }, { context });
  expect(choices).toEqual({
    driverGroup: [{ id: expect.any(Number), label: 'Day', ended: false }],
    accountIds: [{ id: account, label: 'H1 Hospital' }],
    areaIds: [{ id: area, label: 'PORT Port' }],
  });
});

test.each<[string, () => RecordValues, string, object]>([
  ['no name', () => ({ driverGroup: ' ' }), 'fieldInvalid', { field: 'driverGroup', rule: 'required' }],
  ['a group that is none', () => ({ driverGroup: 'day' }), 'referenceUnknown', { field: 'driverGroup' }],
  ['another fleet’s account', () => ({ accountIds: [theirs] }), 'referenceUnknown', { field: 'accountIds' }],
  ['an area that is none', () => ({ areaIds: [9_999_999] }), 'referenceUnknown', { field: 'areaIds' }],
  ['an area twice', () => ({ areaIds: [area, area] }), 'fieldInvalid', { field: 'areaIds', rule: 'notAChoice' }],
  ['no id', () => ({ accountIds: [-1] }), 'fieldInvalid', { field: 'accountIds', rule: 'notAChoice' }],
  ['a type that is none', () => ({ bookingTypes: ['School'] }), 'fieldInvalid', { field: 'bookingTypes' }],
])('%s is refused at its field', async (_, values, code, data) => {
  await expect(create(values())).rejects.toMatchObject({ code, data });
});

test('a group is locked once, and of two who change it the second is told who was first', async () => {
  const made = await create();
  await expect(create()).rejects.toMatchObject({ code: 'fieldTaken', data: { field: 'driverGroup', value: 'Day' } });
  const update = (bookingTypes: string[]) =>
    call(
      lockedGroups.update,
      { fleet: 1, id: made.id, version: 1, values: { ...made.values, bookingTypes } },
      { context },
    );
  await update(['parcel']);
  await expect(update(['event'])).rejects.toMatchObject({ code: 'recordMoved', data: { by: expect.any(String) } });
  const unknown = { fleet: 2, id: made.id, version: 2, values: made.values };
  await expect(call(lockedGroups.update, unknown, { context })).rejects.toMatchObject({ code: 'recordUnknown' });
});

test('a group that its last driver has left keeps its name while the list is changed', async () => {
  const made = await create();
  await insertClassAndGroup(store.db, 1, 'A', 'Late');
  await store.db.updateTable('driver').set({ driver_group: 'Late' }).where('fleet_id', '=', 1).execute();
  const values = { ...made.values, bookingTypes: ['event'] };
  const changed = await call(lockedGroups.update, { fleet: 1, id: made.id, version: 1, values }, { context });
  expect(changed.values).toMatchObject({ driverGroup: 'Day', bookingTypes: ['event'] });
  await store.db.updateTable('driver').set({ driver_group: 'Day' }).where('fleet_id', '=', 1).execute();
});

test('who may not edit the tables reads and writes none, nor in a fleet of others', async () => {
  const notAllowed = { code: 'notAllowed' };
  await expect(call(lockedGroups.list, { fleet: 1 }, { context: booker })).rejects.toMatchObject(notAllowed);
  await expect(call(lockedGroups.create, locked(), { context: booker })).rejects.toMatchObject(notAllowed);
  const manager = await desk.signIn('Manager', [2]);
  await expect(call(lockedGroups.create, locked(), { context: manager })).rejects.toMatchObject({
    code: 'fleetNotAllowed',
  });
});

test('groups come in by a file with the names of what they may have, and go out again', async () => {
  const csv = 'driverGroup,accountIds,areaIds,bookingTypes\nDay,H1 Hospital,PORT Port,parcel event\n';
  const told = await call(lockedGroups.importCsv, { fleet: 1, csv, dryRun: false }, { context });
  expect(told).toMatchObject({ written: true, added: 1, problems: [] });
  const { csv: out } = await call(lockedGroups.exportCsv, { fleet: 1 }, { context });
  expect(out).toContain('Day,H1 Hospital,PORT Port,parcel event');
  const wrong = { fleet: 1, csv: 'driverGroup,accountIds\nDay,H2 Nowhere\n', dryRun: false };
  const refused = await call(lockedGroups.importCsv, wrong, { context });
  expect(refused).toMatchObject({ written: false, problems: [{ line: 2, code: 'fieldInvalid' }] });
});

test('an account that a group is bound to is not taken away', async () => {
  const bound = await addAccount(1, 'H3');
  const made = await create({ accountIds: [bound] });
  const remove = () =>
    deleteRecordOf({ store, clock: desk.clock }, SYSTEM('test'), accountActs, {
      fleetId: 1,
      sees: [1],
      id: bound,
      version: 1,
    });
  expect(await remove()).toMatchObject({ ok: false, code: 'recordInUse' });
  await call(lockedGroups.remove, { fleet: 1, id: made.id, version: 1 }, { context });
  expect(await remove()).toMatchObject({ ok: true });
});

test('the next decision of dispatch keeps to it: no other work for the group, and its own as soon as it is listed', async () => {
  const made = await create({ bookingTypes: ['parcel'] });
  const jobId = await addJob(store, 1, { pickUp: PICK_UP });
  const booking = store.db.selectFrom('job').select('booking_id').where('id', '=', jobId);
  await store.db.updateTable('booking').set({ account_id: account }).where('id', '=', booking).execute();
  const { parts, clock } = await dispatcherParts(store);
  const dispatcher = new FleetDispatcher(parts, 1, noFigures());
  await dispatcher.tick();
  expect(await liveOfferOfJob(store.db, jobId)).toBeUndefined();
  const values = { ...made.values, accountIds: [account] };
  await call(lockedGroups.update, { fleet: 1, id: made.id, version: 1, values }, { context });
  clock.advance(2_000);
  await dispatcher.tick();
  expect(await liveOfferOfJob(store.db, jobId)).toBeDefined();
});
