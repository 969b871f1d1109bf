import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { LearnedMask } from '#core/tamper/masks.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepMasks, lockMask, setMask } from '#store/tamper/mask.ts';
import { alone } from '../command/alone.ts';

/** Keeps where all cars fall silent, as it was learned, and ends where they are heard; answers how many squares are new, and how many are no longer so. */
export async function keepMasksIn(
  t: Tx,
  { fleetId, learned, heard = [] }: { fleetId: number; learned: readonly LearnedMask[]; heard?: readonly string[] },
): Promise<{ fresh: number; gone: number }> {
  const { fresh, gone } = await keepMasks(t, fleetId, learned, heard);
  t.audit({
    entity: 'tamperMask',
    entityId: fleetId,
    fleetId,
    act: 'learnTamperMasks',
    became: { masks: learned.length, fresh, gone },
  });
  t.announce('tamper', fleetId, 0);
  return { fresh, gone };
}

/**
 * Lets rules look at a square in which positions are lost, or pass over it again, for a reason. Refused: `maskUnknown`,
 * `reasonMissing`, `sameState`.
 */
export async function switchMaskIn(
  t: Tx,
  { fleetId, cell, off, why }: { fleetId: number; cell: string; off: boolean; why: string },
): Promise<Result<null, 'maskUnknown' | 'reasonMissing' | 'sameState'>> {
  const reason = why.trim();
  if (reason === '') return refuse('reasonMissing');
  const mask = await lockMask(t, fleetId, cell);
  if (!mask) return refuse('maskUnknown');
  if ((mask.off_at !== null) === off) return refuse('sameState');
  await setMask(t, fleetId, cell, off ? { why: reason } : null);
  t.audit({
    entity: 'tamperMask',
    entityId: cell,
    fleetId,
    act: 'switchTamperMask',
    was: { off: !off, ...(mask.off_why === null ? {} : { why: mask.off_why }) },
    became: { off, cell },
    why: reason,
  });
  t.announce('tamper', fleetId, 0);
  return ok(null);
}

export const keepLearnedMasks = alone(keepMasksIn);
export const switchMask = alone(switchMaskIn);
