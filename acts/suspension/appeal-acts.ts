import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { appealKind } from '#core/suspension/case.ts';
import { type CaseRow, caseStands, lockCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { suspensionOf } from '#store/suspension/suspension.ts';
import type { CaseActs, MoveGiven } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { suspensionActs } from './suspension-acts.ts';
import { tellSuspended } from './tell-suspended.ts';

/** Refused: `suspensionUnknown`, `appealTooLate` (days over), `appealedAlready`. */
async function mayOpen(
  t: Tx,
  { fleetId, ofCase }: { fleetId: number; ofCase: number | null },
): Promise<Refusal<'suspensionUnknown' | 'appealTooLate' | 'appealedAlready'> | null> {
  // Held, so that of two who appeal at once one waits for the other.
  const file = ofCase === null ? undefined : await lockCase(t, fleetId, suspensionActs.kind.name, ofCase);
  const row = file && (await suspensionOf(t.db, file.id));
  if (!file || !row || file.state === 'quashed') return refuse('suspensionUnknown');
  if (t.nowMs > row.appeal_until) return refuse('appealTooLate');
  const stands = await caseStands(t.db, appealKind.name, file.id, ['withdrawn']);
  return stands ? refuse('appealedAlready') : null;
}

/** An appeal is decided by another than who issued the suspension, or agreed to it. Refused: `ownDecision`. */
async function another(t: Tx, file: CaseRow): Promise<Refusal<'ownDecision'> | null> {
  const row = await suspensionOf(t.db, file.of_case ?? 0);
  const own = t.actor.kind !== 'user' || t.actor.id === row?.decided_by || t.actor.id === row?.agreed_by;
  return own ? refuse('ownDecision') : null;
}

async function uphold(t: Tx, file: CaseRow, { why }: MoveGiven): Promise<Result<null, 'ownDecision'>> {
  const refusal = await another(t, file);
  if (refusal) return refusal;
  await tellSuspended(t, file, why);
  return ok(null);
}

/** Quashes the suspension, for the reason of the decision. */
async function grant(t: Tx, file: CaseRow, { why, given }: MoveGiven): Promise<Result<unknown, string>> {
  const refusal = await another(t, file);
  if (refusal) return refusal;
  const suspension = await lockCase(t, file.fleet_id, suspensionActs.kind.name, file.of_case ?? 0);
  if (!suspension) throw new Error(`Appeal ${file.id} is of no suspension.`);
  return moveHeldIn(t, suspensionActs, suspension, { move: 'quash', why, given, rights: null });
}

export const appealActs: CaseActs = { kind: appealKind, mayOpen, moves: { uphold, grant } };
