import { describe, expect, it } from 'vitest';
import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import {
  backupOf,
  changedRungs,
  ladderOf,
  moved,
  NEW_RULE,
  numberOf,
  samePlan,
  withAcceptMode,
  withBackup,
  withLead,
  withNumber,
  withPreset,
  withRung,
} from './plan-edit.ts';

const hybrid: StoredPlan = { preset: 'hybrid' };

describe('a draft that is edited', () => {
  it('gives a rule a lead time, and takes it back', () => {
    expect(withLead(withLead(NEW_RULE, 40), undefined)).toEqual(NEW_RULE);
    expect(withLead(NEW_RULE, 40).leadMinutes).toBe(40);
  });

  it('keeps only what differs from its preset', () => {
    const changed = withRung(hybrid, 'queue', 'restSeconds', 60);
    expect(changed.rungs).toEqual({ queue: { restSeconds: 60 } });
    expect(ladderOf(changed).queue).toEqual({ on: true, restSeconds: 60 });
    expect(withRung(changed, 'queue', 'restSeconds', 20).rungs).toEqual({});
    expect(withAcceptMode(withAcceptMode(hybrid, 'forced'), 'offer')).toEqual(hybrid);
    expect(withNumber(withNumber(hybrid, 'candidates', 12), 'candidates', 8).numbers).toEqual({});
  });

  it('brings the numbers of another preset, but for those changed by hand', () => {
    const changed = withPreset(withRung(hybrid, 'closest', 'withinMetres', 250), 'queue');
    expect(ladderOf(changed).closest).toEqual({ on: true, restSeconds: 45, withinMetres: 250 });
    expect(numberOf(changed, 'candidates')).toBe(8);
  });

  it('forgets a change of a rule when its field is emptied', () => {
    const rungs = changedRungs({}, 'cover', 'on', false);
    expect(rungs).toEqual({ cover: { on: false } });
    expect(changedRungs(rungs, 'cover', 'on', undefined)).toEqual({});
  });

  it('keeps the backup areas of each area in their order', () => {
    const changed = withBackup(withBackup(hybrid, 7, [3, 1]), 2, [7]);
    expect(changed.backupAreas).toEqual([
      { areaId: 2, backupAreaIds: [7] },
      { areaId: 7, backupAreaIds: [3, 1] },
    ]);
    expect(backupOf(changed, 7)).toEqual([3, 1]);
    expect(withBackup(changed, 7, []).backupAreas).toHaveLength(1);
  });

  it('is unsaved only where it says something else', () => {
    expect(samePlan(hybrid, { rules: [], numbers: {}, preset: 'hybrid' })).toBe(true);
    expect(samePlan({ preset: 'hybrid', rungs: { queue: { on: false } } }, hybrid)).toBe(false);
    const one = { areaIds: [1], weekdays: [], fromHour: 1, toHour: 2, rungs: {} };
    expect(samePlan({ ...hybrid, rules: [one] }, { ...hybrid, rules: [{ ...one, rungs: {} }] })).toBe(true);
  });
});

it('a rule moves within the list and not past its ends', () => {
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(moved(['a', 'b', 'c'], 0, -1)).toEqual(['a', 'b', 'c']);
});
