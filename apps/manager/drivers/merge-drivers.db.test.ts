import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookOnDriver } from '#acts/driver-account/book-on-driver.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { carsNamed } from '#store/booking/booking.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { POINTS_TO_DRIVER } from '#store/driver/merge-drivers.ts';
import { driversNamed } from '#store/event/search-events.ts';
import { type Crew, insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const { drivers } = router;
const MONDAY = Date.parse('2026-11-16T06:00:00Z');
const at = new Date(MONDAY);
let store: Store;
let manager: RequestContext;
let dispatcher: RequestContext;
let ada: Crew;
let double: Crew;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  manager = await desk.signIn('Manager', [1]);
  dispatcher = await desk.signIn('Dispatcher', [1]);
  const change = { beganMs: MONDAY, signedOff: true };
  ada = await insertCrew(store.db, 1, '101', { ...change, driver: { name: 'Ada Berg' } });
  double = await insertCrew(store.db, 1, '102', { ...change, driver: { name: 'A. Berg', email: 'ada@example.com' } });
  await giveHistory();
});
afterAll(() => store.close());

/** Something of each that points to a driver, to the double; and what both have of the same. */
async function giveHistory() {
  const { db } = store;
  const of = { fleet_id: 1, driver_id: double.driverId };
  const car = { vehicle_id: double.vehicleId };
  const job = await insertJob(db, 1, {
    atMs: MONDAY,
    state: 'offloaded',
    row: { ...car, driver_id: double.driverId, shift_id: double.shiftId },
  });
  const wish = { preferred_driver_ids: [ada.driverId, double.driverId], banned_driver_ids: [double.driverId] };
  const waiting = await insertJob(db, 1, { atMs: MONDAY, state: 'future', row: wish });
  await db
    .insertInto('trip')
    .values({ ...of, ...car, shift_id: double.shiftId, job_id: job.id, kind: 'job', began_at: at, ended_at: at })
    .execute();
  await db
    .insertInto('advice_given')
    .values({ ...of, ...car, at, until: at, longitude: 11.97, latitude: 57.7, metres: 900 })
    .execute();
  await db
    .insertInto('offer')
    .values({
      ...of,
      ...car,
      job_id: job.id,
      attempt: 1,
      from_vehicle_id: car.vehicle_id,
      from_driver_id: double.driverId,
      state: 'accepted',
      sent_at: at,
      expires_at: new Date(MONDAY + 1),
    })
    .execute();
  await db
    .insertInto('reservation')
    .values({ ...of, ...car, job_id: waiting.id, kind: 'committed', made_at: at, made_by: 'coach' })
    .execute();
  await db
    .insertInto('cover')
    .values({ job_id: waiting.id, fleet_id: 1, attempt: 1, opened_at: at, closes_at: at, within_metres: 1 })
    .execute();
  await db
    .insertInto('cover_bid')
    .values({ job_id: waiting.id, ...car, driver_id: double.driverId, at })
    .execute();
  await db
    .insertInto('driver_query')
    .values({ ...of, code: 1, at, free_since: at })
    .execute();
  const agreed = { account: 'loan' as const, each_minor: 100, sum_minor: 900, client_key: 'agreed', begun_at: at };
  await db
    .insertInto('driver_instalment')
    .values({ ...of, ...agreed })
    .execute();
  const papers = await db
    .insertInto('paper_kind')
    .values({ fleet_id: 1, name: 'Driving licence', subject: 'driver' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('paper').values({ fleet_id: 1, kind_id: papers.id, driver_id: double.driverId }).execute();
  await db
    .insertInto('shift_record')
    .values({
      ...of,
      vehicle_id: double.vehicleId,
      state: 'worked',
      business_day: '2026-11-16',
      opened_at: at,
      worked_at: at,
    })
    .execute();
  const passed = { kind: 'shiftStart', why: 'The tram stood still', by_name: 'anna', at, ends_at: at } as const;
  await db
    .insertInto('shift_override')
    .values({ fleet_id: 1, driver_id: double.driverId, ...passed })
    .execute();
  const planned = { kind: 'day', state: 'draft', starts_at: at, ends_at: new Date(MONDAY + 36_000_000) } as const;
  await db
    .insertInto('roster_line')
    .values({ fleet_id: 1, driver_id: double.driverId, ...planned })
    .execute();
  const works = [{ kind: 'day', startMinutes: 360, endMinutes: 960 }, null];
  const pattern = { anchor: '2026-11-23', days: JSON.stringify(works), made_at: at, made_by: 'anna' };
  await db
    .insertInto('roster_pattern')
    .values({ fleet_id: 1, driver_id: double.driverId, ...pattern })
    .execute();
  const giver = await insertCrew(db, 1, '109', { beganMs: MONDAY });
  await db
    .insertInto('roster_line')
    .values({ fleet_id: 1, driver_id: giver.driverId, ...planned, offered_at: at, wanted_by: double.driverId })
    .execute();
  const away = {
    kind: 'leave',
    from_date: '2026-12-27',
    through_date: '2026-12-31',
    text: '',
    state: 'asked',
  } as const;
  await db
    .insertInto('absence')
    .values({ fleet_id: 1, driver_id: double.driverId, ...away, asked_at: at })
    .execute();
  const details = { phone: '+46700000001', address: 'New 1', was_phone: '', was_address: '', asked_at: at };
  await db
    .insertInto('driver_detail')
    .values({ fleet_id: 1, driver_id: double.driverId, ...details })
    .execute();
  const wished = { on_date: '2026-12-24', wished_at: at };
  await db
    .insertInto('roster_wish')
    .values({ fleet_id: 1, driver_id: double.driverId, ...wished })
    .execute();
  for (const driver of [double.driverId, ada.driverId]) {
    const day = { fleet_id: 1, driver_id: driver, vehicle_id: double.vehicleId, day: '2026-11-16', km: 40, brake: 1.5 };
    await db.insertInto('driving_day').values(day).execute();
  }
  await db
    .insertInto('driving_event')
    .values({ ...of, ...car, type: 'brake', at, ended_at: at, measure: 0.5, threshold: 0.4, confidence: 0.9 })
    .execute();
  const found = { ...of, ...car, code: 'meterKm', version: 1, state: 'shadow', at, ended_at: at } as const;
  await db
    .insertInto('tamper_event')
    .values({ ...found, measure: 9, threshold: 8, confidence: 0.9 })
    .execute();
  await db
    .insertInto('tamper_exception')
    .values({ ...of, code: 'meterKm', why: 'Drives abroad.', made_at: at, made_by: 'anna' })
    .execute();
  await store.pool.query(
    `with taught as (
       insert into course (fleet_id, code, edition, name_en, name_fr, kind, minutes, pass_mark)
       values (1, 'W', 1, 'Wheelchairs', 'Fauteuils', 'classroom', 60, 70) returning id
     )
     insert into training (fleet_id, driver_id, course_id, pass_mark, opened_at, opened_by, moved_at, moved_by)
     select 1, $1, id, 70, $2, 'anna', $2, 'anna' from taught`,
    [double.driverId, at],
  );
  await store.pool.query(
    `with rule as (
       insert into penalty (fleet_id, code, name, text_en, text_fr, counts_days, scope, way)
       values (1, 'LATE', 'Late', 'Late', 'En retard', 90, 'allWork', 'proposed') returning id
     ), file as (
       insert into case_file (fleet_id, kind, year, number, state, state_at, opened_at, opened_by, driver_id)
       values (1, 'suspension', 2026, 1, 'notified', $2, $2, 'anna', $1) returning id
     )
     insert into suspension (case_id, fleet_id, driver_id, scope, from_at, until_at, penalty_id, penalty_version, penalty_name,
       occurrence, reason, evidence, points, decided_by, decided_by_name, decided_at, appeal_until)
     select file.id, 1, $1, 'allWork', $2::timestamptz, $2::timestamptz + interval '1 hour', rule.id, 1, 'Late', 1, 'Late',
       '[{"kind":"words"}]', 1, u.id, u.name, $2, $2 from file, rule, (select id, name from app_user limit 1) u`,
    [double.driverId, at],
  );
  const strike = {
    fleet_id: 1,
    rule: 'bans',
    at,
    found_at: at,
    evidence_kind: 'words',
    evidence_text: 'A customer asked for another.',
  } as const;
  await db
    .insertInto('conduct_strike')
    .values([
      { ...strike, driver_id: ada.driverId, event: 'customer 7' },
      { ...strike, driver_id: double.driverId, event: 'customer 7' },
      { ...strike, driver_id: double.driverId, event: 'customer 8' },
    ])
    .execute();
  await store.pool.query(
    `with file as (
       insert into case_file (fleet_id, kind, year, number, state, state_at, opened_at, opened_by, driver_id)
       values (1, 'foundItem', 2026, 1, 'received', $2, $2, 'anna', $1) returning id
     )
     insert into lost_property (case_id, fleet_id, side, kind, words, at, driver_id)
     select id, 1, 'item', 'umbrella', '', $2, $1 from file`,
    [double.driverId, at],
  );
  await store.pool.query(
    `with sort as (
       insert into incident_kind (fleet_id, code, name, severity, channel, acknowledge_hours, answer_days)
       values (1, 'MANNER', 'Conduct', 3, 'customer', 24, 5) returning id
     ), file as (
       insert into case_file (fleet_id, kind, year, number, state, state_at, opened_at, opened_by, driver_id)
       values (1, 'incident', 2026, 1, 'new', $2, $2, 'anna', $1) returning id
     ), asked as (
       insert into incident_statement (case_id, fleet_id, driver_id, question, asked_at, due_at)
       select id, 1, $1, 'What happened?', $2, $2 from file
     )
     insert into incident (case_id, fleet_id, incident_kind_id, happened_at, driver_id, anonymous)
     select file.id, 1, sort.id, $2, $1, true from file, sort`,
    [double.driverId, at],
  );
  await store.pool.query(
    `with sheet as (insert into inspection_sheet (fleet_id, name) values (1, 'Daily') returning id)
     insert into inspection (fleet_id, sheet_id, vehicle_id, driver_id, at, by_name, failed, client_key)
     select 1, sheet.id, $1, $2, $3, 'ada', 0, 'one' from sheet`,
    [double.vehicleId, double.driverId, at],
  );
  const message = {
    fleet_id: 1,
    type_code: 'INFO',
    urgent: false,
    text: 'Snow',
    target: JSON.stringify({ kind: 'fleet' }),
    sent_at: at,
    expires_at: at,
    from_name: 'coach',
  };
  const { id } = await db
    .insertInto('driver_message')
    .values(message as never)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('driver_message_recipient')
    .values([
      { message_id: id, driver_id: ada.driverId, delivered_at: new Date(MONDAY + 5) },
      { message_id: id, driver_id: double.driverId, delivered_at: at, read_at: at, reply: 'Yes' },
    ])
    .execute();
  await store.pool.query(
    `insert into command_receipt (driver_id, command_id, at, answer)
     values ($1, 'both', $3, '{}'), ($2, 'both', $3, '{}'), ($2, 'own', $3, '{}')`,
    [ada.driverId, double.driverId, at],
  );
  await db
    .insertInto('acceptance_driver')
    .values([ada, double].map(({ driverId }) => ({ driver_id: driverId, fleet_id: 1, refusal_times: 1, answers: 9 })))
    .execute();
  await db
    .insertInto('outside_record')
    .values({ fleet_id: 1, source: 'Old dispatch', name_key: Buffer.from('ada'), driver_id: double.driverId })
    .execute();
}

const compare = (first: string, second: string, context = manager) =>
  call(drivers.compare, { fleet: 1, first, second }, { context });
const target = async (id: number) => {
  const { version } = await call(drivers.get, { fleet: 1, id }, { context: manager });
  return { id, version };
};
const merge = async (keepId: number, otherId: number) =>
  call(drivers.merge, { fleet: 1, keep: await target(keepId), other: await target(otherId) }, { context: manager });

test('every foreign key to a driver is thought of where two records are made one', async () => {
  const { rows } = await store.pool.query<{ table: string; column: string }>(`
    select c.conrelid::regclass::text as table, a.attname as column
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    join pg_class t on t.oid = c.conrelid
    where c.contype = 'f' and c.confrelid = 'driver'::regclass and not t.relispartition
      and a.attname not in ('fleet_id')`);
  const inDatabase = rows.map(({ table, column }) => `${table}.${column}`).toSorted();
  const thoughtOf = POINTS_TO_DRIVER.map(({ table, column }) => `${table}.${column}`).toSorted();
  expect(thoughtOf, 'say in store/driver/merge-drivers.ts what becomes of it').toEqual(inDatabase);
});

describe('two records of one person', () => {
  test('are looked at side by side, each with what is behind it', async () => {
    const { drivers: pair } = await compare('101', '102');
    expect(pair.map(({ shifts, trips, messages, queries }) => [shifts, trips, messages, queries])).toEqual([
      [1, 0, 1, 0],
      [1, 1, 1, 1],
    ]);
    expect(pair[1]?.values['email']).toBe('ada@example.com');
    await expect(compare('101', '101')).rejects.toMatchObject({ code: 'sameDriver' });
    await expect(compare('101', '999')).rejects.toMatchObject({ code: 'driverUnknown', data: { did: '999' } });
    expect(await call(drivers.mayMerge, {}, { context: manager })).toEqual({ may: true });
    await expect(compare('101', '102', dispatcher)).rejects.toMatchObject({ code: 'notAllowed' });
  });

  test('are not merged while one is at work, nor as somebody no longer sees them, nor with itself', async () => {
    const busy = await insertCrew(store.db, 1, '103', { beganMs: MONDAY });
    const refused = { code: 'driverAtWork', data: { did: '103' } };
    await expect(merge(ada.driverId, busy.driverId)).rejects.toMatchObject(refused);
    await expect(merge(busy.driverId, ada.driverId)).rejects.toMatchObject(refused);
    await expect(merge(ada.driverId, ada.driverId)).rejects.toMatchObject({ code: 'sameDriver' });
    const keep = await target(ada.driverId);
    const merged = (other: { id: number; version: number }) =>
      call(drivers.merge, { fleet: 1, keep, other }, { context: manager });
    await expect(merged({ id: 999_999, version: 1 })).rejects.toMatchObject({ code: 'recordUnknown' });
    await expect(merged({ ...(await target(double.driverId)), version: 9 })).rejects.toMatchObject({
      code: 'recordMoved',
    });
  });

  test('become one: all that pointed to the other is the kept one’s, and the trail says so', async () => {
    const before = await pointing(double.driverId);
    expect(Object.keys(before).filter((one) => before[one] === 0)).toEqual(['driver.merged_into_id']);
    const { moved } = await merge(ada.driverId, double.driverId);
    expect(moved).toMatchObject({ shift: 1, trip: 1, job: 1, offer: 1, reservation: 1, cover_bid: 1, driver_query: 1 });
    expect(moved).toMatchObject({ command_receipt: 1, driver_message_recipient: 0, acceptance_driver: 0 });
    const left = await pointing(double.driverId);
    expect(Object.keys(left).filter((one) => left[one] !== 0)).toEqual([]);
    const kept = await call(drivers.get, { fleet: 1, id: ada.driverId }, { context: manager });
    expect(kept.values).toMatchObject({ did: '101', name: 'Ada Berg', email: 'ada@example.com', ended: false });
    const gone = await call(drivers.get, { fleet: 1, id: double.driverId }, { context: manager });
    expect(gone.values).toMatchObject({ did: '102', ended: true });
    const message = await store.db.selectFrom('driver_message_recipient').selectAll().executeTakeFirstOrThrow();
    expect(message).toMatchObject({ driver_id: ada.driverId, delivered_at: MONDAY, read_at: MONDAY, reply: 'Yes' });
    const wished = await store.db
      .selectFrom('job')
      .select(['preferred_driver_ids', 'banned_driver_ids'])
      .where('state', '=', 'future')
      .executeTakeFirstOrThrow();
    expect(wished).toEqual({ preferred_driver_ids: [ada.driverId], banned_driver_ids: [ada.driverId] });
    const { lines } = await call(drivers.history, { fleet: 1, id: double.driverId }, { context: manager });
    expect(lines[0]).toMatchObject({ act: 'closeMerged', why: 'DID 101, Ada Berg' });
    const own = await call(drivers.history, { fleet: 1, id: ada.driverId }, { context: manager });
    expect(own.lines[0]).toMatchObject({ act: 'mergeDrivers', why: 'DID 102, A. Berg' });
  });

  test('stay one: the closed record points to the kept one, is not opened again and not merged twice', async () => {
    const asked = { fleet: 1, id: double.driverId };
    const { into } = await call(drivers.mergedInto, asked, { context: manager });
    expect(into).toEqual({ id: ada.driverId, did: '101', name: 'Ada Berg' });
    const record = await call(drivers.get, asked, { context: manager });
    await expect(
      call(
        drivers.update,
        { ...asked, version: record.version, values: { ...record.values, pin: '4821', ended: false } },
        { context: manager },
      ),
    ).rejects.toMatchObject({ code: 'recordInUse' });
    await expect(merge(ada.driverId, double.driverId)).rejects.toMatchObject({
      code: 'mergedAlready',
      data: { did: '102' },
    });
    expect((await carsNamed(store.db, 1, ['D102'])).get('D102')).toEqual({ driverId: ada.driverId });
    expect(await driversNamed(store.db, 1, '101')).toEqual([ada.driverId, double.driverId]);
  });

  test('stay two while the accounts of the other are not settled', async () => {
    const third = await insertCrew(store.db, 1, '977', { beganMs: MONDAY, signedOff: true });
    const world = { fleetId: 1, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
    const of = { driverId: third.driverId, account: 'current', to: null, amountMinor: 900, why: 'Cleaning' } as const;
    const actor = { kind: 'user', id: 1, name: 'cashier' } as const;
    const book = (kind: 'charge' | 'credit') =>
      bookOnDriver(manager.suite, actor, world, { ...of, kind, clientKey: kind });
    expect(await book('charge')).toMatchObject({ ok: true });
    await expect(merge(ada.driverId, third.driverId)).rejects.toMatchObject({
      code: 'driverHasMoney',
      data: { did: '977' },
    });
    await book('credit');
    await merge(ada.driverId, third.driverId);
  });
});

/** How much points to a driver, by table and column, apart from what stays. */
async function pointing(driverId: number): Promise<Record<string, number>> {
  const counts = POINTS_TO_DRIVER.filter(({ becomes }) => becomes !== 'stays').map(async ({ table, column }) => {
    const { rows } = await store.pool.query<{ n: number }>(
      `select count(*)::int as n from ${table} where ${column} = $1`,
      [driverId],
    );
    return [`${table}.${column}`, rows[0]?.n ?? 0] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
