import { useMemo, useState } from 'react';
import { queries, usePages } from '#engine/web/calls/operations.ts';
import { nowMs } from '#engine/web/server-time.ts';

/** Rows that come page by page, each page asked for with the last row of the one before; read anew whenever the list is opened. */
export function useRowPages<R extends { id: number }, T extends { rows: R[]; more: boolean }>(
  key: readonly unknown[],
  ask: (last: R | null, signal: AbortSignal) => Promise<T>,
  { enabled = true }: { enabled?: boolean } = {},
) {
  const [openedAtMs] = useState(nowMs);
  const own = useMemo(() => [...key, openedAtMs], [key, openedAtMs]);
  const pages = usePages<T, R>(own, ask, ({ rows, more }) => (more ? (rows.at(-1) ?? null) : null), { enabled });
  const rows = useMemo<ReadonlyMap<number, R>>(
    () => new Map(pages.data?.pages.flatMap((page) => page.rows.map((row) => [row.id, row] as const)) ?? []),
    [pages.data],
  );
  return {
    rows,
    /** The page that came last. */
    last: pages.data?.pages.at(-1),
    ready: pages.isSuccess,
    busy: pages.isFetching,
    failure: pages.error,
    more: pages.hasNextPage,
    next: () => void pages.fetchNextPage(),
    /** From the first page again. */
    again: () => void queries.resetQueries({ queryKey: own, exact: true }),
  };
}
