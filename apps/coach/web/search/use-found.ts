import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalsOf } from '#core/kit/money.ts';
import { queries, useOperation, usePages } from '#engine/web/operations.ts';
import type { EventItem, TripItem } from '../../contract/search.ts';
import { client } from '../client.ts';
import { type Asked, eventSearchOf, tripSearchOf } from './search-view.ts';

const FACTS_STALE_MS = 300_000;

/** Zone, currency, areas and city of a fleet. */
export function useSearchFacts(fleet: number) {
  const { data } = useOperation(
    ['coach', 'searchFacts', fleet],
    (signal) => client.search.facts({ fleet }, { signal }),
    { staleMs: FACTS_STALE_MS },
  );
  return data?.fleet === fleet ? data : undefined;
}
export type SearchFacts = NonNullable<ReturnType<typeof useSearchFacts>>;

export const languageOf = (language: string) => (language === 'fr' ? 'fr' : 'en') as 'en' | 'fr';

type End = { atMs: number; id: number };

/** The events that are found, page by page. */
export function useFoundEvents(fleet: number, asked: Asked, zone: string | undefined) {
  const { i18n } = useTranslation();
  const language = languageOf(i18n.language);
  const key = useMemo(() => ['coach', 'foundEvents', fleet, language, asked], [fleet, language, asked]);
  const pages = usePages(
    key,
    (after: End | null, signal) =>
      client.search.events({ ...eventSearchOf(asked, fleet, zone ?? 'UTC'), language, after }, { signal }),
    (page) => page.next,
    { enabled: zone !== undefined },
  );
  const rows = useMemo(
    () =>
      new Map<number, EventItem>(pages.data?.pages.flatMap(({ events }) => events.map((one) => [one.id, one])) ?? []),
    [pages.data],
  );
  return { ...stateOf(pages, key), rows };
}

/** The trips that are found, page by page. */
export function useFoundTrips(fleet: number, asked: Asked, facts: SearchFacts | undefined) {
  const key = useMemo(() => ['coach', 'foundTrips', fleet, asked], [fleet, asked]);
  const pages = usePages(
    key,
    (after: End | null, signal) =>
      client.search.trips(
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
  return { ...stateOf(pages, key), rows };
}

function stateOf<T>(pages: ReturnType<typeof usePages<T, End>>, key: readonly unknown[]) {
  const { error, isSuccess, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = pages;
  return {
    error,
    ready: isSuccess,
    busy: isFetching && !isFetchingNextPage,
    gettingMore: isFetchingNextPage,
    hasMore: hasNextPage,
    more: () => void fetchNextPage(),
    /** Searches anew: only the first page. */
    again: () => void queries.resetQueries({ queryKey: key, exact: true }),
  };
}

export type Found = ReturnType<typeof stateOf>;
