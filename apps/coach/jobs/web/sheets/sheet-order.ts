import type { JobRow } from '#core/job/job-row.ts';
import { isFinished } from '#core/job/states.ts';

/** The jobs somebody has to see to by hand: those without a car first, then by when they are wanted. */
export function sheetsOf<R extends Pick<JobRow, 'id' | 'state' | 'requiredAtMs' | 'plate'>>(jobs: Iterable<R>): R[] {
  return [...jobs]
    .filter(({ state }) => !isFinished(state))
    .toSorted(
      (a, b) => Number(a.plate !== null) - Number(b.plate !== null) || a.requiredAtMs - b.requiredAtMs || a.id - b.id,
    );
}
