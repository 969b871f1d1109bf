import { isAlarmCode } from '#core/query/codes.ts';
import type { QueryRow } from '#core/query/query-row.ts';

/** What drivers ask, or emergencies and cars that are not heard of. */
export type QueryKind = 'queries' | 'alarms';

/** A row of the topic `queries` and the fleet that told it. */
export type FleetQuery = QueryRow & { fleet: number };

export type QueryHolder = 'nobody' | 'me' | 'other';

/** Who has it, seen by this user. */
export function holderFor(query: Pick<QueryRow, 'claimedBy'>, user: string): QueryHolder {
  if (query.claimedBy === '') return 'nobody';
  return query.claimedBy === user ? 'me' : 'other';
}

/** Who else has what a page of this kind does not show to this user, each once. */
export function othersHolding(rows: readonly FleetQuery[], kind: QueryKind, user: string): string[] {
  const others = rows.filter(
    (row) => isAlarmCode(row.code) === (kind === 'alarms') && holderFor(row, user) === 'other',
  );
  return [...new Set(others.map(({ claimedBy }) => claimedBy))].toSorted();
}

/** What a page of this kind shows to this user, oldest first; what others have is only counted. */
export function queriesShown(
  rows: readonly FleetQuery[],
  kind: QueryKind,
  user: string,
): { shown: FleetQuery[]; takenByOthers: number } {
  const ofKind = rows.filter(({ code }) => isAlarmCode(code) === (kind === 'alarms'));
  const shown = ofKind.filter((query) => holderFor(query, user) !== 'other');
  return {
    shown: shown.toSorted((a, b) => a.atMs - b.atMs || a.id - b.id),
    takenByOthers: ofKind.length - shown.length,
  };
}

/** The query a step away from the chosen one, or the first; ends are ends. */
export function stepFrom(ids: readonly number[], chosen: number | null, step: 1 | -1): number | null {
  const at = chosen === null ? -1 : ids.indexOf(chosen);
  if (at < 0) return ids[0] ?? null;
  return ids[Math.min(Math.max(at + step, 0), ids.length - 1)] ?? null;
}

/** What is chosen after the list changed: the same query, else the one that now stands in its place. */
export function chosenAfter(before: readonly number[], now: readonly number[], chosen: number | null): number | null {
  if (chosen !== null && now.includes(chosen)) return chosen;
  const at = chosen === null ? 0 : Math.max(0, before.indexOf(chosen));
  return now[Math.min(at, now.length - 1)] ?? null;
}
