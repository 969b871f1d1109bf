import { useOperation } from '#engine/web/calls/operations.ts';
import { client, type Facts } from './client.ts';

const STALE_MS = 300_000;

/** What the booking form of a fleet is made of; while another fleet's is shown, `data.fleet` says so. */
export function useFacts(fleet: number | undefined, everyMs?: (known: Facts | undefined) => number) {
  return useOperation(
    ['book', 'facts', fleet],
    (signal) => client.bookingFacts({ fleet: fleet as number }, { signal }),
    { enabled: fleet !== undefined, staleMs: STALE_MS, ...(everyMs ? { everyMs } : {}) },
  );
}
