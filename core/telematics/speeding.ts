import { type MatchedPoint, RoadMatcher } from '#core/roads/match/matcher.ts';
import type { RoadMatching } from '#core/roads/match/road-matching.ts';
import { ROAD_CLASSES, signedKmh } from '#core/roads/road-class.ts';
import type { Detector, DriveEvent } from './event.ts';
import { Lasting } from './lasting.ts';
import type { DriveSample } from './sample.ts';

const LASTS_MS = 5_000;
const OVER_SHARE = 1.1;
const OVER_KMH = 5;
/** Roads are found from a position each so often: that is enough for a limit, and costs a quarter. */
const MATCH_EACH_MS = 4_000;
const NO_LIMIT = { limitKmh: null, confidence: 0 } as const;

/** Above the limit by a tenth and by 5 km/h. */
export const speedingFromKmh = (limitKmh: number): number => Math.max(limitKmh * OVER_SHARE, limitKmh + OVER_KMH);

/** Faster than the limit of the road the car is on, as its whole trace tells it, for 5 s or more. Measure and threshold are km/h over the limit. */
export class Speeding implements Detector<DriveSample> {
  readonly #roads: RoadMatching;
  readonly #matcher: RoadMatcher;
  readonly #lasting = new Lasting('speeding', LASTS_MS, 15_000);
  #waiting: { atMs: number; kmh: number }[] = [];
  #before: MatchedPoint | null = null;
  #askedMs = -Infinity;

  constructor(roads: RoadMatching) {
    this.#roads = roads;
    this.#matcher = new RoadMatcher(roads, { window: 10, candidates: 8 });
  }

  step({ atMs, position, speedKmh, accuracyMetres }: DriveSample): DriveEvent[] {
    if (!position) return [];
    if (speedKmh !== undefined) this.#waiting.push({ atMs, kmh: speedKmh });
    if (atMs - this.#askedMs < MATCH_EACH_MS) return [];
    this.#askedMs = atMs;
    return this.#matcher.add({ atMs, position, accuracyMetres }).flatMap((point) => this.#decided(point));
  }

  finish(): DriveEvent[] {
    const events = this.#matcher.finish().flatMap((point) => this.#decided(point));
    events.push(...this.#until(Infinity, this.#before ? this.#limitAt(this.#before) : NO_LIMIT));
    this.#before = null;
    return [...events, ...this.#lasting.over()];
  }

  #decided(point: MatchedPoint): DriveEvent[] {
    const here = this.#limitAt(point);
    const before = this.#before ? this.#limitAt(this.#before) : here;
    this.#before = point;
    // Between two roads the faster one counts: nobody is accused for a turn-off that was found a second early.
    const limitKmh =
      here.limitKmh === null || before.limitKmh === null ? null : Math.max(here.limitKmh, before.limitKmh);
    return this.#until(point.atMs, { limitKmh, confidence: Math.min(here.confidence, before.confidence) });
  }

  #until(atMs: number, { limitKmh, confidence }: { limitKmh: number | null; confidence: number }): DriveEvent[] {
    const events: DriveEvent[] = [];
    let done = 0;
    for (; done < this.#waiting.length && this.#waiting[done]!.atMs <= atMs; done += 1) {
      const { atMs: at, kmh } = this.#waiting[done]!;
      if (limitKmh === null || kmh <= speedingFromKmh(limitKmh)) events.push(...this.#lasting.over());
      else events.push(...this.#lasting.holds(at, kmh - limitKmh, speedingFromKmh(limitKmh) - limitKmh, confidence));
    }
    this.#waiting.splice(0, done);
    return events;
  }

  #limitAt({ road, nearest }: MatchedPoint): { limitKmh: number | null; confidence: number } {
    if (road === null) return NO_LIMIT;
    const { edgeClass, edgeKmh } = this.#roads.graph;
    const limitKmh = signedKmh(ROAD_CLASSES[edgeClass[road.edge]!]!, edgeKmh[road.edge]!);
    return { limitKmh, confidence: road.edge === nearest?.edge ? 0.9 : 0.75 };
  }
}
