import type { PoolClient } from 'pg';
import type { Store } from './connect.ts';

const AGAIN_AFTER_MS = 5_000;

/**
 * Hears what other transactions, of any node, say on a channel. A connection that is lost is replaced some seconds
 * later, and `heard` is called with null then too, since nothing is kept for who does not listen. Holds one connection.
 */
export function listen(
  store: Store,
  channel: string,
  heard: (told: string | null) => void,
  { againAfterMs = AGAIN_AFTER_MS } = {},
): { stop(): Promise<void> } {
  let client: PoolClient | null = null;
  let stopped = false;
  let opening: Promise<void> = Promise.resolve();
  let again: NodeJS.Timeout | undefined;

  const lost = () => {
    client = null;
    if (stopped) return;
    again = setTimeout(begin, againAfterMs);
    again.unref();
  };

  async function open(): Promise<void> {
    const opened = await store.pool.connect();
    const letGo = () => {
      if (client !== opened) return;
      opened.release(true);
      lost();
    };
    // The server may say one more thing before it hears that nobody listens any more.
    opened.on('notification', ({ payload }) => {
      if (client === opened) heard(payload ?? '');
    });
    opened.on('error', letGo);
    opened.on('end', letGo);
    client = opened;
    try {
      await opened.query(`listen ${opened.escapeIdentifier(channel)}`);
    } catch {
      letGo();
      return;
    }
    if (!stopped) heard(null);
  }

  function begin(): void {
    opening = open().catch(lost);
  }

  begin();
  return {
    async stop() {
      stopped = true;
      clearTimeout(again);
      await opening;
      const held = client;
      client = null;
      held?.release(true);
    },
  };
}
