import { type JobState, mayCommand } from '#core/job/states.ts';

/** Was it made in the booking application? Others are altered and copied where they came from. */
export const isBookedHere = ({ origin }: { origin: string }): boolean => origin === 'book';

export type NotAltered =
  | { code: 'notBookedHere'; origin: string }
  /** It is too late for all its jobs: the state of the last. */
  | { code: 'nothingToAlter'; state: JobState };

/** Why a booking cannot be altered; null where it can. What stays in the office may still be written into a late one. */
export function whyNotAltered({
  origin,
  jobs,
}: {
  origin: string;
  jobs: readonly { state: JobState }[];
}): NotAltered | null {
  if (!isBookedHere({ origin })) return { code: 'notBookedHere', origin };
  if (jobs.some(({ state }) => mayCommand(state, 'alter'))) return null;
  return { code: 'nothingToAlter', state: jobs.at(-1)?.state ?? 'cancelled' };
}

/** Can any job of a booking still be cancelled? */
export const mayCancelSome = (states: readonly JobState[]): boolean =>
  states.some((state) => mayCommand(state, 'cancel'));
