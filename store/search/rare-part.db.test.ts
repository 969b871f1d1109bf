import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { seededRandom } from '#core/kit/random.ts';
import { openStore } from '../door/connect.ts';
import { afterwards } from '../testing/afterwards.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { byRarePart, type Held, wordsHold } from './rare-part.ts';

const store = openStore((await testDatabase()).url);
afterwards(() => store.close());

const STREETS = [
  'Avenyn',
  'Linnégatan',
  'Östra Hamngatan',
  'Kungsgatan',
  '100% Väg_',
  'Größe\\Straße',
  'Taxi 🚕🚕🚕 Torg',
  'A b c',
];

await insertFleet(store.db, 1);
await sql`
  insert into booking (fleet_id, origin, booking_type, passenger_name, phone, created_at, created_by)
  select 1, 'book', 'now', (${STREETS}::text[])[1 + n % ${STREETS.length}] || n % 90 || ' ' || n % 7, '', now(), 'desk'
  from generate_series(1, 2000) n`.execute(store.db);
await store.pool.query('analyze booking');

async function found(condition: ReturnType<typeof wordsHold>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select b.id from booking b where ${condition} order by b.id`.execute(
    store.db,
  );
  return rows.map(({ id }) => id);
}

test('what is looked up by a part of its letters is what holds them all', async () => {
  const random = seededRandom(11);
  const texts = Array.from({ length: 60 }, (_, n) => {
    const letters = [...`${STREETS[n % STREETS.length]}${Math.floor(random() * 90)} ${Math.floor(random() * 9)}`];
    const from = n < 20 ? 0 : Math.floor(random() * 6);
    return letters.slice(from, from + 3 + Math.floor(random() * 20)).join('');
  });
  let byPart = 0;
  for (const text of [...texts, ...STREETS, 'x', '--- - ---', '🚕🚕🚕🚕', '% _', 'nobody is called so']) {
    const held: Held = { table: 'booking', as: 'b', column: 'name_words', text };
    const rare = await byRarePart(store.db, held, 0);
    if (rare.compile(store.db).sql.includes('strpos')) byPart += 1;
    expect([text, await found(rare)]).toEqual([text, await found(wordsHold(held))]);
  }
  expect(byPart).toBeGreaterThan(20);
});

test('in a small table no part is sought', async () => {
  const held: Held = { table: 'booking', as: 'b', column: 'name_words', text: 'Avenyn12 3' };
  expect((await byRarePart(store.db, held)).compile(store.db).sql).not.toContain('strpos');
});
