import { expect, test } from 'vitest';
import type { WholeLabRun } from '../../contract/runs.ts';
import { byLearned, goesByFormerNumbers, meanChange, wholeDays } from './former-numbers.ts';

const former = { worthShare: 0, evennessShare: 0, idleShare: 0.2, lateFactor: 3 };

test('a plan from before goes by former numbers until it says another worth', () => {
  expect(goesByFormerNumbers({ preset: 'optimal', numbers: former })).toBe(true);
  expect(goesByFormerNumbers({ preset: 'hybrid', numbers: { worthShare: 0.5 } })).toBe(false);
  expect(goesByFormerNumbers({ preset: 'optimal' })).toBe(false);
  expect(goesByFormerNumbers({ preset: 'queue', numbers: former })).toBe(false);
});

test('by what was learned it says only what the company changed itself', () => {
  expect(byLearned({ preset: 'optimal', numbers: former, rules: [] })).toEqual({ preset: 'optimal', rules: [] });
  expect(byLearned({ preset: 'hybrid', numbers: { ...former, idleShare: 0.5, candidates: 9 } })).toEqual({
    preset: 'hybrid',
    numbers: { idleShare: 0.5, candidates: 9 },
  });
});

test('of the days with jobs the latest are tried that are over, never the one under way', () => {
  const day = (day: string, whole: boolean) => ({ day, jobs: 3, preBooked: 0, vehicles: 1, whole });
  const days = [day('2026-06-15', false), day('2026-06-14', true), day('2026-06-12', true), day('2026-06-11', true)];
  expect(wholeDays(days, 3)).toEqual(['2026-06-14', '2026-06-12', '2026-06-11']);
  expect(wholeDays(days, 2)).toEqual(['2026-06-14', '2026-06-12']);
  expect(wholeDays(days.slice(0, 1), 3)).toEqual([]);
});

test('the change of wait is that of all who were served', () => {
  const run = (served: number, plan: number, against: number) => {
    const side = (meanSeconds: number) => ({ served, waits: { meanSeconds } });
    return { results: { plan: side(plan), against: side(against) } } as unknown as WholeLabRun;
  };
  expect(meanChange([run(100, 200, 250), run(300, 210, 240)])).toEqual({ kind: 'wait', seconds: -35, tone: 'better' });
  expect(meanChange([{ results: null }])).toBeNull();
  expect(meanChange([])).toBeNull();
});
