import { incidentCase } from '#core/incident/case.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepStatement, lockStatement } from '#store/incident/statement.ts';
import { stepClocks } from '../case/case-clocks.ts';
import { noteCaseIn } from '../case/note-case.ts';
import { incidentActs } from './incident-acts.ts';

export type StateRefusal = 'statementUnknown' | 'statedAlready' | 'noteEmpty' | 'noteTooLong' | 'caseUnknown';

/**
 * A driver says what happened, once for each time they were asked; late is better than never. Refused: `statementUnknown`,
 * also of another's, `statedAlready`, and as a note is.
 */
export async function stateIn(
  t: Tx,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  { statementId, text }: { statementId: number; text: string },
): Promise<Result<null, StateRefusal>> {
  const asked = await lockStatement(t, statementId);
  if (asked?.driver_id !== driverId || asked.fleet_id !== fleetId) return refuse('statementUnknown');
  if (asked.stated_at !== null) return refuse('statedAlready');
  const file = await lockCase(t, fleetId, incidentCase.name, asked.case_id);
  if (!file) return refuse('statementUnknown');
  const noted = await noteCaseIn(t, incidentActs, { fleetId, id: file.id }, text);
  if (!noted.ok) return noted;
  await keepStatement(t, statementId, text.trim());
  await stepClocks(t, incidentActs, file, { statement: 'stop' });
  return ok(null);
}
