import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStore, type Store } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { type Statement, type StatementLine, type StatementPlace, statementOf } from '../ledger/statement.ts';
import { verifyLedger } from '../ledger/verify.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { usedOfAccounts } from './account.ts';

const ACCOUNTS = 40;
const JOBS = 6_000;
let store: Store;
let before: Map<number, number>;

/** Two fleets with accounts and jobs of every kind, as they lay there before accounts came into the books. */
beforeAll(async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  const until = shipped.findIndex(({ name }) => name === 'accounts-in-the-books');
  await migrate(url, shipped.slice(0, until));
  store = openStore(url);
  await insertFleet(store.db, 1);
  await insertFleet(store.db, 2, { time_zone: 'Asia/Dubai', currency: 'AED' });
  await store.pool.query(`
    select setseed(0.42);
    insert into account (id, fleet_id, number, name, carried_minor, credit_limit_minor) overriding system value
      select n, 1 + n % 2, 'A' || n, 'Client', (n % 5 - 2) * 1000, case when n % 3 = 0 then 5000 * n end
      from generate_series(1, ${ACCOUNTS}) n;
    insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, account_id, payment, created_at, created_by)
      overriding system value
      select n, 1 + n % 2, 'book', 'now', 'Astrid', '+4670', case when n % 7 > 0 then 1 + (n + ${ACCOUNTS} - 1) % ${ACCOUNTS} end,
        (array['account', null, 'cash'])[1 + (n % 11) / 4], '2026-04-01', 'booker'
      from generate_series(1, ${JOBS}) n;
    insert into job (id, fleet_id, booking_id, state, pre_booked, required_at, pickup_label, pickup_longitude,
      pickup_latitude, passenger_name, phone, state_at, created_at, finished_at, fare_minor, quote, payment, counted_at)
      overriding system value
      select n, 1 + n % 2, n, s, false, '2026-04-01', 'Åvägen 7', 12, 57.7, 'Astrid', '+4670', at, at,
        case when over then at + interval '1 hour' end, case when s = 'offloaded' then 100 * (n % 90) end,
        case when n % 6 > 0 then jsonb_build_object('totalMinor', 120 * (n % 70), 'tariffId', 3, 'version', n % 4) end,
        case when n % 13 = 0 then 'cash' end, case when over and n % 3 = 0 then at + interval '2 hours' end
      from generate_series(1, ${JOBS}) n
      cross join lateral (select (array['future', 'offloaded', 'cancelled', 'no_show', 'dispatching'])[1 + (n + n / ${ACCOUNTS}) % 5] as s) one
      cross join lateral (select s in ('offloaded', 'cancelled', 'no_show') as over,
        timestamptz '2026-04-01' + n * interval '37 minutes' as at) two;`);
  const { rows } = await store.pool.query<{ id: number; used: number }>(`
    select a.id, a.carried_minor + coalesce((
      select sum(case when j.state = 'cancelled' then 0
        when j.state in ('offloaded', 'no_show') then coalesce(j.fare_minor, 0)
        else coalesce((j.quote ->> 'totalMinor')::bigint, 0) end)
      from booking b join job j on j.booking_id = b.id
      where b.account_id = a.id and coalesce(j.payment, b.payment, 'account') = 'account' and j.counted_at is null
    ), 0)::bigint as used from account a`);
  before = new Map(rows.map(({ id, used }) => [id, Number(used)]));
  await migrate(url);
});
afterAll(() => store.close());

test('each account has what was used of it before, bound by its limit, in books that hold', async () => {
  const after = new Map([...(await usedOfAccounts(store.db, 1)), ...(await usedOfAccounts(store.db, 2))]);
  expect([...after].toSorted(([one], [other]) => one - other)).toEqual(
    [...before].toSorted(([one], [other]) => one - other),
  );
  expect([...after.values()].filter((used) => used !== 0).length).toBeGreaterThan(20);
  for (const fleetId of [1, 2]) expect(await verifyLedger(store.db, fleetId)).toMatchObject({ ok: true });
  const bounds = await store.pool.query(`
    select from account a join ledger_account l on l.kind = 'client' and l.holder = a.id::text and l.fleet_id = a.fleet_id
    where l.most_minor is not distinct from a.credit_limit_minor`);
  expect(bounds.rowCount).toBe(ACCOUNTS);
});

test('a statement goes page by page through what was brought over, and each page goes on from the balance before it', async () => {
  const which = { fleetId: 1, accountId: 2 };
  const period = { from: '2026-04-10', through: '2099-01-01' };
  const whole = await statementOf(store.db, which, period, { after: null, limit: 1_000 });
  const paged: StatementLine[] = [];
  let after: StatementPlace | null = null;
  do {
    const page: Statement | undefined = await statementOf(store.db, which, period, { after, limit: 3 });
    if (!page) throw new Error('There is no such account.');
    expect([page.openingMinor, page.closingMinor]).toEqual([whole?.openingMinor, whole?.closingMinor]);
    paged.push(...page.lines);
    after = page.next;
  } while (after !== null);
  expect(paged).toEqual(whole?.lines);
  expect(paged.length).toBeGreaterThan(6);
  expect(paged.at(-1)?.balanceMinor).toBe(whole?.closingMinor);
  expect(paged.map(({ onDate }) => onDate)).toEqual(paged.map(({ onDate }) => onDate).toSorted());
  expect(await statementOf(store.db, { fleetId: 2, accountId: 2 }, period, { after: null, limit: 3 })).toBeUndefined();
});
