import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { insertSentFile } from '#store/sent-file/sent-file.ts';
import type { ActContext } from '../context.ts';

/** What of one user may wait for the acts that it is for: an inspection has a picture a point. */
const MOST_WAITING_BYTES = 200_000_000;
const AGAIN_S = 60;

/** Keeps a file of a user until the act that it is for, an hour at most. Refuses `tooMany` where too much waits. */
export async function sendFile(
  { store, clock }: ActContext,
  actor: Actor & { kind: 'user' },
  bytes: Buffer,
): Promise<Result<{ sent: string }, 'tooMany'>> {
  return transact(store, actor, clock.nowMs(), async (t): Promise<Result<{ sent: string }, 'tooMany'>> => {
    t.unchanged();
    const sent = await insertSentFile(t.db, actor.id, bytes, MOST_WAITING_BYTES);
    return sent === null ? refuse('tooMany', { waitSeconds: AGAIN_S }) : ok({ sent });
  });
}
