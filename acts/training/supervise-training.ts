import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { TrainingMove } from '#core/training/states.ts';
import { goodThrough } from '#core/training/validity.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { lockSession } from '#store/training/session.ts';
import { findTraining } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { moveUp } from './book-training.ts';
import { giveAttributes, givePaper, takeBack } from './gives.ts';
import { led, type Seen, seenTraining, writeTraining } from './training-desk.ts';

export type Waived = { fleetId: number; id: number; version: number; why: string };
type WaiveRefusal = Seen | 'wrongState' | 'reasonMissing' | 'attributesFull';

/** A training that somebody moves with a reason, locked. Refused: `reasonMissing`, and as `seenTraining` and `led`. */
async function holdForReason(t: Tx, { why: given, ...target }: Waived, move: TrainingMove) {
  const why = given.trim();
  if (why === '') return refuse('reasonMissing');
  const seen = await seenTraining(t, target);
  if (!seen.ok) return seen;
  const state = led(seen.value, move);
  return state.ok ? ok({ training: seen.value, state: state.value, why }) : state;
}

/**
 * Lets a driver off a course, who then has what it gives as long as if they had passed today. Refused: `reasonMissing`,
 * `recordUnknown`, `recordMoved` (by), `wrongState` (driver), `attributesFull` (driver, most).
 */
export async function waiveTrainingIn(t: Tx, asked: Waived): Promise<Result<{ id: number }, WaiveRefusal>> {
  const held = await holdForReason(t, asked, 'waive');
  if (!held.ok) return held;
  const { training, state, why } = held.value;
  const attributes = await giveAttributes(t, training);
  if (!attributes.ok) return attributes;
  const { zone } = await fleetClock(t.db, training.fleetId);
  const doneOn = localDate(t.nowMs, zone);
  const untilDate = goodThrough(doneOn, training.validMonths);
  const paperId = await givePaper(t, training, { number: '', fromDate: doneOn, untilDate });
  const free = { session_id: null, seat: null, waits_since: null };
  const change = { state, done_on: doneOn, until_date: untilDate, paper_id: paperId, why, ...free };
  await writeTraining(t, training, change, { act: 'waiveTraining', became: { until: untilDate }, why });
  return ok({ id: training.id });
}

/** Lets a driver off a course; a seat they had goes on. Refused as `waiveTrainingIn`. */
export const waiveTraining = alone(async (t: Tx, asked: Waived) => {
  // Sessions are locked before trainings, by everybody.
  const before = await findTraining(t.db, asked.fleetId, asked.id);
  const session = before?.sessionId == null ? undefined : await lockSession(t, asked.fleetId, before.sessionId);
  const waived = await waiveTrainingIn(t, asked);
  if (waived.ok && session && session.cancelledWhy === null) await moveUp(t, session);
  return waived;
});

/**
 * Takes back what somebody was given by mistake: the certificate's number stays theirs, what the course gave goes. Refused:
 * `reasonMissing`, `recordUnknown`, `recordMoved` (by), `wrongState` (driver).
 */
export const withdrawTraining = alone(
  async (t: Tx, asked: Waived): Promise<Result<{ id: number }, Seen | 'wrongState' | 'reasonMissing'>> => {
    const held = await holdForReason(t, asked, 'withdraw');
    if (!held.ok) return held;
    const { training, state, why } = held.value;
    await takeBack(t, training, 'takenBack');
    await writeTraining(t, training, { state, why }, { act: 'withdrawTraining', why });
    return ok({ id: training.id });
  },
);
