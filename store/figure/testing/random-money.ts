import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { addDays, type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { RECEIPT_KINDS } from '#core/till/session.ts';
import type { Db } from '../../door/connect.ts';
import { insertGroup, insertPerson } from '../../testing/company.ts';

/** A fleet that money is to move in, and between which instants. */
export type MoneyOf = {
  fleetId: number;
  zone: string;
  fromMs: number;
  toMs: number;
  random: () => number;
  crews: readonly { vehicleId: number; driverId: number }[];
};

const USERS = ['Berit', 'Olof', 'Saga'];

/** Pay-ins and what put them right, tills, cash, dockets, invoices, refunds, statements, keys and overrides: in every state, at any instant. */
export async function randomMoney(db: Db, { fleetId, zone, fromMs, toMs, random, crews }: MoneyOf): Promise<void> {
  const any = <T>(of: readonly T[]) => of[Math.floor(random() * of.length)]!;
  const whole = (to: number) => Math.floor(random() * to);
  const anyTime = () => new Date(fromMs + whole(toMs - fromMs));
  const anyDay = (): CalendarDate => localDate(anyTime().getTime(), zone);
  const times = (many: number) => Array.from({ length: many }, (_, n) => n);
  const fleet_id = fleetId;
  let keys = 0;
  const client_key = () => `money ${fleetId} ${(keys += 1)}`;

  const accounts = await db
    .insertInto('account')
    .values(['HOTEL', 'CLINIC'].map((number) => ({ fleet_id, number, name: number })))
    .returning('id')
    .execute();
  const account = () => any(accounts).id;
  const books = await db
    .insertInto('ledger_account')
    .values(['cardClearing', 'voucherClearing'].map((kind) => ({ fleet_id, kind, currency: 'SEK' })))
    .returning('id')
    .execute();
  const entry = async () => {
    const [day, hash] = [localDate(fromMs, zone), createHash('sha256').update('random').digest()];
    const { rows } = await sql<{ id: number }>`
      insert into ledger_entering
        (fleet_id, kind, state, at, on_date, key, content_sha256, passes_bounds, made_by, about, accounts, amounts, rules)
      values (${fleetId}, 'shiftPayIn', 'posted', ${new Date(fromMs)}, ${day}, ${client_key()}, ${hash}, false, 'test', '{}',
        ${books.map(({ id }) => id)}, ${[1, -1]}, ${[null, null]})
      returning entry_id as id`.execute(db);
    return rows[0]!.id;
  };

  const records: number[] = [];
  for (const _ of times(14)) {
    const { vehicleId, driverId } = any(crews);
    const late = random() < 0.3 ? anyTime() : null;
    const opened_at = anyTime();
    const { id } = await db
      .insertInto('shift_record')
      .values({
        fleet_id,
        driver_id: driverId,
        vehicle_id: vehicleId,
        state: 'confirmed',
        business_day: anyDay(),
        keyed: true,
        opened_at,
        worked_at: opened_at,
        confirmed_at: opened_at,
        confirmed_by: 'test',
        late_at: late,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    records.push(id);
    for (const direction of random() < 0.8 ? (['out', 'in'] as const) : (['out'] as const))
      await db
        .insertInto('shift_handover')
        .values({
          fleet_id,
          record_id: id,
          vehicle_id: vehicleId,
          direction,
          at: anyTime(),
          by_name: any(USERS),
          odometer_metres: 1_000,
          fuel_kind: 'percent',
          fuel_level: 50,
        })
        .execute();
    if (random() < 0.5)
      await db
        .insertInto('shift_override')
        .values({
          fleet_id,
          driver_id: driverId,
          record_id: id,
          kind: any(['shiftStart', 'payments'] as const),
          reason_code: any(['late', 'swap', null]),
          why: 'it rained',
          by_name: any(USERS),
          at: anyTime(),
          ends_at: new Date(toMs),
        })
        .execute();
  }

  const groupId = await insertGroup(db, `money-${fleetId}`, [fleetId]);
  const userId = await insertPerson(db, `money-${fleetId}`, groupId, new Date(fromMs));
  const till = await db
    .insertInto('till')
    .values({ fleet_id, name: 'Front desk' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const sessions: number[] = [];
  for (const n of times(10)) {
    const [user_name, closed_by] = [any(USERS), any(USERS)];
    const difference_minor = any([0, 0, whole(900), -whole(900)]);
    const approved = n % 3 > 0;
    const closed = {
      counts: JSON.stringify({ pieces: [], restMinor: 0 }),
      counted_minor: whole(90_000),
      difference_minor,
      reason: 'counted twice',
      z_number: n + 1,
      closed_at: anyTime(),
      closed_by,
      ...(approved ? { approved_at: new Date(toMs), approved_by: any(USERS) } : {}),
    };
    const { id } = await db
      .insertInto('till_session')
      .values({
        fleet_id,
        till_id: till.id,
        user_id: userId,
        user_name,
        opened_at: new Date(fromMs),
        float_minor: whole(50_000),
        opening_difference_minor: 0,
        ...(n === 0
          ? { state: 'open' as const }
          : { state: approved ? ('approved' as const) : ('closed' as const), ...closed }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    sessions.push(id);
  }
  const receipts: number[] = [];
  for (const n of times(40)) {
    const kind = any(RECEIPT_KINDS);
    const ofDriver = kind === 'in' || kind === 'out';
    const number = n + 1;
    await db
      .insertInto('cash_receipt')
      .values({
        fleet_id,
        number,
        session_id: any(sessions),
        kind,
        ...(ofDriver ? { driver_id: any(crews).driverId, account: 'current' as const } : {}),
        amount_minor: 1 + whole(20_000),
        entry_id: await entry(),
        at: anyTime(),
        made_by: any(USERS),
        why: 'it was so',
        client_key: client_key(),
      })
      .execute();
    if (ofDriver) receipts.push(number);
  }

  let payIns = 0;
  const payIn = (record_id: number, corrects: number | null, amounts: { sum_minor: number; handed_minor: number }) => {
    const number = (payIns += 1);
    return db
      .insertInto('shift_pay_in')
      .values({
        fleet_id,
        number,
        record_id,
        driver_id: sql<number>`(select driver_id from shift_record where id = ${record_id})`,
        session_id: corrects === null ? any(sessions) : null,
        corrects,
        model_name: 'Days',
        model: '{}',
        figures: '{}',
        typed: '{}',
        lines: '[]',
        ...amounts,
        receipt_number: amounts.handed_minor !== 0 && corrects === null ? any(receipts) : null,
        at: anyTime(),
        made_by: any(USERS),
        why: corrects === null ? '' : 'typed wrong',
        client_key: client_key(),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  };
  for (const record of records.slice(0, 10)) {
    const due = whole(40_000) - 5_000;
    const handed_minor = any([due, due, 0, due - 100, due + 250]);
    const first = await payIn(record, null, { sum_minor: due, handed_minor });
    for (const _ of times(any([0, 0, 1, 2]))) await payIn(record, first.id, { sum_minor: whole(40_000), handed_minor });
  }

  for (const n of times(24)) {
    const state = any(['received', 'credited', 'sorted', 'returned'] as const);
    const at = anyTime();
    await db
      .insertInto('docket')
      .values({
        fleet_id,
        number: `D${n}`,
        amount_minor: 1 + whole(9_000),
        on_date: anyDay(),
        record_id: any(records),
        state,
        received_at: at,
        received_by: any(USERS),
        client_key: client_key(),
        ...(state === 'credited' || state === 'sorted' ? { credited_on: anyDay() } : {}),
        ...(state === 'sorted'
          ? { account_id: account(), sort_entry_id: await entry(), sorted_at: at, sorted_by: any(USERS) }
          : {}),
        ...(state === 'returned' ? { returned_at: at, returned_by: any(USERS), returned_why: 'not ours' } : {}),
      })
      .execute();
  }

  const invoices: number[] = [];
  for (const n of times(14)) {
    const [net_minor, tax_minor] = [100 + whole(50_000), whole(9_000)];
    const total_minor = net_minor + tax_minor;
    const credits = invoices.length > 0 && random() < 0.3 ? any(invoices) : null;
    const issued_on = anyDay();
    const draft = random() < 0.2;
    const { id } = await db
      .insertInto('invoice')
      .values({
        fleet_id,
        account_id: account(),
        kind: credits === null ? 'invoice' : 'credit',
        credits,
        currency: 'SEK',
        period_from: issued_on,
        period_through: issued_on,
        drafted_at: new Date(fromMs),
        drafted_by: 'test',
        net_minor,
        tax_minor,
        rounding_minor: 0,
        total_minor,
        ...(draft
          ? {}
          : {
              number: n + 1,
              issued_on,
              due_on: addDays(issued_on, 30),
              issued_by: any(USERS),
              seller: '{}',
              buyer: '{}',
              paid_minor: any([0, total_minor, whole(total_minor)]),
            }),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (credits === null && !draft) invoices.push(id);
  }

  const job = await db.selectFrom('job').select('id').where('fleet_id', '=', fleetId).executeTakeFirst();
  for (const n of times(job ? 10 : 0)) {
    const at = anyTime();
    const { driverId, vehicleId } = any(crews);
    const matter = await db
      .insertInto('case_file')
      .values({
        fleet_id,
        kind: 'refunded',
        year: 2026,
        number: n + 1,
        state: 'decided',
        state_at: at,
        opened_at: at,
        opened_by: 'test',
        vehicle_id: vehicleId,
      } as never)
      .returning('id')
      .executeTakeFirstOrThrow();
    const toAccount = random() < 0.5;
    const byDriver = random() < 0.5;
    const given = random() < 0.8;
    const back = random() < 0.2;
    await db
      .insertInto('refund')
      .values({
        fleet_id,
        case_id: matter.id,
        job_id: job!.id,
        goes_to: toAccount ? 'account' : 'passenger',
        account_id: toAccount ? account() : null,
        borne_by: byDriver ? 'driver' : 'company',
        driver_id: byDriver ? driverId : null,
        amount_minor: 1 + whole(5_000),
        currency: 'SEK',
        client_key: client_key(),
        asked_at: at,
        asked_by: any(USERS),
        ...(given ? { entry_id: await entry(), given_at: anyTime(), given_by: any(USERS) } : {}),
        ...(back
          ? {
              taken_back_at: at,
              taken_back_by: any(USERS),
              taken_back_why: 'paid twice',
              ...(given ? { reversal_id: await entry() } : {}),
            }
          : {}),
      })
      .execute();
  }

  for (const state of ['final', 'final', 'pending'] as const) {
    keys += 1;
    const from_date = addDays(localDate(fromMs, zone), -keys);
    const made = { terms: '{}', figures_sha256: Buffer.alloc(32), drafted_at: new Date(fromMs), drafted_by: 'test' };
    const period = await db
      .insertInto('settlement_period')
      .values({
        fleet_id,
        from_date,
        through_date: from_date,
        starts_at: new Date(fromMs),
        ends_at: new Date(toMs),
        state: 'pending',
        currency: 'SEK',
        ...made,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const owner_name of ['Ask Taxi AB', 'Embla Bil']) {
      const [net_minor, tax_minor] = [whole(90_000) - 20_000, whole(9_000)];
      keys += 1;
      await db
        .insertInto('settlement_statement')
        .values({
          fleet_id,
          period_id: period.id,
          owner_name,
          owner_key: owner_name.toLowerCase(),
          lines: '[]',
          net_minor,
          taxed_minor: 0,
          tax_minor,
          total_minor: net_minor + tax_minor,
          tax_percent: 25,
          self_billed: false,
          ...(state === 'final'
            ? { number: keys, issued_on: anyDay(), seller: '{}', buyer: '{}', content_sha256: Buffer.alloc(32) }
            : {}),
        })
        .execute();
    }
    if (state === 'final')
      await db
        .updateTable('settlement_period')
        .set({ state, finalised_at: new Date(toMs), finalised_by: 'test' })
        .where('id', '=', period.id)
        .execute();
  }
}
