import type { HistoryLine } from '#store/resource/resource.ts';

/** A line of a history as it travels: field by field what was and what became. */
export function historyAnswer({ at, by, act, was, became, why }: HistoryLine) {
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])];
  return {
    atMs: at,
    by,
    act,
    why,
    changes: fields.map((field) => ({ field, was: was?.[field] ?? null, became: became?.[field] ?? null })),
  };
}
