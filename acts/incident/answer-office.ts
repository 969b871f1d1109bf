import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Tx } from '#store/door/transaction.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { alone } from '../command/alone.ts';
import { incidentActs } from './incident-acts.ts';
import { lockByCode } from './status-code.ts';

export type AnswerRefusal = 'incidentUnknown' | 'notYourTurn' | 'noteEmpty' | 'noteTooLong';

/**
 * Whoever complained answers while the matter waits for them: it goes on, and so does the time to answer. Refused:
 * `incidentUnknown`, `notYourTurn`, and as a note is.
 */
export async function answerOfficeIn(
  t: Tx,
  { code, text }: { code: string; text: string },
): Promise<Result<null, AnswerRefusal>> {
  const file = await lockByCode(t, code);
  if (!file) return refuse('incidentUnknown');
  if (file.state !== 'waitingCustomer') return refuse('notYourTurn');
  const noted = await noteCaseIn(t, { kind: incidentCase }, { fleetId: file.fleet_id, id: file.id }, text);
  if (!noted.ok) return noted.code === 'caseUnknown' ? refuse('incidentUnknown') : { ...noted, code: noted.code };
  const moved = await moveHeldIn(t, incidentActs, file, { move: 'investigate', why: '', given: {}, rights: null });
  if (!moved.ok) throw new Error(`Incident ${file.id} did not go on: ${moved.code}.`);
  return ok(null);
}

export const answerOffice = alone(answerOfficeIn);
