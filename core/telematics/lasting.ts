import { chosenInstants, type DriveEvent, type DriveEventType } from './event.ts';

/** Even: at one more, every second leaves the first and the last in. */
const MOST_KEPT = 240;

/** A condition that counts once it has lasted: what speeding, idling, an open belt and a cut share. */
export class Lasting {
  readonly #type: DriveEventType;
  readonly #leastMs: number;
  readonly #gapMs: number;
  #instants: number[] = [];
  #measure = 0;
  #threshold = 0;
  #confidence = 1;

  /** `gapMs` of silence end it. */
  constructor(type: DriveEventType, leastMs: number, gapMs = 60_000) {
    this.#type = type;
    this.#leastMs = leastMs;
    this.#gapMs = gapMs;
  }

  /** The condition holds with this measure, which the worst of the span becomes. */
  holds(atMs: number, measure: number, threshold: number, confidence: number): DriveEvent[] {
    const ended = this.silent(atMs);
    if (this.#instants.length === 0) {
      this.#measure = measure;
      this.#threshold = threshold;
      this.#confidence = confidence;
    }
    this.#instants.push(atMs);
    // What lasts for hours keeps every second, fourth, … instant: 60 of them are told.
    if (this.#instants.length > MOST_KEPT) this.#instants = this.#instants.filter((_, n) => n % 2 === 0);
    if (measure - threshold >= this.#measure - this.#threshold) {
      this.#measure = measure;
      this.#threshold = threshold;
    }
    this.#confidence = Math.min(this.#confidence, confidence);
    return ended;
  }

  silent(atMs: number): DriveEvent[] {
    const last = this.#instants.at(-1);
    return last !== undefined && atMs - last > this.#gapMs ? this.over() : [];
  }

  over(): DriveEvent[] {
    const instants = this.#instants;
    if (instants.length === 0) return [];
    this.#instants = [];
    const [startMs, endMs] = [instants[0]!, instants.at(-1)!];
    if (endMs - startMs < this.#leastMs) return [];
    return [
      {
        type: this.#type,
        startMs,
        endMs,
        measure: this.#measure,
        threshold: this.#threshold,
        confidence: this.#confidence,
        samples: chosenInstants(instants),
      },
    ];
  }
}
