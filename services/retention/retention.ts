import { type Clock, DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { WORK_KEPT_DAYS } from '#core/long-work/state.ts';
import { forgetCalls } from '#store/call/call.ts';
import { forgetDecisions, readyDecisionDays } from '#store/dispatch/decision-days.ts';
import { forgetAnnouncements } from '#store/door/announcement.ts';
import type { Store } from '#store/door/connect.ts';
import { forgetMinutes } from '#store/fleet/figures-day.ts';
import { forgetHours } from '#store/fleet/fleet-hour.ts';
import { forgetWork } from '#store/long-work/long-work.ts';
import { forgetUserMessages } from '#store/message/user-message.ts';
import { forgetOfficeWork } from '#store/office/office-work.ts';
import { eraseSecrets, forgetMessages } from '#store/outbox/outbox.ts';
import { casesToForget, forgetCases } from '#store/person/forget-cases.ts';
import { forgetSessions } from '#store/session/session.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import { forgetTampering } from '#store/tamper/event.ts';
import { forgetSignals } from '#store/tamper/facts.ts';
import { forgetShares } from '#store/telematics/drive-share.ts';
import { forgetDriving } from '#store/telematics/driving.ts';
import { forgetUserEvents } from '#store/user/user-event.ts';
import { forgetThinned } from '#store/vehicle/thinned.ts';
import { repeat } from '../repeat.ts';

/** Numbers of live topics are kept this long; an older client gets a snapshot. */
const ANNOUNCEMENTS_KEPT_MS = 24 * HOUR_MS;
/** The figures of a shift day look back 25 hours at most. */
const MINUTES_KEPT_MS = 3 * DAY_MS;
const EVERY_MS = 10 * 60_000;

type Clocks = { clock: Clock; wall: Clock };

/** Forgets what is past its time: business by the suite's clock, people's comings and doings by the wall's. */
export async function forgetOld(store: Store, { clock, wall }: Clocks): Promise<void> {
  const kept = (await settingsInForce(store))(null);
  const nowMs = clock.nowMs();
  const before = (days: number) => new Date(nowMs - days * DAY_MS);
  await forgetAnnouncements(store.db, new Date(nowMs - ANNOUNCEMENTS_KEPT_MS));
  await readyDecisionDays(store.db, nowMs);
  await forgetDecisions(store.db, nowMs - kept.decisionsKeptDays * DAY_MS);
  await forgetHours(store.db, before(kept.hoursKeptDays));
  await forgetMinutes(store.db, new Date(nowMs - MINUTES_KEPT_MS));
  await forgetOfficeWork(store.db, before(kept.officeWorkKeptDays));
  await forgetCalls(store.db, before(kept.callsKeptDays));
  const over = await casesToForget(store.db, {
    incidentsBefore: before(kept.incidentContactsKeptDays),
    lostBefore: before(kept.lostContactsKeptDays),
  });
  await forgetCases(store.db, over, new Date(nowMs));
  const driving = {
    samplesBefore: before(kept.drivingSamplesKeptDays),
    eventsBefore: before(kept.drivingEventsKeptDays),
  };
  await forgetDriving(store.db, driving);
  await forgetTampering(store.db, driving);
  await forgetSignals(store.db, driving.samplesBefore);
  await forgetShares(store.db, driving.eventsBefore);
  await forgetThinned(store.db, before(kept.thinnedPositionsKeptDays));
  await forgetWork(store.db, before(WORK_KEPT_DAYS));
  await forgetUserMessages(store.db, before(kept.userMessagesKeptDays));
  const wallMs = wall.nowMs();
  const ago = (days: number) => new Date(wallMs - days * DAY_MS);
  // Also where no mail is sent, and nobody else looks.
  await eraseSecrets(store.db, new Date(wallMs));
  await forgetMessages(store.db, ago(kept.mailKeptDays));
  await forgetUserEvents(store.db, ago(kept.userEventsKeptDays));
  await forgetSessions(store.db, ago(kept.sessionsKeptDays));
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
