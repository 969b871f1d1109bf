import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { clientHeader, type Session, signIn } from '#apps/testing/sign-in.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { AlertType, TaskRequest } from '#core/office/office-work.ts';
import { openStore } from '#store/door/connect.ts';

const { address, databaseUrl } = await demoSuite();
const store = openStore(databaseUrl);
afterAll(() => store.close());
const { db } = store;

type Row = Record<string, string | number | null>;
let coach: Session;
/** On a whole second, so that what is written reads the same. */
const began = Math.floor(Date.now() / 1000) * 1000 - 10 * MINUTE_MS;

beforeAll(async () => {
  coach = await signIn(address, 'coach');
});
beforeEach(async () => {
  await db.deleteFrom('alert').execute();
  await db.deleteFrom('task').execute();
});

function ask(body: Record<string, unknown>, headers = coach.headers): Promise<Response> {
  return fetch(`${address}/api/list`, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Those a test added: the watchdogs of the running suite raise their own. */
const added = { alert: new Set<number>(), task: new Set<number>() };

async function rows(body: Record<string, unknown> & { list: string }, session = coach): Promise<Row[]> {
  const answer = await ask(body, session.headers);
  expect(answer.status).toBe(200);
  const known = added[body.list.startsWith('alert') ? 'alert' : 'task'];
  return ((await answer.json()) as Row[]).filter((row) => known.has(Number(row.ID)));
}

const ids = (list: readonly Row[]) => list.map((row) => row.ID);

type Given = { fleet?: number; atMs?: number; finishedMs?: number; subject?: string; detail?: object };
let subjects = 0;

async function alert(type: AlertType, given: Given & { vehicle?: number; driver?: number; job?: number } = {}) {
  subjects += 1;
  const row = await db
    .insertInto('alert')
    .values({
      fleet_id: given.fleet ?? 1,
      alert_type: type,
      subject: given.subject ?? `test ${subjects}`,
      at: new Date(given.atMs ?? began),
      detail: JSON.stringify(given.detail ?? {}),
      job_id: given.job ?? null,
      vehicle_id: given.vehicle ?? null,
      driver_id: given.driver ?? null,
      finished_at: given.finishedMs === undefined ? null : new Date(given.finishedMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  added.alert.add(row.id);
  return row.id;
}

async function task(request: TaskRequest, given: Given & { message?: string } = {}) {
  subjects += 1;
  const row = await db
    .insertInto('task')
    .values({
      fleet_id: given.fleet ?? 1,
      request,
      subject: given.subject ?? `test ${subjects}`,
      at: new Date(given.atMs ?? began),
      detail: JSON.stringify(given.detail ?? {}),
      message: given.message ?? '',
      finished_at: given.finishedMs === undefined ? null : new Date(given.finishedMs),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  added.task.add(row.id);
  return row.id;
}

const delayed = { jobId: 7, pickup: 'Liseberg', requiredAtMs: Date.parse('2026-11-21T13:05:00Z'), minutes: 5 };

describe('the list of alerts', () => {
  it('has the fields of the specification, newest first', async () => {
    const vehicle = await db
      .selectFrom('vehicle')
      .select(['id', 'plate'])
      .where('fleet_id', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const driver = await db
      .selectFrom('driver')
      .select(['id', 'did'])
      .where('fleet_id', '=', 1)
      .limit(1)
      .executeTakeFirstOrThrow();
    const job = await alert('Delayed', { detail: delayed, job: 7 });
    const detail = { plate: vehicle.plate, did: driver.did, seconds: 130 };
    const car = await alert('Unreachable', { atMs: began + 1_000, detail, vehicle: vehicle.id, driver: driver.id });
    expect(await rows({ list: 'alerts', fleet: '(1)' })).toEqual([
      {
        ID: car,
        AlertType: 'Unreachable',
        DateTime: new Date(began + 1_000).toISOString(),
        Alert: `Nothing heard from vehicle ${vehicle.plate}, driver ${driver.did}, for 130 seconds, with a passenger aboard`,
        Fleet: 'Gothenburg Cabs',
        JobNumber: null,
        Plate: vehicle.plate,
        DID: driver.did,
      },
      {
        ID: job,
        AlertType: 'Delayed',
        DateTime: new Date(began).toISOString(),
        Alert: 'Job 7, Liseberg, has no vehicle 5 minutes past 14:05',
        Fleet: 'Gothenburg Cabs',
        JobNumber: 7,
        Plate: '',
        DID: '',
      },
    ]);
  });

  it('speaks the language of its reader', async () => {
    await alert('Delayed', { detail: delayed });
    await db.updateTable('app_user').set({ language: 'fr' }).where('name', '=', 'reports').execute();
    const reports = await signIn(address, 'reports');
    const [row] = await rows({ list: 'alerts' }, reports);
    expect(row?.Alert).toBe('La course 7, Liseberg, est sans véhicule 5 minutes après 14:05');
  });

  it('speaks the language that the client asks for, over that of its reader', async () => {
    await alert('Meter', { detail: { plate: '101' } });
    const sentences = async (language: string) => {
      const client = { ...coach, headers: { ...coach.headers, 'accept-language': language } };
      return (await rows({ list: 'alerts' }, client)).map((row) => row.Alert);
    };
    const [english] = await sentences('en');
    const [french] = await sentences('fr-CA,fr;q=0.9');
    expect(english).toMatch(/^The meter of vehicle 101/);
    expect(french).toMatch(/101/);
    expect(french).not.toBe(english);
    expect(await sentences('sv')).toEqual([english]);
  });

  it('is of the fleets asked for', async () => {
    const [one, two] = [await alert('Meter'), await alert('Meter', { fleet: 2, atMs: began - 1_000 })];
    expect(ids(await rows({ list: 'alerts' }))).toEqual([one]);
    expect(ids(await rows({ list: 'alerts', fleet: '(2)' }))).toEqual([two]);
    expect(await rows({ list: 'alerts', fleet: '(1,2,99)' })).toMatchObject([
      { ID: one, Fleet: 'Gothenburg Cabs' },
      { ID: two, Fleet: 'West Coach & Ferry' },
    ]);
  });
});

describe('the list of tasks', () => {
  it('has the fields of the specification, newest first', async () => {
    const call = await task('CallBack', { message: 'Greta Svensson' });
    const mail = await task('Mail', { fleet: 2, atMs: began + 1_000, detail: { to: 'a@b.se', error: 'full' } });
    expect(await rows({ list: 'tasks', fleet: '(1,2)' })).toEqual([
      {
        ID: mail,
        Request: 'Mail',
        TaskDate: new Date(began + 1_000).toISOString(),
        Msg: 'The mail to a@b.se could not be delivered: full',
        Fleet: 'West Coach & Ferry',
      },
      {
        ID: call,
        Request: 'CallBack',
        TaskDate: new Date(began).toISOString(),
        Msg: 'Call back: Greta Svensson',
        Fleet: 'Gothenburg Cabs',
      },
    ]);
  });

  it('hides the number of a customer from who has no right to it', async () => {
    const to = '+46701234567';
    const id = await task('Mail', { detail: { to, channel: 'sms', error: `No such number ${to}` } });
    const told = async (session?: Session) =>
      (await rows({ list: 'tasks', fleet: '(1)' }, session)).find(({ ID }) => ID === id)?.Msg;
    expect(await told()).toBe('The SMS to +••••••••567 could not be delivered: No such number +••••••••567');
    expect(await told(await signIn(address, 'admin'))).toContain(`to ${to} could`);
  });
});

const KINDS = [
  {
    list: 'alerts',
    remove: 'alertDelete',
    table: 'alert',
    act: 'finishAlert',
    add: (given: Given) => alert('Meter', given),
  },
  {
    list: 'tasks',
    remove: 'taskDelete',
    table: 'task',
    act: 'finishTask',
    add: (given: Given) => task('Complaint', given),
  },
] as const;

describe.each(KINDS)('of $list', ({ list, remove, table, act, add }) => {
  const stored = (id: number) =>
    db.selectFrom(table).select(['finished_at', 'finished_by']).where('id', '=', id).executeTakeFirstOrThrow();
  const audited = (id: number) =>
    db
      .selectFrom('audit')
      .select(['actor_name', 'fleet_id'])
      .where('act', '=', act)
      .where('entity_id', '=', String(id))
      .execute();

  it('the finished are shown for 7 days where all are asked for', async () => {
    const open = await add({});
    const done = await add({ atMs: began - DAY_MS, finishedMs: began });
    const old = await add({ atMs: began - 9 * DAY_MS, finishedMs: Date.now() - 7 * DAY_MS + MINUTE_MS });
    await add({ finishedMs: Date.now() - 7 * DAY_MS - MINUTE_MS });
    expect(ids(await rows({ list }))).toEqual([open]);
    for (const all of ['1', 1]) expect(ids(await rows({ list, all }))).toEqual([open, done, old]);
    for (const all of ['0', '', 0, 'yes']) expect(ids(await rows({ list, all }))).toEqual([open]);
  });

  it('one that is deleted is finished by its user, audited, and the others remain', async () => {
    const [first, second] = [await add({}), await add({ atMs: began + 1_000 })];
    const elsewhere = await add({ fleet: 2, atMs: began - 1_000 });
    expect(ids(await rows({ list: remove, groupID: String(first), fleet: '(1,2)' }))).toEqual([second, elsewhere]);
    expect(await stored(first)).toMatchObject({ finished_by: 'coach', finished_at: expect.any(Number) });
    expect(await audited(first)).toEqual([{ actor_name: 'coach', fleet_id: 1 }]);
    expect(await rows({ list: remove, groupID: second, fleet: '(1)' })).toEqual([]);
  });

  it('a second deletion is harmless', async () => {
    const id = await add({});
    await rows({ list: remove, groupID: id });
    const before = await stored(id);
    expect(await rows({ list: remove, groupID: id })).toEqual([]);
    expect(await stored(id)).toEqual(before);
    expect(await audited(id)).toHaveLength(1);
  });

  it('two who delete one at once finish it once', async () => {
    const id = await add({});
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask({ list: remove, groupID: id })));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    expect(await audited(id)).toHaveLength(1);
  });

  it('one of another fleet cannot be deleted: 404, and nothing is changed', async () => {
    const elsewhere = await add({ fleet: 2 });
    for (const groupID of [elsewhere, 999_999_999, '900000000000000']) {
      const answer = await ask({ list: remove, groupID, fleet: '(1)' });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
    }
    expect(await stored(elsewhere)).toMatchObject({ finished_at: null, finished_by: null });
    expect(await audited(elsewhere)).toEqual([]);
  });

  it('what is no id is a 400 that names the field', async () => {
    const id = await add({});
    for (const groupID of [
      '',
      '0',
      'abc',
      '1 or 1=1',
      `${id},${id}`,
      '-1',
      -1,
      1.5,
      '9'.repeat(30),
      null,
      {},
      undefined,
    ]) {
      const answer = await ask({ list: remove, groupID });
      expect(answer.status, JSON.stringify(groupID)).toBe(400);
      expect(await answer.json()).toMatchObject({ status: 400, field: 'groupID' });
    }
    expect((await stored(id)).finished_at).toBeNull();
  });

  it('is asked and deleted by those with the right sysStats only', async () => {
    const id = await add({});
    const booker = await signIn(address, 'booker');
    const { 'x-session-key': _, ...nobody } = coach.headers;
    for (const body of [{ list }, { list: remove, groupID: id }]) {
      expect((await ask(body, booker.headers)).status).toBe(403);
      const unknown = await ask(body, nobody as Session['headers']);
      expect(unknown.status).toBe(401);
      expect(await unknown.json()).toEqual({ result: 'User Session is no longer valid' });
      const stranger = await ask(body, { ...coach.headers, authorization: clientHeader('home', 'wrong') });
      expect(stranger.status).toBe(401);
    }
    expect((await stored(id)).finished_at).toBeNull();
  });

  it('names the field of a list of fleets that is none', async () => {
    for (const fleet of ['(1', '1)', '(one)', '(1;2)']) {
      const answer = await ask({ list, fleet });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ field: 'fleet' });
    }
  });
});
