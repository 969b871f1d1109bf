import type { Position } from '#core/kit/geo.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { isEmergencyCode } from '#core/query/codes.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertQuery, newestQueryOf } from '#store/query/driver-query.ts';
import { alone } from '../command/alone.ts';
import type { Seat } from '../job/answer-offer.ts';
import { holdSeat } from '../vehicle/hold-seat.ts';

/** A driver asks no faster than this. */
export const QUERY_GAP_MS = 2 * SECOND_MS;

export type RaisedQuery = { code: number; text: string; channel: string; at: Position | null };
/** A driver in a car, with the job in hand. */
export type AskingSeat = Omit<Seat, 'shiftId'> & { jobId: number | null };
export type QueryRaised = Result<{ queryId: number }, 'shiftOver' | 'tooMany'>;

/**
 * A driver asks the office something, from where the vehicle is. An emergency is never refused for its haste: a button
 * hit several times is one query. Refused: `tooMany`, with the `seconds` to wait.
 */
export async function raiseQueryIn(t: Tx, seat: Seat, asked: RaisedQuery): Promise<QueryRaised> {
  const held = await holdSeat(t, seat);
  if (!held.ok) return held;
  const newest = await newestQueryOf(t.db, seat.driverId, t.nowMs - QUERY_GAP_MS);
  if (newest && newest.code === asked.code && isEmergencyCode(asked.code)) {
    t.unchanged();
    return ok({ queryId: newest.id });
  }
  if (newest && !isEmergencyCode(asked.code)) {
    const waitMs = newest.at + QUERY_GAP_MS - t.nowMs;
    return refuse('tooMany', { seconds: Math.max(1, Math.ceil(waitMs / SECOND_MS)) });
  }
  return ok({ queryId: await writeQuery(t, { ...seat, jobId: held.value.jobId }, asked) });
}

/** Writes what a driver asks, with its line in the trail. */
export async function writeQuery(t: Tx, seat: AskingSeat, { code, text, channel, at }: RaisedQuery): Promise<number> {
  const { fleetId, driverId, vehicleId, jobId } = seat;
  const queryId = await insertQuery(t, { fleetId, driverId, vehicleId, code, text, channel, position: at, jobId });
  t.audit({
    act: 'raiseQuery',
    entity: 'driverQuery',
    entityId: queryId,
    fleetId,
    became: { code, text, vehicle: vehicleId },
    about: { vehicleId, driverId, jobId },
  });
  return queryId;
}

export const raiseQuery = alone(raiseQueryIn);
