import { ownerOf } from '../link/kept.ts';
import type { PageState } from '../link/state.ts';
import type { KeptPhoto } from './kept-photos.ts';

/** The photo that goes now: of whoever is let in, and only once the office has what it is of. */
export function nextPhoto(
  photos: readonly KeptPhoto[],
  { badge, seated, queue }: Pick<PageState, 'badge' | 'seated' | 'queue'>,
  rests: (id: string) => boolean,
): KeptPhoto | undefined {
  if (!badge || !seated) return undefined;
  const owner = ownerOf(badge);
  return photos.find(
    (one) => one.owner === owner && !rests(one.id) && !queue.some(({ commandId }) => commandId === one.ofCommandId),
  );
}

const REST_MS = 5_000;
const LONGEST_REST_MS = 300_000;

/** How long a photo rests that did not get through so often: those behind it go meanwhile. */
export const restMs = (tries: number): number => Math.min(LONGEST_REST_MS, REST_MS * 2 ** (tries - 1));

/** What to do with a photo that was answered so: it is there, it never will be, or it is tried again. */
export function becomes(status: number, code: string | undefined): 'sent' | 'refused' | 'again' {
  if (status >= 200 && status < 300) return 'sent';
  if (code === undefined || code === 'ticketUnknown' || status === 429 || status >= 500) return 'again';
  return 'refused';
}
