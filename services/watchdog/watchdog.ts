import { SYSTEM } from '#acts/context.ts';
import { keepWatch } from '#acts/office/keep-watch.ts';
import { tendQueries } from '#acts/query/tend-queries.ts';
import { watchUnreachable } from '#acts/query/watch-unreachable.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { type Clock, SECOND_MS } from '#core/kit/time.ts';
import { watchLimits } from '#core/setting/watch-limits.ts';
import type { Store } from '#store/door/connect.ts';
import { settingsInForce } from '#store/setting/setting-value.ts';
import type { Books } from '../books.ts';
import { planOf } from '../dispatcher/fleet-plan.ts';
import { repeat } from '../repeat.ts';
import { noWatchFigures, type WatchFigures } from './figures.ts';
import { recoverJobs } from './recover-jobs.ts';
import { type FleetLimits, WATCH_RULES, type WatchRule } from './rules.ts';

export type WatchdogParts = {
  store: Store;
  clock: Clock;
  books: { fleets: Pick<Books['fleets'], 'all'> };
  log: { error(about: object, message: string): void };
};

export type Watchdog = {
  figures(): Readonly<WatchFigures>;
  /** Looks at everything now; resolves when what was found is written. */
  round(): Promise<void>;
  stop(): Promise<void>;
};

const ACTOR = SYSTEM('watchdog');
/** Wall time; what is due is told by the business clock. */
const BEAT_MS = 1_000;
const ROUND_EVERY_MS = 15 * SECOND_MS;
const QUERIES_EVERY_MS = 5 * SECOND_MS;

/**
 * Looks, four times a minute of business time, for what somebody ought to know, and every 5 s for claims that have run
 * out. A rule that fails is tried again in the next round and keeps no other from its turn.
 */
export function startWatchdog({ store, clock, books, log }: WatchdogParts): Watchdog {
  const figures = noWatchFigures();
  let roundAtMs = 0;
  let queriesAtMs = 0;
  let everything = false;

  async function tried(about: object, work: () => Promise<Partial<WatchFigures>>): Promise<void> {
    if (beat.stopped) return;
    try {
      for (const [name, more] of Object.entries(await work()) as [keyof WatchFigures, number][]) figures[name] += more;
    } catch (error) {
      figures.failures += 1;
      if (!beat.stopped) log.error({ err: error, ...about }, 'A watchdog failed; it tries again');
    }
  }

  const apply = (rule: WatchRule, fleet: { id: number; timeZone: string }, limits: FleetLimits) =>
    keepWatch({ store, clock }, ACTOR, (at) => {
      const watched = { id: fleet.id, at, today: localDate(at.getTime(), fleet.timeZone) };
      return {
        fleetId: fleet.id,
        alert: rule.alert,
        task: rule.task,
        standing: rule.standing(watched, limits),
        taskStanding: rule.taskStanding?.(watched, limits),
      };
    });

  async function look(): Promise<void> {
    const began = performance.now();
    const settings = await settingsInForce(store);
    for (const fleet of books.fleets.all()) {
      const { rejectionsUntilCoach, alarms } = planOf(fleet).plan;
      const limits = { ...watchLimits(settings(fleet.id)), ...alarms, rejectionsUntilCoach };
      await tried({ fleetId: fleet.id, rule: 'unreachable' }, async () => {
        await watchUnreachable({ store, clock }, ACTOR, fleet.id, limits.unreachableMs);
        return {};
      });
      for (const rule of WATCH_RULES) {
        await tried({ fleetId: fleet.id, rule: rule.alert }, () => apply(rule, fleet, limits));
      }
      await tried({ fleetId: fleet.id, rule: 'recovery' }, async () => ({
        recovered: await recoverJobs({ store, clock }, ACTOR, fleet.id, limits),
      }));
    }
    figures.rounds += 1;
    figures.roundMs = Math.round(performance.now() - began);
  }

  async function tend(): Promise<void> {
    await tried({ rule: 'queries' }, async () => {
      const { escalateMs } = watchLimits((await settingsInForce(store))(null));
      return tendQueries({ store, clock }, ACTOR, escalateMs);
    });
  }

  async function work(): Promise<void> {
    if (everything) {
      everything = false;
      await tend();
      await look();
      return;
    }
    const nowMs = clock.nowMs();
    if (nowMs >= queriesAtMs) {
      queriesAtMs = nowMs + QUERIES_EVERY_MS;
      await tend();
    }
    if (nowMs >= roundAtMs) {
      roundAtMs = nowMs + ROUND_EVERY_MS;
      await tried({ rule: 'round' }, async () => {
        await look();
        return {};
      });
    }
  }

  const beat = repeat(work, {
    everyMs: BEAT_MS,
    onError: (error) => {
      figures.failures += 1;
      log.error({ err: error }, 'The watchdog failed; it tries again');
    },
  });
  return {
    figures: () => figures,
    round() {
      everything = true;
      return beat.fresh();
    },
    stop: beat.stop,
  };
}
