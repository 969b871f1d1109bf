import type { Acceleration } from '../sample.ts';
import { type ImuFrame, isAcceleration, levelPart } from './imu-frame.ts';

export const BIN_MS = 50;

/** What was felt in a twentieth of a second. */
export interface ImuBin {
  readonly atMs: number;
  x: number;
  y: number;
  /** How much the readings shake from one to the next, in m/s²; a road shakes a car the more the faster it drives. */
  shake: number;
}

const LONGEST_GAP_MS = 1_200;
const BIAS_MS = 60_000;
const LEAK_MS = 8_000;
/** Measured on phones after a brake to a standstill: what they tell falls to a third within this time. */
const LEVELLING_MS = 1_600;
const SETTLING_MS = 4_000;

/**
 * Brings readings of any rate onto a grid of 20 Hz, takes a lasting bias out, and gives back what a phone took for tilt (see
 * `ImuFrame`): it tells a high-passed acceleration, which is undone by adding a leaking integral.
 */
export class ImuBins {
  readonly #frame: ImuFrame;
  #last: { atMs: number; x: number; y: number; z: number } | null = null;
  #bin: { at: number; x: number; y: number; shake: number; count: number } | null = null;
  #bias = { x: 0, y: 0 };
  #sum = { x: 0, y: 0 };
  #heardMs = 0;

  constructor(frame: ImuFrame) {
    this.#frame = frame;
  }

  /** The bins that are complete now; `broken` where a gap lies before them. */
  add(atMs: number, felt: Acceleration): { broken: boolean; bins: ImuBin[] } {
    if (!isAcceleration(felt)) return { broken: false, bins: [] };
    const [x, y] = levelPart(felt, this.#frame.up);
    const next = { atMs, x, y, z: felt.z };
    const last = this.#last;
    this.#last = next;
    if (last === null || atMs - last.atMs > LONGEST_GAP_MS) {
      this.#bin = null;
      this.#sum = { x: 0, y: 0 };
      this.#into(next, 0);
      return { broken: last !== null, bins: [] };
    }
    const bins: ImuBin[] = [];
    const shake = Math.hypot(x - last.x, y - last.y, felt.z - last.z);
    const at = Math.floor(atMs / BIN_MS);
    for (let bin = Math.floor(last.atMs / BIN_MS) + 1; bin < at; bin += 1) {
      const share = (bin * BIN_MS - last.atMs) / (atMs - last.atMs);
      bins.push(
        ...this.#into(
          { atMs: bin * BIN_MS, x: last.x + (x - last.x) * share, y: last.y + (y - last.y) * share },
          shake,
        ),
      );
    }
    bins.push(...this.#into(next, shake));
    return { broken: false, bins };
  }

  #into({ atMs, x, y }: { atMs: number; x: number; y: number }, shake: number): ImuBin[] {
    const at = Math.floor(atMs / BIN_MS);
    if (this.#bin?.at === at) {
      this.#bin.x += x;
      this.#bin.y += y;
      this.#bin.shake += shake;
      this.#bin.count += 1;
      return [];
    }
    const done = this.#bin ? [this.#restored(this.#bin)] : [];
    this.#bin = { at, x, y, shake, count: 1 };
    return done;
  }

  #restored({ at, x, y, shake, count }: { at: number; x: number; y: number; shake: number; count: number }): ImuBin {
    const [mx, my] = [x / count, y / count];
    this.#bias.x += ((mx - this.#bias.x) * BIN_MS) / BIAS_MS;
    this.#bias.y += ((my - this.#bias.y) * BIN_MS) / BIAS_MS;
    const [fx, fy] = [mx - this.#bias.x, my - this.#bias.y];
    const bin = { atMs: at * BIN_MS, x: fx, y: fy, shake: shake / count };
    if (!this.#frame.levelled) return bin;
    this.#heardMs += BIN_MS;
    // A phone that has just been started still looks for down.
    if (this.#heardMs < SETTLING_MS) return { ...bin, x: 0, y: 0 };
    this.#sum.x += (fx - this.#sum.x / (LEAK_MS / 1000)) * (BIN_MS / 1000);
    this.#sum.y += (fy - this.#sum.y / (LEAK_MS / 1000)) * (BIN_MS / 1000);
    return { ...bin, x: fx + (this.#sum.x * 1000) / LEVELLING_MS, y: fy + (this.#sum.y * 1000) / LEVELLING_MS };
  }
}
