import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readMigrations } from '#store/door/migrate.ts';
import { openStore, type Store } from '../door/connect.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { testDatabase } from '../testing/test-database.ts';
import { mendCompanyPhone, mendPhones } from './mend-phones.ts';

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

  test('of accounts, of a fleet and of the company are mended too, by the step and by hand', async () => {
    const say = async (account: string, fleet: string, company: string) => {
      await store.pool.query('delete from account');
      await store.pool.query(`insert into account (fleet_id, number, name, phone) values (1, '7', 'Arena', $1)`, [
        account,
      ]);
      await store.pool.query(`delete from setting_value where name = 'companyPhone'`);
      await store.pool.query(
        `insert into setting_value (name, fleet_id, value, changed_at, changed_by)
          values ('companyPhone', 1, to_jsonb($1::text), now(), 'test'), ('companyPhone', null, to_jsonb($2::text), now(), 'test')`,
        [fleet, company],
      );
    };
    const told = async () =>
      (
        await store.pool.query(`select phone from account union all
          (select value #>> '{}' from setting_value where name = 'companyPhone' order by fleet_id)`)
      ).rows.map(({ phone }) => phone);
    await say('031-700 10 00', '+46 (0)31 700 10 00', '0709998877');
    const step = readMigrations().find(({ name }) => name === 'phones-of-accounts');
    await store.pool.query(step?.sql ?? '');
    expect(await told()).toEqual(['+46317001000', '+46317001000', '+46709998877']);
    await say('tel: 031-7001000', '0317001000 ext 4', 'none');
    expect(await mendPhones(store.db, FLEET, { tell: false })).toMatchObject([
      { table: 'account', mended: 1 },
      { table: 'setting_value', mended: 1 },
    ]);
    expect(await mendCompanyPhone(store.db, { tell: false })).toMatchObject([{ mended: 0, unread: ['none'] }]);
    expect(await told()).toEqual(['+46317001000', '+46317001000;ext=4', 'none']);
  });
});
