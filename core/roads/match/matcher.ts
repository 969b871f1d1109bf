import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { driveSecondsFrom } from '../drive-times.ts';
import type { NearEdge } from './near-edges.ts';
import type { RoadMatching } from './road-matching.ts';
import { Steadier, type SteadyPoint } from './steady.ts';
import type { TracePoint } from './trace-point.ts';

/**
 * Why a chain begins anew at a point: `start` the first one, `offRoad` the one before was near no road or no place at all,
 * `gap` too long a silence, `noWay` no road leads here from there in that time.
 */
export type ChainStart = 'start' | 'offRoad' | 'gap' | 'noWay';

export interface MatchedPoint {
  readonly atMs: number;
  readonly position: Position;
  /** The edge on which the whole trace makes sense; null where no road is near. */
  readonly road: NearEdge | null;
  /** The nearest edge, whatever came before and after; null where no road is near. */
  readonly nearest: NearEdge | null;
  /** Metres along the roads since the matched point before; null where a chain begins, and off the road. */
  readonly metres: number | null;
  /** Null within a chain, and off the road. */
  readonly begins: ChainStart | null;
}

export interface MatchOptions {
  /** Standard deviation of the positions, where the device tells none (10). */
  readonly noiseMetres?: number;
  /** A point is decided at the latest after so many more (30). */
  readonly window?: number;
  /** A longer silence breaks the chain (180,000). */
  readonly longestGapMs?: number;
  /** How many edges are weighed for a point (16). */
  readonly candidates?: number;
}

const LEAST_REACH_METRES = 40;
const MOST_REACH_METRES = 120;
const REACH_NOISES = 3.5;
const FASTEST_METRES_A_SECOND = 70;
/** Candidates so much worse than the best (natural logarithm) are let go. */
const LET_GO = 25;

interface Step {
  readonly point: SteadyPoint;
  readonly near: readonly NearEdge[];
  /** Log of how well each candidate explains the trace so far; -Infinity where it cannot. */
  readonly score: Float64Array;
  readonly before: Int8Array;
  readonly metres: Float64Array;
  readonly begins: ChainStart | null;
}

/**
 * Hidden Markov map matching (Newson and Krumm 2009) of one trace, live: a point is answered as soon as every way to
 * explain the present shares it, or after `window` more points. Each point fed is answered once, in order.
 */
export class RoadMatcher {
  readonly #roads: RoadMatching;
  readonly #steadier: Steadier;
  readonly #window: number;
  readonly #gapMs: number;
  readonly #candidates: number;
  #steps: Step[] = [];
  #next: ChainStart = 'start';

  constructor(
    roads: RoadMatching,
    { noiseMetres = 10, window = 30, longestGapMs = 180_000, candidates = 16 }: MatchOptions = {},
  ) {
    this.#roads = roads;
    this.#steadier = new Steadier(noiseMetres);
    this.#window = window;
    this.#gapMs = longestGapMs;
    this.#candidates = candidates;
  }

  /** Takes the next point; answers those that are now decided. */
  add(point: TracePoint): MatchedPoint[] {
    return this.#steadier.add(point).flatMap((steady) => this.#match(steady));
  }

  /** Answers what is still open; the next point begins a chain. */
  finish(): MatchedPoint[] {
    const rest = this.#steadier.finish().flatMap((steady) => this.#match(steady));
    const closed = [...rest, ...this.#close()];
    this.#next = 'start';
    return closed;
  }

  #match(point: SteadyPoint): MatchedPoint[] {
    const { position, noise } = point;
    const reach = Math.min(MOST_REACH_METRES, Math.max(LEAST_REACH_METRES, noise * REACH_NOISES));
    const near = position ? this.#roads.near(position, reach, this.#candidates) : [];
    if (near.length === 0) {
      const decided = [...this.#close(), { ...this.#told(point), road: null, metres: null, begins: null }];
      this.#next = 'offRoad';
      return decided;
    }
    const decided: MatchedPoint[] = [];
    const last = this.#steps.at(-1);
    if (last && point.atMs - last.point.atMs > this.#gapMs) {
      decided.push(...this.#close());
      this.#next = 'gap';
    }
    const step = this.#steps.length > 0 ? this.#follow(this.#steps.at(-1)!, point, near) : null;
    if (step) {
      this.#steps.push(step);
      decided.push(...this.#settled());
      return decided;
    }
    if (this.#steps.length > 0) {
      decided.push(...this.#close());
      this.#next = 'noWay';
    }
    this.#steps.push(begun(point, near, this.#next));
    return decided;
  }

  #close(): MatchedPoint[] {
    const steps = this.#steps;
    this.#steps = [];
    return steps.length === 0 ? [] : this.#answers(steps, best(steps.at(-1)!.score));
  }

  #follow(last: Step, point: SteadyPoint, near: readonly NearEdge[]): Step | null {
    const straight = distanceMetres(last.point.position!, point.position!);
    const seconds = Math.max(1, (point.atMs - last.point.atMs) / 1000);
    const spread = 0.5 * point.noise + 0.08 * straight;
    const bound = Math.min(straight + 10 * spread + 50, seconds * FASTEST_METRES_A_SECOND + 4 * point.noise);
    const top = last.score[best(last.score)]!;
    const score = new Float64Array(near.length).fill(-Infinity);
    const before = new Int8Array(near.length).fill(-1);
    const metres = new Float64Array(near.length);
    for (let from = 0; from < last.near.length; from += 1) {
      const held = last.score[from]!;
      if (held < top - LET_GO) continue;
      const ways = driveSecondsFrom(this.#roads.byMetres, last.near[from]!, near, bound);
      for (let to = 0; to < near.length; to += 1) {
        const way = ways[to]!;
        const found = held - Math.abs(way - straight) / spread;
        if (way === Infinity || found <= score[to]!) continue;
        score[to] = found;
        before[to] = from;
        metres[to] = way;
      }
    }
    let any = false;
    for (let to = 0; to < near.length; to += 1) {
      if (score[to] === -Infinity) continue;
      any = true;
      score[to]! += emission(near[to]!, point);
    }
    return any ? { point, near, score, before, metres, begins: null } : null;
  }

  /** The points on which all that is still possible agrees, and those that have waited long enough. */
  #settled(): MatchedPoint[] {
    const steps = this.#steps;
    const last = steps.at(-1)!;
    const top = best(last.score);
    const floor = last.score[top]! - LET_GO;
    let alive = new Set<number>();
    last.score.forEach((score, n) => {
      if (score >= floor) alive.add(n);
    });
    let agreed = steps.length - 1;
    for (; agreed > 0 && alive.size > 1; agreed -= 1) alive = new Set([...alive].map((n) => steps[agreed]!.before[n]!));
    const late = steps.length - 1 - this.#window;
    const until = Math.max(alive.size === 1 ? agreed - 1 : -1, late);
    if (until < 0) return [];
    // The one after the last decided point stays as the only way on: the metres from it belong to the next answer.
    const all = this.#answers(steps, top);
    const kept = steps.slice(until + 1);
    const chosen = kept[0]!.near.indexOf(all[until + 1]!.road!);
    kept[0] = { ...kept[0]!, score: kept[0]!.score.map((value, n) => (n === chosen ? value : -Infinity)) };
    this.#steps = leadingOn(kept);
    return all.slice(0, until + 1);
  }

  #answers(steps: readonly Step[], last: number): MatchedPoint[] {
    const found: MatchedPoint[] = [];
    let chosen = last;
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const { point, near, metres, before, begins } = steps[at]!;
      found.push({
        ...this.#told(point),
        road: near[chosen]!,
        metres: begins === null ? metres[chosen]! : null,
        begins,
      });
      chosen = before[chosen]!;
    }
    return found.toReversed();
  }

  #told({ heard, position }: SteadyPoint) {
    const [nearest = null] = position ? this.#roads.near(heard.position, MOST_REACH_METRES, 1) : [];
    return { atMs: heard.atMs, position: heard.position, nearest };
  }
}

function emission({ metres }: NearEdge, { noise }: SteadyPoint): number {
  return -0.5 * (metres / noise) ** 2;
}

function begun(point: SteadyPoint, near: readonly NearEdge[], begins: ChainStart): Step {
  return {
    point,
    near,
    score: Float64Array.from(near, (one) => emission(one, point)),
    before: new Int8Array(near.length).fill(-1),
    metres: new Float64Array(near.length),
    begins,
  };
}

/** Cuts off what no longer leads back to the first step, so that what was answered is not taken back. */
function leadingOn(steps: Step[]): Step[] {
  for (let at = 1; at < steps.length; at += 1) {
    const parents = steps[at - 1]!.score;
    const { before, score } = steps[at]!;
    for (let n = 0; n < score.length; n += 1) {
      if (before[n] === -1 || parents[before[n]!] === -Infinity) score[n] = -Infinity;
    }
  }
  return steps;
}

function best(score: Float64Array): number {
  let top = 0;
  for (let n = 1; n < score.length; n += 1) if (score[n]! > score[top]!) top = n;
  return top;
}

/** A whole trace at once; one answer for each point, in order. */
export function matchTrace(roads: RoadMatching, points: readonly TracePoint[], options?: MatchOptions): MatchedPoint[] {
  const matcher = new RoadMatcher(roads, options);
  return [...points.flatMap((point) => matcher.add(point)), ...matcher.finish()];
}
