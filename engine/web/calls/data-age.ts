import { observable } from './observable.ts';

/** What is no older is as new as a person can tell. */
const TOLD_FROM_S = 2;

/** Of the page that searched last: as of when it was told, where that is some while ago. */
export const shownDataAge = observable<{ page: string; asOfMs: number } | null>(null);

/** Keeps how old the answer of a search is, by the wall. */
export function noteDataAge(headers: Headers, page: string, nowMs: number): void {
  const told = headers.get('x-data-age');
  if (told === null) return;
  const seconds = Number(told);
  shownDataAge.set(seconds > TOLD_FROM_S ? { page, asOfMs: nowMs - seconds * 1_000 } : null);
}
