import { ok, type Result } from '#core/kit/result.ts';
import { type HandOver, judgeHandOver } from '#core/lost-property/item-rules.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { changeThing } from '#store/lost-property/lost-property.ts';
import { type CaseMoveRefusal, type CaseTarget, holdCase } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { alone } from '../command/alone.ts';
import { foundItemActs } from './item-acts.ts';

export type HandOverGiven = HandOver & { feeMinor: number | null };

/**
 * Gives a thing to who lost it, or to whom they sent, against a signature. Refused: `receiverMissing`, `marksMissing` (least),
 * `identityNotSeen`, `letterMissing`, and as a move is.
 */
async function handOverIn(
  t: Tx,
  target: Pick<CaseTarget, 'fleetId' | 'id' | 'version'>,
  given: HandOverGiven,
  signature: NewFile,
): Promise<Result<null, CaseMoveRefusal | string>> {
  const held = await holdCase(t, foundItemActs.kind, target);
  if (!held.ok) return held;
  const allowed = judgeHandOver(given);
  if (!allowed.ok) return allowed;
  const { marks, identitySeen, thirdPerson, letterSeen, feeMinor } = given;
  const moved = await moveHeldIn(t, foundItemActs, held.value, {
    move: 'handOver',
    why: '',
    given: { marks: [...marks], identitySeen, thirdPerson, letterSeen, feeMinor },
    rights: null,
  });
  if (!moved.ok) return moved;
  const signatureId = await insertFile(t, target.fleetId, signature, t.actor.name);
  await changeThing(t, target.id, { receiver: given.receiver.trim(), signature_id: signatureId });
  return ok(null);
}

export const handOver = alone(handOverIn);
