import { describe, expect, test } from 'vitest';
import { ladderAt } from './ladder.ts';
import { PRESET_NAMES, PRESETS } from './plan.ts';
import { PLAN_NUMBERS, planFrom, type StoredPlan } from './stored-plan.ts';

const stored: StoredPlan = {
  preset: 'hybrid',
  acceptMode: 'forced',
  numbers: { groupShare: 0.4, answerNowSeconds: 30 },
  rungs: { backup: { on: true, order: 'both', tuningMetres: 900 }, optimal: { queueing: 'hard', chain: false } },
  rules: [{ areaIds: [3], weekdays: [6, 7], fromHour: 22, toHour: 6, rungs: { cover: { restSeconds: 60 } } }],
  backupAreas: [{ areaId: 1, backupAreaIds: [2, 3] }],
};

describe('a stored plan', () => {
  test('with nothing changed is its preset', () => {
    for (const preset of PRESET_NAMES) expect(planFrom({ preset }, 1)).toEqual(PRESETS[preset]);
  });

  test('tells of its changes: numbers, rungs, rules and backup areas', () => {
    const plan = planFrom(stored, 12);
    expect(plan).toMatchObject({ version: 12, acceptMode: 'forced', groupShare: 0.4 });
    expect(plan.answerMs).toEqual({ now: 30_000, preBooked: 60_000, cover: 120_000 });
    expect(plan.ladder.backup).toMatchObject({ on: true, order: 'both', tuningMetres: 900, restSeconds: 45 });
    expect(plan.ladder.optimal).toMatchObject({ on: true, together: true, chain: false, queueing: 'hard' });
    expect(plan.backupAreas).toEqual(new Map([[1, [2, 3]]]));
    const night = { areaId: 3, weekday: 7, hour: 1 };
    expect(ladderAt(plan.ladder, plan.rules, night).cover).toMatchObject({ on: true, restSeconds: 60 });
  });

  test('every number of a document makes a difference', () => {
    const preset = planFrom({ preset: 'optimal' }, 1);
    for (const [name, [least, most]] of Object.entries(PLAN_NUMBERS)) {
      const plans = [least, most].map((value) => planFrom({ preset: 'optimal', numbers: { [name]: value } }, 1));
      expect(
        plans.some((plan) => JSON.stringify(plan) !== JSON.stringify(preset)),
        name,
      ).toBe(true);
      expect(JSON.stringify(plans[0]), name).not.toBe(JSON.stringify(plans[1]));
    }
  });
});
