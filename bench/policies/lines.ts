import { clairvoyantBound } from '#core/lab/bounds.ts';
import type { LabMeasures } from '#core/lab/measures.ts';
import { replayDay } from '#core/lab/replay.ts';
import type { Policy } from './policies.ts';
import type { Scenario } from './scenarios.ts';

/** Of all seeds of a scenario together; shares are 0 … 1. */
export type Line = {
  policy: string;
  scenario: string;
  served: number;
  meanWaitSeconds: number;
  p95WaitSeconds: number;
  /** The mean wait, a job not served counted as 1,200 s. */
  penalisedWaitSeconds: number;
  emptyShare: number;
  /** Null where nothing was pre-booked. */
  onTimeShare: number | null;
  gini: number;
  offersPerJob: number;
  movesPerJob: number;
  boundB2Seconds: number | null;
  violations: number;
};

export type Bounds = { b1: number; b2: number; feasible: number };

export function boundsOf({ days, ground }: Scenario): Bounds {
  const bounds = days.map(({ day, options: { boardingMs } }) => ({
    b1: clairvoyantBound(day, ground.setting, { foresees: true, boardingMs }),
    b2: clairvoyantBound(day, ground.setting, { foresees: false, boardingMs }),
  }));
  return {
    b1: mean(bounds.map(({ b1 }) => b1.seconds)),
    b2: mean(bounds.map(({ b2 }) => b2.seconds)),
    feasible: mean(bounds.map(({ b2 }) => b2.feasibleSeconds)),
  };
}

export function lineOf(scenario: Scenario, policy: Policy, boundB2Seconds: number | null): Line {
  const all = scenario.days.map(({ day, options }) => {
    const replay = replayDay(day, policy.make(scenario.ground), scenario.ground.setting, options);
    for (let step = replay.next(); ; step = replay.next()) if (step.done) return step.value;
  });
  const of = (figure: (m: LabMeasures) => number) => mean(all.map(figure));
  const preBooked = of((m) => m.preBooked);
  return {
    policy: policy.name,
    scenario: scenario.name,
    served: of((m) => m.served / m.jobs),
    meanWaitSeconds: of((m) => m.meanWaitSeconds),
    p95WaitSeconds: of((m) => m.p95WaitSeconds),
    penalisedWaitSeconds: of((m) => m.penalisedWaitSeconds),
    emptyShare: of((m) => m.emptyKm / (m.emptyKm + m.loadedKm)),
    onTimeShare: preBooked > 0 ? of((m) => m.onTime / m.preBooked) : null,
    gini: of((m) => m.gini),
    offersPerJob: of((m) => m.offers / m.jobs),
    movesPerJob: of((m) => m.moves / m.jobs),
    boundB2Seconds,
    violations: all.reduce((sum, m) => sum + m.violations.length, 0),
  };
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
}
