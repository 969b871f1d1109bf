import { seen } from '../link/seen.ts';
import type { PageState } from '../link/state.ts';
import { type Call, call } from './sound.ts';

/** What the driver must hear of a change, the most important alone; null for nothing. */
export function ringOf(before: PageState, after: PageState): Call | null {
  const offer = seen(after).offer;
  if (offer && offer.offerId !== seen(before).offer?.offerId) return 'offer';
  if (after.forcedJobId !== null && after.forcedJobId !== before.forcedJobId) return 'given';
  const known = new Set(before.told.messages.map(({ messageId }) => messageId));
  const fresh = after.told.messages.filter(({ messageId, seen: read }) => !read && !known.has(messageId));
  // Those told again to a page that has come back were heard before.
  if (fresh.length > 0 && before.seated) return fresh.some(({ urgent }) => urgent) ? 'urgent' : 'message';
  const notice = after.notices.at(-1);
  if (notice && notice.id !== before.notices.at(-1)?.id && notice.id > before.lastNotice) {
    return notice.tone === 'bad' ? 'bad' : notice.tone === 'good' ? 'good' : null;
  }
  return null;
}

export function ringFor(before: PageState, after: PageState): void {
  const which = ringOf(before, after);
  if (which) call(which);
}
