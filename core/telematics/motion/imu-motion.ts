import { chosenInstants, type Detector, type DriveEvent } from '../event.ts';
import type { DriveSample } from '../sample.ts';
import { type Burst, classified, isLaneChange, isLeftOver } from './bursts.ts';
import { GRAVITY, type HarshLimits } from './harsh-limits.ts';
import { BIN_MS, type ImuBin, ImuBins } from './imu-bins.ts';
import { type ImuFrame, PLAIN_FRAME } from './imu-frame.ts';

const SMOOTH_BINS = 20;
const KEPT_BINS = 40_000 / BIN_MS;
/** A burst begins here, in m/s², and ends where it is less than a share of its peak. */
const BEGIN = 1.3;
const END_SHARE = 0.33;
const LONGEST_BURST_MS = 9_000;
const SHAKE_MS = 2_500;
/** What shakes after a long burst is heard from here on: later the car may have started again. */
const LONGEST_SHAKEN_MS = 3_000;
/** Below that nobody is told that he braked or started harshly: it may have been the other of the two. */
const LEAST_SURE = 0.65;
/** So long a burst waits for its counterpart, and for what shakes after it. */
const WAIT_MS = 2_700;

/**
 * Harsh manoeuvres from an accelerometer alone, in any level direction: the car's own direction is not known, so a turn is told by
 * the acceleration turning with the car, a change of lane by two bursts the opposite way, and a brake from a start by what shakes:
 * a car that brakes shakes more before than after.
 */
export class ImuMotion implements Detector<DriveSample> {
  readonly #limits: HarshLimits;
  readonly #bins: ImuBins;
  #raw: ImuBin[] = [];
  #smooth: ImuBin[] = [];
  #open: ImuBin[] | null = null;
  #peak = 0;
  #fading = 0;
  #waiting: Burst[] = [];
  #last: Burst | null = null;
  readonly #levelled: boolean;

  constructor(limits: HarshLimits, frame: ImuFrame = PLAIN_FRAME) {
    this.#limits = limits;
    this.#levelled = frame.levelled;
    this.#bins = new ImuBins(frame);
  }

  step({ atMs, acceleration }: DriveSample): DriveEvent[] {
    if (!acceleration) return [];
    const { broken, bins } = this.#bins.add(atMs, acceleration);
    const ended = broken ? this.finish() : [];
    for (const bin of bins) ended.push(...this.#bin(bin));
    return ended;
  }

  finish(): DriveEvent[] {
    this.#closeBurst();
    const events = this.#told(Infinity);
    this.#raw = [];
    this.#smooth = [];
    return events;
  }

  #bin(bin: ImuBin): DriveEvent[] {
    const raw = this.#raw;
    raw.push(bin);
    if (raw.length > KEPT_BINS) raw.splice(0, KEPT_BINS / 2);
    if (raw.length < SMOOTH_BINS) return [];
    let [x, y] = [0, 0];
    for (let n = raw.length - SMOOTH_BINS; n < raw.length; n += 1) {
      x += raw[n]!.x;
      y += raw[n]!.y;
    }
    const centre = raw[raw.length - SMOOTH_BINS / 2]!;
    const smooth = { atMs: centre.atMs, shake: centre.shake, x: x / SMOOTH_BINS, y: y / SMOOTH_BINS };
    this.#follow(smooth);
    return this.#told(smooth.atMs);
  }

  #follow(bin: ImuBin): void {
    this.#smooth.push(bin);
    if (this.#smooth.length > KEPT_BINS) this.#smooth.splice(0, KEPT_BINS / 2);
    const size = Math.hypot(bin.x, bin.y);
    if (this.#open === null) {
      if (size < BEGIN) this.#fading = 0;
      if (size < Math.max(BEGIN, this.#fading * 1.25)) return;
      this.#open = [bin];
      this.#peak = size;
      return;
    }
    const long = bin.atMs - this.#open[0]!.atMs > LONGEST_BURST_MS;
    if (size < Math.max(BEGIN * 0.8, this.#peak * END_SHARE) || long) {
      this.#closeBurst();
      // What fades is not a burst of its own.
      this.#fading = long ? 0 : size;
      return;
    }
    this.#open.push(bin);
    this.#peak = Math.max(this.#peak, size);
  }

  #closeBurst(): void {
    if (this.#open === null) return;
    const strong = this.#open.filter(({ x, y }) => Math.hypot(x, y) >= this.#peak * END_SHARE);
    this.#waiting.push({ bins: strong, peak: this.#peak });
    this.#open = null;
    this.#peak = 0;
  }

  #told(nowMs: number): DriveEvent[] {
    const events: DriveEvent[] = [];
    for (;;) {
      const [first, second] = this.#waiting;
      if (!first || endOf(first) + WAIT_MS > nowMs) break;
      // A counterpart that has begun is waited for.
      if (!second && this.#open && this.#open[0]!.atMs < endOf(first) + WAIT_MS / 2) break;
      if (second && isLaneChange(first, second)) {
        const peak = Math.max(first.peak, second.peak) / GRAVITY;
        if (peak >= this.#limits.laneChange) {
          this.#waiting.splice(0, 2);
          const bins = [...first.bins, ...second.bins];
          const sure = 0.5 + 0.5 * sureness(peak, this.#limits.laneChange);
          events.push(eventOf('laneChange', peak, this.#limits, bins, sure));
          continue;
        }
      }
      this.#waiting.shift();
      const before = this.#shake(startOf(first) - SHAKE_MS, startOf(first));
      const over = Math.min(endOf(first), startOf(first) + LONGEST_SHAKEN_MS);
      const after = this.#shake(over + 200, over + SHAKE_MS);
      const leftOver = this.#levelled && isLeftOver(this.#last, first, before, after);
      this.#last = first;
      if (leftOver) continue;
      const { type, sure } = classified(first, before, after);
      const peak = first.peak / GRAVITY;
      const limit = this.#limits[type];
      if (peak >= limit && sure >= LEAST_SURE)
        events.push(eventOf(type, peak, this.#limits, first.bins, sure * (0.5 + 0.5 * sureness(peak, limit))));
    }
    return events;
  }

  /** The median of what shook in a span; 0 where nothing was heard. */
  #shake(fromMs: number, untilMs: number): number {
    const found: number[] = [];
    for (let n = this.#raw.length - 1; n >= 0 && this.#raw[n]!.atMs >= fromMs; n -= 1) {
      if (this.#raw[n]!.atMs <= untilMs) found.push(this.#raw[n]!.shake);
    }
    return found.toSorted((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
  }
}

const startOf = ({ bins }: Burst) => bins[0]!.atMs;
const endOf = ({ bins }: Burst) => bins.at(-1)!.atMs;

function sureness(peak: number, limit: number): number {
  return Math.min(1, (peak / limit - 1) / 0.3);
}

function eventOf(
  type: 'brake' | 'accelerate' | 'turnLeft' | 'turnRight' | 'laneChange',
  peak: number,
  limits: HarshLimits,
  bins: readonly ImuBin[],
  confidence: number,
): DriveEvent {
  return {
    type,
    startMs: bins[0]!.atMs,
    endMs: bins.at(-1)!.atMs,
    measure: peak,
    threshold: limits[type],
    confidence,
    samples: chosenInstants(bins.map(({ atMs }) => atMs)),
  };
}
