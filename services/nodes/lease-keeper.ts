import { SECOND_MS } from '#core/kit/time.ts';
import type { Lease, Store } from '#store/door/connect.ts';
import { fencedBy, keepLeases, releaseLeases } from '#store/door/lease.ts';
import { aloneWord, type Word } from '../between/word.ts';

export const LEASE_MS = 4 * SECOND_MS;
export const RENEW_EVERY_MS = SECOND_MS;

export type LeaseKeeperParts = {
  store: Store;
  /** The name of this node, the same after a restart: what it held when it fell it takes up again at once. */
  holder: string;
  /** Milliseconds that only go on, of this machine. */
  steadyMs?: () => number;
  /** By which other nodes hear at once that something is free. */
  word?: Pick<Word, 'say' | 'hear'> | undefined;
};

const FREED = 'leases freed';

/**
 * What this node holds of what only one may do at a time. Leases go by the clock of the database. A node that cannot renew them
 * stops in time by itself, for it holds nothing longer than from when it asked; one that slept, whose clock slept too, is
 * refused at the end of each transaction.
 */
export class LeaseKeeper {
  readonly #store: Store;
  readonly #holder: string;
  readonly #steadyMs: () => number;
  #held = new Map<string, number>();
  #untilMs = -Infinity;
  readonly #known = new Set<string>();
  #askAtMs = -Infinity;
  #asking: Promise<void> | null = null;
  readonly #word: Pick<Word, 'say' | 'hear'>;
  readonly #deaf: () => void;

  constructor({ store, holder, steadyMs = () => performance.now(), word = aloneWord }: LeaseKeeperParts) {
    this.#store = store;
    this.#holder = holder;
    this.#steadyMs = steadyMs;
    this.#word = word;
    this.#deaf = word.hear('cmd', (_fleetId, told) => {
      if (told.includes(FREED)) this.#askAtMs = -Infinity;
    });
  }

  /** The lease of this name, where it is held now. */
  leaseOf(name: string): Lease | null {
    const epoch = this.#held.get(name);
    return epoch !== undefined && this.#steadyMs() < this.#untilMs ? { name, epoch } : null;
  }

  /** The store by which whoever works under this lease writes. */
  storeOf(name: string): Store {
    return fencedBy(this.#store, () => this.leaseOf(name));
  }

  /** Asks again where it is time, or where names are new; resolves once it is known what is held. */
  async keep(names: readonly string[]): Promise<void> {
    if (this.#asking) return this.#asking;
    if (this.#steadyMs() < this.#askAtMs && names.every((name) => this.#known.has(name))) return;
    this.#asking = this.#ask(names).finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  async #ask(names: readonly string[]): Promise<void> {
    const askedAtMs = this.#steadyMs();
    this.#askAtMs = askedAtMs + RENEW_EVERY_MS;
    const wanted = [...new Set([...names, ...this.#held.keys()])];
    const begun = new Set(names.filter((name) => !this.#known.has(name)));
    const ask = { holder: this.#holder, forMs: LEASE_MS, held: this.#held, wanted, begun };
    this.#held = await keepLeases(this.#store.db, ask);
    for (const name of names) this.#known.add(name);
    this.#untilMs = askedAtMs + LEASE_MS;
  }

  /** Gives everything back, for another node to take up at once. */
  async stop(): Promise<void> {
    this.#deaf();
    await this.#asking?.catch(() => undefined);
    const held = this.#held;
    this.#held = new Map();
    await releaseLeases(this.#store.db, this.#holder, held);
    if (held.size > 0) this.#word.say('cmd', 0, FREED);
  }
}
