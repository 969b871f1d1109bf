import { expect, it } from 'vitest';
import type { LadderRule } from '#core/dispatch/plan/ladder.ts';
import { neverHeld, weekOf } from './week.ts';

const rule = (change: Partial<LadderRule>): LadderRule => ({
  areaIds: [],
  weekdays: [],
  fromHour: 0,
  toHour: 24,
  rungs: {},
  ...change,
});

it('the week shows the first rule that fits, hour by hour, and the plan itself for the rest', () => {
  const rules = [rule({ areaIds: [4], weekdays: [1], fromHour: 7, toHour: 9 }), rule({ fromHour: 22, toHour: 6 })];
  const [monday, tuesday] = weekOf(rules, 4);
  expect(monday).toEqual([
    { fromHour: 0, toHour: 6, place: 2 },
    { fromHour: 6, toHour: 7, place: null },
    { fromHour: 7, toHour: 9, place: 1 },
    { fromHour: 9, toHour: 22, place: null },
    { fromHour: 22, toHour: 24, place: 2 },
  ]);
  expect(tuesday).toHaveLength(3);
  expect(weekOf(rules, null)[0]).toHaveLength(3);
});

it('a rule behind one that always fits is told to hold never', () => {
  const always = rule({});
  expect([...neverHeld([always, rule({ areaIds: [1], fromHour: 3, toHour: 4 })], [1, 2])]).toEqual([2]);
  expect([...neverHeld([rule({ areaIds: [1] }), rule({ areaIds: [2] })], [1, 2])]).toEqual([]);
});
