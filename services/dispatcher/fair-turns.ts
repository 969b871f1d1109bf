/** What every waiting fleet is granted in a round, in milliseconds of work. */
const QUANTUM_MS = 5;

/**
 * Whose turn it is, by deficit round-robin: in each round every fleet that waits is granted the same time, and goes once
 * what it has been granted pays for its turn. A fleet whose turns are dear goes seldom; one whose turns are cheap never
 * waits for more than one of those.
 */
export class FairTurns {
  readonly #granted = new Map<number, number>();
  /** What the turns that are running were thought to take. */
  readonly #paid = new Map<number, number>();
  #last = -1;

  /** Which of the waiting fleets goes next; `costMs` is what its last turn took. Undefined where none waits. */
  next(waiting: readonly number[], costMs: (fleetId: number) => number): number | undefined {
    const waits = new Set(waiting);
    // Who does not wait saves nothing up; debts stay.
    for (const [fleetId, ms] of this.#granted) if (!waits.has(fleetId) && ms > 0) this.#granted.delete(fleetId);
    const missing = (fleetId: number) =>
      Math.max(0, Math.ceil((costMs(fleetId) - (this.#granted.get(fleetId) ?? 0)) / QUANTUM_MS));
    const rounds = Math.min(...waiting.map(missing));
    const ready = waiting.filter((fleetId) => missing(fleetId) === rounds);
    const chosen = ready.filter((fleetId) => fleetId > this.#last).sort(byId)[0] ?? ready.sort(byId)[0];
    if (chosen === undefined) return undefined;
    for (const fleetId of waiting) {
      this.#granted.set(fleetId, (this.#granted.get(fleetId) ?? 0) + rounds * QUANTUM_MS);
    }
    const price = costMs(chosen);
    this.#granted.set(chosen, (this.#granted.get(chosen) ?? 0) - price);
    this.#paid.set(chosen, price);
    this.#last = chosen;
    return chosen;
  }

  /** A turn is over and took so long. */
  spent(fleetId: number, ms: number): void {
    const paid = this.#paid.get(fleetId) ?? 0;
    this.#paid.delete(fleetId);
    this.#granted.set(fleetId, (this.#granted.get(fleetId) ?? 0) + paid - ms);
  }
}

const byId = (a: number, b: number) => a - b;
