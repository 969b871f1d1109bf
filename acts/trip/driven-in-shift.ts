import { type Expected, expectedTakings } from '#core/pay-in/expected-takings.ts';
import { drivesOfRecord } from '#store/docket/docket.ts';
import type { Db } from '#store/door/connect.ts';
import type { RecordRow } from '#store/shift-record/shift-record.ts';
import { estimateOf } from './note-odd-fare.ts';

/** What a shift drove, as its fares are judged by it: each drive, and the whole of it. */
export async function drivenInShift(
  db: Db,
  { currency, nowMs }: { currency: string; nowMs: number },
  record: Pick<RecordRow, 'id' | 'opened_at' | 'worked_at'>,
) {
  const seconds = (from: number | null, to: number | null) => ((to ?? nowMs) - (from ?? nowMs)) / 1_000;
  const rows = await drivesOfRecord(db, record.id);
  return {
    drives: rows.map(({ metres, beganAtMs, endedAtMs, quote }) => ({
      currency,
      ...estimateOf(quote),
      metres: metres ?? Number.POSITIVE_INFINITY,
      seconds: seconds(beganAtMs, endedAtMs),
    })),
    whole: {
      currency,
      seconds: seconds(record.opened_at, record.worked_at),
      metres: rows.reduce((sum, { metres }) => sum + (metres ?? 0), 0),
    },
  };
}

/** Between which amounts nothing is odd of what a shift took; `metres` is how far its meter says that it was hired. */
export async function takingsOfShift(
  db: Db,
  at: { currency: string; nowMs: number },
  record: Pick<RecordRow, 'id' | 'opened_at' | 'worked_at'>,
  metres = 0,
): Promise<Expected> {
  const { drives, whole } = await drivenInShift(db, at, record);
  return expectedTakings(drives, { ...whole, metres: Math.max(metres, whole.metres) });
}
