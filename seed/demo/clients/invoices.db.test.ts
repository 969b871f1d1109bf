import { afterAll, expect, test } from 'vitest';
import { demoCompanyAt } from '#apps/testing/demo-template.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { stateOf } from '#core/invoice/state.ts';
import { handClock } from '#engine/clock/clock.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { openStore } from '#store/door/connect.ts';
import { overdueInvoices } from '#store/invoice/reminder.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedInvoices } from './invoices.ts';

const clock = handClock(Date.UTC(2026, 10, 21, 12));
const store = openStore((await testDatabase(demoCompanyAt('demo_saturday', clock))).url);
afterAll(() => store.close());

test('the demo company begins with invoices in every state, and sound books', async () => {
  await seedInvoices({ store, clock }, gothenburg());
  const today = localDate(clock.nowMs(), 'Europe/Stockholm');
  const rows = await store.db.selectFrom('invoice').selectAll().where('kind', '=', 'invoice').orderBy('id').execute();
  const states = rows.map((row) =>
    stateOf(
      {
        number: row.number,
        dueOn: row.due_on,
        totalMinor: row.total_minor,
        creditedMinor: row.credited_minor,
        paidMinor: row.paid_minor,
      },
      today,
    ),
  );
  expect(states.sort()).toEqual(['credited', 'draft', 'issued', 'overdue', 'overdue', 'overdue', 'paid', 'partPaid']);
  expect((await overdueInvoices(store.db, 1, today)).length).toBe(3);
  const numbers = await store.db.selectFrom('invoice').select('number').where('number', 'is not', null).execute();
  expect(numbers.map(({ number }) => number).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  const reachable = await store.db.selectFrom('account').select('invoice_email').where('fleet_id', '=', 1).execute();
  expect(reachable.every(({ invoice_email: to }) => to.endsWith('.example'))).toBe(true);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});
