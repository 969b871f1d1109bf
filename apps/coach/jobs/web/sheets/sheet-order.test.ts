import { expect, test } from 'vitest';
import { sheetsOf } from './sheet-order.ts';

const job = (
  id: number,
  state: 'dispatching' | 'dispatched' | 'cancelled',
  requiredAtMs: number,
  plate: string | null,
) => ({
  id,
  state,
  requiredAtMs,
  plate,
});

test('sheets tell the jobs without a car first, the most pressing at the top, and none that has ended', () => {
  const jobs = [
    job(1, 'dispatched', 10, '101'),
    job(2, 'dispatching', 30, null),
    job(3, 'cancelled', 5, null),
    job(4, 'dispatching', 20, null),
  ];
  expect(sheetsOf(jobs).map(({ id }) => id)).toEqual([4, 2, 1]);
});
