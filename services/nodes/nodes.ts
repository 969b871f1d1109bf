import { SECOND_MS } from '#core/kit/time.ts';
import { ROLES, type Role, unserved } from '#core/node/roles.ts';
import type { Store } from '#store/door/connect.ts';
import { beatOf, forgetNodes, leaveNode, type NodeHeard, otherNodes } from '#store/node/node.ts';
import { repeat } from '../repeat.ts';

const BEAT_MS = SECOND_MS;
/** A node that has said nothing for so long is taken to be dead: what it held is free. */
export const SILENT_MS = 6 * SECOND_MS;
const FORGETS_EVERY_MS = 3_600 * SECOND_MS;

export type NodesParts = {
  store: Store;
  holder: string;
  /** All where left out. */
  roles?: readonly Role[];
  log: { error(fields: object, sentence: string): void; warn(fields: object, sentence: string): void };
  beatMs?: number;
  silentMs?: number;
};

/** The nodes of the suite on one database, each of which says once a second that it lives. */
export type Nodes = {
  /** The name of this one, the same after a restart. */
  readonly holder: string;
  /** Whether another lived lately. */
  hasOthers(): boolean;
  /** Told once of each node that is dead, at once of those that are already, and how long each had been silent by then. */
  onDead(listener: (dead: NodeHeard) => void): () => void;
  /** Told after this node had been silent for so long that others took it for dead. */
  onMissed(listener: () => void): () => void;
  /** Says from now on that it serves in these roles alone. */
  serve(roles: readonly Role[]): Promise<void>;
  figures(): { otherNodes: number; missedBeats: number; roles: string };
  /** Which roles no node has that lives; null where all are served. */
  trouble(): string | null;
  stop(): Promise<void>;
};

export async function openNodes({
  store,
  holder,
  roles = ROLES,
  log,
  beatMs = BEAT_MS,
  silentMs = SILENT_MS,
}: NodesParts): Promise<Nodes> {
  const listeners = new Set<(dead: NodeHeard) => void>();
  const missers = new Set<() => void>();
  const told = new Set<string>();
  let others: NodeHeard[] = [];
  let dead: NodeHeard[] = [];
  let missed = 0;
  let served = roles;
  let forgottenAt = performance.now();

  async function look(): Promise<void> {
    const heard = await otherNodes(store.db, holder);
    others = heard.filter((one) => one.silentMs <= silentMs);
    dead = heard.filter((one) => one.silentMs > silentMs);
    for (const one of others) told.delete(one.holder);
    for (const one of dead) {
      if (told.has(one.holder)) continue;
      told.add(one.holder);
      for (const listener of listeners) listener(one);
    }
  }

  async function beat(): Promise<void> {
    const silentBeforeMs = await beatOf(store.db, holder, served);
    if (silentBeforeMs > silentMs) {
      missed += 1;
      log.warn({ silentMs: Math.round(silentBeforeMs) }, 'this node was silent, and others took it for dead');
      for (const misser of missers) misser();
    }
    await look();
    if (performance.now() - forgottenAt > FORGETS_EVERY_MS) {
      forgottenAt = performance.now();
      await forgetNodes(store.db);
    }
  }

  // Of the time before it began nobody is told.
  await beatOf(store.db, holder, served);
  await look();
  const pulse = repeat(beat, {
    everyMs: beatMs,
    onError: (error) => log.error({ err: error }, 'this node could not say that it lives'),
  });
  return {
    holder,
    hasOthers: () => others.length > 0,
    onDead(listener) {
      listeners.add(listener);
      for (const one of dead) listener(one);
      return () => listeners.delete(listener);
    },
    onMissed(listener) {
      missers.add(listener);
      return () => missers.delete(listener);
    },
    async serve(these) {
      served = these;
      await beatOf(store.db, holder, served);
    },
    figures: () => ({ otherNodes: others.length, missedBeats: missed, roles: served.join(',') }),
    trouble() {
      const missing = unserved([served, ...others.map((one) => one.roles)]);
      return missing.length === 0 ? null : unservedSentence(missing);
    },
    async stop() {
      await pulse.stop();
      await leaveNode(store.db, holder).catch(() => undefined);
    },
  };
}

/** What is told where no node has a role. */
export const unservedSentence = (roles: readonly Role[]) =>
  `No node that lives serves in the role ${roles.join(', ')}: start one with --roles, or without.`;
