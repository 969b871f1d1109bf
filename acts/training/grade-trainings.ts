import { type CalendarDate, localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { goodThrough } from '#core/training/validity.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { nextNumber } from '#store/series/next-number.ts';
import type { TrainingRow } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { giveAttributes, givePaper } from './gives.ts';
import { led, type Seen, seenTraining, writeTraining } from './training-desk.ts';

/**
 * Writes down that a locked training is passed, with its certificate and paper. The attributes are given before, and nothing is
 * locked after: its number is the last.
 */
export async function writePassed(
  t: Tx,
  training: TrainingRow,
  { score, doneOn, act }: { score: number; doneOn: CalendarDate; act: 'passTraining' | 'passTest' },
): Promise<void> {
  const untilDate = goodThrough(doneOn, training.validMonths);
  const number = await nextNumber(t, training.fleetId, 'certificate');
  const paperId = await givePaper(t, training, { number: String(number), fromDate: doneOn, untilDate });
  const result = { score, number, done_on: doneOn, until_date: untilDate, paper_id: paperId };
  // Whoever passed no longer waits for a seat.
  const freed = training.waitsSinceMs === null ? {} : { session_id: null, waits_since: null };
  const line = { act, became: { score, number, until: untilDate } };
  await writeTraining(t, training, { state: 'passed', ...result, ...freed }, line);
}

export type Grades = { fleetId: number; grades: readonly { id: number; version: number; score: number }[] };

/**
 * Writes results down, all or none: whoever reaches the pass mark of their course has passed, with a certificate and what the
 * course gives. Refused: `recordUnknown`, `recordMoved` (by), `wrongState` (driver) before they attend, `attributesFull` (driver,
 * most).
 */
export async function gradeTrainingsIn(
  t: Tx,
  { fleetId, grades }: Grades,
): Promise<Result<{ passed: number; failed: number }, Seen | 'wrongState' | 'attributesFull'>> {
  const { zone } = await fleetClock(t.db, fleetId);
  const passed: { training: TrainingRow; score: number }[] = [];
  const failed: { training: TrainingRow; score: number }[] = [];
  for (const { id, version, score } of grades.toSorted((one, other) => one.id - other.id)) {
    const seen = await seenTraining(t, { fleetId, id, version });
    if (!seen.ok) return seen;
    const training = seen.value;
    const passes = score >= training.passMark;
    const state = led(training, passes ? 'pass' : 'fail');
    if (!state.ok) return state;
    const given = passes ? await giveAttributes(t, training) : ok(null);
    if (!given.ok) return given;
    (passes ? passed : failed).push({ training, score });
  }
  const dayOf = ({ startsAtMs }: TrainingRow) => localDate(startsAtMs ?? t.nowMs, zone);
  for (const { training, score } of failed) {
    const change = { state: 'failed', score, done_on: dayOf(training) } as const;
    await writeTraining(t, training, change, { act: 'failTraining', became: { score } });
  }
  // Numbers are taken last: whoever asks for the next one waits until this is done.
  for (const { training, score } of passed)
    await writePassed(t, training, { score, doneOn: dayOf(training), act: 'passTraining' });
  if (grades.length === 0) t.unchanged();
  return ok({ passed: passed.length, failed: failed.length });
}

export const gradeTrainings = alone(gradeTrainingsIn);
