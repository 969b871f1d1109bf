import { ended } from '#core/kit/ended.ts';
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
  seeds: readonly number[];
  /** Suggestions where to wait, a car and day. */
  advicePerCar: number;
  /** Its penalised wait as a share of that of the preset before, on the same days; null where that was not run. */
  ofBefore: number | null;
};

export type Bounds = { b1: number | null; b2: number; feasible: number };
const known = new Map<string, Bounds>();

/** With exact drive times, also where the day is driven with noise. Null for a scenario that has none. */
export function boundsOf({ days, ground, bounds }: Scenario): Bounds | null {
  if (!bounds) return null;
  const before = known.get(bounds.of);
  if (before) return before;
  const all = (foresees: boolean) =>
    days.map(({ day, options: { boardingMs } }) => clairvoyantBound(day, ground.setting, { foresees, boardingMs }));
  const b2 = all(false);
  const found = {
    b1: bounds.b1 ? mean(all(true).map(({ seconds }) => seconds)) : null,
    b2: mean(b2.map(({ seconds }) => seconds)),
    feasible: mean(b2.map(({ feasibleSeconds }) => feasibleSeconds)),
  };
  known.set(bounds.of, found);
  return found;
}

export function lineOf(scenario: Scenario, policy: Policy, boundB2Seconds: number | null): Line {
  const all = scenario.days.map(({ day, options }) =>
    ended(replayDay(day, policy.make(scenario.ground), scenario.ground.setting, options)),
  );
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
    seeds: scenario.days.map(({ options }) => options.seed),
    advicePerCar: mean(all.map((m, n) => m.suggestions / scenario.days[n]!.day.vehicles.length)),
    ofBefore: null,
  };
}

/** Which preset before stands beside which of ours. */
const BEFORE: { readonly [Begins in string]: string } = {
  e: 'optimal before',
  f: 'with advice before',
  g: 'optimal before',
  h: 'with advice before',
};

/** Each of ours beside what it was before, on the same days. */
export function besideBefore(lines: readonly Line[]): Line[] {
  return lines.map((line) => {
    const name = BEFORE[line.policy.split(' ')[0]!];
    const before = lines.find(({ policy, scenario }) => policy === name && scenario === line.scenario);
    return before ? { ...line, ofBefore: line.penalisedWaitSeconds / before.penalisedWaitSeconds } : line;
  });
}

/** A line as it is printed for other programs. */
export function told(line: Line): object {
  const { scenario, policy, seeds, penalisedWaitSeconds, boundB2Seconds, served, gini, ofBefore } = line;
  return {
    scenario,
    policy,
    seeds,
    waitSeconds: penalisedWaitSeconds,
    waitOverB2: boundB2Seconds ? penalisedWaitSeconds / boundB2Seconds : null,
    served,
    p95: line.p95WaitSeconds,
    empty: line.emptyShare,
    gini,
    onTime: line.onTimeShare,
    advicePerCar: line.advicePerCar,
    violations: line.violations,
    ofBefore,
  };
}

function mean(figures: readonly number[]): number {
  return figures.reduce((sum, figure) => sum + figure, 0) / Math.max(1, figures.length);
}
