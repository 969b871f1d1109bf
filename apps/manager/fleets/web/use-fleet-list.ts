import { useMemo } from 'react';
import { useOperation } from '#engine/web/calls/operations.ts';
import { FLEETS_KEY } from '#engine/web/fleets.ts';
import { useSignedIn } from '#engine/web/session/session.ts';
import { client } from '../../web/client.ts';

export type KeptFleet = Awaited<ReturnType<typeof client.fleets.list>>['fleets'][number];
export type CityItem = Awaited<ReturnType<typeof client.fleets.list>>['cities'][number];

/** A city may be brought in while the form is open; nothing tells of it. */
const WITHOUT_CITY_MS = 5_000;
const REREAD_MS = 60_000;
const NO_CITIES: readonly CityItem[] = [];

/** The fleets the user sees, read again with the choosers of fleets. */
export function useFleetList() {
  const { sessionCode } = useSignedIn();
  const list = useOperation([FLEETS_KEY, sessionCode, 'kept'], (signal) => client.fleets.list({}, { signal }), {
    everyMs: (known) => (known?.cities.length === 0 ? WITHOUT_CITY_MS : REREAD_MS),
  });
  const fleets = list.data?.fleets;
  const rows = useMemo(() => new Map<number, KeptFleet>((fleets ?? []).map((fleet) => [fleet.id, fleet])), [fleets]);
  return { rows, cities: list.data?.cities ?? NO_CITIES, ready: list.isSuccess, failure: list.error };
}
