import type { Store } from '#store/connect.ts';
import { type Numbered, numberAnnouncements, onAnnouncement } from '#store/transaction.ts';

export type Sequencer = {
  /** Hears every newly numbered announcement, in order, fleet by fleet. */
  listen(listener: (numbered: readonly Numbered[]) => void): () => void;
  stop(): Promise<void>;
};

const POLL_MS = 250;

/**
 * Numbers announcements soon after their commit: at once for this process's own, by polling for those of other nodes
 * and for any that an older transaction held back.
 */
export function startSequencer(store: Store, onError: (error: unknown) => void): Sequencer {
  const listeners = new Set<(numbered: readonly Numbered[]) => void>();
  let stopped = false;
  let wanted = false;
  let running: Promise<void> | null = null;

  async function run(): Promise<void> {
    while (wanted && !stopped) {
      wanted = false;
      try {
        const numbered = await numberAnnouncements(store);
        if (numbered.length > 0) {
          wanted = true;
          for (const listener of listeners) listener(numbered);
        }
      } catch (error) {
        if (!stopped) onError(error);
      }
    }
  }

  function poke(): void {
    wanted = true;
    running ??= run().finally(() => {
      running = null;
      if (wanted && !stopped) setImmediate(poke);
    });
  }

  const silence = onAnnouncement(store, poke);
  const timer = setInterval(poke, POLL_MS);
  poke();
  return {
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async stop() {
      stopped = true;
      silence();
      clearInterval(timer);
      await running;
    },
  };
}
