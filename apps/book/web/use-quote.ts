import { useDebouncedValue } from '@mantine/hooks';
import { errorSentence } from '#engine/web/i18n.ts';
import { useOperation } from '#engine/web/operations.ts';
import { client, type Quote } from './client.ts';
import type { Draft } from './draft.ts';

const PAUSE_MS = 150;
/** A fare asked for 'now' is asked anew after this. */
const STALE_MS = 60_000;

export type QuoteView = { quote: Quote | null; refusal: string | null; waiting: boolean };

/** Drive and fare of what stands in the form; an older question is cancelled by a newer one. */
export function useQuote(fleet: number, draft: Draft, requiredAtMs: number | null): QuoteView {
  const pickup = draft.pickup.place;
  const dropoff = draft.dropoff.place;
  const wish = JSON.stringify({ pickup, dropoff, vehicleTypeId: draft.vehicleTypeId, requiredAtMs });
  const [settled] = useDebouncedValue(wish, PAUSE_MS);
  const enabled = pickup !== null && dropoff !== null;
  const { data, error, isFetching } = useOperation(
    ['book', 'quote', fleet, settled],
    (signal) => {
      const { pickup, dropoff, ...rest } = JSON.parse(settled);
      return client.quote({ fleet, places: [pickup, dropoff], ...rest }, { signal });
    },
    { enabled: enabled && settled === wish, staleMs: STALE_MS },
  );
  if (!enabled) return { quote: null, refusal: null, waiting: false };
  return {
    quote: error ? null : (data ?? null),
    refusal: error ? errorSentence(error, 'book') : null,
    waiting: isFetching || settled !== wish,
  };
}
