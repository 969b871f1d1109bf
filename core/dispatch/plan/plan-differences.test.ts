import { describe, expect, it } from 'vitest';
import type { LadderRule } from './ladder.ts';
import { PRESET_NAMES, PRESETS } from './plan.ts';
import { planDifferences } from './plan-differences.ts';
import { numbersOf } from './plan-numbers.ts';
import { PLAN_NUMBERS, type PlanNumber, planFrom, type StoredPlan } from './stored-plan.ts';

const rush: LadderRule = { areaIds: [1], weekdays: [1, 2], fromHour: 7, toHour: 9, rungs: { queue: { on: false } } };
const night: LadderRule = { areaIds: [], weekdays: [], fromHour: 22, toHour: 6, rungs: { cover: { on: false } } };
const hybrid: StoredPlan = { preset: 'hybrid' };

describe('the general numbers of a plan', () => {
  it('are those it was stored with', () => {
    for (const [name, [least, most]] of Object.entries(PLAN_NUMBERS)) {
      const value = (least + most) / 2;
      const plan = planFrom({ preset: 'optimal', numbers: { [name]: value } }, 1);
      expect(numbersOf(plan)[name as PlanNumber]).toBeCloseTo(value, 3);
    }
  });

  it('lie within their range in every preset', () => {
    for (const preset of PRESET_NAMES) {
      for (const [name, value] of Object.entries(numbersOf(PRESETS[preset]))) {
        const [least, most] = PLAN_NUMBERS[name as PlanNumber];
        expect([name, value >= least && value <= most]).toEqual([name, true]);
      }
    }
  });
});

describe('two plans side by side', () => {
  it('tell of a lead time that a rule alone has', () => {
    const [difference] = planDifferences(
      { preset: 'queue', rules: [rush] },
      { preset: 'queue', rules: [{ ...rush, leadMinutes: 40 }] },
    );
    expect(difference).toMatchObject({ kind: 'rule', after: { place: 1, rule: { leadMinutes: 40 } } });
  });

  it('differ in nothing where the same holds, however it is written', () => {
    const spelled: StoredPlan = { preset: 'hybrid', acceptMode: 'offer', numbers: { candidates: 8 }, rules: [] };
    expect(planDifferences(hybrid, spelled)).toEqual([]);
  });

  it('name each number, rung and list of backup areas that is another', () => {
    const after: StoredPlan = {
      preset: 'hybrid',
      acceptMode: 'forced',
      numbers: { answerNowSeconds: 25 },
      rungs: { queue: { restSeconds: 60 } },
      backupAreas: [{ areaId: 4, backupAreaIds: [5, 6] }],
    };
    expect(planDifferences(hybrid, after)).toEqual([
      { kind: 'acceptMode', before: 'offer', after: 'forced' },
      { kind: 'rung', rung: 'queue', field: 'restSeconds', before: 20, after: 60 },
      { kind: 'number', name: 'answerNowSeconds', before: 20, after: 25 },
      { kind: 'backup', areaId: 4, before: [], after: [5, 6] },
    ]);
  });

  it('tell what another preset means for the rungs', () => {
    const found = planDifferences({ preset: 'nearest' }, { preset: 'queue' });
    expect(found[0]).toEqual({ kind: 'preset', before: 'nearest', after: 'queue' });
    expect(found).toContainEqual({ kind: 'rung', rung: 'queue', field: 'on', before: false, after: true });
  });

  it('tell a rule that came, that went, that does another thing at its hours, and another order', () => {
    const changed: LadderRule = { ...rush, rungs: { queue: { restSeconds: 10 } } };
    const rules = (before: readonly LadderRule[], after: readonly LadderRule[]) =>
      planDifferences({ ...hybrid, rules: before }, { ...hybrid, rules: after });
    expect(rules([], [rush])).toEqual([{ kind: 'rule', before: null, after: { place: 1, rule: rush } }]);
    expect(rules([night, rush], [night])).toEqual([{ kind: 'rule', before: { place: 2, rule: rush }, after: null }]);
    expect(rules([rush], [night, changed])).toEqual([
      { kind: 'rule', before: { place: 1, rule: rush }, after: { place: 2, rule: changed } },
      { kind: 'rule', before: null, after: { place: 1, rule: night } },
    ]);
    expect(rules([rush, night], [night, rush])).toEqual([{ kind: 'ruleOrder' }]);
  });
});
