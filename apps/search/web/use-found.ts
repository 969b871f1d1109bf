import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '#core/kit/money.ts';
import { languageOf } from '#core/language/languages.ts';
import { useOperation, usePages } from '#engine/web/calls/operations.ts';
import type { Asked } from '#engine/web/search/asked.ts';
import { foundOf, type PageEnd } from '#engine/web/search/use-found.ts';
import type { EventItem, TripItem } from '../contract.ts';
import { client } from './client.ts';
import { eventSearchOf, tripSearchOf } from './search-view.ts';

const FACTS_STALE_MS = 300_000;

/** Zone, currency, areas and city of a fleet. */
export function useSearchFacts(fleet: number) {
  const { data } = useOperation(['coach', 'searchFacts', fleet], (signal) => client.facts({ fleet }, { signal }), {
    staleMs: FACTS_STALE_MS,
  });
  return data?.fleet === fleet ? data : undefined;
}
export type SearchFacts = NonNullable<ReturnType<typeof useSearchFacts>>;

/** The events that are found, page by page. */
export function useFoundEvents(fleet: number, asked: Asked, zone: string | undefined) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const key = useMemo(() => ['coach', 'foundEvents', fleet, language, asked], [fleet, language, asked]);
  const pages = usePages(
    key,
    (after: PageEnd | null, signal) =>
      client.events({ ...eventSearchOf(asked, fleet, zone ?? 'UTC'), language, after }, { signal }),
    (page) => page.next,
    { enabled: zone !== undefined },
  );
  const rows = useMemo(
    () =>
      new Map<number, EventItem>(pages.data?.pages.flatMap(({ events }) => events.map((one) => [one.id, one])) ?? []),
    [pages.data],
  );
  return { ...foundOf(pages, key), rows };
}

/** The trips that are found, page by page. */
export function useFoundTrips(fleet: number, asked: Asked, facts: SearchFacts | undefined) {
  const key = useMemo(() => ['coach', 'foundTrips', fleet, asked], [fleet, asked]);
  const pages = usePages(
    key,
    (after: PageEnd | null, signal) =>
      client.trips(
        { ...tripSearchOf(asked, fleet, facts?.timeZone ?? 'UTC', decimalsOf(facts?.currency ?? '')), after },
        { signal },
      ),
    (page) => page.next,
    { enabled: facts !== undefined },
  );
  const rows = useMemo(
    () => new Map<number, TripItem>(pages.data?.pages.flatMap(({ trips }) => trips.map((one) => [one.id, one])) ?? []),
    [pages.data],
  );
  return { ...foundOf(pages, key), rows };
}
