import { moveFormOf } from '#core/case/case-form.ts';
import { isOver } from '#core/case/case-kind.ts';
import { judgeMove } from '#core/case/judge-move.ts';
import { ok, type Result } from '#core/kit/result.ts';
import { tidyValues } from '#core/resource/check.ts';
import type { RecordValues } from '#core/resource/resource.ts';
import { type CaseRow, insertStep, updateCase } from '#store/case/case-file.ts';
import type { Tx } from '#store/door/transaction.ts';
import { alone } from '../command/alone.ts';
import {
  announceCase,
  type CaseActs,
  type CaseMoveRefusal,
  type CaseTarget,
  holdCase,
  lineOf,
  numberOf,
} from './case-acts.ts';
import { stepClocks } from './case-clocks.ts';

export type MoveWanted = { move: string; why: string; given: RecordValues };

/**
 * The one act that moves a case, with all that the move brings about, or not at all. Refused: `caseUnknown`, `caseMoved` (by),
 * `moveUnknown`, `moveNotAllowed`, `moveNotNow` (state), `reasonMissing`, `fieldInvalid` (field), and as the move says.
 */
export async function moveCaseIn(
  t: Tx,
  acts: CaseActs,
  target: CaseTarget,
  wanted: MoveWanted,
): Promise<Result<CaseRow, CaseMoveRefusal | string>> {
  const held = await holdCase(t, acts.kind, target);
  if (!held.ok) return held;
  const { rights, wallMs, suiteUrl } = target;
  const besides = { ...(wallMs === undefined ? {} : { wallMs }), ...(suiteUrl === undefined ? {} : { suiteUrl }) };
  return moveHeldIn(t, acts, held.value, { ...wanted, rights, ...besides });
}

/** The same of a case that is held already. `rights` null: the suite moves it, or an act that stands for it. */
export async function moveHeldIn(
  t: Tx,
  acts: CaseActs,
  file: CaseRow,
  { move, why, given, ...by }: MoveWanted & Pick<CaseTarget, 'rights' | 'wallMs' | 'suiteUrl'>,
): Promise<Result<CaseRow, CaseMoveRefusal | string>> {
  const { kind } = acts;
  const judged = judgeMove(kind, { state: file.state, move, rights: by.rights, why, given });
  if (!judged.ok) return judged;
  const asked = tidyValues(moveFormOf(kind, judged.value), given);
  const text = why.trim();
  const done = await acts.moves?.[move]?.(t, file, { why: text, given: asked, ...by });
  if (done && !done.ok) return done;
  const to = judged.value.to ?? file.state;
  // What a move asks, and the case has a field for, is known of it from then on.
  const known = Object.fromEntries(Object.entries(asked).filter(([name]) => kind.fields[name]));
  const besides = Object.keys(known).length === 0 ? {} : { given: { ...file.given, ...known } };
  const on = judged.value.to === null ? {} : { state: to, over: isOver(kind, to) };
  const moved = await updateCase(t, file.id, { ...on, ...besides });
  await stepClocks(t, acts, moved, judged.value.clocks);
  await insertStep(t, file.id, { step: move, fromState: file.state, toState: to, text, given: asked });
  t.audit({
    ...lineOf(kind, file),
    act: 'moveCase',
    was: { state: file.state },
    became: { number: numberOf(kind, file), move, state: to, ...asked },
    why: text === '' ? null : text,
  });
  announceCase(t, kind, file);
  return ok(moved);
}

export const moveCase = alone(moveCaseIn);
