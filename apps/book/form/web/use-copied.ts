import { useEffect, useEffectEvent } from 'react';
import { client, type Facts } from '#cards/booking/web/client.ts';
import type { Draft } from '#cards/booking/web/draft.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { idInPlace, useGo, usePlace } from '#engine/web/place.ts';
import { nowMs } from '#engine/web/server-time.ts';
import { toast } from '#ui/kit/toast/toast-store.ts';
import { COPIES, copiedDraft } from './copied-draft.ts';

/** Fills the form with the booking that stands in the address as `copy`, the same again or as the way back; once. */
export function useCopied(facts: Facts, fill: (draft: Draft) => void): void {
  const go = useGo();
  const [copy] = usePlace('copy');
  const [as] = usePlace('as');
  const bookingId = idInPlace(copy);
  const { data, error } = useOperation(
    ['book', 'bookingDraft', bookingId],
    (signal) => client.bookingDraft({ bookingId: bookingId ?? 1 }, { signal }),
    { enabled: bookingId !== null, staleMs: 0 },
  );
  const filled = data?.bookingId === bookingId ? data : undefined;
  const take = useEffectEvent(() => {
    if (filled && filled.fleet === facts.fleet) {
      const kind = COPIES.find((one) => one === as) ?? 'new';
      const accountIds = facts.accounts.map(({ id }) => id);
      fill(copiedDraft(filled, kind, { zone: facts.zone, nowMs: nowMs(), accountIds, offered: facts }));
    } else if (error) {
      toast({ severity: 'error', summary: errorSentence(error, 'book') });
    }
    go('booking', { fleet: String(facts.fleet) });
  });
  const ready = bookingId !== null && (filled !== undefined || error !== null);
  useEffect(() => {
    if (ready) take();
  }, [ready]);
}
