import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { openStore } from '#store/door/connect.ts';
import { suspensionsOfFleet } from '#store/suspension/suspension.ts';
import { testDatabase } from '#store/testing/test-database.ts';

const { url } = await testDatabase(demoTemplate);
const { db, ...store } = openStore(url);
afterAll(() => store.close());

test('the demo has suspensions in every state, an open appeal, and keeps nobody from work now', async () => {
  const rows = await db.selectFrom('case_file').select(['kind', 'state', 'number']).where('fleet_id', '=', 1).execute();
  const states = (kind: string) => rows.filter((row) => row.kind === kind).map(({ state }) => state);
  expect(new Set(states('suspension'))).toEqual(new Set(['served', 'lifted', 'quashed', 'notified', 'draft']));
  expect(states('appeal')).toEqual(['open']);
  expect((await suspensionsOfFleet(db, 1, Date.now())).drivers.size).toBe(0);
});
