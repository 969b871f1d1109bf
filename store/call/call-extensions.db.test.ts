import { expect, test } from 'vitest';
import { openStore } from '../door/connect.ts';
import { migrate, readMigrations } from '../door/migrate.ts';
import { insertFleet } from '../testing/plain-fleet.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { narrowUser } from '../user/user.ts';

const EXTENSIONS_OF_FLEETS = 44;

test('an extension that was given before extensions had a fleet holds in each fleet that its user sees', async () => {
  const { url } = await emptyDatabase();
  const shipped = readMigrations();
  await migrate(
    url,
    shipped.filter(({ number }) => number < EXTENSIONS_OF_FLEETS),
  );
  const store = openStore(url);
  const { db } = store;
  for (const id of [1, 2, 3]) await insertFleet(db, id);
  const { id: group_id } = await db
    .insertInto('app_group')
    .values({ name: 'Operators', app_flags: [], option_flags: [], further_rights: [] })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('group_fleet')
    .values([1, 2].map((fleet_id) => ({ group_id, fleet_id })))
    .execute();
  const user = async (name: string) => {
    const values = { name, full_name: name, group_id, password_hash: '', password_changed_at: new Date(0) };
    return (await db.insertInto('app_user').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const [anna, bertil] = [await user('anna'), await user('bertil')];
  await narrowUser(db, bertil, [2]);
  for (const [user_id, extension] of [
    [anna, '204'],
    [bertil, '205'],
  ] as const) {
    // As it was: without a fleet.
    await db
      .insertInto('call_extension')
      .values({ user_id, extension } as never)
      .execute();
  }

  await migrate(url, shipped);

  const rows = await db.selectFrom('call_extension').selectAll().orderBy('extension').orderBy('fleet_id').execute();
  expect(rows.map(({ user_id, fleet_id, extension }) => [user_id, fleet_id, extension])).toEqual([
    [anna, 1, '204'],
    [anna, 2, '204'],
    [bertil, 2, '205'],
  ]);
  await store.close();
});
