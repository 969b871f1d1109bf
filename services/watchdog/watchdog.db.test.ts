import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { KERB, smallFleet } from '#acts/job/testing/small-fleet.ts';
import { recordReset } from '#acts/meter/record-reset.ts';
import { raiseQuery } from '#acts/query/raise-query.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { AlertType } from '#core/office/office-work.ts';
import { dayOf } from '#store/door/day-table.ts';
import { setValue } from '#store/testing/set-value.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { openFleetBook } from '../fleets/fleet-book.ts';
import { startWatchdog } from './watchdog.ts';

const fleet = await smallFleet();
const { store, clock, context } = fleet;
const { db } = store;
const complaints: string[] = [];
const parts = {
  store,
  clock,
  books: { fleets: await openFleetBook(store) },
  log: { error: (about: object, message: string) => void complaints.push(message + JSON.stringify(about)) },
};
// They look when a test tells them to, not at every beat.
vi.useFakeTimers({ toFake: ['setInterval'] });
afterAll(() => void vi.useRealTimers());
const dogs = [startWatchdog(parts), startWatchdog(parts)];
afterAll(() => Promise.all(dogs.map((dog) => dog.stop())));
await makePartition(db, dayOf(clock.nowMs()));
await makePartition(db, dayOf(clock.nowMs()) + DAY_MS);

beforeEach(async () => {
  for (const table of ['alert', 'task', 'driver_query', 'meter_reset_step', 'meter_reset', 'decision'] as const)
    await db.deleteFrom(table).execute();
  await db.updateTable('job').set({ state: 'cancelled' }).execute();
  await db.updateTable('vehicle_now').set({ shift_id: null, driver_id: null, meter_on_at: null }).execute();
  await db.updateTable('vehicle').set({ usage_expiry: '2030-12-31' }).execute();
  await db.updateTable('driver').set({ permit_expiry: '2030-12-31' }).execute();
  expect(complaints).toEqual([]);
});

/** Both nodes look at once, as two servers of one company do. */
const round = () => Promise.all(dogs.map((dog) => dog.round()));
/** One that finds a plan with these numbers in each fleet. */
function dogOf(numbers: object) {
  const plan = { preset: 'nearest', numbers };
  const all = () => parts.books.fleets.all().map((fleet) => ({ ...fleet, plan }));
  return startWatchdog({ ...parts, books: { fleets: { all } } });
}
const wait = (ms: number) => clock.advance(ms);
const alerts = () => db.selectFrom('alert').selectAll().orderBy('id').execute();
const open = async (type: AlertType) =>
  (await alerts()).filter((alert) => alert.finished_at === null && alert.alert_type === type);
const tasks = () => db.selectFrom('task').selectAll().orderBy('id').execute();
const at = (ms: number) => new Date(clock.nowMs() + ms);

async function heard(vehicleId: number, metresEast: number): Promise<void> {
  const position = [KERB[0] + metresEast / 59_400, KERB[1]] as const;
  await storePositions(db, [{ vehicleId, position, headingDegrees: 0, speedKmh: 0, atMs: clock.nowMs() }]);
}

type Story = { type: AlertType; task?: boolean; begins(): Promise<void>; detail: object; ends(): Promise<void> };
const set = (id: number, row: object) => db.updateTable('job').set(row).where('id', '=', id).execute();

let job = 0;
let vehicle = 0;
async function boundJob(state: 'dispatched' | 'picked_up', row: object = {}): Promise<void> {
  await db.updateTable('job').set({ state: 'cancelled' }).execute();
  const seat = await fleet.seat();
  vehicle = seat.vehicleId;
  job = (await fleet.job()).id;
  await set(job, { state, vehicle_id: vehicle, driver_id: seat.driverId, dispatched_at: at(0), ...row });
}

const STORIES: Story[] = [
  {
    type: 'Delayed',
    begins: async () => {
      job = (await fleet.job()).id;
      await round();
      expect(await open('Delayed')).toEqual([]);
      wait(5 * MINUTE_MS);
    },
    detail: { pickup: 'Kungsportsavenyen 1', minutes: 5, requiredAtMs: expect.any(Number) },
    ends: async () => void (await set(job, { state: 'cancelled' })),
  },
  {
    type: 'NoCar',
    task: true,
    begins: async () => {
      job = (await fleet.job()).id;
      await set(job, { rejections: 3 });
      await round();
      expect(await open('NoCar')).toEqual([]);
      await set(job, { rejections: 4 });
    },
    detail: { pickup: 'Kungsportsavenyen 1', rejections: 4, minutes: 0, rounds: 0 },
    ends: async () => void (await set(job, { rejections: 0 })),
  },
  {
    type: 'NotMoving',
    begins: async () => {
      await boundJob('dispatched', { pickup_longitude: KERB[0] + 0.02 });
      await heard(vehicle, 0);
      wait(MINUTE_MS);
      await heard(vehicle, 60);
      await round();
      expect(await open('NotMoving')).toEqual([]);
      wait(MINUTE_MS);
      await heard(vehicle, 20);
    },
    detail: { plate: expect.any(String), did: expect.any(String), metres: 40, minutes: 2 },
    ends: async () => {
      wait(20 * SECOND_MS);
      await heard(vehicle, 300);
    },
  },
  {
    type: 'Unreachable',
    begins: async () => {
      await boundJob('picked_up', { picked_up_at: at(0) });
      await heard(vehicle, 0);
      wait(119 * SECOND_MS);
      await round();
      expect(await open('Unreachable')).toEqual([]);
      wait(2 * SECOND_MS);
    },
    detail: { plate: expect.any(String), did: expect.any(String), seconds: 121 },
    ends: () => heard(vehicle, 10),
  },
  {
    type: 'AtRisk',
    task: true,
    begins: async () => {
      job = (await fleet.job('future')).id;
      await set(job, { required_at: at(21 * MINUTE_MS) });
      await round();
      expect(await open('AtRisk')).toEqual([]);
      wait(MINUTE_MS + SECOND_MS);
    },
    detail: { pickup: 'Kungsportsavenyen 1', minutes: 19, requiredAtMs: expect.any(Number) },
    ends: async () => void (await set(job, { required_at: at(HOUR_MS) })),
  },
  {
    type: 'Stuck',
    task: true,
    begins: async () => {
      await boundJob('picked_up', { picked_up_at: at(0) });
      wait(4 * HOUR_MS - MINUTE_MS);
      await round();
      expect(await open('Stuck')).toEqual([]);
      wait(MINUTE_MS);
    },
    detail: { plate: expect.any(String), did: expect.any(String), hours: 4 },
    ends: async () => void (await set(job, { state: 'offloaded', finished_at: at(0) })),
  },
];

describe.each(STORIES)('$type', ({ type, task, begins, detail, ends }) => {
  it('is told once by two nodes, and over by itself when the matter is', async () => {
    await begins();
    await round();
    await round();
    const [told, ...more] = await open(type);
    expect(more).toEqual([]);
    expect(told?.detail).toMatchObject({ ...detail, ...(type === 'Unreachable' ? {} : { jobId: job }) });
    expect(told?.at).toBe(clock.nowMs());
    const wanted = task ? [expect.objectContaining({ request: type, finished_at: null, detail: told?.detail })] : [];
    expect((await tasks()).filter(({ request }) => request === type)).toEqual(wanted);
    await ends();
    await round();
    expect(await open(type)).toEqual([]);
    expect((await alerts()).find(({ id }) => id === told?.id)).toMatchObject({
      finished_by: 'system',
      finished_at: clock.nowMs(),
    });
    expect((await tasks()).every(({ finished_at }) => finished_at !== null)).toBe(true);
  });

  it('is not told again after somebody deleted it, until the matter ended once', async () => {
    await begins();
    await round();
    const [told] = await open(type);
    await db
      .updateTable('alert')
      .set({ finished_at: at(0), finished_by: 'coach' })
      .where('id', '=', told?.id as number)
      .execute();
    await round();
    await round();
    expect(await open(type)).toEqual([]);
    await ends();
    await round();
    expect((await alerts()).find(({ id }) => id === told?.id)).toMatchObject({ finished_by: 'coach', stands: false });
    await begins();
    await round();
    expect(await open(type)).toHaveLength(1);
  });
});

describe('papers', () => {
  it('are told 14 days ahead by the fleet’s own day, and after their end', async () => {
    const seat = await fleet.seat();
    const usage = (date: string) =>
      db.updateTable('vehicle').set({ usage_expiry: date }).where('id', '=', seat.vehicleId).execute();
    const today = localDate(clock.nowMs(), 'Europe/Stockholm');
    const inDays = (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
    await usage(inDays(15));
    await round();
    expect(await open('Expiry')).toEqual([]);
    await usage(inDays(14));
    await db
      .updateTable('driver')
      .set({ permit_expiry: inDays(-3) })
      .where('id', '=', seat.driverId)
      .execute();
    await round();
    expect((await open('Expiry')).map(({ detail }) => detail)).toEqual([
      { what: 'usage', plate: expect.any(String), date: inDays(14), days: 14 },
      { what: 'permit', did: expect.any(String), name: expect.any(String), date: inDays(-3), days: -3 },
    ]);
    await usage('2031-01-31');
    await db.updateTable('driver').set({ permit_expiry: '2031-01-31' }).where('id', '=', seat.driverId).execute();
    await round();
    expect(await open('Expiry')).toEqual([]);
  });

  it('of owners are told by the days of their kind, and name the owner alone', async () => {
    const until = new Date(clock.nowMs() + 14 * DAY_MS).toISOString().slice(0, 10);
    await store.pool.query(
      `with kind as (insert into paper_kind (fleet_id, name, subject) values (1, 'Trade licence', 'owner') returning id),
         owned as (insert into owner (fleet_id, name) values (1, 'Berg Taxi AB') returning id)
       insert into paper (fleet_id, kind_id, owner_id, until_date) select 1, kind.id, owned.id, $1 from kind, owned`,
      [until],
    );
    await round();
    const detail = { what: 'paper', paper: 'Trade licence', owner: 'Berg Taxi AB', date: until };
    expect(await open('Expiry')).toMatchObject([{ vehicle_id: null, driver_id: null, detail }]);
    await db.deleteFrom('paper').where('owner_id', 'is not', null).execute();
    await round();
    expect(await open('Expiry')).toEqual([]);
  });
});

describe('a job everybody passed on', () => {
  it('is told before so many said no', async () => {
    const { id } = await fleet.job();
    await set(id, { rejections: 1 });
    const decision = { fleet_id: 1, job_id: id, plan_version: 1, reasons: '{}' };
    await db
      .insertInto('decision')
      .values({ ...decision, at: at(0), outcome: 'allRefused' })
      .execute();
    await round();
    expect(await open('NoCar')).toMatchObject([{ job_id: id }]);
    await db
      .insertInto('decision')
      .values({ ...decision, at: at(1), outcome: 'noneFree' })
      .execute();
    await round();
    expect(await open('NoCar')).toEqual([]);
  });
});

describe('a job that nobody can be asked about', () => {
  it('is told after a minute, as an alarm and no task; each round of the ladder in vain is a task of its own', async () => {
    const { id } = await fleet.job();
    await db
      .insertInto('decision')
      .values({ fleet_id: 1, job_id: id, plan_version: 1, reasons: '{}', at: at(0), outcome: 'noneFree' })
      .execute();
    wait(59 * SECOND_MS);
    await round();
    expect(await open('NoCar')).toEqual([]);
    wait(SECOND_MS);
    await round();
    expect(await open('NoCar')).toMatchObject([{ subject: String(id), detail: { minutes: 1, rounds: 0 } }]);
    expect(await tasks()).toEqual([]);
    const ladder = { job_id: id, fleet_id: 1, attempt: 1, since: at(0) };
    await db
      .insertInto('job_ladder')
      .values({ ...ladder, rung: 'coach', round: 1 })
      .execute();
    await round();
    await db.updateTable('job_ladder').set({ rung: 'queue', round: 2 }).execute();
    await round();
    expect((await open('NoCar')).map(({ subject }) => subject)).toEqual([`${id}/1`]);
    await db.updateTable('job_ladder').set({ rung: 'coach' }).execute();
    await round();
    expect((await tasks()).map(({ subject }) => subject)).toEqual([`${id}/1`, `${id}/2`]);
  });
});

describe('a vehicle that does not move', () => {
  it('is warned of after two minutes and loses its job after four', async () => {
    await boundJob('dispatched', { pickup_longitude: KERB[0] + 0.02 });
    await heard(vehicle, 0);
    for (let minute = 0; minute < 3; minute++) {
      wait(MINUTE_MS);
      await heard(vehicle, minute * 20);
      await round();
    }
    expect(await open('NotMoving')).toHaveLength(1);
    expect(await fleet.stateOf(job)).toBe('dispatched');
    wait(MINUTE_MS);
    await heard(vehicle, 50);
    await round();
    expect(await fleet.stateOf(job)).toBe('dispatching');
    expect(await fleet.storyOf(job)).toEqual(['redispatch']);
    await round();
    expect(await open('NotMoving')).toEqual([]);
    expect(dogs[0]!.figures().recovered + dogs[1]!.figures().recovered).toBe(1);
  });

  it('keeps its job where the fleet’s plan leaves that to the coach, or where it moved', async () => {
    const dog = dogOf({ recoverSeconds: 0 });
    await boundJob('dispatched', { pickup_longitude: KERB[0] + 0.02 });
    await heard(vehicle, 0);
    wait(5 * MINUTE_MS);
    await heard(vehicle, 0);
    await dog.round();
    await dog.stop();
    expect(await fleet.stateOf(job)).toBe('dispatched');
    await heard(vehicle, 150);
    await round();
    expect(await fleet.stateOf(job)).toBe('dispatched');
  });

  it('is left in peace at the pick-up', async () => {
    await boundJob('dispatched');
    await heard(vehicle, 0);
    wait(3 * MINUTE_MS);
    await heard(vehicle, 0);
    await round();
    expect(await open('NotMoving')).toEqual([]);
  });
});

describe('a vacant vehicle', () => {
  it('may be silent as long as it likes; one with a hailed passenger may not', async () => {
    const { vehicleId } = await fleet.seat();
    wait(10 * MINUTE_MS);
    await round();
    expect(await open('Unreachable')).toEqual([]);
    await db
      .updateTable('vehicle_now')
      .set({ meter_on_at: at(0) })
      .where('vehicle_id', '=', vehicleId)
      .execute();
    await round();
    const [told] = await open('Unreachable');
    expect(told?.detail).not.toHaveProperty('jobId');
    expect(told?.vehicle_id).toBe(vehicleId);
  });
});

describe('a company’s own numbers', () => {
  it('hold as far as they are within their range', async () => {
    await boundJob('picked_up', { picked_up_at: at(0) });
    const told = async (hours: number | undefined) => {
      await setValue(store, 'stuckHours', hours);
      await heard(vehicle, 0);
      await round();
      return (await open('Stuck')).length;
    };
    wait(HOUR_MS);
    expect(await told(0)).toBe(0);
    expect(await told(1)).toBe(1);
    await setValue(store, 'stuckHours', undefined);
  });
});

describe('a fleet’s plan', () => {
  it('says after how many rejections the coach is told', async () => {
    const dog = dogOf({ rejectionsUntilCoach: 7 });
    const { id } = await fleet.job();
    await set(id, { rejections: 6 });
    await dog.round();
    expect(await open('NoCar')).toEqual([]);
    await set(id, { rejections: 7 });
    await dog.round();
    expect(await open('NoCar')).toMatchObject([{ detail: { rejections: 7 } }]);
    expect(await tasks()).toHaveLength(1);
    await dog.stop();
  });

  it('says when a job is late, when nobody could be asked, and how long a vehicle may stand still', async () => {
    const dog = dogOf({ delayedSeconds: 60, noCarSeconds: 180, notMovingSeconds: 240, recoverSeconds: 360 });
    const look = async () => {
      await heard(vehicle, 0);
      await dog.round();
      const standing = (await alerts()).filter(({ finished_at }) => finished_at === null);
      return [standing.map(({ alert_type }) => alert_type).sort(), await fleet.stateOf(job)];
    };
    await boundJob('dispatched', { pickup_longitude: KERB[0] + 0.02 });
    const { id } = await fleet.job();
    const decision = { fleet_id: 1, job_id: id, plan_version: 1, reasons: '{}', outcome: 'noneFree' };
    await db
      .insertInto('decision')
      .values({ ...decision, at: at(0) })
      .execute();
    expect(await look()).toEqual([[], 'dispatched']);
    wait(MINUTE_MS);
    expect(await look()).toEqual([['Delayed'], 'dispatched']);
    wait(2 * MINUTE_MS);
    expect(await look()).toEqual([['Delayed', 'NoCar'], 'dispatched']);
    wait(MINUTE_MS);
    expect(await look()).toEqual([['Delayed', 'NoCar', 'NotMoving'], 'dispatched']);
    wait(2 * MINUTE_MS);
    expect((await look())[1]).toBe('dispatching');
    await dog.stop();
  });
});

describe('a meter reset', () => {
  it('is told at once, and over when its vehicle has acknowledged that it is cleared', async () => {
    const seat = await fleet.seat();
    const before = { hirings: 812, distanceMetres: 6_220_100, fareMinor: 22_310_000 };
    const reset = await recordReset(context, fleet.driver(seat), seat, { before, after: { ...before, hirings: 0 } });
    expect(reset.ok).toBe(true);
    const [told] = await open('Meter');
    expect(told?.detail).toMatchObject({ resetId: reset.ok && reset.value.resetId, plate: expect.any(String) });
    await round();
    expect(await open('Meter')).toHaveLength(1);
    await db
      .updateTable('meter_reset')
      .set({ cleared_at: at(0), cleared_by: 'workshop', acknowledged_at: at(0) })
      .execute();
    await round();
    expect(await open('Meter')).toEqual([]);
  });

  it('without a difference is none', async () => {
    const seat = await fleet.seat();
    const same = { hirings: 1, distanceMetres: 2, fareMinor: 3 };
    const refused = await recordReset(context, fleet.driver(seat), seat, { before: same, after: { ...same } });
    expect(refused).toMatchObject({ code: 'totalsSame' });
    expect(await alerts()).toEqual([]);
  });
});

describe('driver queries', () => {
  const raise = async (code: number) => {
    const seat = await fleet.seat();
    const raised = await raiseQuery(context, fleet.driver(seat), seat, { code, text: '', channel: '', at: KERB });
    if (!raised.ok) throw new Error(raised.code);
    return raised.value.queryId;
  };
  const query = (id: number) =>
    db.selectFrom('driver_query').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  it('are free again when their claim has run out', async () => {
    const id = await raise(1);
    const user = await db
      .insertInto('app_group')
      .values({ name: 'Coaches', app_flags: [], option_flags: ['queries'], further_rights: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
      .then((group) =>
        db
          .insertInto('app_user')
          .values({
            name: 'coach',
            full_name: 'Coach',
            group_id: group.id,
            password_hash: '',
            password_changed_at: at(0),
          })
          .returning('id')
          .executeTakeFirstOrThrow(),
      );
    const until = at(MINUTE_MS);
    await db
      .updateTable('driver_query')
      .set({ claimed_by: user.id, claimed_until: until })
      .where('id', '=', id)
      .execute();
    wait(59 * SECOND_MS);
    await round();
    expect(await query(id)).toMatchObject({ claimed_by: user.id, version: 1 });
    wait(3 * SECOND_MS);
    await round();
    expect(await query(id)).toMatchObject({ claimed_by: null, free_since: until.getTime(), version: 2 });
    const told = await db.selectFrom('announcement').select('entity_id').where('topic', '=', 'queries').execute();
    expect(told.filter(({ entity_id }) => entity_id === id)).toHaveLength(2);
  });

  it('go to supervisors too where nobody takes an emergency for 30 s', async () => {
    const [panic, call] = [await raise(2), await raise(1)];
    wait(29 * SECOND_MS);
    await round();
    expect((await query(panic)).escalated_at).toBeNull();
    wait(SECOND_MS);
    await round();
    await round();
    expect(await query(panic)).toMatchObject({ escalated_at: clock.nowMs(), version: 2 });
    expect((await query(call)).escalated_at).toBeNull();
  });
});
