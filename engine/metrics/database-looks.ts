import { setTimeout as sleep } from 'node:timers/promises';
import { openStore } from '#store/door/connect.ts';
import { workFigures } from '#store/long-work/long-work.ts';
import { outboxFigures } from '#store/outbox/outbox.ts';
import { namedLeasesHeld, replicationOf } from '#store/server/replication.ts';

const WITHIN_MS = 1_000;

/** What the database told of itself and of what waits in it. */
export type DatabaseLook = {
  replication: Awaited<ReturnType<typeof replicationOf>>;
  longWork: Awaited<ReturnType<typeof workFigures>>;
  outbox: Awaited<ReturnType<typeof outboxFigures>>;
  namedLeases: number;
};

export type DatabaseLooks = {
  /** Null where the database did not answer within a second; all who ask meanwhile are told the same. */
  look(): Promise<DatabaseLook | null>;
  close(): Promise<void>;
};

/** Looks at the database by a connection of its own: neither waits for the pools of the suite, nor takes from them. */
export function openDatabaseLooks(url: string, { holder }: { holder: string }): DatabaseLooks {
  const store = openStore(url, { connections: 1, readWithinMs: WITHIN_MS, silentAfterMs: 2 * WITHIN_MS });
  const { db } = store.readers.pages;
  let looking: Promise<DatabaseLook | null> | null = null;

  async function read(): Promise<DatabaseLook> {
    const replication = await replicationOf(db);
    const longWork = await workFigures(db);
    const outbox = await outboxFigures(db);
    return { replication, longWork, outbox, namedLeases: await namedLeasesHeld(db, holder) };
  }

  return {
    look() {
      const silence = sleep(WITHIN_MS, null, { ref: false });
      looking ??= read()
        .catch(() => null)
        .finally(() => {
          looking = null;
        });
      return Promise.race([looking, silence]);
    },
    async close() {
      // A look that hears nothing is cut off, which ends with the store.
      await looking;
      await store.close();
    },
  };
}
