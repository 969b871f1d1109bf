import { useOperation } from '#engine/web/calls/operations.ts';
import { client } from './client.ts';

const FACTS_STALE_MS = 300_000;

export type FleetFacts = NonNullable<ReturnType<typeof useFleetFacts>>[number];

/** Zones, currencies, areas and types of the user's fleets. */
export function useFleetFacts() {
  const { data } = useOperation(['book', 'searchFacts'], (signal) => client.facts({}, { signal }), {
    staleMs: FACTS_STALE_MS,
  });
  return data?.fleets;
}
