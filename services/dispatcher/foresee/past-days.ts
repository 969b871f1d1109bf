import type { ForeseenDay, ForeseenJob } from '#core/dispatch/worth/foresight.ts';
import { likeDays } from '#core/dispatch/worth/like-days.ts';
import { TRIED_MS } from '#core/dispatch/worth/trust.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { countJobs, type PastJob, pastJobs, workedIn } from '#store/dispatch/past-jobs.ts';
import type { Db } from '#store/door/connect.ts';
import { holidaysOf } from '../../fleets/holidays-of.ts';

/** Read so often, for so long on: what is foreseen reaches up to 40 minutes beyond the next reading. */
const READ_EVERY_MS = HOUR_MS;
const BEHIND_MS = TRIED_MS;
const AHEAD_MS = 2 * HOUR_MS;

/** Of each day so many jobs are read at most; of more, evenly, one of each so many. */
const MOST_JOBS = 4_000;
/** 20,000 cars have 150,000 jobs in these three hours at the height of the day: more are no taxi fleet's day. */
const NO_DAY = 250_000;

/**
 * The days before that are like today, at today's instants; of how many of their jobs one was read, and how many days were
 * looked at, those among them of which nothing is known.
 */
export type PastDays = { readonly days: readonly ForeseenDay[]; readonly every: number; readonly asked: number };

export type DaysOf = { id: number; timeZone: string } & Parameters<typeof holidaysOf>[0];

/** What a fleet had on days like today around this time: read once an hour, however often it is asked for. */
export class PastDaysReader {
  readonly #db: Db;
  readonly #most: { jobs: number; day: number };
  #read: { atMs: number; past: PastDays } | null = null;

  constructor(db: Db, most = { jobs: MOST_JOBS, day: NO_DAY }) {
    this.#db = db;
    this.#most = most;
  }

  async at(fleet: DaysOf, nowMs: number): Promise<PastDays> {
    const known = this.#read;
    // Should the clock be put back, what was read lies ahead.
    if (known && nowMs >= known.atMs && nowMs < known.atMs + READ_EVERY_MS) return known.past;
    const past = await this.#readAt(fleet, nowMs);
    this.#read = { atMs: nowMs, past };
    return past;
  }

  /** The jobs of the last hour, thinned as the days are. */
  async came(fleetId: number, { every }: PastDays, nowMs: number): Promise<ForeseenJob[]> {
    const span = { fromMs: nowMs - TRIED_MS, untilMs: nowMs };
    const jobs = await pastJobs(this.#db, fleetId, span, every, 2 * this.#most.jobs);
    return jobs.map((job) => foreseenJob(job, 0));
  }

  async #readAt(fleet: DaysOf, nowMs: number): Promise<PastDays> {
    const { id, timeZone } = fleet;
    const spans: { agoMs: number; fromMs: number; untilMs: number; count: number }[] = [];
    const like = likeDays(nowMs, timeZone, holidaysOf(fleet));
    for (const atMs of like) {
      const span = { fromMs: atMs - BEHIND_MS, untilMs: atMs + AHEAD_MS };
      const count = await countJobs(this.#db, id, span, this.#most.day);
      const isDay = count === 0 ? await workedIn(this.#db, id, span) : count < this.#most.day;
      if (isDay) spans.push({ ...span, agoMs: nowMs - atMs, count });
    }
    const every = Math.max(1, Math.ceil(Math.max(0, ...spans.map(({ count }) => count)) / this.#most.jobs));
    const days: ForeseenDay[] = [];
    for (const { agoMs, ...span } of spans) {
      const jobs = await pastJobs(this.#db, id, span, every, 2 * this.#most.jobs);
      days.push(jobs.map((job) => foreseenJob(job, agoMs)));
    }
    return { days, every, asked: like.length };
  }
}

const foreseenJob = ({ atMs, longitude, latitude }: PastJob, agoMs: number): ForeseenJob => {
  return { atMs: atMs + agoMs, pickUp: [longitude, latitude] };
};
