import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';
import { masksOf } from '#store/tamper/mask.ts';
import { rulesOfFleet } from '#store/tamper/rule.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { seedTamperRules } from './tamper-rules.ts';

const { url } = await testDatabase(demoTemplate);
const store = openStore(url);
afterAll(() => store.close());

test('the demo has tampering cases in each state that people bring them to, a draft before the umpire, and an exception', async () => {
  const cases = store.db.selectFrom('case_file').select(['id', 'state']).where('kind', '=', 'tamper');
  const states = (await cases.where('fleet_id', '=', 1).execute()).map(({ state }) => state);
  expect(states.toSorted()).toEqual(['dismissed', 'explained', 'toDriver', 'umpire']);
  const drafts = store.db
    .selectFrom('case_file')
    .select('state')
    .where('source', 'like', 'tamper %')
    .where('kind', '=', 'suspension');
  expect((await drafts.execute()).every(({ state }) => state === 'draft')).toBe(true);
  const exceptions = store.db.selectFrom('tamper_exception').select(['code', 'metres']).where('fleet_id', '=', 1);
  expect(await exceptions.execute()).toEqual([{ code: 'gpsGap', metres: 900 }]);
});

test('some of its rules are on, after a replay as every version needs one, one is off, and a next version waits in shadow', async () => {
  await seedTamperRules({ store, clock: startClock() }, () => true);
  const rules = await rulesOfFleet(store.db, 1);
  const on = rules.filter(({ state }) => state === 'on');
  expect(on.map(({ code }) => code).toSorted()).toEqual(['meterKm', 'mockLocation', 'rapidMeter']);
  expect(on.every(({ replay }) => replay !== null)).toBe(true);
  expect(rules.find(({ version }) => version === 2)).toMatchObject({
    code: 'rapidMeter',
    state: 'shadow',
    threshold: 45,
  });
  expect(rules.find(({ state }) => state === 'off')).toMatchObject({ code: 'farAccept' });
});

test('squares in which positions are lost stand in each fleet, one of them looked at all the same', async () => {
  const masks = await masksOf(store.db, 1);
  expect(masks.map(({ off }) => off !== null).toSorted()).toEqual([false, false, true]);
});
