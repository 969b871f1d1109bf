import { afterAll, expect, test } from 'vitest';
import { openStore } from '#store/door/connect.ts';
import { demoSuite } from './testing/demo-suite.ts';
import { signIn } from './testing/sign-in.ts';
import { bookingInput, takeBooking } from './testing/take-booking.ts';

const { address, databaseUrl } = await demoSuite();
const other = openStore(databaseUrl, { connections: 2 });
afterAll(() => other.close());

test('fifteen searches that find no end leave room for bookings, pages and dispatch', async () => {
  const admin = await signIn(address, 'admin');
  const booker = await signIn(address, 'booker');
  const lock = await other.pool.connect();
  await lock.query('begin; lock table driver_query in access exclusive mode');
  const slow = Array.from({ length: 15 }, () =>
    fetch(`${address}/api/v1/coach/query-history?fleet=1`, { headers: admin.headers }),
  );
  try {
    const waiting = async () => {
      const { rows } = await other.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    const made = await takeBooking(address, booker, bookingInput({ passengerName: 'In a crowd' }));
    expect(made.status).toBe(200);
    const page = await fetch(`${address}/api/v1/shell/sessions`, { headers: admin.headers });
    expect(page.status).toBe(200);
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    expect(await waiting()).toBeGreaterThan(0);
  } finally {
    lock.release(true);
  }
  // Those that waited longer than a search may were ended instead.
  for (const answer of await Promise.all(slow)) expect([200, 503]).toContain(answer.status);
});
