import { QueryClient, useMutation, useQuery } from '@tanstack/react-query';
import { CallRefused } from './call-refused.ts';

/** The page's one query cache. A refusal is an answer and is not asked again; no answer at all is tried twice more. */
export const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      refetchOnWindowFocus: false,
      retry: (count, failure) => count < 2 && failure instanceof CallRefused && failure.status === 0,
    },
  },
});

/**
 * Reads through the cache: `useOperation(['book', 'places', text], (signal) => client.findPlaces({ text }, { signal }))`.
 * What is known stays shown while a newer answer is on its way.
 */
export function useOperation<T>(
  key: readonly unknown[],
  call: (signal: AbortSignal) => Promise<T>,
  options: { enabled?: boolean; staleMs?: number; everyMs?: number } = {},
) {
  return useQuery<T, CallRefused>({
    queryKey: key,
    queryFn: ({ signal }) => call(signal),
    enabled: options.enabled ?? true,
    placeholderData: (known) => known,
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
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
