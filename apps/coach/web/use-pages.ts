import { useCallback, useEffect, useRef, useState } from 'react';
import { useLatest } from '#ui/kit/use-latest.ts';

export interface Pages<R> {
  rows: ReadonlyMap<number, R>;
  /** There are further ones. */
  more: boolean;
  busy: boolean;
  /** The first page has come. */
  ready: boolean;
  failure: unknown;
  /** Brings the next page. */
  next(): void;
  /** From the first page again. */
  again(): void;
}

type State<R> = Omit<Pages<R>, 'next' | 'again'>;

/**
 * A list that comes page by page, each asked for with the last row of the one before. Another `key` is another list: it
 * begins anew, and what was asked for before is forgotten.
 */
export function usePages<R extends { id: number }>(
  key: string,
  ask: (last: R | null) => Promise<{ rows: readonly R[]; more: boolean }>,
): Pages<R> {
  const [state, setState] = useState<State<R>>({
    rows: new Map(),
    more: false,
    busy: true,
    ready: false,
    failure: null,
  });
  const asking = useRef(0);
  const latest = useLatest({ ask, rows: state.rows });

  const bring = useCallback(
    async (further: boolean) => {
      asking.current += 1;
      const mine = asking.current;
      const before = further ? latest.current.rows : new Map<number, R>();
      setState((now) => ({ ...now, busy: true, failure: null }));
      try {
        const { rows, more } = await latest.current.ask([...before.values()].at(-1) ?? null);
        if (mine !== asking.current) return;
        const all = new Map([...before, ...rows.map((row) => [row.id, row] as const)]);
        setState({ rows: all, more, busy: false, ready: true, failure: null });
      } catch (failure) {
        if (mine === asking.current) setState((now) => ({ ...now, busy: false, failure }));
      }
    },
    [latest],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key is another list
  useEffect(() => {
    void bring(false);
  }, [key, bring]);

  return { ...state, next: () => void bring(true), again: () => void bring(false) };
}
