import { chosenInstants, type Detector, type DriveEvent, type HarshType } from '../event.ts';
import type { DriveSample } from '../sample.ts';
import { GRAVITY, type HarshLimits } from './harsh-limits.ts';

/** Differences are taken over so long, which smooths by a second; and over no more, which would hide what is short. */
const LEAST_SPAN_MS = 900;
const MOST_SPAN_MS = 2_500;
const LEAST_TURN_KMH = 10;
const LEAST_LANE_KMH = 35;
/** Nothing on tyres does more, in g: the reading is wrong. */
const MOST_G = 1.3;
const LANE_MS = 4_500;
const LANE_DEGREES = 9;
const LANE_SHARE = 0.6;

interface Motion {
  readonly atMs: number;
  readonly kmh: number;
  readonly heading: number;
}
interface Run {
  type: 'brake' | 'accelerate' | 'left' | 'right';
  readonly startMs: number;
  endMs: number;
  peak: number;
  turned: number;
  kmh: number;
  readonly instants: number[];
}

/** Harsh manoeuvres from the speed and heading that a device tells at 1 Hz or more. */
export class GpsMotion implements Detector<DriveSample> {
  readonly #limits: HarshLimits;
  #heard: Motion[] = [];
  #along: Run | null = null;
  #across: Run | null = null;
  #lobe: Run | null = null;

  constructor(limits: HarshLimits) {
    this.#limits = limits;
  }

  step({ atMs, speedKmh, headingDegrees }: DriveSample): DriveEvent[] {
    if (speedKmh === undefined) return [];
    const heard = this.#heard;
    const now = { atMs, kmh: speedKmh, heading: headingDegrees ?? Number.NaN };
    heard.push(now);
    let from = heard.length - 2;
    while (from > 0 && atMs - heard[from]!.atMs < LEAST_SPAN_MS) from -= 1;
    const before = heard[from];
    if (from > 0) heard.splice(0, from);
    if (!before || atMs - before.atMs > MOST_SPAN_MS) return before ? this.#ended() : [];
    if (atMs - before.atMs < LEAST_SPAN_MS) return [];
    const seconds = (atMs - before.atMs) / 1000;
    const along = (now.kmh - before.kmh) / 3.6 / seconds / GRAVITY;
    const turned = turn(before.heading, now.heading);
    const kmh = (now.kmh + before.kmh) / 2;
    const across = kmh >= LEAST_TURN_KMH ? ((turned * Math.PI) / 180 / seconds) * (kmh / 3.6 / GRAVITY) : 0;
    if (Math.abs(along) > MOST_G || Math.abs(across) > MOST_G) return this.#ended();
    const events = this.#alongStep(along, before.atMs, atMs);
    events.push(
      ...this.#acrossStep(Number.isNaN(across) ? 0 : across, Number.isNaN(turned) ? 0 : turned, kmh, before.atMs, atMs),
    );
    return events;
  }

  finish(): DriveEvent[] {
    return this.#ended();
  }

  #ended(): DriveEvent[] {
    const events = [...this.#endAlong(), ...this.#endAcross(), ...this.#endLobe()];
    this.#heard = this.#heard.slice(-1);
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

  #acrossStep(g: number, turned: number, kmh: number, fromMs: number, atMs: number): DriveEvent[] {
    const type = g < 0 ? 'left' : 'right';
    if (Math.abs(g) < this.#limits.laneChange * LANE_SHARE) {
      const ended = this.#endAcross();
      if (this.#lobe && atMs - this.#lobe.endMs > LANE_MS / 2) ended.push(...this.#endLobe());
      return ended;
    }
    const ended = this.#across && this.#across.type !== type ? this.#endAcross() : [];
    this.#across = grown(this.#across, type, Math.abs(g), turned, kmh, fromMs, atMs);
    return ended;
  }

  /** A stretch to one side is over: with one to the other side before it, it was a change of lane; else it waits for one. */
  #endAcross(): DriveEvent[] {
    const run = this.#across;
    this.#across = null;
    if (!run) return [];
    const first = this.#lobe;
    if (first && isLane(first, run) && Math.max(first.peak, run.peak) >= this.#limits.laneChange) {
      this.#lobe = null;
      const whole = {
        ...run,
        startMs: first.startMs,
        peak: Math.max(first.peak, run.peak),
        instants: [...first.instants, ...run.instants],
      };
      return [this.#event('laneChange', whole)];
    }
    const ended = this.#endLobe();
    this.#lobe = run;
    return ended;
  }

  #endLobe(): DriveEvent[] {
    const run = this.#lobe;
    this.#lobe = null;
    if (!run) return [];
    const type = run.type === 'left' ? 'turnLeft' : 'turnRight';
    return run.peak >= this.#limits[type] ? [this.#event(type, run)] : [];
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

/** Degrees from one heading to another by the shorter way, right positive. */
function turn(from: number, to: number): number {
  return ((((to - from) % 360) + 540) % 360) - 180;
}
