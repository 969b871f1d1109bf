/** Spread of one trip's ratio: a share of the distance, and so many metres at its two ends. */
const SHARE_SPREAD = 0.018;
const END_METRES = 45;
/** Log of how much likelier a drift has to be than none. Clean cars reach it less than once in some 60,000 trips. */
const CERTAIN = 11;
const FURTHEST_OFF = 0.25;

/**
 * Page's two-sided sequential test of one meter against the positions, trip by trip: is it off by at least `drift` (0.03), one way
 * or the other? Each trip adds how much likelier a drift makes it; what speaks against one is forgotten below nothing.
 */
export class DriftTest {
  readonly #drift: number;
  readonly #sides = [
    { sign: 1, sum: 0, instants: [] as number[], metered: 0, heard: 0 },
    { sign: -1, sum: 0, instants: [] as number[], metered: 0, heard: 0 },
  ];

  constructor(drift: number) {
    this.#drift = drift;
  }

  /** Metres of a trip as the meter and as the positions tell them. Null while no drift is certain. */
  add(atMs: number, metered: number, heard: number): { drift: number; confidence: number; instants: number[] } | null {
    if (!(metered > 0) || !(heard > 0)) return null;
    const off = Math.log(metered / heard);
    // A single trip that is far off is another rule's.
    const told = Math.max(-FURTHEST_OFF, Math.min(FURTHEST_OFF, off));
    const spread = SHARE_SPREAD ** 2 + (END_METRES / heard) ** 2;
    for (const side of this.#sides) {
      const gain = (this.#drift / spread) * (side.sign * told - this.#drift / 2);
      // One trip alone never makes it certain.
      side.sum += Math.min(CERTAIN / 4, gain);
      if (side.sum <= 0) {
        Object.assign(side, { sum: 0, instants: [], metered: 0, heard: 0 });
        continue;
      }
      side.instants.push(atMs);
      side.metered += metered;
      side.heard += heard;
      if (side.sum < CERTAIN) continue;
      const found = { drift: side.metered / side.heard - 1, confidence: 0.95, instants: side.instants };
      Object.assign(side, { sum: 0, instants: [], metered: 0, heard: 0 });
      return found;
    }
    return null;
  }
}
