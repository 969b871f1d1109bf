import { expect, it } from 'vitest';
import type { LabFigures } from '../../contract/runs.ts';
import { incomeCurve, verdictOf, waitBins } from './verdict.ts';

const figures = (change: Partial<LabFigures> = {}): LabFigures => ({
  jobs: 400,
  served: 390,
  servedShare: 0.975,
  waits: { meanSeconds: 300, p50Seconds: 250, p95Seconds: 700 },
  histogram: [],
  emptyMetres: 1_000_000,
  paidMetres: 2_000_000,
  emptyShare: 1 / 3,
  preBooked: 40,
  preBookedOnTime: 36,
  onTimeShare: 0.9,
  offers: 420,
  offersPerJob: 1.05,
  income: { unit: 'minor', byDriver: [], gini: 0.2 },
  byArea: [],
  byHour: [],
  ...change,
});

it('a plan that does the same is told to change nothing', () => {
  expect(verdictOf({ plan: figures(), against: figures() })).toEqual([
    { kind: 'wait', seconds: 0, tone: 'same' },
    { kind: 'empty', share: 0, tone: 'same' },
  ]);
});

it('less waiting for more empty driving is told as both', () => {
  const plan = figures({
    waits: { meanSeconds: 252, p50Seconds: 200, p95Seconds: 600 },
    emptyMetres: 1_030_000,
    served: 393,
    onTimeShare: 0.95,
    income: { unit: 'minor', byDriver: [], gini: 0.17 },
  });
  const parts = verdictOf({ plan, against: figures() });
  expect(parts.map(({ kind, tone }) => [kind, tone])).toEqual([
    ['wait', 'better'],
    ['served', 'better'],
    ['onTime', 'better'],
    ['empty', 'worse'],
    ['gini', 'better'],
  ]);
  expect(parts[0]).toMatchObject({ seconds: -48 });
});

it('a day with few jobs says so, and one on which nobody was served says nothing of waits', () => {
  const few = figures({ jobs: 12, served: 0, waits: null });
  expect(verdictOf({ plan: few, against: few }).map(({ kind }) => kind)).toEqual(['empty', 'small']);
});

it('the curves of income are sorted, whoever earned it', () => {
  expect(incomeCurve([30, 10], [5, 20, 1])).toEqual([
    { place: 1, plan: 10, against: 1 },
    { place: 2, plan: 30, against: 5 },
    { place: 3, plan: null, against: 20 },
  ]);
});

it('the few who waited very long make one bin', () => {
  const bins = (...jobs: number[]) => jobs.map((count, i) => ({ fromSeconds: i * 60, jobs: count }));
  const plan = figures({ served: 1_000, histogram: bins(200, 190, 8, 1, 1) });
  const against = figures({ served: 1_000, histogram: bins(200, 195, 0, 2, 3) });
  expect(waitBins({ plan, against })).toEqual([
    { fromSeconds: 0, plan: 200, against: 200, last: false },
    { fromSeconds: 60, plan: 190, against: 195, last: false },
    { fromSeconds: 120, plan: 8, against: 0, last: false },
    { fromSeconds: 180, plan: 2, against: 5, last: true },
  ]);
});
