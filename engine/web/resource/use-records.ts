import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useMemo, useRef } from 'react';
import type { Resource, StoredRecord } from '#core/resource/resource.ts';
import { queries, useOperation, usePages } from '../calls/operations.ts';
import { useReread } from '../live.ts';
import { idInPlace } from '../place.ts';
import type { ResourceClient } from './resource-client.ts';

/** A table of so many records is there as a whole, and is filtered and sorted on the spot. */
const PAGE = 2_000;
const TYPED_MS = 200;

const keyOf = (resource: Resource, fleet: number) => ['resource', resource.name, fleet] as const;
/** Of all that changes as records do. */
const readKey = (resource: Resource, fleet: number) => [...keyOf(resource, fleet), 'read'] as const;

type Page = Awaited<ReturnType<ResourceClient['list']>>;

/**
 * The records of a fleet by id, what may be picked in their fields, and how to read them again. A table of more than a
 * page is filtered by the server, and read on page by page.
 */
export function useRecords(resource: Resource, client: ResourceClient, fleet: number, typed: string) {
  const read = readKey(resource, fleet);
  const [settled] = useDebouncedValue(typed.trim(), TYPED_MS);
  const whole = useRecordPages(read, client, fleet, '');
  const byServer = whole.hasMore;
  const filter = byServer ? settled : '';
  const found = useRecordPages(read, client, fleet, filter);
  const choices = useOperation(
    [...keyOf(resource, fleet), 'choices'],
    (signal) => client.choices({ fleet }, { signal }),
    {
      staleMs: 300_000,
    },
  );
  // What may be picked too: a record that others refer to may have got another name.
  useReread(resource.topic, fleet, () => queries.invalidateQueries({ queryKey: keyOf(resource, fleet) }));
  return {
    ...found,
    /** The table is longer than what is here: the server has filtered it, by this. */
    byServer,
    filter,
    choices: choices.data ?? {},
    refresh: () => queries.invalidateQueries({ queryKey: keyOf(resource, fleet) }),
  };
}

function useRecordPages(key: readonly unknown[], client: ResourceClient, fleet: number, filter: string) {
  const pages = usePages<Page, string>(
    [...key, 'pages', filter],
    (after, signal) => client.list({ fleet, filter, limit: PAGE, ...(after === null ? {} : { after }) }, { signal }),
    ({ next }) => next,
    { keep: filter !== '' },
  );
  const read = pages.data?.pages;
  // Asked for while the pages were being read again: the list stands at its end, and will not say so once more.
  const wanted = useRef(false);
  const { hasNextPage, isFetching, fetchNextPage } = pages;
  useEffect(() => {
    if (isFetching || !wanted.current) return;
    wanted.current = false;
    if (hasNextPage) void fetchNextPage();
  }, [isFetching, hasNextPage, fetchNextPage]);
  const rows = useMemo(
    () =>
      new Map<number, StoredRecord>(
        read?.flatMap(({ records }) => records.map((record) => [record.id, record] as const)) ?? [],
      ),
    [read],
  );
  return {
    rows,
    total: read?.at(-1)?.total ?? 0,
    ready: pages.isSuccess && !pages.isPlaceholderData,
    failure: pages.error,
    hasMore: pages.hasNextPage,
    gettingMore: pages.isFetchingNextPage,
    more: () => {
      if (isFetching) wanted.current = true;
      else if (hasNextPage) void fetchNextPage();
    },
  };
}

/** The record that the place names: of the rows, or asked for by itself where its page may not be here. */
export function useChosenRecord(
  resource: Resource,
  client: ResourceClient,
  fleet: number,
  chosen: string | undefined,
  { rows, byServer }: Pick<ReturnType<typeof useRecords>, 'rows' | 'byServer'>,
): StoredRecord | null {
  const id = idInPlace(chosen);
  const here = id === null ? undefined : rows.get(id);
  const { data, isError } = useOperation(
    [...readKey(resource, fleet), 'record', id],
    (signal) => client.get({ fleet, id: id as number }, { signal }),
    { enabled: id !== null && byServer && !here, staleMs: 0 },
  );
  return here ?? (data?.id === id && !isError ? (data ?? null) : null);
}
