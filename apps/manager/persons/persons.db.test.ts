import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openCaseIn } from '#acts/case/open-case.ts';
import { SYSTEM } from '#acts/context.ts';
import { bookOnDriver } from '#acts/driver-account/book-on-driver.ts';
import { lostReportActs } from '#acts/lost-property/report-acts.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import { formOf } from '#core/case/case-form.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { lostReportKind } from '#core/lost-property/case.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { insertCrew, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from '../server.ts';

const NOW = Date.parse('2026-11-26T10:00:00Z');
const { persons } = router;
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let manager: RequestContext;
let numbers = 0;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  manager = await desk.signIn('Manager', [1]);
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });
const find = (text: string) => call(persons.find, { fleet: 1, text }, as(manager));
type Person = { kind: 'customer'; id: number } | { kind: 'phone'; phone: string } | { kind: 'driver'; id: number };
const erase = (person: Person, why = 'Asked by letter on 26 November') =>
  call(persons.erase, { fleet: 1, person, why }, as(manager));
const json = (person: Person) => call(persons.exportJson, { fleet: 1, person }, as(manager));

async function customer() {
  numbers += 1;
  const phone = `+4670555${String(numbers).padStart(4, '0')}`;
  const name = `Greta Falk${numbers}`;
  const { id } = await store.db
    .insertInto('customer')
    .values({
      fleet_id: 1,
      name,
      name_key: ` greta falk${numbers}`,
      email: `greta${numbers}@example.org`,
      created_at: new Date(NOW),
      created_by: 'test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db.insertInto('customer_phone').values({ fleet_id: 1, phone, customer_id: id, position: 0 }).execute();
  return { id, phone, name };
}
const trip = (passenger: { name: string; phone: string }, state: 'offloaded' | 'dispatching' = 'offloaded') =>
  insertJob(store.db, 1, {
    atMs: NOW,
    state,
    passenger: { passenger_name: passenger.name, phone: passenger.phone },
    row: {
      fare_minor: 12_300,
      notes: 'Ring at the gate',
      ...(state === 'offloaded' ? { finished_at: new Date(NOW) } : {}),
    },
  });
const lost = (phone: string, name: string) =>
  transact(store, SYSTEM('test'), NOW, async (t) => {
    const given = {
      ...emptyValues(formOf(lostReportKind)),
      kind: 'phone',
      what: 'A phone',
      lostOn: '2026-11-26',
      lostAt: '10:00',
      name,
      phone,
    };
    const made = await openCaseIn(t, lostReportActs, {
      fleetId: 1,
      sees: [1],
      driverId: null,
      vehicleId: null,
      ofCase: null,
      given,
      evidence: [],
      source: null,
    });
    if (!made.ok) throw new Error(made.code);
    return made.value.id;
  });
/** Whether a text stands anywhere in the database that could tell of a customer. */
async function stands(text: string): Promise<string[]> {
  const tables = ['booking', 'job', 'leg', 'trip', 'customer', 'customer_phone', 'case_file', 'case_step', 'case_letter',
    'lost_property', 'call', 'outbox', 'audit', 'permanent_booking', 'driver', 'paper', 'absence', 'incident_statement',
    'erased_person', 'task'] as const; // biome-ignore format: one list
  const found: string[] = [];
  for (const table of tables) {
    const rows = await store.db.selectFrom(table).selectAll().execute();
    if (JSON.stringify(rows).includes(text)) found.push(table);
  }
  return found;
}

describe('a customer', () => {
  test('is found by name and number, saved as a file with all that is kept, and that is written down', async () => {
    const one = await customer();
    await trip(one);
    const caseId = await lost(one.phone, one.name);
    expect((await find(one.name)).persons).toMatchObject([{ kind: 'customer', id: one.id, name: one.name }]);
    expect((await find(one.phone)).persons).toMatchObject([{ kind: 'customer', id: one.id }]);
    const { json: text } = await json({ kind: 'customer', id: one.id });
    const data = JSON.parse(text) as Record<string, Record<string, unknown>[]>;
    expect(data['jobs']).toMatchObject([{ passenger_name: one.name, fare_minor: 12_300 }]);
    expect(data['cases']).toMatchObject([{ id: caseId, given: { phone: one.phone } }]);
    expect(text).not.toContain('client_key');
    const pdf = await call(persons.exportPdf, { fleet: 1, person: { kind: 'customer', id: one.id } }, as(manager));
    expect(Buffer.from(pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const line = await store.db.selectFrom('audit').select('act').orderBy('id', 'desc').executeTakeFirst();
    expect(line?.act).toBe('exportPerson');
  });

  test('is erased everywhere but in the sums, and who asks again is told', async () => {
    const one = await customer();
    const job = await trip(one);
    const caseId = await lost(one.phone, one.name);
    await store.db
      .insertInto('call')
      .values({
        fleet_id: 1,
        exchange_id: one.phone,
        line: '1',
        number: one.phone,
        state: 'ended',
        rang_at: new Date(NOW),
        ended_at: new Date(NOW),
      })
      .execute();
    await store.db
      .updateTable('call')
      .set({ exchange_id: `x${one.id}` })
      .where('number', '=', one.phone)
      .execute();
    const asked: Person = { kind: 'customer', id: one.id };
    expect(await refusalOf(erase(asked))).toMatchObject({ code: 'casesOpen', data: { count: 1 } });
    await store.db
      .updateTable('case_file')
      .set({ over: true, state: 'closedNotFound' })
      .where('id', '=', caseId)
      .execute();
    const { kept } = await call(persons.kept, { fleet: 1, person: asked }, as(manager));
    expect(kept.map(({ part }) => part)).toEqual(['books', 'trips']);
    const done = await erase(asked);
    expect(done).toMatchObject({ kept, counts: { bookings: 1, cases: 1, calls: 1 } });
    expect(await stands(one.phone)).toEqual([]);
    expect(await stands(one.name)).toEqual([]);
    expect(await store.db.selectFrom('job').selectAll().where('id', '=', job.id).executeTakeFirst()).toMatchObject({
      fare_minor: 12_300,
      passenger_name: '–',
      phone: '',
      notes: '',
      pickup_label: '–',
      pickup_longitude: 11.97,
    });
    expect(await find(one.phone)).toMatchObject({
      persons: [],
      erased: [{ kind: 'customer', why: 'Asked by letter on 26 November', kept }],
    });
    expect(await refusedWith(erase(asked))).toBe('personUnknown 404');
  });

  test('of a telephone alone is found and erased too, and one who books again is found anew', async () => {
    const one = { name: 'Nobody Known', phone: '+46705551111' };
    await trip(one);
    expect((await find('0046705551111')).persons).toMatchObject([{ kind: 'phone', phone: one.phone }]);
    const asked: Person = { kind: 'phone', phone: one.phone };
    await erase(asked);
    expect((await find(one.phone)).persons).toEqual([]);
    await trip(one);
    expect(await find(one.phone)).toMatchObject({ persons: [{ kind: 'phone' }], erased: [{ kind: 'customer' }] });
  });

  test('is not erased while something is under way, without a reason, or from another fleet', async () => {
    const one = await customer();
    const asked: Person = { kind: 'customer', id: one.id };
    expect(await refusedWith(erase(asked, ' '))).toBe('reasonMissing 422');
    expect(await refusalOf(erase(asked, 'x'.repeat(501)))).toMatchObject({
      code: 'reasonTooLong',
      data: { most: 500 },
    });
    const job = await trip(one, 'dispatching');
    expect(await refusalOf(erase(asked))).toMatchObject({ code: 'jobsOpen', data: { count: 1 } });
    await store.db.updateTable('job').set({ state: 'cancelled' }).where('id', '=', job.id).execute();
    const { id: permanent } = await store.db
      .insertInto('permanent_booking')
      .values({
        fleet_id: 1,
        passenger_name: one.name,
        phone: one.phone,
        legs: '[]',
        weekday_mask: 1,
        holidays: 'run',
        from_date: '2026-11-01',
        drives: '[]',
        created_at: new Date(NOW),
        created_by: 'test',
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refusedWith(erase(asked))).toBe('permanentOpen 409');
    await store.db
      .updateTable('permanent_booking')
      .set({ until_date: '2026-11-20' })
      .where('id', '=', permanent)
      .execute();
    const caseId = await lost('+46705559999', 'Another');
    await store.db.updateTable('case_file').set({ over: true }).where('id', '=', caseId).execute();
    const refund = {
      fleet_id: 1,
      case_id: caseId,
      job_id: job.id,
      goes_to: 'passenger',
      borne_by: 'company',
      amount_minor: 100,
      currency: 'SEK',
      client_key: 'refund-key-1',
      asked_at: new Date(NOW),
      asked_by: 'test',
    } as never;
    await store.db.insertInto('refund').values(refund).execute();
    expect(await refusedWith(erase(asked))).toBe('refundOpen 409');
    const elsewhere = call(persons.erase, { fleet: 2, person: asked, why: 'x' }, as(manager));
    expect(await refusedWith(elsewhere)).toBe('fleetNotAllowed 403');
    expect(await refusedWith(json({ kind: 'customer', id: 999_999 }))).toBe('personUnknown 404');
    const nobody = call(persons.kept, { fleet: 1, person: { kind: 'phone', phone: '+4600000' } }, as(manager));
    expect(await refusedWith(nobody)).toBe('personUnknown 404');
  });
});

describe('a driver who left', () => {
  const crew = () => insertCrew(store.db, 1, String(900 + (numbers += 1)), { beganMs: NOW - 40 * DAY_MS });
  const leave = async (id: number) => {
    await store.db
      .updateTable('shift')
      .set({ ended_at: new Date(NOW - DAY_MS) })
      .where('driver_id', '=', id)
      .execute();
    await store.db
      .updateTable('vehicle_now')
      .set({ driver_id: null, shift_id: null })
      .where('driver_id', '=', id)
      .execute();
    await store.db
      .updateTable('driver')
      .set({ ended_at: new Date(NOW - DAY_MS) })
      .where('id', '=', id)
      .execute();
  };

  test('is erased but for number, sums and what was decided; who still drives, owes or has something open is not', async () => {
    const { driverId: id } = await crew();
    await store.db
      .updateTable('driver')
      .set({ name: 'Kim Farewell', mobile_phone: '+46709998877', address: 'Away 1' })
      .where('id', '=', id)
      .execute();
    const asked: Person = { kind: 'driver', id };
    expect(await refusedWith(erase(asked))).toBe('driverNotLeft 409');
    await store.db
      .updateTable('driver')
      .set({ ended_at: new Date(NOW - 1) })
      .where('id', '=', id)
      .execute();
    expect(await refusedWith(erase(asked))).toBe('driverAtWork 409');
    await leave(id);
    const world = { fleetId: 1, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
    const of = { driverId: id, account: 'current', to: null, amountMinor: 900, why: 'Cleaning' } as const;
    const actor = { kind: 'user', id: 1, name: 'cashier' } as const;
    const book = (kind: 'charge' | 'credit') =>
      bookOnDriver(desk.suite, actor, world, { ...of, kind, clientKey: kind });
    expect(await book('charge')).toMatchObject({ ok: true });
    expect(await refusedWith(erase(asked))).toBe('driverHasMoney 409');
    expect(await book('credit')).toMatchObject({ ok: true });
    const { did } = await store.db.selectFrom('driver').select('did').where('id', '=', id).executeTakeFirstOrThrow();
    const before = await json(asked);
    expect(before.json).toContain('Kim Farewell');
    expect(before.json).not.toContain('pin_hash');
    await erase(asked);
    expect(await stands('Kim Farewell')).toEqual([]);
    expect(await stands('+46709998877')).toEqual([]);
    const now = await store.db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirst();
    expect(now).toMatchObject({ did, name: '–', address: null, mobile_phone: '' });
    expect((await find(did)).erased).toMatchObject([{ kind: 'driver' }]);
  });

  test('with money, an open case or planned shifts stays until that is settled', async () => {
    const { driverId: id, vehicleId } = await crew();
    await leave(id);
    const asked: Person = { kind: 'driver', id };
    const line = await store.db
      .insertInto('roster_line')
      .values({
        fleet_id: 1,
        driver_id: id,
        kind: 'day',
        state: 'published',
        starts_at: new Date(NOW + DAY_MS),
        ends_at: new Date(NOW + 1.3 * DAY_MS),
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refusedWith(erase(asked))).toBe('rosterOpen 409');
    await store.db.deleteFrom('roster_line').where('id', '=', line.id).execute();
    const { id: caseId } = await store.db
      .insertInto('case_file')
      .values({
        fleet_id: 1,
        kind: 'incident',
        year: 2026,
        number: 999,
        state: 'new',
        state_at: new Date(NOW),
        opened_at: new Date(NOW),
        opened_by: 'test',
        driver_id: id,
        vehicle_id: vehicleId,
        given: '{}',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect(await refusedWith(erase(asked))).toBe('casesOpen 409');
    await store.db.updateTable('case_file').set({ over: true }).where('id', '=', caseId).execute();
    await erase(asked);
  });
});
