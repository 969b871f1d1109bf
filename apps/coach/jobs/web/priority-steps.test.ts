import { expect, test } from 'vitest';
import { jobRow } from '../../testing/board-rows.ts';
import { PrioritySteps } from './priority-steps.ts';

test('three quick presses raise a job by three, each at the version the one before it left', async () => {
  const sent: [number, number][] = [];
  const steps = new PrioritySteps((_, version, priority) => {
    sent.push([version, priority]);
    return Promise.resolve({ version: version + 1, priority });
  });
  const job = jobRow({ version: 4, priority: 0 });
  const came = await Promise.all([steps.step(job, 1), steps.step(job, 1), steps.step(job, 1)]);
  expect(came).toEqual([1, 2, 3]);
  expect(sent).toEqual([
    [4, 1],
    [5, 2],
    [6, 3],
  ]);
  expect(steps.of(job)).toBe(3);
  // A row told later than that counts.
  expect(steps.of({ ...job, version: 9, priority: 1 })).toBe(1);
});

test('a press that is refused is told, and the next begins from the row again', async () => {
  let moved = true;
  const steps = new PrioritySteps((_, version, priority) => {
    if (moved) return Promise.reject(new Error('jobMoved'));
    return Promise.resolve({ version: version + 1, priority });
  });
  const job = jobRow({ priority: 5 });
  await expect(steps.step(job, -1)).rejects.toThrow('jobMoved');
  moved = false;
  expect(await steps.step(job, -1)).toBe(4);
});

test('no press goes beyond 0 or 9', async () => {
  const steps = new PrioritySteps(() => Promise.reject(new Error('It was sent.')));
  expect(await steps.step(jobRow({ priority: 9 }), 1)).toBeNull();
  expect(await steps.step(jobRow({ priority: 0 }), -1)).toBeNull();
});
