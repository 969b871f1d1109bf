import { type Clock, DAY_MS } from '#core/kit/time.ts';
import { forgetDecisions, readyDecisionDays } from '#store/dispatch/decision-days.ts';
import type { Store } from '#store/door/connect.ts';
import { eraseSecrets } from '#store/outbox/outbox.ts';
import { casesToForget, forgetCases } from '#store/person/forget-cases.ts';
import { sweepTables } from '#store/person/sweep.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { repeat } from '../repeat.ts';

const EVERY_MS = 10 * 60_000;

type Clocks = { clock: Clock; wall: Clock };

/**
 * Forgets what is past its time: business by the suite's clock, people's comings and doings by the wall's. Beside each table is
 * declared for how long; persons of cases go by a way of their own, and decisions a day's table at once.
 */
export async function forgetOld(store: Store, { clock, wall }: Clocks): Promise<void> {
  const kept = (await settingsInForce(store))(null);
  const nowMs = clock.nowMs();
  const before = (days: number) => new Date(nowMs - days * DAY_MS);
  await readyDecisionDays(store.db, nowMs);
  await forgetDecisions(store.db, nowMs - kept.decisionsKeptDays * DAY_MS);
  const over = await casesToForget(store.db, {
    incidentsBefore: before(kept.incidentContactsKeptDays),
    lostBefore: before(kept.lostContactsKeptDays),
  });
  await forgetCases(store.db, over, new Date(nowMs));
  // Also where no mail is sent, and nobody else looks.
  await eraseSecrets(store.db, new Date(wall.nowMs()));
  await sweepTables(store.db, kept, { business: nowMs, wall: wall.nowMs() });
}

export type Retention = {
  figures(): { lastRunAtMs: number | null };
  /** Why the last run did not come to its end; null where it did. */
  trouble(): string | null;
  stop(): Promise<void>;
};

/** Does so every ten minutes of the wall, and makes the tables of the coming days' decisions at once. */
export function startRetention(store: Store, clocks: Clocks, onError: (error: unknown) => void): Retention {
  const ready = readyDecisionDays(store.db, clocks.clock.nowMs()).catch(onError);
  let lastRunAtMs: number | null = null;
  let trouble: string | null = null;
  const run = async () => {
    await ready;
    try {
      await forgetOld(store, clocks);
      lastRunAtMs = clocks.wall.nowMs();
      trouble = null;
    } catch (error) {
      trouble = (error as Error).message;
      onError(error);
    }
  };
  const beat = repeat(run, { everyMs: EVERY_MS, onError });
  return {
    figures: () => ({ lastRunAtMs }),
    trouble: () => trouble,
    async stop() {
      await Promise.all([ready, beat.stop()]);
    },
  };
}
