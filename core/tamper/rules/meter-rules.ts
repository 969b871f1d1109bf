import { chosenInstants } from '#core/telematics/event.ts';
import type { CarState } from '../car-state.ts';
import { DriftTest } from '../drift.ts';
import type { Finding } from '../event.ts';
import type { CarFact, TamperWorld } from '../fact.ts';
import { breaksRule, type TamperRule } from '../rule.ts';

/** A rule at work on one car: fed facts in order, after the car's state has taken them. */
export type RuleStep = (fact: CarFact, car: CarState) => Finding[];
export type RuleStart = (rule: TamperRule, world: TamperWorld) => RuleStep;

const DAY_MS = 86_400_000;
const SLIP_SECONDS = 15;

/** A meter that is off again at once was a slip. Longer, once, may be one too; again within a day it is a habit. */
export const rapidMeter: RuleStart = (rule) => {
  let lastMs = -Infinity;
  return (fact, { onSinceMs }) => {
    if (fact.kind !== 'meterOff' || onSinceMs === null) return [];
    const measure = (fact.atMs - onSinceMs) / 1000;
    if (!breaksRule(rule, measure)) return [];
    const slip = measure < SLIP_SECONDS;
    const again = !slip && fact.atMs - lastMs < DAY_MS;
    if (!slip) lastMs = fact.atMs;
    return [
      {
        startMs: onSinceMs,
        endMs: fact.atMs,
        measure,
        confidence: slip ? 0.2 : again ? 0.9 : 0.5,
        instants: [onSinceMs, fact.atMs],
      },
    ];
  };
};

const MOVES_KMH = 10;
const LONGEST_STEP_MS = 60_000;

/** Seconds driven with somebody on a seat and the meter off, until the seat is free or the meter on. */
export const noMeter: RuleStart = (rule) => {
  let [drivenMs, metres] = [0, 0];
  let instants: number[] = [];
  const over = (): Finding[] => {
    const measure = drivenMs / 1000;
    const found = breaksRule(rule, measure)
      ? [
          {
            startMs: instants[0]!,
            endMs: instants.at(-1)!,
            measure,
            confidence: metres > 500 ? 0.9 : 0.6,
            instants: chosenInstants(instants),
          },
        ]
      : [];
    [drivenMs, metres, instants] = [0, 0, []];
    return found;
  };
  return (fact, { seat, metered, fixedPrice, before }) => {
    if (!seat || metered || fixedPrice) return instants.length > 0 ? over() : [];
    if (fact.kind !== 'place' || !before) return [];
    const lasted = fact.atMs - before.atMs;
    if ((fact.speedKmh ?? 0) < MOVES_KMH || lasted > LONGEST_STEP_MS) return [];
    drivenMs += lasted;
    metres += ((fact.speedKmh ?? 0) / 3.6) * (lasted / 1000);
    instants.push(fact.atMs);
    return [];
  };
};

const LEAST_COMPARED_METRES = 1_000;
/** Beginning and end of a hiring may be a street's length off, which is much of a short one. */
const LEAST_OFF_METRES = 200;
/** Metres a car may drive unheard in a second, and which share of its way that may be. */
const UNHEARD_METRES = 15;
const UNHEARD_SHARE = 0.03;

/** Is the distance of the hiring that ends one that meter and positions can be compared by? */
function compared(
  fact: CarFact,
  { hiredMetres, silentMs, onSinceMs }: CarState,
): { metered: number; heard: number } | null {
  if (fact.kind === 'pastTrip') return { metered: fact.metres, heard: fact.heardMetres };
  if (fact.kind !== 'meterOff' || fact.metres === null || onSinceMs === null) return null;
  const unheard = (silentMs / 1000) * UNHEARD_METRES;
  const known = hiredMetres >= LEAST_COMPARED_METRES && unheard <= hiredMetres * UNHEARD_SHARE;
  return known ? { metered: fact.metres, heard: hiredMetres } : null;
}

export const meterKm: RuleStart =
  (rule, { fleetScale }) =>
  (fact, car) => {
    const both = compared(fact, car);
    if (both === null || fact.kind === 'pastTrip') return [];
    const measure = Math.abs(both.metered / both.heard / (1 + fleetScale) - 1) * 100;
    if (!breaksRule(rule, measure) || Math.abs(both.metered - both.heard) < LEAST_OFF_METRES) return [];
    const confidence = Math.min(0.95, 0.7 + (measure - rule.threshold) / 40);
    return [{ startMs: car.onSinceMs!, endMs: fact.atMs, measure, confidence, instants: [car.onSinceMs!, fact.atMs] }];
  };

/** The measure is how far off the car's meter is by its trips since it began to be. */
export const scaleDrift: RuleStart = (rule, { fleetScale }) => {
  const test = new DriftTest(rule.threshold / 100);
  return (fact, car) => {
    const both = compared(fact, car);
    if (both === null) return [];
    const found = test.add(fact.atMs, both.metered / (1 + fleetScale), both.heard);
    if (found === null) return [];
    const { instants, drift, confidence } = found;
    return [
      {
        startMs: instants[0]!,
        endMs: fact.atMs,
        measure: Math.abs(drift) * 100,
        confidence,
        instants: chosenInstants(instants),
      },
    ];
  };
};

/** Seconds driven without a break with a code that is none of the place: one that is changed a little late is none. */
export const tariffCode: RuleStart = (rule, { codesAt }) => {
  let instants: number[] = [];
  let wrongMs = 0;
  const over = (): Finding[] => {
    const [found, measure] = [instants, wrongMs / 1000];
    [instants, wrongMs] = [[], 0];
    if (found.length === 0 || !breaksRule(rule, measure)) return [];
    return [{ startMs: found[0]!, endMs: found.at(-1)!, measure, confidence: 0.9, instants: chosenInstants(found) }];
  };
  return (fact, { metered, tariffCode: code, before }) => {
    if (fact.kind === 'meterOff' || fact.kind === 'tariffCode') return over();
    if (fact.kind !== 'place' || !metered || code === null || !before) return [];
    if ((fact.speedKmh ?? MOVES_KMH) < MOVES_KMH) return [];
    const right = codesAt(fact.position, fact.atMs);
    if (right === null || right.includes(code)) return over();
    instants.push(fact.atMs);
    wrongMs += Math.min(LONGEST_STEP_MS, fact.atMs - before.atMs);
    return [];
  };
};
