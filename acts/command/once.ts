import type { Result } from '#core/kit/result.ts';
import { findReceipt, keepReceipt, type StoredAnswer } from '#store/command/command-receipt.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';

/** Whose command, and the id under which it may be sent again. */
export type Receipt = { driverId: number; commandId: string };
export type Figures = Record<string, string | number | boolean | null>;
export type CommandAnswer =
  | ({ ok: true } & Figures)
  | { ok: false; code: string; detail?: Record<string, string | number> };

/** Ends the transaction of a command whose answer another one has just kept. */
class KeptElsewhere extends Error {}

/**
 * Does a terminal's command at most once. The answer is kept in the transaction of the change, so a command that was
 * acknowledged is never lost, and one sent again, also after a crash, gets the answer it got before. A refusal is kept
 * too, before it is told. Refused: `commandIdReused`, where the id belongs to a command of another type.
 */
export async function once(
  { store, clock }: ActContext,
  actor: Actor,
  receipt: Receipt,
  type: string,
  work: (t: Tx) => Promise<Result<Figures, string>>,
): Promise<CommandAnswer> {
  const nowMs = clock.nowMs();
  const known = await findReceipt(store.db, receipt.driverId, receipt.commandId);
  if (known) return told(known, type);
  try {
    const outcome = await transact(store, actor, nowMs, async (t) => {
      const result = await work(t);
      if (!result.ok) return result;
      const answer = { ...result.value, type, ok: true };
      if (!(await keepReceipt(t, receipt.driverId, receipt.commandId, answer))) throw new KeptElsewhere();
      return result;
    });
    if (outcome.ok) return { ...outcome.value, ok: true };
    await transact(store, actor, nowMs, async (t) => {
      t.unchanged();
      await keepReceipt(t, receipt.driverId, receipt.commandId, { ...outcome, type });
    });
  } catch (error) {
    if (!(error instanceof KeptElsewhere)) throw error;
  }
  const kept = await findReceipt(store.db, receipt.driverId, receipt.commandId);
  if (!kept) throw new Error('The receipt of a command is gone before its answer was told.');
  return told(kept, type);
}

function told({ type, ...answer }: StoredAnswer, asked: string): CommandAnswer {
  return type === asked ? (answer as CommandAnswer) : { ok: false, code: 'commandIdReused' };
}
