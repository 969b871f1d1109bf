import { DECISIONS_KEPT, daysKept } from '#core/dispatch/explanation/decisions-kept.ts';
import { type Clock, DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { forgetCalls } from '#store/call/call.ts';
import { forgetDecisions, readyDecisionDays } from '#store/dispatch/decision-days.ts';
import { forgetAnnouncements } from '#store/door/announcement.ts';
import type { Store } from '#store/door/connect.ts';
import { forgetMinutes } from '#store/fleet/figures-day.ts';
import { forgetHours } from '#store/fleet/fleet-hour.ts';
import { forgetUserMessages } from '#store/message/user-message.ts';
import { forgetOfficeWork } from '#store/office/office-work.ts';
import { eraseSecrets, forgetMessages } from '#store/outbox/outbox.ts';
import { forgetSessions } from '#store/session/session.ts';
import { readSetting } from '#store/setting/setting.ts';
import { forgetUserEvents } from '#store/user/user-event.ts';
import { repeat } from '../repeat.ts';

/** Numbers of live topics are kept this long; an older client gets a snapshot. */
const ANNOUNCEMENTS_KEPT_MS = 24 * HOUR_MS;
/** The chart's hours: a year can be laid beside the one before. */
const HOURS_KEPT_MS = 400 * DAY_MS;
/** The figures of a shift day look back 25 hours at most. */
const MINUTES_KEPT_MS = 3 * DAY_MS;
/** What users opened, as their screens told it. */
const USER_EVENTS_KEPT_MS = 90 * DAY_MS;
/** When somebody signed in last can be asked for as long. */
const SESSIONS_KEPT_MS = 400 * DAY_MS;
/** What was sent or given up; what waits stays. */
const MAIL_KEPT_MS = 90 * DAY_MS;
/** Alerts and tasks, after they were finished; driver queries stay, they are looked up for years. */
const OFFICE_WORK_KEPT_MS = 90 * DAY_MS;
/** After they were over: they hold the numbers of those who rang. */
const CALLS_KEPT_MS = 90 * DAY_MS;
/** After they expired. */
const USER_MESSAGES_KEPT_MS = 90 * DAY_MS;
const EVERY_MS = 10 * 60_000;

type Clocks = { clock: Clock; wall: Clock };

/** Forgets what is past its time: business by the suite's clock, people's comings and doings by the wall's. */
export async function forgetOld(store: Store, { clock, wall }: Clocks): Promise<void> {
  const nowMs = clock.nowMs();
  await forgetAnnouncements(store.db, new Date(nowMs - ANNOUNCEMENTS_KEPT_MS));
  const decisionDays = daysKept(await readSetting(store.db, DECISIONS_KEPT.setting));
  await readyDecisionDays(store.db, nowMs);
  await forgetDecisions(store.db, nowMs - decisionDays * DAY_MS);
  await forgetHours(store.db, new Date(nowMs - HOURS_KEPT_MS));
  await forgetMinutes(store.db, new Date(nowMs - MINUTES_KEPT_MS));
  await forgetOfficeWork(store.db, new Date(nowMs - OFFICE_WORK_KEPT_MS));
  await forgetCalls(store.db, new Date(nowMs - CALLS_KEPT_MS));
  await forgetUserMessages(store.db, new Date(nowMs - USER_MESSAGES_KEPT_MS));
  const wallMs = wall.nowMs();
  // Also where no mail is sent, and nobody else looks.
  await eraseSecrets(store.db, new Date(wallMs));
  await forgetMessages(store.db, new Date(wallMs - MAIL_KEPT_MS));
  await forgetUserEvents(store.db, new Date(wallMs - USER_EVENTS_KEPT_MS));
  await forgetSessions(store.db, new Date(wallMs - SESSIONS_KEPT_MS));
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
