import type { Row, Tick } from '../tick.ts';
import type { WaitingJob } from '../world.ts';

/** The event of a job, and without one its booking: two kinds of numbers that never meet. */
const groupOf = ({ eventId, bookingId }: Pick<WaitingJob, 'eventId' | 'bookingId'>): number =>
  typeof eventId === 'number' ? -eventId : bookingId;

/** Keeps the jobs of one booking, or of one event, from taking more than their share of the free cars on a tick. */
export class GroupShare {
  readonly #most: number;
  readonly #free: number;
  /** Groups with more jobs than that: how many of them have a car. */
  readonly #taken = new Map<number, number>();

  constructor({ plan, freeSlots, rows }: Tick) {
    this.#free = freeSlots.length;
    this.#most = Math.max(1, Math.floor(plan.groupShare * freeSlots.length));
    const jobs = new Map<number, number>();
    for (const { job } of rows) {
      const group = groupOf(job);
      const count = (jobs.get(group) ?? 0) + 1;
      jobs.set(group, count);
      if (count > this.#most) this.#taken.set(group, 0);
    }
  }

  mayTake({ job }: Row): boolean {
    return (this.#taken.get(groupOf(job)) ?? 0) < this.#most;
  }

  /** A car that is not clear yet, and is only planned for the job, is none of the free ones. */
  took({ job, chosen }: Row): void {
    if (chosen && chosen.slot >= this.#free) return;
    const group = groupOf(job);
    const taken = this.#taken.get(group);
    if (taken !== undefined) this.#taken.set(group, taken + 1);
  }

  /** The first of these rows, at most so many a group as it may still take. */
  within(rows: readonly Row[]): { may: Row[]; mayNot: Row[] } {
    if (this.#taken.size === 0) return { may: [...rows], mayNot: [] };
    const asking = new Map(this.#taken);
    const may: Row[] = [];
    const mayNot: Row[] = [];
    for (const row of rows) {
      const group = groupOf(row.job);
      const taken = asking.get(group);
      if (taken !== undefined) asking.set(group, taken + 1);
      (taken === undefined || taken < this.#most ? may : mayNot).push(row);
    }
    return { may, mayNot };
  }
}
