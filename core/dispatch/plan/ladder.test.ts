import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { weekHour } from '#core/kit/time.ts';
import {
  bottom,
  climbed,
  LADDER_RUNGS,
  LADDERS,
  type LadderRule,
  type LadderRung,
  ladderAt,
  restOver,
  rungFrom,
  standing,
} from './ladder.ts';

const [MONDAY, FRIDAY, SATURDAY, SUNDAY] = [1, 5, 6, 7];
const base = LADDERS.queue;
const rule = (change: Partial<LadderRule>): LadderRule => ({
  areaIds: [],
  weekdays: [],
  fromHour: 0,
  toHour: 24,
  rungs: { optimal: { on: true } },
  ...change,
});
const holds = (one: LadderRule, weekday: number, hour: number, areaId: number | null = 7) =>
  ladderAt(base, [one], { areaId, weekday, hour }).optimal.on;

describe('a rule', () => {
  test.each([
    [
      'of the day',
      { fromHour: 7, toHour: 9 },
      [
        [MONDAY, 7],
        [SUNDAY, 8],
      ],
      [
        [MONDAY, 6],
        [MONDAY, 9],
      ],
    ],
    [
      'over midnight',
      { fromHour: 22, toHour: 6 },
      [
        [MONDAY, 22],
        [MONDAY, 0],
        [MONDAY, 5],
      ],
      [
        [MONDAY, 6],
        [MONDAY, 21],
      ],
    ],
    [
      'of Friday and Saturday nights belongs to the day it began on',
      { weekdays: [FRIDAY, SATURDAY], fromHour: 22, toHour: 6 },
      [
        [FRIDAY, 23],
        [SATURDAY, 3],
        [SATURDAY, 22],
        [SUNDAY, 5],
      ],
      [
        [FRIDAY, 3],
        [SUNDAY, 22],
        [MONDAY, 3],
      ],
    ],
    [
      'of Sunday night reaches into Monday',
      { weekdays: [SUNDAY], fromHour: 23, toHour: 2 },
      [
        [SUNDAY, 23],
        [MONDAY, 1],
      ],
      [
        [SUNDAY, 1],
        [MONDAY, 23],
      ],
    ],
    [
      'from six to six is a whole day',
      { weekdays: [MONDAY], fromHour: 6, toHour: 6 },
      [
        [MONDAY, 6],
        [2, 5],
      ],
      [[MONDAY, 5]],
    ],
  ] as const)('%s', (_, change, at, notAt) => {
    for (const [weekday, hour] of at) expect(holds(rule(change), weekday, hour), `${weekday} ${hour}`).toBe(true);
    for (const [weekday, hour] of notAt) expect(holds(rule(change), weekday, hour), `${weekday} ${hour}`).toBe(false);
  });

  test('for some areas is for those alone, and not for a job outside all', () => {
    const one = rule({ areaIds: [7, 8] });
    expect([7, 8, 9, null].map((areaId) => holds(one, MONDAY, 12, areaId))).toEqual([true, true, false, false]);
  });

  test('the first that fits wins, and changes only what it names', () => {
    const rules = [
      rule({ areaIds: [9], rungs: { queue: { on: false } } }),
      rule({ rungs: { queue: { restSeconds: 20 }, cover: { withinMetres: 500 } } }),
      rule({ rungs: { queue: { on: false } } }),
    ];
    expect(ladderAt(base, rules, { areaId: 7, weekday: MONDAY, hour: 12 })).toEqual({
      ...base,
      queue: { on: true, restSeconds: 20 },
      cover: { ...base.cover, withinMetres: 500 },
    });
    expect(ladderAt(base, [], { areaId: 7, weekday: MONDAY, hour: 12 })).toBe(base);
  });
});

test.each([
  ['Europe/Stockholm', '2026-06-14T22:30:00Z', MONDAY, 0],
  ['Europe/Stockholm', '2026-01-04T22:30:00Z', SUNDAY, 23],
  ['Asia/Dubai', '2026-06-19T20:00:00Z', SATURDAY, 0],
  ['Australia/Sydney', '2026-06-21T13:59:59Z', SUNDAY, 23],
])('the clock of %s at %s', (zone, at, weekday, hour) => {
  expect(weekHour(zone, Date.parse(at))).toEqual({ weekday, hour });
});

const someLadder = fc.subarray([...LADDER_RUNGS]).map((names) => {
  const rungs = LADDER_RUNGS.map((name) => [name, { ...base[name], on: name === 'coach' || names.includes(name) }]);
  return Object.fromEntries(rungs) as typeof base;
});

test('climbing visits each rung that is on once a round, and comes round', () => {
  fc.assert(
    fc.property(someLadder, (ladder) => {
      const names = LADDER_RUNGS.filter((name) => ladder[name].on);
      let state = bottom(ladder, 0);
      const seen: [LadderRung, number][] = [];
      for (let n = 0; n < names.length * 2; n++) {
        seen.push([state.rung, state.round]);
        state = climbed(ladder, state, n);
      }
      expect(seen).toEqual([1, 2].flatMap((round) => names.map((name) => [name, round])));
    }),
  );
});

test('a job on a rung that was switched off stands on the next; one that is on keeps its time', () => {
  const onQueue = { rung: 'queue' as const, sinceMs: 5, round: 2 };
  expect(standing(base, onQueue, 9)).toBe(onQueue);
  expect(standing(LADDERS.optimal, onQueue, 9)).toEqual({ rung: 'optimal', sinceMs: 9, round: 2 });
});

test('a rest is over after its seconds', () => {
  const state = { rung: 'queue' as const, sinceMs: 1_000, round: 1 };
  expect([restOver(base, state, 45_999), restOver(base, state, 46_000)]).toEqual([false, true]);
});

test('every preset ends with the coach', () => {
  for (const ladder of Object.values(LADDERS)) expect(rungFrom(ladder, 'coach')).toBe('coach');
});
