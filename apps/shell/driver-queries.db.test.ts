import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { narrowUser } from '#store/user/user.ts';

let address: string;
let store: Store;
let coach: Session;
let manager: Session;

beforeAll(async () => {
  const suite = await demoSuite();
  address = suite.address;
  store = openStore(suite.databaseUrl, { connections: 4 });
  [coach, manager] = await Promise.all([signIn(address, 'coach'), signIn(address, 'manager')]);
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.db.deleteFrom('driver_query').execute();
});

type Row = { ID: number; Query: string; DateTime: string; DID: string; Plate: string; User: string; Code: number };
type Body = Record<string, unknown>;

function call(session: Session | null, body: Body | string, fleets = '(1)'): Promise<Response> {
  return fetch(`${address}/api/driverQueries`, {
    method: 'POST',
    headers: session?.headers ?? { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify({ fleets, ...body }),
  });
}

async function rowsOf(session: Session, body: Body = {}, fleets = '(1)'): Promise<Row[]> {
  const answer = await call(session, { action: 'fetch', ...body }, fleets);
  expect(answer.status).toBe(200);
  return (await answer.json()) as Row[];
}

async function raised(code = 1, fields: { text?: string; channel?: string; plate?: string; fleet?: number } = {}) {
  const { text = '', channel = '', plate = '101', fleet = 1 } = fields;
  const vehicle = await store.db
    .selectFrom('vehicle')
    .select('id')
    .where('plate', '=', plate)
    .where('fleet_id', '=', fleet)
    .executeTakeFirstOrThrow();
  const driver = await store.db
    .selectFrom('driver')
    .select('id')
    .where('fleet_id', '=', fleet)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const at = new Date();
  const row = { fleet_id: fleet, code, query: text, channel, at, free_since: at };
  const { id } = await store.db
    .insertInto('driver_query')
    .values({ ...row, driver_id: driver.id, vehicle_id: vehicle.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const runOut = (id: number) =>
  store.db
    .updateTable('driver_query')
    .set({ claimed_until: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute();

describe('the queries of drivers', () => {
  it('are listed oldest first with who asked, in what words, and since when', async () => {
    const [first, second] = [await raised(3, { text: 'Where is gate 4?' }), await raised(2)];
    const rows = await rowsOf(coach);
    expect(rows).toEqual([
      {
        ID: first,
        Query: 'Where is gate 4?',
        DateTime: expect.any(String),
        DID: '1001',
        Plate: '101',
        User: '',
        Code: 3,
      },
      { ID: second, Query: 'Panic button', DateTime: expect.any(String), DID: '1001', Plate: '101', User: '', Code: 2 },
    ]);
    expect(rows[0]?.DateTime).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  });

  it('are narrowed to a vehicle by its plate or CTO, and to a channel', async () => {
    await store.db.updateTable('vehicle').set({ cto: 'CTO-9' }).where('plate', '=', '102').execute();
    const one = await raised(1, { plate: '101', channel: '7' });
    const other = await raised(1, { plate: '102' });
    expect((await rowsOf(coach, { Plate: '101' })).map(({ ID }) => ID)).toEqual([one]);
    expect((await rowsOf(coach, { cto: 'CTO-9' })).map(({ ID }) => ID)).toEqual([other]);
    expect((await rowsOf(coach, { channel: '7' })).map(({ ID }) => ID)).toEqual([one]);
    expect(await rowsOf(coach, { Plate: '999' })).toEqual([]);
  });

  it('are hidden from others once somebody has taken them, and come back when released', async () => {
    const id = await raised();
    const taken = (await (await call(coach, { action: 'select', queryID: id })).json()) as Row[];
    expect(taken).toMatchObject([{ ID: id, User: 'coach' }]);
    expect(await rowsOf(manager)).toEqual([]);
    const released = (await (await call(coach, { action: 'release', queryID: String(id) })).json()) as Row[];
    expect(released).toMatchObject([{ ID: id, User: '' }]);
    expect(await rowsOf(manager)).toMatchObject([{ ID: id, User: '' }]);
  });

  it('are free again when a claim has run out, and its holder no longer has them', async () => {
    const id = await raised();
    await call(coach, { action: 'select', queryID: id });
    await runOut(id);
    expect(await rowsOf(manager)).toMatchObject([{ ID: id, User: '' }]);
    expect(await rowsOf(coach)).toMatchObject([{ ID: id, User: '' }]);
    expect((await call(manager, { action: 'select', queryID: id })).status).toBe(200);
    expect((await call(coach, { action: 'release', queryID: id })).status).toBe(409);
  });

  it('stay with a holder who keeps asking', async () => {
    const id = await raised();
    await call(coach, { action: 'select', queryID: id });
    const soon = new Date(Date.now() + 2_000);
    await store.db.updateTable('driver_query').set({ claimed_until: soon }).where('id', '=', id).execute();
    await rowsOf(manager);
    expect(await until(id)).toBe(soon.getTime());
    await rowsOf(coach);
    expect(await until(id)).toBeGreaterThan(Date.now() + 50_000);
  });

  it('go to exactly one of many coaches who take one at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await raised();
      const answers = await Promise.all(
        [coach, manager, coach, manager, manager, coach].map((who) => call(who, { action: 'select', queryID: id })),
      );
      const winners = new Set(
        answers.flatMap(({ status }, n) => (status === 200 ? [[0, 2, 5].includes(n) ? 'coach' : 'manager'] : [])),
      );
      expect(winners.size).toBe(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(3);
    }
  });

  it('are gone once finished, with the response and the trail kept', async () => {
    const id = await raised();
    await call(coach, { action: 'select', queryID: id });
    expect(await (await call(coach, { action: 'finish', queryID: id, descr: 'Called back' })).json()).toEqual([]);
    const row = await store.db.selectFrom('driver_query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ finished_by: 'coach', response: 'Called back', claimed_by: null });
    const trail = await store.db
      .selectFrom('audit')
      .select(['act', 'actor_name'])
      .where('entity', '=', 'driverQuery')
      .where('entity_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(trail).toEqual([
      { act: 'claimQuery', actor_name: 'coach' },
      { act: 'finishQuery', actor_name: 'coach' },
    ]);
  });

  const until = async (id: number) =>
    (await store.db.selectFrom('driver_query').select('claimed_until').where('id', '=', id).executeTakeFirstOrThrow())
      .claimed_until;
});

describe('a call about driver queries is refused', () => {
  it('to a client that does not say its name, to nobody in particular, and without the right', async () => {
    expect((await call(null, { action: 'fetch' })).status).toBe(401);
    const { authorization } = coach.headers as Record<string, string>;
    const stranger = await fetch(`${address}/api/driverQueries`, {
      method: 'POST',
      headers: { authorization: authorization as string, 'content-type': 'application/json' },
      body: '{"action":"fetch"}',
    });
    expect(stranger.status).toBe(401);
    expect(await stranger.json()).toEqual({ result: 'User Session is no longer valid' });
    expect((await call(await signIn(address, 'cashier'), { action: 'fetch' })).status).toBe(403);
  });

  it('for fleets the user does not see', async () => {
    expect((await call(coach, { action: 'fetch' }, '(99)')).status).toBe(403);
    const noList = await call(coach, { action: 'fetch' }, 'one');
    expect(noList.status).toBe(400);
    expect(await noList.json()).toMatchObject({ field: 'fleets' });
  });

  it('with 404 for a query that is not there, is finished, or belongs to a fleet the user does not see', async () => {
    const elsewhere = await raised(1, { fleet: 2, plate: '501' });
    const { id: coachId } = await store.db
      .selectFrom('app_user')
      .select('id')
      .where('name', '=', 'coach')
      .executeTakeFirstOrThrow();
    await narrowUser(store.db, coachId, [1]);
    const finished = await raised();
    await call(coach, { action: 'finish', queryID: finished });
    for (const action of ['select', 'release', 'finish'])
      for (const queryID of [987_654_321, elsewhere, finished])
        expect((await call(coach, { action, queryID })).status, `${action} ${queryID}`).toBe(404);
    expect(await rowsOf(manager, {}, '(2)')).toMatchObject([{ ID: elsewhere, User: '' }]);
  });

  it('with 409 and the name of whoever has the query', async () => {
    const id = await raised(2);
    await call(manager, { action: 'select', queryID: id });
    for (const action of ['select', 'release', 'finish']) {
      const answer = await call(coach, { action, queryID: id, descr: 'On it' });
      expect(answer.status).toBe(409);
      expect(((await answer.json()) as { title: string }).title).toContain('manager');
    }
  });

  it('with 422 where an emergency is finished without its response', async () => {
    for (const code of [2, 4, 5]) {
      const id = await raised(code);
      expect((await call(coach, { action: 'finish', queryID: id })).status).toBe(422);
      expect((await call(coach, { action: 'finish', queryID: id, descr: '  ' })).status).toBe(422);
      expect((await call(coach, { action: 'finish', queryID: id, descr: 'False alarm' })).status).toBe(200);
    }
  });

  it('with 400 and the field for bad input', async () => {
    const wrong: [Body | string, string | undefined][] = [
      ['{"action":', undefined],
      ['[]', undefined],
      [{ action: 'steal', queryID: 1 }, 'action'],
      [{ action: ['fetch'] }, 'action'],
      [{ action: 'select' }, 'queryID'],
      [{ action: 'select', queryID: 'seven' }, 'queryID'],
      [{ action: 'select', queryID: -3 }, 'queryID'],
      [{ action: 'select', queryID: '9'.repeat(30) }, 'queryID'],
      [{ action: 'fetch', Plate: 7 }, 'Plate'],
      [{ action: 'fetch', channel: 'x'.repeat(41) }, 'channel'],
      [{ action: 'finish', queryID: 1, descr: 'x'.repeat(2_001) }, 'descr'],
    ];
    for (const [body, field] of wrong) {
      const answer = await call(coach, body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.headers.get('content-type')).toContain('problem+json');
      if (field) expect(((await answer.json()) as { field: string }).field).toBe(field);
    }
    const id = await raised();
    expect((await call(coach, { action: 'finish', queryID: id, descr: 'a\u0000b' })).status).toBe(400);
  });
});
