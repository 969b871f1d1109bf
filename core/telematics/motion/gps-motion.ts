import { chosenInstants, type Detector, type DriveEvent, type HarshType } from '../event.ts';
import type { DriveSample } from '../sample.ts';
import { GRAVITY, type HarshLimits } from './harsh-limits.ts';
import { AFTER_MS, BEFORE_MS, provenShare, strongestTurn, type Told, turnBetween } from './turn-proof.ts';

/** Differences are taken over so long, which smooths by a second; and over no more, which would hide what is short. */
const LEAST_SPAN_MS = 900;
const MOST_SPAN_MS = 2_500;
const LEAST_TURN_KMH = 10;
const LEAST_LANE_KMH = 35;
const LEAST_STALE_KMH = 5;
/** Nothing on tyres does more, in g: the reading is wrong. */
const MOST_G = 1.3;
const LANE_MS = 4_500;
const LANE_DEGREES = 9;
const LANE_SHARE = 0.6;

/** No turn is proven over a longer stretch. */
const MOST_TURN_MS = 60_000;

interface Run {
  type: 'brake' | 'accelerate' | 'left' | 'right';
  readonly startMs: number;
  endMs: number;
  peak: number;
  turned: number;
  kmh: number;
  readonly instants: number[];
}
interface Unproven {
  readonly type: 'laneChange' | 'turnLeft' | 'turnRight';
  readonly run: Run;
}

/**
 * Harsh manoeuvres from the speed and course that a device tells at 1 Hz or more. A course that leaps and comes back is noise, and
 * a turn is believed as far as the positions show it.
 */
export class GpsMotion implements Detector<DriveSample> {
  readonly #limits: HarshLimits;
  #told: Told[] = [];
  #heard: Told[] = [];
  #along: Run | null = null;
  #across: Run | null = null;
  #lobe: Run | null = null;
  #unproven: Unproven[] = [];

  constructor(limits: HarshLimits) {
    this.#limits = limits;
  }

  step({ atMs, speedKmh, headingDegrees, position, accuracyMetres }: DriveSample): DriveEvent[] {
    if (speedKmh === undefined) return [];
    const now: Told = { atMs, kmh: speedKmh, heading: headingDegrees ?? Number.NaN, position, accuracyMetres };
    const told = this.#told;
    const last = told.at(-1);
    if (last && isStale(last, now)) return [];
    told.push(now);
    this.#forget(atMs);
    const events = this.#proven(atMs - AFTER_MS);
    if (!last) return events;
    if (atMs - last.atMs > MOST_SPAN_MS) {
      events.push(...this.#motion(last), ...this.#ended());
      this.#told = [now];
      return events;
    }
    // The course of the sample before is known to be no leap now.
    events.push(...this.#motion({ ...last, heading: middleHeading(told.at(-3), last, now) }));
    return events;
  }

  finish(): DriveEvent[] {
    const last = this.#told.at(-1);
    const events = [...(last ? this.#motion(last) : []), ...this.#ended()];
    this.#told = [];
    this.#heard = [];
    return events;
  }

  #motion(now: Told): DriveEvent[] {
    const { atMs } = now;
    const heard = this.#heard;
    heard.push(now);
    let from = heard.length - 2;
    while (from > 0 && atMs - heard[from]!.atMs < LEAST_SPAN_MS) from -= 1;
    const before = heard[from];
    if (from > 0) heard.splice(0, from);
    if (!before || atMs - before.atMs > MOST_SPAN_MS) return before ? this.#ended() : [];
    if (atMs - before.atMs < LEAST_SPAN_MS) return [];
    const seconds = (atMs - before.atMs) / 1000;
    const along = (now.kmh - before.kmh) / 3.6 / seconds / GRAVITY;
    const turned = turnBetween(before.heading, now.heading);
    const kmh = (now.kmh + before.kmh) / 2;
    const across = kmh >= LEAST_TURN_KMH ? ((turned * Math.PI) / 180 / seconds) * (kmh / 3.6 / GRAVITY) : 0;
    if (Math.abs(along) > MOST_G) return this.#ended();
    const events = this.#alongStep(along, before.atMs, atMs);
    if (Math.abs(across) <= MOST_G) this.#acrossStep(across, turned, kmh, before.atMs, atMs);
    return events;
  }

  #ended(): DriveEvent[] {
    const events = this.#endAlong();
    this.#endAcross();
    this.#endLobe();
    this.#heard = this.#heard.slice(-1);
    return [...events, ...this.#proven(Infinity)];
  }

  /** Keeps what may still be asked for. */
  #forget(atMs: number): void {
    const needed = this.#unproven[0]?.run.startMs ?? this.#lobe?.startMs ?? this.#across?.startMs ?? atMs;
    const fromMs = Math.max(atMs - MOST_TURN_MS, Math.min(needed, atMs - LANE_MS) - BEFORE_MS - MOST_SPAN_MS);
    const first = this.#told.findIndex((one) => one.atMs >= fromMs);
    // Now and then is enough: at 50 Hz moving the rest at every sample would be most of the work.
    if (first > 50 || (first > 0 && this.#told.length < 50)) this.#told.splice(0, first);
  }

  /** Turns that ended before this instant, as far as the positions bear them out. */
  #proven(untilMs: number): DriveEvent[] {
    const events: DriveEvent[] = [];
    while (this.#unproven[0] && this.#unproven[0].run.endMs <= untilMs) {
      const { type, run } = this.#unproven.shift()!;
      const share = provenShare(this.#told, run.startMs, run.endMs);
      const shown = type === 'laneChange' ? Infinity : strongestTurn(this.#told, run.startMs, run.endMs) / GRAVITY;
      const peak = Math.min(run.peak * share, shown);
      if (peak >= this.#limits[type]) events.push(this.#event(type, { ...run, peak }));
    }
    return events;
  }

  #alongStep(g: number, fromMs: number, atMs: number): DriveEvent[] {
    const type = g < 0 ? 'brake' : 'accelerate';
    if (Math.abs(g) < this.#limits[type]) return this.#endAlong();
    const ended = this.#along && this.#along.type !== type ? this.#endAlong() : [];
    this.#along = grown(this.#along, type, Math.abs(g), 0, 0, fromMs, atMs);
    return ended;
  }

  #endAlong(): DriveEvent[] {
    const run = this.#along;
    this.#along = null;
    return run ? [this.#event(run.type as HarshType, run)] : [];
  }

  #acrossStep(g: number, turned: number, kmh: number, fromMs: number, atMs: number): void {
    const type = g < 0 ? 'left' : 'right';
    if (Math.abs(g) < this.#limits.laneChange * LANE_SHARE) {
      this.#endAcross();
      if (this.#lobe && atMs - this.#lobe.endMs > LANE_MS / 2) this.#endLobe();
      return;
    }
    if (this.#across && this.#across.type !== type) this.#endAcross();
    this.#across = grown(this.#across, type, Math.abs(g), turned, kmh, fromMs, atMs);
  }

  /** A stretch to one side is over: with one to the other side before it, it was a change of lane; else it waits for one. */
  #endAcross(): void {
    const run = this.#across;
    this.#across = null;
    if (!run) return;
    const first = this.#lobe;
    if (first && isLane(first, run) && Math.max(first.peak, run.peak) >= this.#limits.laneChange) {
      this.#lobe = null;
      const whole = {
        ...run,
        startMs: first.startMs,
        peak: Math.max(first.peak, run.peak),
        instants: [...first.instants, ...run.instants],
      };
      this.#unproven.push({ type: 'laneChange', run: whole });
      return;
    }
    this.#endLobe();
    this.#lobe = run;
  }

  #endLobe(): void {
    const run = this.#lobe;
    this.#lobe = null;
    if (!run) return;
    const type = run.type === 'left' ? 'turnLeft' : 'turnRight';
    if (run.peak >= this.#limits[type]) this.#unproven.push({ type, run });
  }

  #event(type: HarshType, { startMs, endMs, peak, instants }: Run): DriveEvent {
    const threshold = this.#limits[type];
    const lasting = instants.length > 1 ? 0.2 : 0;
    const confidence = Math.min(1, 0.6 + lasting + (peak / threshold - 1) / 2);
    return { type, startMs, endMs, measure: peak, threshold, confidence, samples: chosenInstants(instants) };
  }
}

function grown(
  run: Run | null,
  type: Run['type'],
  g: number,
  turned: number,
  kmh: number,
  fromMs: number,
  atMs: number,
): Run {
  if (run === null || run.type !== type)
    return { type, startMs: fromMs, endMs: atMs, peak: g, turned, kmh, instants: [fromMs, atMs] };
  run.endMs = atMs;
  run.peak = Math.max(run.peak, g);
  run.turned += turned;
  run.kmh = Math.max(run.kmh, kmh);
  run.instants.push(atMs);
  return run;
}

function isLane(a: Run, b: Run): boolean {
  const whole = b.endMs - a.startMs <= LANE_MS && a.type !== b.type && Math.min(a.kmh, b.kmh) >= LEAST_LANE_KMH;
  return whole && Math.abs(a.turned + b.turned) <= LANE_DEGREES;
}

/** The same fix told again: nothing new was heard, and the next one makes up for two. */
function isStale(last: Told, now: Told): boolean {
  const [was, is] = [last.position, now.position];
  return (
    now.kmh > LEAST_STALE_KMH &&
    was !== undefined &&
    is !== undefined &&
    was[0] === is[0] &&
    was[1] === is[1] &&
    last.kmh === now.kmh &&
    Object.is(last.heading, now.heading)
  );
}

/** The median of three courses by the shorter way round, so that one alone that leaps away says nothing. */
function middleHeading(before: Told | undefined, { heading }: Told, after: Told): number {
  if (!before || Number.isNaN(before.heading) || Number.isNaN(after.heading)) return heading;
  const turns = [turnBetween(heading, before.heading), 0, turnBetween(heading, after.heading)].toSorted(
    (a, b) => a - b,
  );
  return heading + turns[1]!;
}
