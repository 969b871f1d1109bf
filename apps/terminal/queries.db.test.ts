import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { listenLive } from '#apps/testing/live-listener.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import type { QueryRow } from '#core/query/query-row.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { openTerminal, type RawTerminal } from './testing/raw-terminal.ts';

let address: string;
let store: Store;
let coach: Session;
const open: { close(): void }[] = [];

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 2 });
  coach = await signIn(address, 'coach');
});
afterAll(() => store.close());
beforeEach(() => store.db.deleteFrom('driver_query').execute());
afterEach(() => {
  for (const one of open.splice(0)) one.close();
});

const HOME = { lon: 11.9746, lat: 57.7089 };
const AWAY = { lon: 11.98, lat: 57.7 };
let commands = 0;
const nextId = () => `query-${++commands}`;
let drivers = 0;

/** A driver nobody has seen today, signed on and standing at home. */
async function driverAtWork(): Promise<RawTerminal & { did: string; plate: string }> {
  drivers += 1;
  const [did, plate] = [String(1_000 + drivers), String(100 + drivers)];
  const device = await openTerminal(address);
  open.push(device);
  const pin = `4${did.slice(-3)}`;
  const seat = { type: 'signOn', commandId: nextId(), fleet: 1, did, pin, plate };
  expect(await device.command(seat)).toMatchObject({ ok: true });
  device.sendText(JSON.stringify({ type: 'position', ...HOME, atMs: Date.now() }));
  return Object.assign(device, { did, plate });
}

const queries = () => store.db.selectFrom('driver_query').selectAll().orderBy('id').execute();
const query = (code: number, more: object = {}) => ({ type: 'query', commandId: nextId(), code, ...more });

type Changes = { changes: { id: number; row: QueryRow | null }[] };

async function coachListening(session = coach) {
  const listener = await listenLive(address, session);
  open.push(listener);
  listener.send({ type: 'subscribe', topic: 'queries', fleet: 1 });
  const { rows } = await listener.until((message) => message.type === 'snapshot');
  const changed = async (id: number, fits: (row: QueryRow | null) => boolean) => {
    const found = await listener.until(
      (message) =>
        message.type === 'changes' &&
        message.topic === 'queries' &&
        (message as unknown as Changes).changes.some((one) => one.id === id && fits(one.row)),
      25_000,
    );
    return (found as unknown as Changes).changes.find((one) => one.id === id && fits(one.row))?.row;
  };
  return { rows: rows as QueryRow[], changed, listener };
}

function act(body: object, session = coach): Promise<Response> {
  return fetch(`${address}/api/driverQueries`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify({ fleets: '(1)', ...body }),
  });
}

describe('a driver’s query', () => {
  it('reaches the coaches with its words, its driver, its vehicle and where that is', async () => {
    const { changed } = await coachListening();
    const device = await driverAtWork();
    const asked = query(3, { text: '  Which gate? ', channel: '7', at: AWAY });
    const answer = await device.command(asked);
    expect(answer).toMatchObject({ ok: true, queryId: expect.any(Number) });
    expect(await changed(answer.queryId as number, (row) => row !== null)).toMatchObject({
      code: 3,
      query: 'Which gate?',
      did: device.did,
      plate: device.plate,
      position: { longitude: AWAY.lon, latitude: AWAY.lat },
      claimedBy: '',
      claimedUntilMs: null,
      emergency: false,
      escalated: false,
      version: 1,
    });
    expect(await device.command(asked)).toEqual(answer);
    expect(await queries()).toMatchObject([{ channel: '7', driver_id: expect.any(Number) }]);
    expect(await device.command({ ...query(1), commandId: asked.commandId })).toEqual(answer);
    expect(await device.command({ type: 'signOff', commandId: asked.commandId })).toMatchObject({
      code: 'commandIdReused',
    });
  });

  it('comes with the last known place where none is given', async () => {
    const device = await driverAtWork();
    await device.command(query(1));
    expect(await queries()).toMatchObject([{ longitude: HOME.lon, latitude: HOME.lat }]);
  });

  it('is refused when another came in the last two seconds; an emergency never is', async () => {
    const device = await driverAtWork();
    // As if it came just now, however long the machine takes from one command to the next.
    const justNow = (ms = 60_000) =>
      store.db
        .updateTable('driver_query')
        .set({ at: new Date(Date.now() + ms) })
        .execute();
    expect(await device.command(query(1))).toMatchObject({ ok: true });
    await justNow();
    expect(await device.command(query(8))).toMatchObject({
      ok: false,
      code: 'tooMany',
      detail: { seconds: expect.any(Number) },
    });
    const panic = await device.command(query(2));
    expect(panic).toMatchObject({ ok: true });
    await store.db.deleteFrom('driver_query').where('code', '=', 1).execute();
    await justNow();
    const again = await Promise.all([device.command(query(2)), device.command(query(2))]);
    for (const answer of again) expect(answer.queryId).toBe(panic.queryId);
    expect(await device.command(query(5))).toMatchObject({ ok: true });
    expect((await queries()).map(({ code }) => code)).toEqual([2, 5]);
    await justNow(-2_000);
    expect(await device.command(query(8))).toMatchObject({ ok: true });
  });

  it('is refused before a sign-on, after the shift, and where it is no query', async () => {
    const nobody = await openTerminal(address);
    open.push(nobody);
    expect(await nobody.command(query(2))).toMatchObject({ code: 'notSignedOn' });
    const device = await driverAtWork();
    const wrong: [object, string][] = [
      [query(10), 'code'],
      [query(0), 'code'],
      [query(100), 'code'],
      [query(2.5), 'code'],
      [query(1, { text: 'x'.repeat(501) }), 'text'],
      [query(1, { text: 7 }), 'text'],
      [query(1, { to: 'all' }), 'to'],
      [{ type: 'query', code: 1 }, 'commandId'],
    ];
    for (const [message, field] of wrong) {
      const before = device.heard.length;
      device.sendText(JSON.stringify(message));
      await expect.poll(() => device.heard.slice(before).find(({ type }) => type === 'refused')).toBeTruthy();
      expect(device.heard.slice(before).find(({ type }) => type === 'refused')).toMatchObject({
        code: 'badInput',
        field,
      });
    }
    expect(await device.command(query(1, { text: 'a\u0000b' }))).toMatchObject({ ok: false, code: 'badInput' });
    expect(await queries()).toEqual([]);
    await store.db
      .updateTable('vehicle_now')
      .set({ shift_id: null, driver_id: null })
      .where('vehicle_id', 'in', (eb) =>
        eb.selectFrom('vehicle').select('id').where('plate', '=', device.plate).where('fleet_id', '=', 1),
      )
      .execute();
    const late = await device.command(query(1));
    expect(['shiftOver', 'notSignedOn']).toContain(late.code);
  });
});

describe('the live topic of queries', () => {
  it('shows who took one to everybody, and leaves it out when it is finished', async () => {
    const device = await driverAtWork();
    const { queryId } = await device.command(query(2));
    const id = queryId as number;
    const { rows, changed } = await coachListening(await signIn(address, 'manager'));
    expect(rows).toMatchObject([{ id, emergency: true, claimedBy: '' }]);
    await act({ action: 'select', queryID: id });
    const taken = await changed(id, (row) => row?.claimedBy === 'coach');
    expect(taken).toMatchObject({ emergency: false, version: 2 });
    expect(taken?.claimedUntilMs).toBeGreaterThan(Date.now() + 50_000);
    await act({ action: 'finish', queryID: id, descr: 'False alarm' });
    expect(await changed(id, (row) => row === null)).toBeNull();
  });

  it('shows one as free again when its holder has gone', async () => {
    const device = await driverAtWork();
    const { queryId } = await device.command(query(1));
    const { changed } = await coachListening(await signIn(address, 'manager'));
    await act({ action: 'select', queryID: queryId });
    await store.db
      .updateTable('driver_query')
      .set({ claimed_until: new Date(Date.now() - 1) })
      .execute();
    await changed(queryId as number, (row) => row?.claimedBy === '' && row.version === 3);
  });

  it('keeps one for a holder whose screen listens', async () => {
    const device = await driverAtWork();
    const { queryId } = await device.command(query(1));
    await coachListening();
    await act({ action: 'select', queryID: queryId });
    const soon = Date.now() + 15_000;
    await store.db
      .updateTable('driver_query')
      .set({ claimed_until: new Date(soon) })
      .execute();
    await expect
      .poll(async () => (await queries())[0]?.claimed_until, { timeout: 14_000, interval: 200 })
      .toBeGreaterThan(soon);
  });

  it('marks an emergency nobody takes, for the supervisors', async () => {
    const device = await driverAtWork();
    const { queryId } = await device.command(query(5));
    const { changed } = await coachListening();
    await store.db
      .updateTable('driver_query')
      .set({ free_since: new Date(Date.now() - 30_000) })
      .execute();
    expect(await changed(queryId as number, (row) => row?.escalated === true)).toMatchObject({ emergency: true });
  });

  it('is refused without the right', async () => {
    const cashier = await listenLive(address, await signIn(address, 'cashier'));
    open.push(cashier);
    cashier.send({ type: 'subscribe', topic: 'queries', fleet: 1 });
    expect(await cashier.until((message) => message.type === 'refused')).toMatchObject({ code: 'notAllowed' });
  });
});

describe('a meter reset', () => {
  const before = { hirings: 812, distanceMetres: 6_220_100, fareMinor: 22_310_000 };

  it('is kept with both totals and told to the office at once, also when it is sent twice', async () => {
    const device = await driverAtWork();
    const after = { hirings: 0, distanceMetres: 0, fareMinor: 0 };
    const reset = { type: 'meterReset', commandId: nextId(), before, after };
    const answer = await device.command(reset);
    expect(answer).toMatchObject({ ok: true, resetId: expect.any(Number) });
    expect(await device.command(reset)).toEqual(answer);
    expect(await store.db.selectFrom('meter_reset').selectAll().execute()).toMatchObject([
      { id: answer.resetId, totals_before: before, totals_after: after, cleared_at: null },
    ]);
    const alerts = await store.db.selectFrom('alert').selectAll().where('alert_type', '=', 'Meter').execute();
    expect(alerts).toMatchObject([
      { finished_at: null, detail: { resetId: answer.resetId, plate: device.plate, did: device.did } },
    ]);
  });

  it('is refused where nothing changed, and where the totals are none', async () => {
    const device = await driverAtWork();
    expect(
      await device.command({ type: 'meterReset', commandId: nextId(), before, after: { ...before } }),
    ).toMatchObject({ code: 'totalsSame' });
    for (const after of [{ ...before, hirings: -1 }, { ...before, hirings: 1.5 }, { hirings: 1 }, null]) {
      const heard = device.heard.length;
      device.sendText(JSON.stringify({ type: 'meterReset', commandId: nextId(), before, after }));
      await expect.poll(() => device.heard.slice(heard).some(({ type }) => type === 'refused')).toBe(true);
    }
  });
});

async function desk<T>(path: string, body: object, session = coach): Promise<T> {
  const answer = await fetch(`${address}/api/v1/coach/${path}`, {
    method: 'POST',
    headers: session.headers,
    body: JSON.stringify({ fleet: 1, ...body }),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

describe('a meter reset that the office clears', () => {
  const totals = (hirings: number) => ({ hirings, distanceMetres: 10 * hirings, fareMinor: 100 * hirings });
  const isClear = (resetId: unknown) => (message: { type: string }) =>
    message.type === 'resetClear' && (message as unknown as { resetId: number }).resetId === resetId;

  it('is told to its terminal, again when that comes back, until it is acknowledged', async () => {
    const device = await driverAtWork();
    const reset = { type: 'meterReset', commandId: nextId(), before: totals(9), after: totals(0), device: 'HALE 06' };
    const { resetId } = await device.command(reset);
    const early = await device.command({ type: 'resetCleared', commandId: nextId(), resetId });
    expect(early).toMatchObject({ ok: false, code: 'resetNotCleared' });
    device.close();
    await device.closed;
    await desk('clear-reset', { resetId, comment: 'Meter replaced by the workshop' });
    const sent = () =>
      store.db.selectFrom('meter_reset').selectAll().where('id', '=', Number(resetId)).executeTakeFirstOrThrow();
    expect(await sent()).toMatchObject({ device: 'HALE 06', command_id: reset.commandId, clear_sent_at: null });
    const back = await openTerminal(address);
    open.push(back);
    const pin = `4${device.did.slice(-3)}`;
    await back.command({ type: 'signOn', commandId: nextId(), fleet: 1, did: device.did, pin, plate: device.plate });
    const told = (await back.hears(isClear(resetId))) as unknown as { expiresAtMs: number };
    expect(told.expiresAtMs).toBeGreaterThan(Date.now() + 60_000);
    expect((await sent()).clear_sent_at).not.toBeNull();
    const done = { type: 'resetCleared', commandId: nextId(), resetId };
    const answer = await back.command(done);
    expect(answer).toMatchObject({ ok: true, resetId });
    expect(await back.command(done)).toEqual(answer);
    expect(await back.command({ ...done, commandId: nextId() })).toMatchObject({ ok: true, resetId });
    expect(await back.command({ ...done, commandId: nextId(), resetId: 999_999 })).toMatchObject({
      code: 'resetUnknown',
    });
    expect(await sent()).toMatchObject({ cleared_by: 'coach', acknowledged_by: expect.any(String) });
    const verified = await fetch(`${address}/api/v1/coach/verify-resets?fleet=1`, { headers: coach.headers });
    expect(await verified.json()).toMatchObject({ fault: null, head: expect.any(String) });
  });
});

describe('a drill', () => {
  it('is told to its driver as one, on every terminal that comes, and its end too', async () => {
    const device = await driverAtWork();
    const supervisor = await signIn(address, 'manager');
    const { queryId } = await desk<{ queryId: number }>('start-drill', { plate: device.plate, code: 2 }, supervisor);
    await device.hears((one) => one.type === 'drill' && one.drill?.queryId === queryId && one.drill.code === 2);
    const { rows } = await coachListening();
    expect(rows).toMatchObject([{ id: queryId, drill: true, emergency: true }]);
    const fetched = (await (await act({ action: 'fetch' })).json()) as { Query: string }[];
    expect(fetched.map(({ Query }) => Query)).toEqual(['DRILL: Panic button']);
    await act({ action: 'finish', queryID: queryId, descr: 'Twelve seconds' });
    await device.hears((one) => one.type === 'drill' && one.drill === null);
  });
});
