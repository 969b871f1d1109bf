import { allows, type Rights } from '../access/flags.ts';
import { own } from '../kit/own.ts';
import { ok, type Result, refuse } from '../kit/result.ts';
import { checkField } from '../resource/check.ts';
import { type RecordValues } from '../resource/resource.ts';
import type { CaseKind, CaseMove } from './case-kind.ts';

export type MoveAsked = {
  state: string;
  move: string;
  /** Of the user who asks; null is the suite itself, or an act that stands for it. */
  rights: Rights | null;
  why: string;
  given: RecordValues;
};

export type MoveRefusal = 'moveUnknown' | 'moveNotAllowed' | 'moveNotNow' | 'reasonMissing' | 'fieldInvalid';

/**
 * Whether a case may make a move. Refused: `moveUnknown`, `moveNotAllowed`, `moveNotNow` (state), `reasonMissing`,
 * `fieldInvalid` (field, rule, least, most).
 */
export function judgeMove(
  kind: CaseKind,
  { state, move, rights, why, given }: MoveAsked,
): Result<CaseMove, MoveRefusal> {
  const asked = own(kind.moves, move);
  if (!asked) return refuse('moveUnknown');
  if (!mayMove(asked, rights)) return refuse('moveNotAllowed');
  if (!asked.from.includes(state)) return refuse('moveNotNow', { state });
  if (asked.asksWhy && why.trim() === '') return refuse('reasonMissing');
  for (const [field, declared] of Object.entries(asked.asks ?? {})) {
    const fault = checkField(declared, given[field] ?? null);
    if (fault) return refuse('fieldInvalid', { field, ...fault });
  }
  return ok(asked);
}

/** The moves that somebody may make now, by name, in the order of their declaration. */
export const movesOf = (kind: CaseKind, state: string, rights: Rights): string[] =>
  Object.entries(kind.moves).flatMap(([name, move]) =>
    move.from.includes(state) && move.right !== 'suite' && mayMove(move, rights) ? [name] : [],
  );

function mayMove({ right }: CaseMove, rights: Rights | null): boolean {
  if (rights === null) return true;
  return right !== 'suite' && allows(rights, right);
}
