import type { DispatchPlan } from '../plan/plan.ts';
import { type Acceptance, acceptOdds, HOURS_OF_DAY, TRIP_CLASSES, tripClass } from './acceptance.ts';

/** An offer that a driver took, refused or let pass. */
export type Answer = {
  readonly driverId: number;
  readonly atMs: number;
  /** Of the day, by the fleet's clock. */
  readonly hour: number;
  /** To the pick-up, as it was foreseen. */
  readonly driveSeconds: number;
  readonly tripSeconds: number | null;
  readonly accepted: boolean;
};

export type LearnedAcceptance = {
  /** Which figures foresee answers better than the plan's curve; `drivers` are all of them. */
  readonly used: 'none' | 'fleet' | 'drivers';
  readonly answers: number;
  /** Mean squared error of the newest fifth, foreseen by the plan's curve and by what the others teach. */
  readonly before: number | null;
  readonly after: number | null;
  /** Null where the plan's curve stands. */
  readonly acceptance: Acceptance | null;
  readonly answersByDriver: ReadonlyMap<number, number>;
};

export const FEWEST_ANSWERS = 200;
/** A figure is used if it takes a hundredth off the error. */
const WORTH = 0.99;
/** So many answers are worth as much as what is believed without any: of the curve, of an hour or a kind of trip, of a driver. */
const CURVE_WEIGHT = 50;
const GROUP_WEIGHT = 60;
const DRIVER_WEIGHT = 15;
/** What one answer tells of the odds, about: p(1 − p). */
const INFORMATION = 0.12;
/** A driver's last answers count so much more. */
const LAST_ANSWERS = 10;
const LAST_WEIGHT = 2;
export const MOST_TIMES = 8;
const [CURVE_MOST, CURVE_LEAST, LOSS_MOST] = [0.99, 0.31, 0.2];
const ROUNDS = 2;
const STEPS = 8;

/**
 * Learns from a fleet's answers how likely its drivers take a job. Proved on the newest fifth, foreseen by the older ones as
 * it will be live. Yields now and then, so that a caller may let others work; the same answers teach the same.
 */
export function* learnAcceptance(
  given: readonly Answer[],
  plan: Pick<DispatchPlan, 'refusal'>,
): Generator<void, LearnedAcceptance> {
  const answers = given.toSorted((a, b) => a.atMs - b.atMs || a.driverId - b.driverId);
  const nothing = { used: 'none', answers: answers.length, acceptance: null, answersByDriver: new Map() } as const;
  if (answers.length < FEWEST_ANSWERS) return { ...nothing, before: null, after: null };
  const cut = Math.floor(answers.length * 0.8);
  const [older, newest] = [answers.slice(0, cut), answers.slice(cut)];
  const before = errorOf(plan, null, newest);
  const fleet = errorOf(plan, yield* fitted(older, plan, false), newest);
  const drivers = errorOf(plan, yield* fitted(older, plan, true), newest);
  const withFleet = fleet <= before * WORTH;
  const withDrivers = drivers <= (withFleet ? fleet : before) * WORTH;
  if (!withFleet && !withDrivers) return { ...nothing, before, after: before };
  return {
    used: withDrivers ? 'drivers' : 'fleet',
    answers: answers.length,
    before,
    after: withDrivers ? drivers : fleet,
    acceptance: yield* fitted(answers, plan, withDrivers),
    answersByDriver: countOf(answers),
  };
}

/** How likely this offer was to be taken. */
export function foreseen(plan: Pick<DispatchPlan, 'refusal'>, learned: Acceptance | null, answer: Answer): number {
  if (!learned) return acceptOdds(plan, answer.driveSeconds);
  const { acceptAtOnce, lossPerMinute, byHour, byTrip, byDriver } = learned;
  const times = byHour[answer.hour]! * byTrip[tripClass(answer.tripSeconds)]! * (byDriver.get(answer.driverId) ?? 1);
  const refusal = { ...plan.refusal, acceptAtOnce, lossPerMinute };
  return acceptOdds({ refusal }, answer.driveSeconds, times);
}

function errorOf(plan: Pick<DispatchPlan, 'refusal'>, learned: Acceptance | null, answers: readonly Answer[]): number {
  let sum = 0;
  for (const answer of answers) sum += ((answer.accepted ? 1 : 0) - foreseen(plan, learned, answer)) ** 2;
  return sum / answers.length;
}

/** Hours, trips and drivers in turn, each with the others as they stand. */
function* fitted(
  answers: readonly Answer[],
  plan: Pick<DispatchPlan, 'refusal'>,
  withDrivers: boolean,
): Generator<void, Acceptance> {
  const curve = curveOf(answers, plan);
  const refusal = { ...plan.refusal, ...curve };
  const baseOf = ({ driveSeconds }: Answer) => logOdds(1 - acceptOdds({ refusal }, driveSeconds));
  const base = Float64Array.from(answers, baseOf);
  const hours = Array.from({ length: HOURS_OF_DAY }, () => 0);
  const trips = Array.from({ length: TRIP_CLASSES }, () => 0);
  const drivers = new Map<number, number>();
  const ofHour = grouped(answers, ({ hour }) => hour);
  const ofTrip = grouped(answers, ({ tripSeconds }) => tripClass(tripSeconds));
  const ofDriver = withDrivers ? grouped(answers, ({ driverId }) => driverId) : new Map<number, number[]>();
  const others = (i: number, but: 'hour' | 'trip' | 'driver') => {
    const { hour, tripSeconds, driverId } = answers[i]!;
    const atHour = but === 'hour' ? 0 : hours[hour]!;
    const ofLength = but === 'trip' ? 0 : trips[tripClass(tripSeconds)]!;
    return base[i]! + atHour + ofLength + (but === 'driver' ? 0 : (drivers.get(driverId) ?? 0));
  };
  const refused = (i: number) => (answers[i]!.accepted ? 0 : 1);
  for (let round = 0; round < ROUNDS; round++) {
    for (const [hour, its] of ofHour) hours[hour] = shift(its, (i) => others(i, 'hour'), refused, GROUP_WEIGHT);
    yield;
    for (const [kind, its] of ofTrip) trips[kind] = shift(its, (i) => others(i, 'trip'), refused, GROUP_WEIGHT);
    yield;
    for (const [id, its] of ofDriver) {
      const lastFrom = its[Math.max(0, its.length - LAST_ANSWERS)]!;
      const weight = (i: number) => (i >= lastFrom ? LAST_WEIGHT : 1);
      drivers.set(
        id,
        shift(its, (i) => others(i, 'driver'), refused, DRIVER_WEIGHT, weight),
      );
    }
    yield;
  }
  const byDriver = new Map([...drivers].map(([id, by]) => [id, Math.exp(by)]));
  return { ...curve, byHour: hours.map(Math.exp), byTrip: trips.map(Math.exp), byDriver };
}

/** The straight line through the answers, and through so many of the plan's own at the door and ten minutes away. */
function curveOf(answers: readonly Answer[], { refusal }: Pick<DispatchPlan, 'refusal'>) {
  const { acceptAtOnce: own, lossPerMinute: loss } = refusal;
  let [n, x, xx, y, xy] = [0, 0, 0, 0, 0];
  const add = (minutes: number, took: number, weight: number) => {
    n += weight;
    x += weight * minutes;
    xx += weight * minutes * minutes;
    y += weight * took;
    xy += weight * minutes * took;
  };
  add(0, own, CURVE_WEIGHT / 2);
  add(10, own - 10 * loss, CURVE_WEIGHT / 2);
  for (const { driveSeconds, accepted } of answers) add(driveSeconds / 60, accepted ? 1 : 0, 1);
  // Nobody is ever held to take a job more readily for being farther away.
  const lossPerMinute = within((x * y - n * xy) / (n * xx - x * x), 0, LOSS_MOST);
  return { acceptAtOnce: within((y + lossPerMinute * x) / n, CURVE_LEAST, CURVE_MOST), lossPerMinute };
}

/** What is added to the log odds of a 'no' of these answers, pulled to nothing by `ownWeight` answers; Newton's steps. */
function shift(
  its: readonly number[],
  without: (i: number) => number,
  refused: (i: number) => number,
  ownWeight: number,
  weight: (i: number) => number = () => 1,
): number {
  const pull = ownWeight * INFORMATION;
  const most = Math.log(MOST_TIMES);
  let by = 0;
  for (let step = 0; step < STEPS; step++) {
    let slope = -pull * by;
    let bend = pull;
    for (const i of its) {
      const odds = 1 / (1 + Math.exp(-without(i) - by));
      slope += weight(i) * (refused(i) - odds);
      bend += weight(i) * odds * (1 - odds);
    }
    by = within(by + within(slope / bend, -1, 1), -most, most);
  }
  return by;
}

function grouped(answers: readonly Answer[], of: (answer: Answer) => number): Map<number, number[]> {
  const groups = new Map<number, number[]>();
  answers.forEach((answer, i) => {
    const its = groups.get(of(answer));
    if (its) its.push(i);
    else groups.set(of(answer), [i]);
  });
  return groups;
}

function countOf(answers: readonly Answer[]): Map<number, number> {
  return new Map([...grouped(answers, ({ driverId }) => driverId)].map(([id, its]) => [id, its.length]));
}

const logOdds = (share: number) => Math.log(share / (1 - share));
const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
