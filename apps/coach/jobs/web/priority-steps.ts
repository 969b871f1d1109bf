import type { JobRow } from '#core/job/job-row.ts';
import { stepPriority } from './panel/job-commands.ts';

type Known = { version: number; priority: number };

/** Sets a job's priority at the version it is known at; answers how it is then. */
export type SendPriority = (job: JobRow, version: number, priority: number) => Promise<Known>;

/**
 * Raises and lowers jobs by one at each press: quick presses wait for each other, and each builds on what the one before
 * it came to, not on a row that has not been told yet.
 */
export class PrioritySteps {
  readonly #known = new Map<number, Known>();
  readonly #send: SendPriority;
  #running: Promise<unknown> = Promise.resolve();

  constructor(send: SendPriority) {
    this.#send = send;
  }

  /** The priority as far as it is known here. */
  of(job: JobRow): number {
    return this.#asKnown(job).priority;
  }

  /** Answers the priority it came to; null where it was at the end already. A failure ends this press alone. */
  step(job: JobRow, by: 1 | -1): Promise<number | null> {
    const stepped = this.#running.then(() => this.#one(job, by));
    this.#running = stepped.catch(() => undefined);
    return stepped;
  }

  async #one(job: JobRow, by: 1 | -1): Promise<number | null> {
    const from = this.#asKnown(job);
    const priority = stepPriority(from.priority, by);
    if (priority === null) return null;
    try {
      const { version, priority: now } = await this.#send(job, from.version, priority);
      this.#known.set(job.id, { version, priority: now });
      return now;
    } catch (failure) {
      this.#known.delete(job.id);
      throw failure;
    }
  }

  #asKnown(job: JobRow): Known {
    const own = this.#known.get(job.id);
    return own && own.version >= job.version ? own : job;
  }
}
