import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';

const { url } = await testDatabase(demoTemplate);
const { db, ...store } = openStore(url);
afterAll(() => store.close());

test('the demo has a split shift, a shift that an owner-driver announced, and a driver who asks for another address', async () => {
  const split = await db
    .selectFrom('roster_line')
    .select(['driver_id', 'starts_at'])
    .where('fleet_id', '=', 1)
    .where('kind', '=', 'split')
    .execute();
  expect(split.length % 2).toBe(0);
  expect(split.length).toBeGreaterThan(0);
  const announced = await db
    .selectFrom('roster_line as l')
    .innerJoin('driver as d', 'd.id', 'l.driver_id')
    .innerJoin('vehicle as v', 'v.id', 'l.vehicle_id')
    .select(['d.name', 'v.owner_name', 'l.state'])
    .where('l.fleet_id', '=', 1)
    .where('l.announced_at', 'is not', null)
    .execute();
  expect(announced).toHaveLength(1);
  expect(announced[0]).toMatchObject({ state: 'confirmed', owner_name: announced[0]?.name });
  const tasks = await db.selectFrom('task').select('detail').where('request', '=', 'RosterAsked').execute();
  expect(tasks.filter(({ detail }) => (detail as { what?: string }).what === 'details').length).toBeGreaterThan(0);
});

test('the demo has a sketch with an incident, and a person who was forgotten', async () => {
  const files = await db
    .selectFrom('case_step as s')
    .innerJoin('case_file as c', 'c.id', 's.case_id')
    .select('c.kind')
    .where('c.fleet_id', '=', 1)
    .where('s.step', '=', 'file')
    .execute();
  expect(files).toContainEqual({ kind: 'incident' });
  const erased = await db.selectFrom('audit').select('id').where('act', '=', 'erasePerson').execute();
  expect(erased.length).toBeGreaterThan(0);
  const left = await db
    .selectFrom('case_file')
    .select('id')
    .where((eb) => eb(eb.cast<string>('given', 'text'), 'like', '%Lisa Holm%'))
    .execute();
  expect(left).toEqual([]);
});
