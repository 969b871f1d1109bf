import { localDate } from '#core/calendar/calendar-date.ts';
import { isTestable } from '#core/training/states.ts';
import { markOf, scoreOf } from '#core/training/tries/mark.ts';
import { resultOf, type TryState, takesAnswers } from '#core/training/tries/tries.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import type { TrainingRow } from '#store/training/training.ts';
import { endTry, questionsOfTry, setMark, type TryRow } from '#store/training/try.ts';
import { giveAttributes } from '../gives.ts';
import { writePassed } from '../grade-trainings.ts';
import { auditTraining, writeTraining } from '../training-desk.ts';

export type Finished = { state: Exclude<TryState, 'running'>; score: number | null };

/**
 * Ends a running try, training and try being locked: what was answered is marked, and who reaches the pass mark has passed the
 * course as if it had been graded. Where the course gives more than the driver can have, the result waits for the office.
 */
export async function finishTry(t: Tx, training: TrainingRow, own: TryRow): Promise<Finished> {
  const timeOver = !takesAnswers(own.endsAtMs, t.nowMs);
  if (!isTestable(training.state)) {
    await endTry(t, own.id, { state: 'void', score: null, timeOver });
    auditTraining(t, training, { act: 'voidTest' });
    return { state: 'void', score: null };
  }
  const marks: number[] = [];
  for (const { place, answer, options, given } of await questionsOfTry(t.db, own.id)) {
    const mark = markOf(answer, options, given);
    await setMark(t, own.id, place, mark);
    marks.push(mark);
  }
  const score = scoreOf(marks);
  const state = resultOf(score, own.passMark);
  await endTry(t, own.id, { state, score, timeOver });
  if (state === 'failed') {
    auditTraining(t, training, { act: 'failTest', became: { score } });
    return { state, score };
  }
  const given = await giveAttributes(t, training);
  if (!given.ok) {
    const waits = {
      state: 'attending',
      session_id: training.waitsSinceMs === null ? training.sessionId : null,
    } as const;
    await writeTraining(t, training, { ...waits, waits_since: null }, { act: 'holdTest', became: { score } });
    return { state, score };
  }
  const { zone } = await fleetClock(t.db, training.fleetId);
  await writePassed(t, training, { score, doneOn: localDate(t.nowMs, zone), act: 'passTest' });
  return { state, score };
}
