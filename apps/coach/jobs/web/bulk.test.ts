import { expect, test } from 'vitest';
import { jobRow } from '../../testing/board-rows.ts';
import { bulkLines, fitting, sentAs } from './bulk.ts';

test('raise and lower are one command to the server, and fit jobs that have no car', () => {
  expect([sentAs('raise'), sentAs('lower'), sentAs('hold')]).toEqual(['priority', 'priority', 'hold']);
  expect(fitting('raise', ['dispatching', 'hold', 'dispatched', 'offloaded'])).toBe(2);
  expect(fitting('redispatch', ['dispatching', 'picked_up'])).toBe(1);
  expect(fitting('release', ['future', 'hold', 'dispatching'])).toBe(1);
});

test('every job picked has its line, those that were not done first', () => {
  const jobs = [1, 2, 3].map((id) => jobRow({ id }));
  const lines = bulkLines(jobs, [
    { jobId: 3, done: true, state: 'hold', version: 2 },
    { jobId: 1, done: true, state: 'hold', version: 2 },
    { jobId: 2, done: false, code: 'jobMoved', data: { by: 'manager', state: 'cancelled', version: 5 } },
  ]);
  expect(lines.map(({ job, result }) => [job.id, result.done])).toEqual([
    [2, false],
    [1, true],
    [3, true],
  ]);
});
