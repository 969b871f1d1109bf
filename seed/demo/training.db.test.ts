import { afterAll, expect, test } from 'vitest';
import { demoTemplate } from '#apps/testing/demo-suite.ts';
import { openStore } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';

const { url } = await testDatabase(demoTemplate);
const { db, ...store } = openStore(url);
afterAll(() => store.close());

test('the demo has a training in each state, a waiting list, and certificates without a gap', async () => {
  const rows = await db
    .selectFrom('training')
    .select(['state', 'waits_since', 'number'])
    .where('fleet_id', '=', 1)
    .execute();
  const states = new Set(rows.map(({ state }) => state));
  for (const state of ['pending', 'booked', 'attending', 'passed', 'failed', 'noShow', 'waived'] as const)
    expect([state, states.has(state)]).toEqual([state, true]);
  expect(rows.filter(({ waits_since: since }) => since !== null)).toHaveLength(1);
  const numbers = rows.flatMap(({ number }) => number ?? []).toSorted((one, other) => one - other);
  expect(numbers).toEqual(numbers.map((_, n) => n + 1));
});

test('the demo has coaching that was ordered, after an incident and for how a driver drives', async () => {
  const rows = await db
    .selectFrom('training')
    .select(['ordered_of', 'ordered_why'])
    .where('fleet_id', '=', 1)
    .where('ordered_of', 'is not', null)
    .orderBy('ordered_of')
    .execute();
  expect(rows.map(({ ordered_of: of }) => of)).toEqual(['driving', 'incident']);
});

test('the demo has a course with a test, all its questions in use, and a try that failed', async () => {
  const questions = await db
    .selectFrom('training_question as q')
    .innerJoin('course as c', 'c.id', 'q.course_id')
    .select(['c.code', 'c.test_questions as draws'])
    .where('q.fleet_id', '=', 1)
    .where('q.ended_at', 'is', null)
    .execute();
  expect(questions).toHaveLength(14);
  expect(questions[0]).toEqual({ code: 'RULES', draws: 8 });
  const tries = await db.selectFrom('training_try').select('state').where('fleet_id', '=', 1).execute();
  expect(tries).toEqual([{ state: 'failed' }]);
});
