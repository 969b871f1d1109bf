import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';

/** Opens a route of the suite: `const go = useGo(); go('coach/jaq', { job: '17' })`. Leaves a place in the history. */
export function useGo(): (path: string, query?: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate();
  return useCallback((path, query = {}) => void navigate({ to: `/${path}`, search: query } as never), [navigate]);
}

/** The route shown now, without a leading slash. */
export const useRoute = () => useRouterState({ select: (state) => state.location.pathname.replace(/^\/|\/$/g, '') });

/** Sets several places of the query string at once: `move({ record: '7', show: undefined })`. */
export function useMove(): (to: Readonly<Record<string, string | undefined>>) => void {
  const navigate = useNavigate();
  return useCallback(
    (to) =>
      void navigate({
        to: '.',
        search: (before: Record<string, unknown>) =>
          Object.fromEntries(Object.entries({ ...before, ...to }).filter(([, value]) => value !== undefined)),
        replace: true,
      } as never),
    [navigate],
  );
}

/** What is open, filtered or selected stands in the query string: `const [job, setJob] = usePlace('job')`. */
export function usePlace(name: string): [string | undefined, (value: string | undefined) => void] {
  const value = useRouterState({
    select: (state) => {
      const found = (state.location.search as Record<string, unknown>)[name];
      return found === undefined || found === null ? undefined : String(found);
    },
  });
  const move = useMove();
  const set = useCallback((next: string | undefined) => move({ [name]: next }), [name, move]);
  return [value, set];
}

/** The number of a row as a place names it; null where it names none. */
export function idInPlace(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,15}$/.test(text) ? Number(text) : null;
}

/** Several places at once, as they stand in the query string; the same object while none of them changed. */
export function usePlaces<N extends string>(names: readonly N[]): Readonly<Partial<Record<N, string>>> {
  const text = useRouterState({
    select: (state) => {
      const search = state.location.search as Record<string, unknown>;
      return JSON.stringify(names.flatMap((name) => (search[name] == null ? [] : [[name, String(search[name])]])));
    },
  });
  return useMemo(() => Object.fromEntries(JSON.parse(text) as [N, string][]) as Partial<Record<N, string>>, [text]);
}
