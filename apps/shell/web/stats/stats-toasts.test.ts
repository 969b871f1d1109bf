import { expect, test } from 'vitest';
import { type ServiceMessage, serviceMessages } from './stats-toasts.ts';

const polled = (Query: number, SuperTask: number) => ({ Query, SuperTask });

test.each<[string, ReturnType<typeof polled> | null, ReturnType<typeof polled>, ServiceMessage[]]>([
  ['the first poll', null, polled(3, 2), []],
  ['nothing changed', polled(3, 2), polled(3, 2), []],
  ['a query came', polled(0, 0), polled(1, 0), ['newQueries']],
  ['one query fewer, not the last', polled(3, 0), polled(2, 0), ['newQueries']],
  ['the last query was finished', polled(1, 0), polled(0, 0), []],
  ['a task came', polled(0, 0), polled(0, 1), ['newTasks']],
  ['the last task was deleted', polled(0, 1), polled(0, 0), ['newTasks']],
  ['both changed', polled(1, 1), polled(2, 2), ['newQueries', 'newTasks']],
])('Service Message when %s', (_, before, now, wanted) => {
  expect(serviceMessages(before, now)).toEqual(wanted);
});
