import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { userWithFlags } from '#apps/testing/user-with-flags.ts';
import type { QueryRow } from '#core/query/query-row.ts';
import { openStore, type Store } from '#store/door/connect.ts';

let address: string;
let store: Store;
let supervisor: Session;
let coach: Session;
const open: { close(): void }[] = [];

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  await userWithFlags(store, 'stand-by', { apps: ['reports'], options: ['noAlerts'], further: ['supervise'] });
  [supervisor, coach] = await Promise.all([signIn(address, 'stand-by'), signIn(address, 'coach')]);
});
afterAll(() => store.close());
beforeEach(() => store.db.deleteFrom('driver_query').execute());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

/** An emergency of car 101, free for so long, and not seen to by the watchdog unless it is over its time. */
async function raised({ code = 2, freeMs = 0, fleet = 1 } = {}): Promise<number> {
  const { db } = store;
  const vehicle = await db
    .selectFrom('vehicle')
    .select('id')
    .where('fleet_id', '=', fleet)
    .limit(1)
    .executeTakeFirstOrThrow();
  const driver = await db
    .selectFrom('driver')
    .select(['id', 'mobile_phone'])
    .where('fleet_id', '=', fleet)
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date(Date.now() - freeMs);
  const place = { longitude: 11.97896, latitude: 57.69765 };
  const { id } = await db
    .insertInto('driver_query')
    .values({ fleet_id: fleet, code, at, free_since: at, driver_id: driver.id, vehicle_id: vehicle.id, ...place })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const row = (id: number) =>
  store.db.selectFrom('driver_query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const escalated = (id: number) =>
  expect.poll(async () => (await row(id)).escalated_at, { timeout: 15_000 }).not.toBeNull();

async function listening(session: Session, fleet = 1) {
  const listener = await listenLive(address, session);
  open.push(listener);
  listener.send({ type: 'subscribe', topic: 'queries', fleet });
  return listener;
}
const ids = (rows: unknown) => (rows as QueryRow[]).map(({ id }) => id);

async function ask(verb: string, queryId: number, more: object = {}, session = supervisor) {
  const body = { fleet: 1, queryId, ...more };
  const answer =
    verb === ''
      ? await fetch(`${address}/api/v1/shell/escalated?fleet=1&queryId=${queryId}`, { headers: session.headers })
      : await fetch(`${address}/api/v1/shell/escalated/${verb}`, {
          method: 'POST',
          headers: session.headers,
          body: JSON.stringify(body),
        });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const byCoach = (action: string, queryID: number) =>
  fetch(`${address}/api/driverQueries`, {
    method: 'POST',
    headers: coach.headers,
    body: JSON.stringify({ fleets: '(1)', action, queryID }),
  });

describe('a supervisor who handles no queries', () => {
  it('hears of an emergency once nobody took it in time, and of nothing else', { timeout: 40_000 }, async () => {
    const question = await raised({ code: 1, freeMs: 60_000 });
    const listener = await listening(supervisor);
    const snapshot = await listener.until(({ type }) => type === 'snapshot');
    expect(snapshot.rows).toEqual([]);
    const panic = await raised({ freeMs: 27_000 });
    const told = await listener.until(
      (message) =>
        message.type === 'changes' &&
        (message.changes as { row: QueryRow | null }[]).some(({ row: one }) => one?.id === panic),
      15_000,
    );
    expect(told.changes).toMatchObject([{ row: { id: panic, emergency: true, escalated: true } }]);
    const later = await (await listening(supervisor)).until(({ type }) => type === 'snapshot');
    expect(ids(later.rows)).toEqual([panic]);
    const ofCoach = await (await listening(coach)).until(({ type }) => type === 'snapshot');
    expect(ids(ofCoach.rows)).toEqual([question, panic]);
    expect(JSON.stringify(listener.heard)).not.toContain(`"id":${question},"version"`);
  });

  it('takes it, keeps it while the screen listens, and finishes it with what was done', async () => {
    const id = await raised({ freeMs: 60_000 });
    await escalated(id);
    expect(await ask('', id)).toMatchObject({
      status: 200,
      body: { mobilePhone: expect.stringMatching(/^\+46/), address: expect.any(String) },
    });
    expect(await ask('take', id)).toEqual({ status: 200, body: { queryId: id } });
    const { rows } = await (await listening(supervisor)).until(({ type }) => type === 'snapshot');
    expect(rows).toMatchObject([{ id, claimedBy: 'stand-by', emergency: false }]);
    expect((await byCoach('select', id)).status).toBe(409);
    expect(await ask('finish', id, { response: '  ' })).toMatchObject({
      status: 422,
      body: { code: 'responseMissing' },
    });
    expect(await ask('finish', id, { response: 'Police sent' })).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject({
      first_claimed_by: 'stand-by',
      finished_by: 'stand-by',
      response: 'Police sent',
    });
    for (const verb of ['', 'take', 'release', 'finish'])
      expect(await ask(verb, id, verb === 'finish' ? { response: 'Again' } : {})).toMatchObject({
        status: 404,
        body: { code: 'queryUnknown' },
      });
  });

  it('gives it back to the coaches, and is asked again only when they take it no more', async () => {
    const id = await raised({ freeMs: 60_000 });
    await escalated(id);
    await ask('take', id);
    const listener = await listening(supervisor);
    await listener.until(({ type }) => type === 'snapshot');
    expect(await ask('release', id)).toMatchObject({ status: 200 });
    expect(await row(id)).toMatchObject({ claimed_by: null, escalated_at: null });
    await listener.until(
      (message) =>
        message.type === 'changes' &&
        (message.changes as { id: number; row: null }[]).some((one) => one.id === id && one.row === null),
    );
    expect(await ask('take', id)).toMatchObject({ status: 404 });
    expect((await byCoach('select', id)).status).toBe(200);
  });

  it('is refused what the coaches still have time for, what others have, and other fleets', async () => {
    const fresh = await raised();
    const elsewhere = await raised({ freeMs: 60_000, fleet: 2 });
    for (const verb of ['', 'take', 'release', 'finish'])
      expect(await ask(verb, fresh, verb === 'finish' ? { response: 'x' } : {})).toMatchObject({
        status: 404,
        body: { code: 'queryUnknown' },
      });
    expect(await ask('take', elsewhere)).toMatchObject({ status: 404 });
    expect(await ask('take', elsewhere, { fleet: 2 })).toMatchObject({ body: { code: 'fleetNotAllowed' } });
    const old = await raised({ freeMs: 60_000 });
    await escalated(old);
    expect((await byCoach('select', old)).status).toBe(200);
    for (const verb of ['take', 'release', 'finish'])
      expect(await ask(verb, old, verb === 'finish' ? { response: 'x' } : {})).toMatchObject({
        status: 409,
        body: { code: 'queryTaken', data: { by: 'coach' } },
      });
    expect(await ask('take', old, {}, coach)).toMatchObject({ status: 403, body: { code: 'notAllowed' } });
    const fixed = { method: 'POST', headers: supervisor.headers, body: '{"action":"fetch"}' };
    expect((await fetch(`${address}/api/driverQueries`, fixed)).status).toBe(403);
  });

  it('is told by an operation of its own that it is one', async () => {
    const rights = async ({ headers }: Session) =>
      (await (await fetch(`${address}/api/v1/shell/rights`, { headers })).json()) as object;
    expect(await rights(supervisor)).toEqual({ further: ['supervise'] });
    expect(await rights(coach)).toEqual({ further: [] });
  });
});
