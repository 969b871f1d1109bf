import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { chosenInstants, type Detector, type DriveEvent } from './event.ts';
import { Lasting } from './lasting.ts';
import type { DriveSample } from './sample.ts';

const STANDS_KMH = 3;
const IDLE_MS = 300_000;
const STANDS_METRES = 30;

/**
 * The engine runs and the car stands for longer than 5 minutes. A device that does not tell its ignition is taken to be on while it
 * tells positions, with half the confidence.
 */
export class Idling implements Detector<DriveSample> {
  readonly #lasting = new Lasting('idling', IDLE_MS, 120_000);
  #sinceMs = 0;
  #at: Position | null = null;

  step({ atMs, position, speedKmh, ignition }: DriveSample): DriveEvent[] {
    const moved = position && this.#at ? distanceMetres(this.#at, position) > STANDS_METRES : false;
    if (moved || (speedKmh ?? 0) > STANDS_KMH || ignition === false || (!position && speedKmh === undefined)) {
      if (!position && speedKmh === undefined && ignition !== false) return this.#lasting.silent(atMs);
      this.#at = null;
      return this.#lasting.over();
    }
    const ended = this.#lasting.silent(atMs);
    if (this.#at === null || ended.length > 0) {
      this.#at = position ?? this.#at;
      this.#sinceMs = atMs;
    }
    if (position && this.#at === null) this.#at = position;
    ended.push(...this.#lasting.holds(atMs, (atMs - this.#sinceMs) / 1000, IDLE_MS / 1000, ignition ? 0.95 : 0.5));
    return ended;
  }

  finish(): DriveEvent[] {
    return this.#lasting.over();
  }
}

const BELT_KMH = 15;
const BELT_MS = 10_000;

/** The belt is open while the car drives, for 10 s or more. */
export class Unbelted implements Detector<DriveSample> {
  readonly #lasting = new Lasting('unbelted', BELT_MS);
  #sinceMs: number | null = null;

  step({ atMs, speedKmh, belted }: DriveSample): DriveEvent[] {
    if (belted === undefined || speedKmh === undefined) return this.#lasting.silent(atMs);
    if (belted || speedKmh < BELT_KMH) {
      this.#sinceMs = null;
      return this.#lasting.over();
    }
    this.#sinceMs ??= atMs;
    return this.#lasting.holds(atMs, (atMs - this.#sinceMs) / 1000, BELT_MS / 1000, 0.95);
  }

  finish(): DriveEvent[] {
    return this.#lasting.over();
  }
}

const CUT_MS = 5_000;

/** The device says for 5 s or more that its power, or the antenna, is gone. */
export class Cut implements Detector<DriveSample> {
  readonly #what: 'powered' | 'antenna';
  readonly #lasting: Lasting;
  #sinceMs: number | null = null;

  constructor(what: 'powered' | 'antenna') {
    this.#what = what;
    this.#lasting = new Lasting(what === 'powered' ? 'powerCut' : 'antennaCut', CUT_MS, 3_600_000);
  }

  step(sample: DriveSample): DriveEvent[] {
    const there = sample[this.#what];
    if (there === undefined) return [];
    if (there) {
      this.#sinceMs = null;
      return this.#lasting.over();
    }
    this.#sinceMs ??= sample.atMs;
    return this.#lasting.holds(sample.atMs, (sample.atMs - this.#sinceMs) / 1000, CUT_MS / 1000, 0.9);
  }

  finish(): DriveEvent[] {
    return this.#lasting.over();
  }
}

const TOW_METRES = 100;
const TOW_SAMPLES = 3;

/** The car moves with its ignition off: 100 m or more from where it was switched off, in three positions running. */
export class Tow implements Detector<DriveSample> {
  #offAt: Position | null = null;
  #instants: number[] = [];
  #metres = 0;

  step({ atMs, position, ignition, accuracyMetres }: DriveSample): DriveEvent[] {
    if (ignition === true) {
      this.#offAt = null;
      return this.#ended();
    }
    if (!position || (ignition === undefined && this.#offAt === null)) return [];
    this.#offAt ??= position;
    const metres = distanceMetres(this.#offAt, position);
    if (metres >= TOW_METRES + (accuracyMetres ?? 0)) {
      this.#instants.push(atMs);
      this.#metres = Math.max(this.#metres, metres);
      return [];
    }
    return this.#ended();
  }

  finish(): DriveEvent[] {
    return this.#ended();
  }

  #ended(): DriveEvent[] {
    const [instants, metres] = [this.#instants, this.#metres];
    this.#instants = [];
    this.#metres = 0;
    if (instants.length < TOW_SAMPLES) return [];
    const [startMs, endMs] = [instants[0]!, instants.at(-1)!];
    return [
      {
        type: 'tow',
        startMs,
        endMs,
        measure: metres,
        threshold: TOW_METRES,
        confidence: 0.85,
        samples: chosenInstants(instants),
      },
    ];
  }
}
