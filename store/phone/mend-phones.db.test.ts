import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '#store/door/migrate.ts';
import { openStore, type Store } from '../door/connect.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { mendPhones } from './mend-phones.ts';

const FLEET = 1;
let store: Store;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await insertFleet(store.db, FLEET, { time_zone: 'Europe/Stockholm' });
});
afterAll(() => store.close());
beforeEach(async () => {
  await store.pool.query('delete from customer');
});

async function customer(name: string, ...phones: string[]): Promise<void> {
  const { rows } = await store.pool.query(
    `insert into customer (fleet_id, name, name_key, created_at, created_by) values ($1, $2, $2, now(), 'test') returning id`,
    [FLEET, name],
  );
  for (const [position, phone] of phones.entries())
    await store.pool.query(
      'insert into customer_phone (fleet_id, phone, customer_id, position) values ($1, $2, $3, $4)',
      [FLEET, phone, rows[0].id, position],
    );
}
const phonesOf = async (name: string): Promise<string[]> =>
  (
    await store.pool.query(
      'select p.phone from customer_phone p join customer c on c.id = p.customer_id where c.name = $1 order by p.position',
      [name],
    )
  ).rows.map(({ phone }) => phone);

describe('numbers that were kept as they were typed', () => {
  test('are mended by the reader; what it cannot read, and what is another customer’s, is told and stays', async () => {
    await customer('Anna', '0709998877', '112');
    await customer('Per', '+460709998877', '4711');
    await customer('Eva', '07099988771234');
    const told = await mendPhones(store.db, FLEET, { tell: true });
    expect(told).toMatchObject([{ table: 'customer_phone', unread: ['07099988771234'] }]);
    expect(await phonesOf('Anna')).toEqual(['0709998877', '112']);
    const [line] = await mendPhones(store.db, FLEET, { tell: false });
    expect(line).toMatchObject({ table: 'customer_phone', column: 'phone', mended: 1 });
    expect(line?.unread).toHaveLength(2);
    const both = [await phonesOf('Anna'), await phonesOf('Per')].flat();
    expect(both.filter((phone) => phone === '+46709998877')).toHaveLength(1);
    expect(both.filter((phone) => phone.length < 5)).toEqual(['112', '4711']);
    expect(await phonesOf('Eva')).toEqual(['07099988771234']);
  });

  test('are brought by the schema’s own step where the country tells surely', async () => {
    await customer('Anna', '0709998877', '+460709998877', '0046317001000');
    await customer('Per', '+46709998877', '112');
    await customer('Eva', '0317778899');
    const step = readMigrations().find(({ name }) => name === 'numbers-as-dialled');
    const [statements = ''] = (step?.sql ?? '').split('-- Whoever searches');
    const client = await store.pool.connect();
    try {
      await client.query(`begin; ${statements}; commit`);
    } finally {
      client.release();
    }
    // Per has it in the right form already: Anna's two stay until somebody chooses.
    expect(await phonesOf('Anna')).toEqual(['0709998877', '+460709998877', '+46317001000']);
    expect(await phonesOf('Per')).toEqual(['+46709998877', '112']);
    expect(await phonesOf('Eva')).toEqual(['+46317778899']);
  });
});
