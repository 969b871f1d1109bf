import { QueryClient, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import { CallRefused } from './call-refused.ts';
import { FixedCallFailed } from './fixed-call.ts';

const ASKED_AGAIN_MS = 10_000;

const isUnanswered = (failure: Error | null) =>
  (failure instanceof CallRefused && failure.status === 0) ||
  (failure instanceof FixedCallFailed && (failure.status === 0 || failure.status === 429 || failure.status >= 500));

/**
 * The page's one query cache. A refusal is an answer and is not asked again; where nothing sensible was answered it is
 * tried twice more, and then again every ten seconds while it is on the screen. Without a network calls fail at once: a
 * page that waited for it would show nothing, and an act that waited would be done long after its user gave it up.
 */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      networkMode: 'always',
      refetchOnReconnect: true,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 2 && isUnanswered(failure),
    },
    mutations: { networkMode: 'always' },
  },
});

/**
 * Reads through the cache: `useOperation(['book', 'places', text], (signal) => client.findPlaces({ text }, { signal }))`.
 * What is known stays shown while a newer answer is on its way.
 */
export function useOperation<T>(
  key: readonly unknown[],
  call: (signal: AbortSignal) => Promise<T>,
  options: {
    enabled?: boolean;
    staleMs?: number;
    everyMs?: number | ((known: T | undefined) => number | undefined);
  } = {},
) {
  return useQuery<T, CallRefused>({
    queryKey: key,
    queryFn: ({ signal }) => call(signal),
    enabled: options.enabled ?? true,
    placeholderData: (known) => known,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    refetchInterval: ({ state }) => {
      const every = typeof options.everyMs === 'function' ? options.everyMs(state.data) : options.everyMs;
      return every ?? (isUnanswered(state.error) ? ASKED_AGAIN_MS : false);
    },
  });
}

const PAGES_STALE_MS = 10 * 60_000;

/**
 * Reads page by page: `call` is given where the last page ended, null for the first; `nextOf` tells it of a page, null
 * after the last one. Pages once read are not read again, so that what was added meanwhile shifts none of them. `keep` leaves
 * the pages of another key on the screen until those of this one are there.
 */
export function usePages<T, E>(
  key: readonly unknown[],
  call: (after: E | null, signal: AbortSignal) => Promise<T>,
  nextOf: (page: T) => E | null,
  options: { enabled?: boolean; keep?: boolean } = {},
) {
  return useInfiniteQuery<T, CallRefused, { pages: T[] }, readonly unknown[], E | null>({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => call(pageParam as E | null, signal),
    initialPageParam: null,
    getNextPageParam: (page) => nextOf(page) ?? undefined,
    enabled: options.enabled ?? true,
    staleTime: PAGES_STALE_MS,
    refetchOnReconnect: false,
    ...(options.keep ? { placeholderData: (known) => known } : {}),
  });
}

/** Does something: `const book = useAct((draft: Draft) => client.createBooking(draft), { onDone, onRefused })`. */
export function useAct<I, T>(
  call: (input: I) => Promise<T>,
  options: { onDone?: (answer: T, input: I) => void; onRefused?: (refusal: CallRefused, input: I) => void } = {},
) {
  return useMutation<T, CallRefused, I>({
    mutationFn: call,
    ...(options.onDone ? { onSuccess: options.onDone } : {}),
    ...(options.onRefused ? { onError: options.onRefused } : {}),
  });
}
