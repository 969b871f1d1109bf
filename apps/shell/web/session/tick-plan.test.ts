import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeTickPlan } from './tick-plan.ts';

const at = (seconds: number) => ({ steadyMs: seconds * 1_000, wallMs: 5_000_000 + seconds * 1_000 });

/** A plan with one duty, beaten at these seconds; answers the seconds at which it ran. */
function ran(
  everyTicks: number,
  seconds: readonly number[],
  options?: { first?: number; whileHidden?: boolean },
  hidden: (second: number) => boolean = () => false,
): number[] {
  const plan = makeTickPlan(at(0));
  const runs: number[] = [];
  let now = 0;
  plan.every(everyTicks, () => runs.push(now), options);
  for (const second of seconds) {
    now = second;
    plan.beat(at(second), hidden(second));
  }
  return runs;
}

const everySecond = (until: number) => Array.from({ length: until }, (_, second) => second + 1);

describe('the main tick of a second', () => {
  it('refreshes the messages at tick 30 and every 60', () => {
    expect(ran(60, everySecond(200), { first: 30 })).toEqual([30, 90, 150]);
  });

  it('validates the session every 60 ticks', () => {
    expect(ran(60, everySecond(190))).toEqual([60, 120, 180]);
  });

  it('runs what is due once in a tab that was held still for 90 seconds, and keeps its beat', () => {
    expect(ran(20, [1, 2, 92, 93, 100, 101])).toEqual([92, 100]);
  });

  it('leaves pictures and figures alone in a hidden tab and fetches them on its return', () => {
    const hidden = (second: number) => second < 50;
    expect(ran(20, everySecond(70), {}, hidden)).toEqual([50, 60]);
    expect(ran(20, everySecond(70), { whileHidden: true }, hidden)).toEqual([20, 40, 60]);
  });

  it('does not stop where the wall clock is set back, nor wait where the steady one slept', () => {
    const plan = makeTickPlan({ steadyMs: 0, wallMs: 10_000_000 });
    let runs = 0;
    plan.every(10, () => {
      runs += 1;
    });
    plan.beat({ steadyMs: 10_000, wallMs: 0 }, false);
    expect(runs).toBe(1);
    plan.beat({ steadyMs: 10_001, wallMs: 3_600_000 }, false);
    expect(runs).toBe(2);
  });

  it('forgets a duty whose screen has gone', () => {
    const plan = makeTickPlan(at(0));
    const runs: number[] = [];
    const leave = plan.every(5, () => runs.push(1));
    plan.beat(at(5), false);
    leave();
    plan.beat(at(60), false);
    expect(runs).toEqual([1]);
  });

  it('never runs a duty oftener than its ticks, however the timers come', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 90 }),
        fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 80 }),
        (everyTicks, gapsMs) => {
          const plan = makeTickPlan(at(0));
          let runs = 0;
          plan.every(everyTicks, () => {
            runs += 1;
          });
          let passedMs = 0;
          for (const gapMs of gapsMs) {
            passedMs += gapMs;
            plan.beat({ steadyMs: passedMs, wallMs: passedMs }, false);
          }
          expect(runs).toBeLessThanOrEqual(Math.floor(passedMs / 1_000 / everyTicks));
        },
      ),
    );
  });
});
