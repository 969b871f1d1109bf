import { afterAll, expect, test } from 'vitest';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { openStore } from './connect.ts';
import { migrate, readMigrations } from './migrate.ts';

const { url } = await emptyDatabase();
const shipped = readMigrations();
await migrate(
  url,
  shipped.slice(
    0,
    shipped.findIndex(({ name }) => name === 'all-words-checked'),
  ),
);
const store = openStore(url);
afterAll(() => store.close());
const ask = (sql: string) => store.pool.query<{ told: unknown }>(sql).then(({ rows }) => rows.map(({ told }) => told));

test('words that stand past the lists become words of them, or go with their row', async () => {
  await insertFleet(store.db, 1);
  await store.pool.query(`
    insert into app_group (name, app_flags, option_flags, further_rights) values ('odd', '{coach,Coach}', '{jobQ,JobQ}', '{supervise,all}');
    update confirmation_rules set sends = '{noCar.sms,noCar.fax}';
    insert into confirmation_rules (fleet_id, sends, events, country, office_phone, language)
      values (1, '{noCar.sms,noCar.fax}', false, 'SE', '', 'en') on conflict (fleet_id) do nothing;
    insert into driver_group (fleet_id, name) values (1, 'school');
    insert into locked_group (fleet_id, driver_group, booking_types) values (1, 'school', '{School,now}');
    insert into meter_code (fleet_id, name, codes, days) values (1, 'never', '{1}', '{xmas}'), (1, 'mondays', '{1}', '{mon,Mon}'), (1, 'all days', '{1}', '{}');
    insert into equipment (fleet_id, kind, serial) values (1, 'lamp', 'A'), (1, 'meter', 'B');
    insert into system_label (term, en_one, changed_at, changed_by) values ('chauffeur', 'X', '2026-01-01', 'office'), ('plate', 'Y', '2026-01-01', 'office');
    insert into node (holder, roles, schema) values ('odd', '{web,cook}', 172);
    insert into file (fleet_id, kind, size, sha256, bytes, made_at, made_by)
      values (1, 'image/jpg', 4, repeat('0', 64), '\\xffd8ffe0', '2026-01-01', 'office'), (1, 'pdf', 5, repeat('1', 64), '%PDF-', '2026-01-01', 'office')`);
  await migrate(url, shipped);
  expect(
    await ask(`select array[app_flags, option_flags, further_rights] as told from app_group where name = 'odd'`),
  ).toEqual([[['coach'], ['jobQ'], ['supervise']]]);
  expect(await ask('select sends as told from confirmation_rules')).toEqual([['noCar.sms']]);
  expect(await ask('select booking_types as told from locked_group')).toEqual([['now']]);
  expect(await ask('select name as told from meter_code order by name')).toEqual(['all days', 'mondays']);
  expect(await ask('select kind as told from equipment order by serial')).toEqual(['other', 'meter']);
  expect(await ask('select term as told from system_label')).toEqual(['plate']);
  expect(await ask('select roles as told from node')).toEqual([['web']]);
  expect(await ask('select kind as told from file order by sha256')).toEqual(['image/jpeg', 'application/pdf']);
  await expect(store.pool.query(`update equipment set kind = 'lamp'`)).rejects.toThrow('equipment_kind_known');
});
