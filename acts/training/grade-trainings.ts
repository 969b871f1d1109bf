import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { goodThrough } from '#core/training/validity.ts';
import type { Tx } from '#store/door/transaction.ts';
import { nextNumber } from '#store/series/next-number.ts';
import { fleetClock } from '#store/shift-record/shift-record.ts';
import type { TrainingRow } from '#store/training/training.ts';
import { alone } from '../command/alone.ts';
import { giveAttributes, givePaper } from './gives.ts';
import { led, type Seen, seenTraining, writeTraining } from './training-desk.ts';

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
  for (const { training, score } of passed) {
    const doneOn = dayOf(training);
    const untilDate = goodThrough(doneOn, training.validMonths);
    const number = await nextNumber(t, fleetId, 'certificate');
    const paperId = await givePaper(t, training, { number: String(number), fromDate: doneOn, untilDate });
    const result = { score, number, done_on: doneOn, until_date: untilDate };
    await writeTraining(
      t,
      training,
      { state: 'passed', ...result, paper_id: paperId },
      { act: 'passTraining', became: { score, number, until: untilDate } },
    );
  }
  if (grades.length === 0) t.unchanged();
  return ok({ passed: passed.length, failed: failed.length });
}

export const gradeTrainings = alone(gradeTrainingsIn);
