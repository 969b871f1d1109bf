import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type HandOver, judgeHandOver } from '#core/lost-property/item-rules.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertFile, type NewFile } from '#store/file/file.ts';
import { changeThing } from '#store/lost-property/lost-property.ts';
import { type CaseMoveRefusal, type CaseTarget, holdCase } from '../case/case-acts.ts';
import { moveHeldIn } from '../case/move-case.ts';
import { alone } from '../command/alone.ts';
import { newFile } from '../file/new-file.ts';
import { type PictureRefusal, withPicture } from '../file/open-picture.ts';
import { foundItemActs } from './item-acts.ts';

export type SignatureRefusal = 'signatureEmpty' | PictureRefusal;

/** A signature as it is kept. Refused: `signatureEmpty` (nothing is drawn), and what `withPicture` refuses. */
export async function keptSignature(bytes: Buffer | null): Promise<Result<NewFile, SignatureRefusal>> {
  if (bytes === null || bytes.length === 0) return refuse('signatureEmpty');
  const made = await withPicture(bytes, async (picture) => {
    const onPaper = picture.flatten({ background: '#ffffff' });
    const [shade] = (await onPaper.clone().greyscale().stats()).channels;
    const inked = shade !== undefined && shade.max - shade.min > LEAST_INK;
    return inked ? onPaper.png().toBuffer() : null;
  });
  if (!made.ok) return made;
  return made.value === null ? refuse('signatureEmpty') : ok(newFile('image/png', made.value));
}

/** Of 255: between the paper and the ink. */
const LEAST_INK = 40;

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
