import { ok, type Result, refuse } from '#core/kit/result.ts';
import { lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepStatement, lockStatement } from '#store/incident/statement.ts';
import type { CaseActs } from './case-acts.ts';
import { stepClocks } from './case-clocks.ts';
import { moveHeldIn } from './move-case.ts';
import { noteCaseIn } from './note-case.ts';

export type StateRefusal = 'statementUnknown' | 'statedAlready' | 'noteEmpty' | 'noteTooLong' | 'caseUnknown';

/**
 * A driver says what happened, once for each time they were asked, in a case of one of these kinds; late is better than never.
 * Refused: `statementUnknown`, also of another's, `statedAlready`, and as a note is.
 */
export async function stateIn(
  t: Tx,
  { fleetId, driverId }: { fleetId: number; driverId: number },
  { statementId, text }: { statementId: number; text: string },
  kinds: readonly CaseActs[],
): Promise<Result<null, StateRefusal>> {
  const asked = await lockStatement(t, statementId);
  if (asked?.driver_id !== driverId || asked.fleet_id !== fleetId) return refuse('statementUnknown');
  if (asked.stated_at !== null) return refuse('statedAlready');
  for (const acts of kinds) {
    const { kind } = acts;
    const file = await lockCase(t, fleetId, kind.name, asked.case_id);
    if (!file) continue;
    const noted = await noteCaseIn(t, acts, { fleetId, id: file.id }, text);
    if (!noted.ok) return noted;
    await keepStatement(t, statementId, text.trim());
    await stepClocks(t, acts, file, { statement: 'stop' });
    const move = acts.stated;
    // Late, it may have been decided without.
    if (move && kind.moves[move]?.from.includes(file.state)) {
      const moved = await moveHeldIn(t, acts, file, { move, why: '', given: {}, rights: null });
      if (!moved.ok) throw new Error(`A statement could not move case ${file.id}: ${moved.code}.`);
    }
    return ok(null);
  }
  return refuse('statementUnknown');
}
