import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { hasEnded } from '#core/permanent/permanent.ts';
import { type PermanentRow, permanentOf } from '#store/permanent/permanent.ts';

/** A part of a series as it was seen by whoever asks. */
export type PartSeen = { permanentId: number; version: number };

export type PartsTarget = PartSeen & {
  fleets: readonly number[];
  /** The other parts of its series that are meant too; those that have ended are left as they are. */
  also: readonly PartSeen[];
};

export type TargetRefusal = 'permanentUnknown' | 'permanentMoved';

/**
 * Of the parts of a series those that are meant, the one that is asked for first. Refused: `permanentUnknown`, and
 * `permanentMoved` where one of them is another than was seen, or no part any more (with the `part`, if not the first).
 */
export function partsMeant(
  parts: readonly PermanentRow[],
  { permanentId, version, fleets, also }: PartsTarget,
  today: CalendarDate,
): Result<[PermanentRow, ...PermanentRow[]], TargetRefusal> {
  const row = parts.find(({ id }) => id === permanentId);
  if (!row || !fleets.includes(row.fleet_id)) return refuse('permanentUnknown');
  if (row.version !== version) return refuse('permanentMoved');
  const others: PermanentRow[] = [];
  for (const seen of new Map(also.map((one) => [one.permanentId, one])).values()) {
    if (seen.permanentId === permanentId) continue;
    const part = parts.find(({ id }) => id === seen.permanentId);
    if (part?.version !== seen.version) return refuse('permanentMoved', { part: seen.permanentId });
    if (!hasEnded(permanentOf(part), today)) others.push(part);
  }
  return ok([row, ...others]);
}
