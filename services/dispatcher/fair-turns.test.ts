import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Fleets that always wait, each with what its turns take; answers who went, in order. */
function turnsOf(costs: readonly number[], count: number): number[] {
  const turns = new FairTurns();
  const ids = costs.map((_, id) => id);
  return Array.from({ length: count }, () => {
    const next = turns.next(ids, (id) => costs[id]!)!;
    turns.spent(next, costs[next]!);
    return next;
  });
}

describe('turns between fleets', () => {
  test('nobody waits where nobody is', () => {
    expect(new FairTurns().next([], () => 1)).toBeUndefined();
  });

  test('a fleet alone goes again and again, however dear its turns', () => {
    expect(turnsOf([400], 5)).toEqual([0, 0, 0, 0, 0]);
  });

  test('fleets with like costs go in turn', () => {
    expect(turnsOf([5, 5, 5], 6).sort()).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('a fleet of 20,000 cars never lets one of 5 cars wait for more than one of its turns', () => {
    const costs = [100, ...Array.from({ length: 5 }, () => 1)];
    const went = turnsOf(costs, 3_000);
    for (let id = 1; id < costs.length; id++) {
      const gaps = went.map((who, at) => (who === id ? at : -1)).filter((at) => at >= 0);
      for (let i = 1; i < gaps.length; i++) {
        const between = went.slice(gaps[i - 1]!, gaps[i]);
        expect(between.filter((who) => who === 0).length).toBeLessThanOrEqual(1);
      }
    }
    expect(went.filter((who) => who === 0).length).toBeGreaterThan(3);
  });

  test('whatever the costs, all get a like share of the time, and all get on', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 2, maxLength: 8 }), (costs) => {
        const went = turnsOf(costs, 4_000);
        const time = costs.map((cost, id) => cost * went.filter((who) => who === id).length);
        const dearest = Math.max(...costs);
        expect(Math.max(...time) - Math.min(...time)).toBeLessThanOrEqual(2 * dearest + 10);
      }),
      { numRuns: 40 },
    );
  });
});
