import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { router as reports } from '#apps/reports/server.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router as work } from '#cards/long-work/server.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { randomWorld } from '#store/figure/testing/random-world.ts';
import { insertBooking } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const FROM = Date.parse('2026-11-20T00:00:00Z');
const TO = Date.parse('2026-11-23T00:00:00Z');
const DAYS = { fleets: [1], first: '2026-11-20', last: '2026-11-23' };
let store: Store;
let client: RequestContext;
let hotel: RequestContext;
let office: RequestContext;
let accountId = 0;
let otherId = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  const zones = new Map([
    [1, 'Europe/Stockholm'],
    [2, 'Europe/Stockholm'],
  ]);
  await randomWorld(store.db, { seed: 7, zones, fromMs: FROM, toMs: TO, jobs: 60 });
  const desk = await openDeskAt(store, TO);
  client = await desk.signIn('Agent', [1, 2]);
  hotel = await desk.signIn('Agent', [1]);
  office = await desk.signIn('Reports', [1]);
  accountId = await accountOf('North Harbour');
  otherId = await accountOf('South Harbour');
  const name = decodeURIComponent(client.sessionKey?.split(':')[1] ?? '');
  const { id: userId } = await store.db
    .selectFrom('app_user')
    .select('id')
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  await store.db
    .insertInto('party_user')
    .values({ user_id: userId, account_id: accountId, at: new Date(TO) })
    .execute();
  for (const [place, account_id] of [accountId, otherId].entries()) {
    const bookingId = await insertBooking(store.db, 1, FROM, { account_id });
    const jobs = store.db.selectFrom('job').select('id').where('fleet_id', '=', 1).orderBy('id');
    const ids = (await jobs.execute()).filter((_, n) => n % 3 === place).map(({ id }) => id);
    await store.db.updateTable('job').set({ booking_id: bookingId }).where('id', 'in', ids).execute();
  }
});
afterAll(() => store.close());

async function accountOf(name: string): Promise<number> {
  const row = { fleet_id: 1, number: name.slice(0, 5), name, invoice_address: 'Kajen 1', country: 'SE' };
  return (await store.db.insertInto('account').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
const report = (asked: object = {}, context = client) =>
  call(router.report, { ...DAYS, figures: ['jobs'], by: [], filters: {}, compare: null, ...asked } as never, {
    context,
  });
const behind = (asked: object = {}, context = client) =>
  call(router.behind, { ...DAYS, figure: 'jobs', by: [], key: [], filters: {}, after: null, ...asked } as never, {
    context,
  });
async function wantedOf(account: number): Promise<number> {
  const jobs = store.db.selectFrom('job').innerJoin('booking', 'booking.id', 'job.booking_id');
  const of = jobs.where('booking.account_id', '=', account).where('job.state', '<>', 'cancelled');
  const found = await of.select((eb) => eb.fn.countAll<number>().as('n')).executeTakeFirstOrThrow();
  return Number(found.n);
}

test('a client sees the figures of its own account, the same as the office does', async () => {
  const [own, others] = [await wantedOf(accountId), await wantedOf(otherId)];
  expect([own, others].every((n) => n > 0)).toBe(true);
  expect((await report()).total.values).toEqual([own]);
  const all = { ...DAYS, figures: ['jobs'], by: ['account'], filters: {}, compare: null } as never;
  const told = await call(reports.report, all, { context: office });
  expect(told.rows.find(({ key }) => key[0] === accountId)?.values).toEqual([own]);
  const { rows, count } = await behind();
  expect([rows.length, count]).toEqual([own, own]);
  // No telephone number, no driver, and no way into the jobs of the office.
  expect(JSON.stringify(rows)).not.toContain('+46311234567');
  for (const row of rows) expect(row).toMatchObject({ did: null, jobId: null });
  const { figures } = await call(router.figures, {}, { context: client });
  expect(figures.map(({ name }) => name)).not.toContain('shifts');
  expect(figures.flatMap(({ dimensions }) => dimensions)).not.toContain('driver');
});

test('of another account it sees nothing, by a filter or by an opened cell', async () => {
  expect((await report({ filters: { account: [otherId] } })).total.values).toEqual([0]);
  expect((await report({ filters: { account: [otherId, null, accountId] } })).total.values).toEqual([
    await wantedOf(accountId),
  ]);
  expect((await behind({ filters: { account: [otherId] } })).count).toBe(0);
  expect((await behind({ by: ['account'], key: [otherId] })).count).toBe(0);
  expect((await behind({ by: ['account'], key: [null] })).count).toBe(0);
});

test('nor by what is of others, nor of a fleet that is not its own', async () => {
  for (const by of ['driver', 'vehicle', 'owner', 'driverGroup'])
    expect(await refusalOf(report({ by: [by] }))).toMatchObject({ code: 'notCutBy', data: { dimension: by } });
  expect(await refusalOf(report({ filters: { driver: [1] } }))).toMatchObject({ code: 'notCutBy' });
  expect(await refusalOf(behind({ by: ['vehicle'], key: [1] }))).toMatchObject({ code: 'notCutBy' });
  for (const name of ['shifts', 'incidents', 'signedOn'])
    expect(await refusalOf(report({ figures: [name] }))).toMatchObject({ code: 'BAD_REQUEST' });
  // The user sees both fleets, the account is of one.
  expect(await refusalOf(report({ fleets: [1, 2] }))).toMatchObject({ code: 'fleetNotAllowed' });
  expect(await refusalOf(behind({ fleets: [2] }))).toMatchObject({ code: 'fleetNotAllowed' });
});

test('nor by a file, a kept or shared report, or a mail of the office', async () => {
  const asked = { ...DAYS, figures: ['jobs'], by: ['day'], page: 'fleet', format: 'xlsx', drawn: 'jobs' } as never;
  const { workId } = await call(reports.make, asked, { context: office });
  const kept = { page: 'fleet', name: 'All accounts', search: { by: 'account' } } as const;
  const { id } = await call(reports.save, kept, { context: office });
  await call(reports.share, { id, fleetId: 1 }, { context: office });
  const refused = [
    () => call(reports.make, asked, { context: client }),
    () => call(reports.report, asked, { context: client }),
    () => call(reports.saved, { page: 'fleet' }, { context: client }),
    () => call(reports.save, kept, { context: client }),
    () => call(reports.mails, {}, { context: client }),
  ];
  for (const attempt of refused) expect(await refusalOf(attempt())).toMatchObject({ code: 'notAllowed' });
  expect(await refusalOf(call(work.file, { workId }, { context: client }))).toMatchObject({ code: 'workUnknown' });
});

test('whoever signs in for no account has no figures', async () => {
  for (const attempt of [
    () => report({}, hotel),
    () => behind({}, hotel),
    () => call(router.figures, {}, { context: hotel }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'noAgent' });
});
