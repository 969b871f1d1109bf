import { useDebouncedValue } from '@mantine/hooks';
import { client as bookingCard, type Quote } from '#cards/booking/web/client.ts';
import { type Draft, hireOf, timesOf } from '#cards/booking/web/draft.ts';
import { stretchesOf } from '#cards/booking/web/legs.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { useOperation } from '#engine/web/calls/operations.ts';
import { useErrorSentence } from '#engine/web/use-error-sentence.ts';

const PAUSE_MS = 150;
/** A fare asked for 'now' is asked anew after this. */
const STALE_MS = 60_000;

export type QuoteView = { quote: Quote | null; refusal: string | null; waiting: boolean };

type Asked = Omit<Parameters<typeof bookingCard.quote>[0], 'fleet'>;

/** Drive and fare of what stands in the form, all its legs together; an older question is cancelled by a newer one. */
export function useQuote(fleet: number, draft: Draft, zone: string, nowMs: number): QuoteView {
  const sentence = useErrorSentence('book');
  const times = timesOf(draft.legs, zone, nowMs);
  const hireSeconds = hireOf(draft);
  const stretches = times ? stretchesOf(draft.legs, times, hireSeconds !== null) : null;
  const asked: Asked[] = (stretches ?? []).map(({ places, requiredAtMs }) => ({
    places,
    requiredAtMs,
    vehicleTypeId: draft.vehicleTypeId,
    accountId: draft.accountId,
    attributes: [...draft.attributes],
    hireSeconds,
    ...ridersOfCar(draft, draft.vehicles),
  }));
  const wish = JSON.stringify(asked);
  const [settled] = useDebouncedValue(wish, PAUSE_MS);
  const enabled = asked.length > 0;
  const { data, error, isFetching } = useOperation(
    ['book', 'quote', fleet, settled],
    async (signal) => {
      const parts = await Promise.all(
        (JSON.parse(settled) as Asked[]).map((one) => bookingCard.quote({ fleet, ...one }, { signal })),
      );
      return together(parts);
    },
    { enabled: enabled && settled === wish, staleMs: STALE_MS },
  );
  if (!enabled) return { quote: null, refusal: null, waiting: false };
  return {
    quote: error ? null : (data ?? null),
    refusal: error ? sentence(error) : null,
    waiting: isFetching || settled !== wish,
  };
}

/** Several jobs as one: what the customer pays for all of them, line by line. */
function together([first, ...others]: readonly Quote[]): Quote | null {
  if (!first) return null;
  return others.reduce<Quote>(
    (whole, part) => ({
      ...whole,
      driveSeconds: whole.driveSeconds + part.driveSeconds,
      distanceMetres: whole.distanceMetres + part.distanceMetres,
      geometry: [...whole.geometry, ...part.geometry],
      fare: whole.fare &&
        part.fare && {
          ...whole.fare,
          totalMinor: whole.fare.totalMinor + part.fare.totalMinor,
          items: [...whole.fare.items, ...part.fare.items],
        },
    }),
    first,
  );
}
