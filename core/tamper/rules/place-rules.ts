import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { chosenInstants } from '#core/telematics/event.ts';
import { breaksRule } from '../rule.ts';
import type { RuleStart } from './meter-rules.ts';

/** A silence while hired, but not where all cars fall silent. */
export const gpsGap: RuleStart =
  (rule, { masked }) =>
  (fact, { metered, onSinceMs, before, place }) => {
    if (!metered || (fact.kind !== 'place' && fact.kind !== 'meterOff')) return [];
    const heard = fact.kind === 'place' ? before : place;
    const startMs = Math.max(heard?.atMs ?? 0, onSinceMs!);
    const measure = (fact.atMs - startMs) / 1000;
    if (!breaksRule(rule, measure) || (heard && masked(heard.position))) return [];
    if (fact.kind === 'place' && masked(fact.position)) return [];
    return [{ startMs, endMs: fact.atMs, measure, confidence: 0.8, instants: [startMs, fact.atMs] }];
  };

export const lasting =
  (kind: 'power' | 'antenna'): RuleStart =>
  (rule) => {
    let sinceMs: number | null = null;
    return (fact) => {
      if (fact.kind !== kind) return [];
      if (!fact.there) {
        sinceMs ??= fact.atMs;
        return [];
      }
      const startMs = sinceMs;
      sinceMs = null;
      const measure = startMs === null ? 0 : (fact.atMs - startMs) / 1000;
      if (startMs === null || !breaksRule(rule, measure)) return [];
      return [{ startMs, endMs: fact.atMs, measure, confidence: 0.9, instants: [startMs, fact.atMs] }];
    };
  };

const LEAP_KMH = 300;
const LEAP_METRES = 1_000;
const AWAY_MS = 3_600_000;
const PAUSE_MS = 300_000;

/**
 * Positions that the device calls made up; or leaps: away faster than any car, told from there more often than the threshold, and
 * back as fast. A stray position alone is none.
 */
export const mockLocation: RuleStart = (rule) => {
  let mocked: number[] = [];
  let away: { from: Position; instants: number[] } | null = null;
  return (fact, { before }) => {
    if (fact.kind !== 'place') return [];
    if (fact.mock) mocked.push(fact.atMs);
    else if (mocked.length > 0 && fact.atMs - mocked.at(-1)! > PAUSE_MS) mocked = [];
    // Told once they are more than the rule allows, and anew after a pause.
    const found =
      mocked.length === rule.threshold + 1
        ? [{ startMs: mocked[0]!, endMs: fact.atMs, measure: mocked.length, confidence: 0.95, instants: [...mocked] }]
        : [];
    if (fact.mock || !before) return found;
    const metres = distanceMetres(before.position, fact.position);
    const leapt = metres > LEAP_METRES && (metres * 3.6) / Math.max(1, (fact.atMs - before.atMs) / 1000) > LEAP_KMH;
    if (away && fact.atMs - away.instants[0]! > AWAY_MS) away = null;
    if (!leapt) {
      away?.instants.push(fact.atMs);
      return found;
    }
    if (away === null || distanceMetres(away.from, fact.position) > metres / 2) {
      away = { from: before.position, instants: [fact.atMs] };
      return found;
    }
    const { instants } = away;
    away = null;
    if (!breaksRule(rule, instants.length)) return found;
    return [
      ...found,
      {
        startMs: instants[0]!,
        endMs: fact.atMs,
        measure: instants.length,
        confidence: 0.7,
        instants: chosenInstants(instants),
      },
    ];
  };
};

const FRESH_MS = 120_000;
const WAITED_MS = 120_000;
const REMEMBERED_MS = 900_000;

/** Where the car was when it said that nobody came; a driver who waited there before he drove off is hardly accused. */
export const falseNoShow: RuleStart = (rule) => {
  let heard: { atMs: number; position: Position }[] = [];
  return (fact, { place }) => {
    if (fact.kind === 'place') {
      const last = heard.at(-1);
      if (last && fact.atMs - last.atMs < 10_000) return [];
      heard.push(fact);
      if (heard[0]!.atMs < fact.atMs - 2 * REMEMBERED_MS)
        heard = heard.filter(({ atMs }) => atMs > fact.atMs - REMEMBERED_MS);
      return [];
    }
    if (fact.kind !== 'noShow' || !place || fact.atMs - place.atMs > FRESH_MS) return [];
    const measure = distanceMetres(place.position, fact.pickup) - (place.accuracyMetres ?? 0);
    if (!breaksRule(rule, measure)) return [];
    const near = heard.filter(
      ({ atMs, position }) =>
        atMs > fact.atMs - REMEMBERED_MS && distanceMetres(position, fact.pickup) <= rule.threshold,
    );
    const waited = near.length > 1 && near.at(-1)!.atMs - near[0]!.atMs >= WAITED_MS;
    return [
      {
        startMs: place.atMs,
        endMs: fact.atMs,
        measure,
        confidence: waited ? 0.3 : 0.9,
        instants: [place.atMs, fact.atMs],
      },
    ];
  };
};

const BORDER_METRES = 200;

/** Seconds outside of the area in which the car is plotted, told once a plot. */
export const falsePlot: RuleStart = (rule, { metresFromArea }) => {
  let outside: number[] = [];
  let told = false;
  return (fact, { plottedIn }) => {
    if (fact.kind === 'plotted') [outside, told] = [[], false];
    if (fact.kind !== 'place' || plottedIn === null || told) return [];
    const metres = metresFromArea(plottedIn, fact.position);
    if (metres === null || metres <= BORDER_METRES + (fact.accuracyMetres ?? 0)) {
      outside = [];
      return [];
    }
    outside.push(fact.atMs);
    const measure = (fact.atMs - outside[0]!) / 1000;
    if (!breaksRule(rule, measure)) return [];
    told = true;
    return [{ startMs: outside[0]!, endMs: fact.atMs, measure, confidence: 0.9, instants: chosenInstants(outside) }];
  };
};

const STILL_METRES = 60;

/** Plotted, and for hours not moved at all: a phone or a car that was left in the queue. Told once a plot. */
export const parkedPlot: RuleStart = (rule) => {
  let still: { atMs: number; position: Position } | null = null;
  let told = false;
  return (fact, { plottedIn, place }) => {
    if (fact.kind === 'plotted') {
      still = fact.areaId !== null && place ? { atMs: fact.atMs, position: place.position } : null;
      told = false;
    }
    if (fact.kind !== 'place' || plottedIn === null) return [];
    if (still === null || distanceMetres(still.position, fact.position) > STILL_METRES + (fact.accuracyMetres ?? 0)) {
      still = { atMs: fact.atMs, position: fact.position };
      told = false;
    }
    const measure = (fact.atMs - still.atMs) / 1000;
    if (told || !breaksRule(rule, measure)) return [];
    told = true;
    return [{ startMs: still.atMs, endMs: fact.atMs, measure, confidence: 0.8, instants: [still.atMs, fact.atMs] }];
  };
};
