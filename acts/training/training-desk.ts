import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type SessionNews, sessionMessage, type ToldSession } from '#core/training/messages.ts';
import { movedTraining, type TrainingMove, type TrainingState } from '#core/training/states.ts';
import type { AuditLine, Tx } from '#store/door/transaction.ts';
import { lastHand } from '#store/event/last-hand.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { trainee } from '#store/training/course.ts';
import { lockTraining, type TrainingChange, type TrainingRow, updateTraining } from '#store/training/training.ts';
import { tellDriverIn } from '../driver-message/tell-driver.ts';

/** A training as somebody saw it. */
export type TrainingTarget = { fleetId: number; id: number; version: number };
export type Seen = 'recordUnknown' | 'recordMoved';

/** The training, locked, where it is still as it was seen. Refused: `recordUnknown`, `recordMoved` (by). */
export async function seenTraining(
  t: Tx,
  { fleetId, id, version }: TrainingTarget,
): Promise<Result<TrainingRow, Seen>> {
  const training = await lockTraining(t, fleetId, id);
  if (!training) return refuse('recordUnknown');
  return training.version === version
    ? ok(training)
    : refuse('recordMoved', { by: await lastHand(t.db, 'training', id) });
}

/** Where a move leads from here. Refused: `wrongState` (driver). */
export function led(training: TrainingRow, move: TrainingMove): Result<TrainingState, 'wrongState'> {
  const state = movedTraining(training.state, move);
  return state === null ? refuse('wrongState', { driver: training.driverName }) : ok(state);
}

type Line = { act: string; became?: Readonly<Record<string, unknown>>; why?: string };

/** Writes a training down as it is now, with its line of the trail. */
export async function writeTraining(t: Tx, training: TrainingRow, change: TrainingChange, line: Line): Promise<void> {
  await updateTraining(t, training.id, change);
  auditTraining(t, training, line);
}

export function auditTraining(t: Tx, { id, fleetId, driverId, code, state }: TrainingRow, line: Line): void {
  const audited: AuditLine = {
    act: line.act,
    entity: 'training',
    entityId: id,
    fleetId,
    was: { state },
    became: { course: code, ...line.became },
    about: { driverId },
  };
  t.audit(line.why === undefined ? audited : { ...audited, why: line.why });
  t.announce('trainings', fleetId, id);
}

/** Sends a driver word of a session; who has left the company is told nothing. */
export async function tellTrainee(
  t: Tx,
  { fleetId, driverId }: Pick<TrainingRow, 'fleetId' | 'driverId'>,
  news: SessionNews,
  session: ToldSession,
): Promise<void> {
  const driver = await trainee(t, fleetId, { id: driverId });
  if (!driver || driver.endedAtMs !== null) return;
  await tellDriverIn(t, fleetId, driverId, sessionMessage(news, session, await fleetClock(t.db, fleetId)));
}
