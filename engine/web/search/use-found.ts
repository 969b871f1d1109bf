import { queries, type usePages } from '../calls/operations.ts';

/** Where a page of what was found ended. */
export type PageEnd = { atMs: number; id: number };

/** What a search that is read page by page shows of itself. */
export function foundOf<T>(pages: ReturnType<typeof usePages<T, PageEnd>>, key: readonly unknown[]) {
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

export type Found = ReturnType<typeof foundOf>;
