import { afterAll, expect, test } from 'vitest';
import { openStore } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';

const { url } = await emptyDatabase();
const shipped = readMigrations();
await migrate(
  url,
  shipped.slice(
    0,
    shipped.findIndex(({ name }) => name === 'words-checked'),
  ),
);
const store = openStore(url);
afterAll(() => store.close());

test('words of bookings that were written otherwise are those of the list, and no other is taken after', async () => {
  await insertFleet(store.db, 1);
  const words = ['Now', 'now', 'Pre-booked', 'preBooked', 'Hire by hour', 'School run', 'Parcel'];
  for (const [n, word] of words.entries())
    await store.pool.query(
      `insert into booking (id, fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
        overriding system value values ($1, 1, 'book', $2, 'Astrid', '', '2026-01-01', 'booker')`,
      [n + 1, word],
    );
  await store.pool.query(`insert into driver_group (fleet_id, name) values (1, 'school')`);
  await store.pool.query(
    `insert into locked_group (fleet_id, driver_group, booking_types) values (1, 'school', '{School,Now}')`,
  );
  await store.pool.query(
    `insert into account (fleet_id, number, name, booking_types) values (1, '1', 'Arena', '{Event,School}')`,
  );
  await migrate(url, shipped);
  const { rows } = await store.pool.query<{ booking_type: string }>('select booking_type from booking order by id');
  expect(rows.map(({ booking_type: word }) => word)).toEqual([
    'now',
    'now',
    'preBooked',
    'preBooked',
    'hireByHour',
    'now',
    'parcel',
  ]);
  const listed = async (table: string) =>
    (await store.pool.query<{ words: string[] }>(`select booking_types as words from ${table}`)).rows[0]?.words;
  expect(await listed('locked_group')).toEqual(['now']);
  expect(await listed('account')).toEqual(['event']);
  await expect(store.pool.query(`update booking set booking_type = 'Now' where id = 1`)).rejects.toThrow(
    'booking_type_known',
  );
});
