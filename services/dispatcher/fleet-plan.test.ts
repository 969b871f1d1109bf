import { expect, test } from 'vitest';
import { NEAREST_PLAN, OPTIMAL_PLAN } from '#core/dispatch/plan/plan.ts';
import { planOf } from './fleet-plan.ts';

test('a fleet without changes has the preset, under its own version', () => {
  expect(planOf({ plan: { preset: 'nearest' }, planVersion: 4 })).toEqual({
    plan: { ...NEAREST_PLAN, version: 4 },
    complaint: null,
  });
});

test('a fleet may choose to have its jobs solved together, and change numbers of that', () => {
  expect(planOf({ plan: { preset: 'optimal' }, planVersion: 3 })).toEqual({
    plan: { ...OPTIMAL_PLAN, version: 3 },
    complaint: null,
  });
  const { plan } = planOf({ plan: { preset: 'optimal', numbers: { idleShare: 0 } }, planVersion: 3 });
  expect([plan.ladder.optimal.together, plan.idle.share]).toEqual([true, 0]);
});

test('a fleet may change the answer time and the reach', () => {
  const { plan } = planOf({
    plan: { preset: 'nearest', numbers: { answerNowSeconds: 45, capBaseSeconds: 900 } },
    planVersion: 2,
  });
  expect([plan.answerMs.now, plan.cap.baseSeconds, plan.cap.maxSeconds]).toEqual([45_000, 900, 1_800]);
});

test.each([
  { preset: 'nearest', numbers: { answerNowSeconds: 5 } },
  { preset: 'nearest', unheardOf: 1 },
  { preset: 'magic' },
  {},
  [],
  null,
])('dispatch goes on by the preset under plan %j', (plan) => {
  const read = planOf({ plan, planVersion: 9 });
  expect(read.plan).toEqual({ ...NEAREST_PLAN, version: 9 });
  expect(read.complaint).not.toBeNull();
});
