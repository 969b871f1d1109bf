import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import { releaseLeases, renewLeases, takeLeases } from '#store/door/lease.ts';

export const LEASE_MS = 10 * SECOND_MS;
export const RENEW_EVERY_MS = 3 * SECOND_MS;

/**
 * Which fleets this node dispatches: each fleet has one dispatcher, whoever holds its lease. Leases go by the wall clock.
 * A node that cannot renew them stops in time by itself, for nobody answers `holds` longer than the lease it was given.
 */
export class LeaseKeeper {
  readonly #store: Store;
  readonly #wall: Clock;
  /** The name of this node, the same after a restart: what it held when it fell it takes up again at once. */
  readonly #holder: string;
  #held = new Map<number, number>();
  #untilMs = 0;
  readonly #known = new Set<number>();
  #askAtMs = 0;
  #asking: Promise<void> | null = null;

  constructor(store: Store, wall: Clock, holder: string) {
    this.#store = store;
    this.#wall = wall;
    this.#holder = holder;
  }

  holds(fleetId: number): boolean {
    return this.#held.has(fleetId) && this.#wall.nowMs() < this.#untilMs;
  }

  /** Asks again where it is time, or where fleets are new; resolves once it is known what is held. */
  async keep(fleetIds: readonly number[]): Promise<void> {
    if (this.#asking) return this.#asking;
    if (this.#wall.nowMs() < this.#askAtMs && fleetIds.every((id) => this.#known.has(id))) return;
    this.#asking = this.#ask(fleetIds).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(fleetIds: readonly number[]): Promise<void> {
    const nowMs = this.#wall.nowMs();
    this.#askAtMs = nowMs + RENEW_EVERY_MS;
    const ask = { holder: this.#holder, nowMs, untilMs: nowMs + LEASE_MS };
    const renewed = await renewLeases(this.#store.db, ask, this.#held);
    const free = fleetIds.filter((id) => !renewed.has(id) && this.#known.has(id));
    const unheard = fleetIds.filter((id) => !this.#known.has(id));
    const taken = await takeLeases(this.#store.db, ask, free, false);
    const begun = await takeLeases(this.#store.db, ask, unheard, true);
    for (const id of unheard) this.#known.add(id);
    this.#held = new Map([...renewed, ...taken, ...begun]);
    this.#untilMs = ask.untilMs;
  }

  /** Gives everything back, for another node to take up at once. */
  async stop(): Promise<void> {
    await this.#asking?.catch(() => undefined);
    await releaseLeases(this.#store.db, this.#holder, this.#held, this.#wall.nowMs());
    this.#held.clear();
  }
}
