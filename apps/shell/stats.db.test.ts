import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSuite } from '#apps/testing/demo-suite.ts';
import { clientHeader, type Session, signIn } from '#apps/testing/sign-in.ts';
import { hourLabel, hourOf, lastHours } from '#core/fleet/fleet-hours.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { DEMO_ZONE } from '#seed/demo/fleets.ts';
import { openStore } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { recordHour } from '#store/fleet/fleet-hour.ts';
import { narrowUser } from '#store/user/user.ts';

const { address, databaseUrl } = await demoSuite();
const store = openStore(databaseUrl);
afterAll(() => store.close());
const { db } = store;

type Row = Record<string, number | string>;
let coach: Session;

beforeAll(async () => {
  coach = await signIn(address, 'coach');
});

function ask(body: unknown, headers: Record<string, string> = coach.headers): Promise<Response> {
  return fetch(`${address}/api/stats`, {
    method: 'POST',
    headers,
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

async function stats<T = Row>(body: Record<string, unknown>, session = coach): Promise<T> {
  const answer = await ask(body, session.headers);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

const FIGURES =
  'SignedOn Vacant Engaged OOV Available TotalVehicles Jobs Offer ' +
  'Accepted Accepted1 Accepted2 Accepted3 Accepted4 Rejected Rejected1 Rejected2 Rejected3 Rejected4 ' +
  'Query Advanced Ratio MaxDelay Alerts Revenue SuperTask Resets';
const FLEET_ROW = 'Fleet SignedOn TotalVehicles Vacant Engaged Available OOV HDL Jobs StreetJobs Modified';

/** The job of a caller who wanted a car some minutes ago, or wants one in some. */
async function addJob(fleetId: number, state: 'dispatching' | 'hold' | 'future' | 'cancelled', minutesAgo: number) {
  const at = new Date();
  const booking = await db
    .insertInto('booking')
    .values({
      fleet_id: fleetId,
      origin: 'book',
      booking_type: 'now',
      passenger_name: 'Astrid Lind',
      phone: '+46311234567',
      created_at: at,
      created_by: 'booker',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('job')
    .values({
      fleet_id: fleetId,
      booking_id: booking.id,
      state,
      pre_booked: false,
      required_at: new Date(at.getTime() - minutesAgo * MINUTE_MS),
      // Far enough ahead that no dispatcher touches it in this test.
      release_at: new Date(at.getTime() + 10 * HOUR_MS),
      pickup_label: 'Kungsportsavenyen 1',
      pickup_longitude: 11.97,
      pickup_latitude: 57.7,
      passenger_name: 'Astrid Lind',
      phone: '+46311234567',
      state_at: at,
      created_at: at,
      attempt_began_at: at,
    })
    .execute();
}

async function addHail(fleetId: number, fareMinor: number) {
  const at = new Date();
  const seat = await db
    .selectFrom('vehicle as v')
    .innerJoin('driver as d', 'd.fleet_id', 'v.fleet_id')
    .select(['v.id as vehicleId', 'd.id as driverId'])
    .where('v.fleet_id', '=', fleetId)
    .limit(1)
    .executeTakeFirstOrThrow();
  const shift = await db
    .insertInto('shift')
    .values({ fleet_id: fleetId, driver_id: seat.driverId, vehicle_id: seat.vehicleId, began_at: at, ended_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('trip')
    .values({
      fleet_id: fleetId,
      kind: 'hail',
      vehicle_id: seat.vehicleId,
      driver_id: seat.driverId,
      shift_id: shift.id,
      began_at: at,
      ended_at: at,
      fare_minor: fareMinor,
    })
    .execute();
}

describe('the figures of the stats bar', () => {
  it('are one object with exactly the fields of the specification, all of them numbers', async () => {
    const figures = await stats({ fleets: '(1,2)', Name: 'Gothenburg Cabs', history: '', user: 'coach' });
    expect(Object.keys(figures).sort()).toEqual(FIGURES.split(' ').sort());
    for (const figure of Object.values(figures)) expect(typeof figure).toBe('number');
    expect(figures.TotalVehicles).toBe(120);
  });

  it('are those of the default fleet where none is named', async () => {
    for (const body of [{}, { fleets: '' }, { fleets: '()' }, { fleets: '(1)' }, { fleets: ' ( 1 ) ' }]) {
      expect((await stats(body)).TotalVehicles).toBe(80);
    }
  });

  it('sum several fleets, but take the greatest delay and the ratio of the sums', async () => {
    await addJob(1, 'hold', 12.5);
    await addJob(1, 'hold', 3);
    await addJob(2, 'hold', 40.5);
    await addJob(2, 'future', -300);
    await addHail(1, 12_345);
    await addHail(2, 10_000);
    const [one, two, both] = [
      await stats({ fleets: '(1)' }),
      await stats({ fleets: '(2)' }),
      await stats({ fleets: '(2,1)' }),
    ];
    expect(one).toMatchObject({ Jobs: 2, Ratio: 2, MaxDelay: 12, Revenue: 123.45, Advanced: 0 });
    expect(two).toMatchObject({ Jobs: 1, Ratio: 1, MaxDelay: 40, Revenue: 100, Advanced: 1 });
    expect(both).toMatchObject({ Jobs: 3, Ratio: 3, MaxDelay: 40, Revenue: 223.45, Advanced: 1, TotalVehicles: 120 });
  });
});

describe('the row of a fleet on the home page', () => {
  it('has the fields of the specification, a row a fleet in the order asked', async () => {
    const before = await stats<Row[]>({ fleets: '(2,1)', history: 'fleetStats' });
    expect(before.map((row) => row.Fleet)).toEqual(['West Coach & Ferry', 'Gothenburg Cabs']);
    for (const row of before) {
      expect(Object.keys(row)).toEqual(FLEET_ROW.split(' '));
      expect(row.Modified).toBe(new Date(String(row.Modified)).toISOString());
    }
    await addJob(1, 'hold', 0);
    await addJob(1, 'cancelled', 0);
    await addHail(1, 5_000);
    const [first] = await stats<Row[]>({ fleets: '(1)', history: 'fleetStats' });
    expect(first?.Jobs).toBe(Number(before[1]?.Jobs) + 1);
    expect(first?.StreetJobs).toBe(Number(before[1]?.StreetJobs) + 1);
  });

  it('is for everybody who is signed in', async () => {
    const driver = await signIn(address, 'driver');
    const rows = await stats<Row[]>({ fleets: '(1,2)', history: 'fleetStats' }, driver);
    expect(rows.map((row) => row.Fleet)).toEqual(['Gothenburg Cabs']);
  });
});

/** Again where the hour turned meanwhile: rows that a test wrote would have moved on by one. */
async function withinAnHour<T>(work: (nowMs: number) => Promise<T>): Promise<T> {
  for (;;) {
    const beganMs = Date.now();
    const answer = await work(beganMs);
    if (hourOf(Date.now()) === hourOf(beganMs)) return answer;
  }
}

describe('the chart of the last hours', () => {
  it('has 15 rows, oldest first, the last of them the hour that runs', async () => {
    const { rows, hours } = await withinAnHour(async (nowMs) => ({
      rows: await stats<Row[]>({ fleets: '(1)', history: 'history' }),
      hours: lastHours(nowMs, 15),
    }));
    expect(rows.map((row) => row.Hr)).toEqual(hours.map((hourMs) => hourLabel(DEMO_ZONE, hourMs)));
    for (const row of rows) {
      expect(Object.keys(row)).toEqual(['Hr', 'OOV', 'Available', 'Engaged', 'SignedOn', 'TotalVehicles']);
    }
  });

  it('sums several fleets, and has zeros where nothing was recorded', async () => {
    const rows = await withinAnHour(async (nowMs) => {
      await db.deleteFrom('fleet_hour').execute();
      const [oldest = 0, second = 0, third = 0] = lastHours(nowMs, 15);
      const hour = (fleetId: number, signedOn: number) => ({
        fleetId,
        signedOn,
        vacant: signedOn - 5,
        engaged: 3,
        outOfVehicle: 2,
        available: signedOn - 7,
        heading: 1,
        total: 40 * fleetId,
      });
      await recordHour(db, oldest - HOUR_MS, [hour(1, 99)]);
      await recordHour(db, oldest, [hour(1, 20), hour(2, 30)]);
      await recordHour(db, third, [hour(1, 10)]);
      expect(second).toBe(oldest + HOUR_MS);
      return stats<Row[]>({ fleets: '(1,2)', history: 'history' });
    });
    const { Hr: _, ...first } = rows[0] as Row;
    expect(first).toEqual({ OOV: 4, Available: 36, Engaged: 6, SignedOn: 50, TotalVehicles: 120 });
    expect(rows[1]).toMatchObject({ OOV: 0, Available: 0, Engaged: 0, SignedOn: 0, TotalVehicles: 0 });
    expect(rows[2]).toMatchObject({ OOV: 2, Available: 3, Engaged: 3, SignedOn: 10, TotalVehicles: 40 });
    expect(rows.slice(3, 14).every((row) => row.TotalVehicles === 0)).toBe(true);
  });

  it('is counted in the hours of the first fleet asked for', async () => {
    await transact(store, { kind: 'system', name: 'test' }, Date.now(), async (t) => {
      await t.db.updateTable('fleet').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', 2).execute();
      t.audit({ act: 'moveFleet', entity: 'fleet', entityId: 2, fleetId: 2 });
      t.announce('fleets', 2, 2);
    });
    const last = (fleets: string) =>
      withinAnHour(async (nowMs) => {
        const rows = await stats<Row[]>({ fleets, history: 'history' });
        const is = (zone: string) => rows.at(-1)?.Hr === hourLabel(zone, hourOf(nowMs));
        return { gothenburg: is(DEMO_ZONE), kolkata: is('Asia/Kolkata') };
      });
    await expect.poll(() => last('(2,1)'), { timeout: 20_000 }).toEqual({ gothenburg: false, kolkata: true });
    expect(await last('(1,2)')).toEqual({ gothenburg: true, kolkata: false });
  });
});

describe('who asks for figures', () => {
  it('must be a client program that the suite knows, before anything else is looked at', async () => {
    for (const authorization of ['', 'Basic !!!', clientHeader('home', 'another secret')]) {
      for (const body of ['{}', '{"fleets":']) {
        const answer = await ask(body, { ...coach.headers, authorization });
        expect(answer.status).toBe(401);
        expect(answer.headers.get('content-type')).toContain('application/problem+json');
      }
    }
  });

  it('tells a value that it does not know apart from one of another kind, and names those that it takes', async () => {
    const told = async (history: unknown) => (await ask({ history }, coach.headers)).json();
    for (const wrong of ['foo', 7])
      expect(await told(wrong)).toMatchObject({
        status: 400,
        field: 'history',
        title: "The field 'history' is not what this call takes: send 'history' or 'fleetStats', or leave it empty.",
        titre:
          'Le champ « history » n’est pas ce que cet appel attend : envoyez « history » ou « fleetStats », ou laissez-le vide.',
      });
    expect(await (await ask({ fleets: 7 }, coach.headers)).json()).toMatchObject({
      field: 'fleets',
      title: expect.stringContaining('send a text'),
    });
  });

  it('must be signed in', async () => {
    const { 'x-session-key': _, ...nobody } = coach.headers;
    for (const key of [undefined, 'nonsense', `${'x'.repeat(20)}:coach`, '%:%']) {
      for (const history of ['', 'history', 'fleetStats']) {
        const answer = await ask({ history }, key === undefined ? nobody : { ...nobody, 'x-session-key': key });
        expect(answer.status).toBe(401);
        expect(await answer.json()).toEqual({ result: 'User Session is no longer valid' });
      }
    }
  });

  it('needs the right sysStats for the bar and its chart', async () => {
    for (const name of ['booker', 'owner', 'cashier']) {
      const user = await signIn(address, name);
      for (const history of ['', 'history']) {
        const answer = await ask({ history }, user.headers);
        expect(answer.status).toBe(403);
        expect(await answer.json()).toMatchObject({ status: 403, title: 'You do not have the right to do this.' });
      }
    }
  });

  it('sees nothing of a fleet that is not theirs: it is dropped, and alone refused', async () => {
    const { id } = await db.selectFrom('app_user').select('id').where('name', '=', 'reports').executeTakeFirstOrThrow();
    await narrowUser(db, id, [2]);
    const reports = await signIn(address, 'reports');
    expect(await stats({ fleets: '(1,2,77)' }, reports)).toMatchObject({ TotalVehicles: 40 });
    expect(await stats({}, reports)).toMatchObject({ TotalVehicles: 40 });
    for (const history of ['', 'history', 'fleetStats']) {
      for (const fleets of ['(1)', '(77)', '(0)', '(1,77,999999999)']) {
        expect((await ask({ fleets, history }, reports.headers)).status).toBe(403);
      }
    }
  });
});

describe('what cannot be answered', () => {
  it('names the field', async () => {
    for (const [body, field] of [
      [{ history: 'yesterday' }, 'history'],
      [{ history: 1 }, 'history'],
      [{ fleets: 1 }, 'fleets'],
      [{ fleets: '(1' }, 'fleets'],
      [{ fleets: '1)' }, 'fleets'],
      [{ fleets: '((1))' }, 'fleets'],
      [{ fleets: '(1,)' }, 'fleets'],
      [{ fleets: '(1 2)' }, 'fleets'],
      [{ fleets: '(-1)' }, 'fleets'],
      [{ fleets: '(1);drop table job;--' }, 'fleets'],
      [{ fleets: `(${'1,'.repeat(2_000)}1)` }, 'fleets'],
      [{ Name: ['Gothenburg Cabs'] }, 'Name'],
      [{ user: {} }, 'user'],
    ] as const) {
      const answer = await ask(body);
      expect(answer.status, JSON.stringify(body)).toBe(400);
      expect(answer.headers.get('content-type')).toContain('application/problem+json');
      expect(await answer.json()).toMatchObject({ status: 400, field });
    }
  });

  it('is malformed or too large, and never a 500', async () => {
    for (const body of ['{"fleets":', '[]', '"text"', 'null', '7']) {
      expect([200, 400]).toContain((await ask(body)).status);
    }
    expect((await ask('{"fleets":')).status).toBe(400);
    expect((await ask('[]')).status).toBe(400);
    expect((await ask({ Name: 'x'.repeat(1_100_000) })).status).toBe(413);
  });

  it('leaves an unknown field alone', async () => {
    expect((await stats({ fleets: '(1)', colour: 'green' })).TotalVehicles).toBe(80);
  });
});
