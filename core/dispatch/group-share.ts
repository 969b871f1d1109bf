import type { Row, Tick } from './tick.ts';

/** Keeps the jobs of one booking from taking more than their share of the free cars on a tick. */
export class GroupShare {
  readonly #most: number;
  readonly #free: number;
  /** Bookings with more jobs than that: how many of them have a car. */
  readonly #taken = new Map<number, number>();

  constructor({ plan, freeSlots, rows }: Tick) {
    this.#free = freeSlots.length;
    this.#most = Math.max(1, Math.floor(plan.groupShare * freeSlots.length));
    const jobs = new Map<number, number>();
    for (const { job } of rows) {
      const count = (jobs.get(job.bookingId) ?? 0) + 1;
      jobs.set(job.bookingId, count);
      if (count > this.#most) this.#taken.set(job.bookingId, 0);
    }
  }

  mayTake({ job }: Row): boolean {
    return (this.#taken.get(job.bookingId) ?? 0) < this.#most;
  }

  /** A car that is not clear yet, and is only planned for the job, is none of the free ones. */
  took({ job, chosen }: Row): void {
    if (chosen && chosen.slot >= this.#free) return;
    const taken = this.#taken.get(job.bookingId);
    if (taken !== undefined) this.#taken.set(job.bookingId, taken + 1);
  }

  /** The first of these rows, at most so many a booking as it may still take. */
  within(rows: readonly Row[]): { may: Row[]; mayNot: Row[] } {
    if (this.#taken.size === 0) return { may: [...rows], mayNot: [] };
    const asking = new Map(this.#taken);
    const may: Row[] = [];
    const mayNot: Row[] = [];
    for (const row of rows) {
      const { bookingId } = row.job;
      const taken = asking.get(bookingId);
      if (taken !== undefined) asking.set(bookingId, taken + 1);
      (taken === undefined || taken < this.#most ? may : mayNot).push(row);
    }
    return { may, mayNot };
  }
}
