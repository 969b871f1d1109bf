import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { chosenInstants, type DriveEvent } from './event.ts';
import { isAcceleration } from './motion/imu-frame.ts';
import { FASTEST_KMH, type Place, reaches } from './reach.ts';
import type { DriveSample } from './sample.ts';

/** Why something that was sent is not used: older than what is done, sent twice, of a time to come, no instant, no place or figure, a place no car could have reached. */
export const SAMPLE_FAULTS = ['late', 'twice', 'future', 'noInstant', 'noPlace', 'noFigure', 'jump'] as const;
export type SampleFault = (typeof SAMPLE_FAULTS)[number];

export interface IntakeOptions {
  /** So long a sample waits for one that is older (2,000). 0 where samples are in order. */
  readonly holdMs?: number;
  /** A clock may be so far ahead (60,000). */
  readonly futureMs?: number;
}

const FROZEN_MS = 30_000;
const FROZEN_KMH = 15;
const TWO_CARS_TURNS = 4;
const TRUSTED_AGAIN = 3;

/**
 * Puts in order what a device sends, and takes out what cannot be: the same twice, a time to come, NaN, jumps, a place that stays
 * while the speed does not, and the positions of a second car on one tracker. What is left of a sample goes on.
 */
export class SampleIntake {
  readonly #holdMs: number;
  readonly #futureMs: number;
  readonly faults = new Map<SampleFault, number>();
  #waiting: DriveSample[] = [];
  #doneMs = -Infinity;
  #last: Place | null = null;
  #other: Place | null = null;
  #otherRun = 0;
  #turns: number[] = [];
  #frozen: number[] = [];

  constructor({ holdMs = 2_000, futureMs = 60_000 }: IntakeOptions = {}) {
    this.#holdMs = holdMs;
    this.#futureMs = futureMs;
  }

  /** The samples that may now be used, their instants rising, and what was seen of the device itself. */
  add(sample: DriveSample, nowMs: number): { samples: DriveSample[]; events: DriveEvent[] } {
    if (!Number.isFinite(sample.atMs)) return this.#fault('noInstant');
    if (sample.atMs > nowMs + this.#futureMs) return this.#fault('future');
    if (sample.atMs <= this.#doneMs) return this.#fault(sample.atMs === this.#doneMs ? 'twice' : 'late');
    let at = this.#waiting.length;
    while (at > 0 && this.#waiting[at - 1]!.atMs > sample.atMs) at -= 1;
    if (at > 0 && this.#waiting[at - 1]!.atMs === sample.atMs) return this.#fault('twice');
    this.#waiting.splice(at, 0, sample);
    return this.#release(this.#waiting.at(-1)!.atMs - this.#holdMs);
  }

  finish(): { samples: DriveSample[]; events: DriveEvent[] } {
    const rest = this.#release(Infinity);
    rest.events.push(...this.#thawed());
    return rest;
  }

  #release(untilMs: number): { samples: DriveSample[]; events: DriveEvent[] } {
    const samples: DriveSample[] = [];
    const events: DriveEvent[] = [];
    while (this.#waiting.length > 0 && this.#waiting[0]!.atMs <= untilMs) {
      const sample = this.#waiting.shift()!;
      this.#doneMs = sample.atMs;
      const clean = this.#clean(sample, events);
      if (clean) samples.push(clean);
    }
    return { samples, events };
  }

  #clean(sample: DriveSample, events: DriveEvent[]): DriveSample | null {
    let { position, speedKmh, headingDegrees, acceleration } = sample;
    if (position && !isPlace(position)) {
      this.#fault('noPlace');
      position = undefined;
    }
    if (speedKmh !== undefined && !(speedKmh >= 0 && speedKmh < FASTEST_KMH)) {
      this.#fault('noFigure');
      speedKmh = undefined;
    }
    if (headingDegrees !== undefined && !Number.isFinite(headingDegrees)) headingDegrees = undefined;
    if (acceleration && !isAcceleration(acceleration)) {
      this.#fault('noFigure');
      acceleration = undefined;
    }
    if (position && !this.#follows({ atMs: sample.atMs, position }, events)) {
      this.#fault('jump');
      return null;
    }
    if (position) {
      events.push(...this.#freezes(sample.atMs, position, speedKmh));
      this.#last = { atMs: sample.atMs, position };
      if (this.#frozen.length > 0 && sample.atMs - this.#frozen[0]! >= FROZEN_MS) position = undefined;
    }
    return { ...sample, position, speedKmh, headingDegrees, acceleration };
  }

  /** Is the place within reach of the one before? A second car's places are within reach of each other only. */
  #follows(place: Place, events: DriveEvent[]): boolean {
    if (this.#last === null || reaches(this.#last, place)) {
      if (this.#otherRun > 0) this.#turns.push(place.atMs);
      this.#otherRun = 0;
      return true;
    }
    const known = this.#other !== null && reaches(this.#other, place);
    this.#otherRun = known ? this.#otherRun + 1 : 1;
    if (known && this.#turns.length >= TWO_CARS_TURNS) {
      const [startMs, endMs] = [this.#turns[0]!, place.atMs];
      const metres = distanceMetres(this.#last.position, place.position);
      const kmh = (metres / Math.max(1, place.atMs - this.#last.atMs)) * 3_600;
      events.push({
        type: 'twoCars',
        startMs,
        endMs,
        measure: kmh,
        threshold: FASTEST_KMH,
        confidence: 0.9,
        samples: chosenInstants([...this.#turns, endMs]),
      });
      this.#turns = [];
    }
    if (!known) this.#turns = [];
    this.#other = place;
    // A car that was carried, or was silent, is believed where it is heard again and again.
    if (this.#otherRun < TRUSTED_AGAIN) return false;
    this.#other = this.#last;
    this.#otherRun = 0;
    return true;
  }

  #freezes(atMs: number, position: Position, speedKmh: number | undefined): DriveEvent[] {
    const last = this.#last?.position;
    const same = last !== undefined && last[0] === position[0] && last[1] === position[1];
    if (same && speedKmh !== undefined && speedKmh > FROZEN_KMH) {
      this.#frozen.push(atMs);
      return [];
    }
    return this.#thawed();
  }

  #thawed(): DriveEvent[] {
    const frozen = this.#frozen;
    this.#frozen = [];
    if (frozen.length < 3 || frozen.at(-1)! - frozen[0]! < FROZEN_MS) return [];
    const [startMs, endMs] = [frozen[0]!, frozen.at(-1)!];
    const measure = (endMs - startMs) / 1000;
    return [
      {
        type: 'frozen',
        startMs,
        endMs,
        measure,
        threshold: FROZEN_MS / 1000,
        confidence: 0.95,
        samples: chosenInstants(frozen),
      },
    ];
  }

  #fault(fault: SampleFault): { samples: DriveSample[]; events: DriveEvent[] } {
    this.faults.set(fault, (this.faults.get(fault) ?? 0) + 1);
    return { samples: [], events: [] };
  }
}

function isPlace([longitude, latitude]: Position): boolean {
  return Math.abs(longitude) <= 180 && Math.abs(latitude) <= 90 && !(longitude === 0 && latitude === 0);
}
