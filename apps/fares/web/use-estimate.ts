import { useDebouncedValue } from '@mantine/hooks';
import { useOperation } from '#engine/web/calls/operations.ts';
import { errorSentence } from '#engine/web/i18n.ts';
import { client } from './client.ts';
import type { fareQuestion } from './fare-draft.ts';

const PAUSE_MS = 150;
/** A fare asked for 'now' is asked anew after this. */
const STALE_MS = 60_000;

export type Estimate = Awaited<ReturnType<typeof client.estimate>>;
export type FareFacts = Awaited<ReturnType<typeof client.facts>>;
export type EstimateView = { estimate: Estimate | null; refusal: string | null; waiting: boolean };

/** Way and fares of what stands in the form; an older question is cancelled by a newer one. */
export function useEstimate(fleet: number, question: ReturnType<typeof fareQuestion>): EstimateView {
  const wish = JSON.stringify(question);
  const [settled] = useDebouncedValue(wish, PAUSE_MS);
  const enabled = question !== null;
  const { data, error, isFetching } = useOperation(
    ['coach', 'fares', fleet, settled],
    (signal) => client.estimate({ fleet, ...JSON.parse(settled) }, { signal }),
    { enabled: enabled && settled === wish, staleMs: STALE_MS },
  );
  if (!enabled) return { estimate: null, refusal: null, waiting: false };
  return {
    estimate: error ? null : (data ?? null),
    refusal: error ? errorSentence(error, 'fares') : null,
    waiting: isFetching || settled !== wish,
  };
}
