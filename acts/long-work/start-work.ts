import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { WorkName } from '#core/long-work/all-work.ts';
import type { WorkParams } from '#core/long-work/declared.ts';
import type { Tx } from '#store/door/transaction.ts';
import { insertWork, joinWork } from '#store/long-work/long-work.ts';
import { alone } from '../command/alone.ts';

export type AskedWork = {
  fleetId: number;
  kind: WorkName;
  params: WorkParams;
  /** Where a schedule begins it: for what. Nothing is begun for the same again, however many servers look. */
  cause?: string;
  /** What it is done with, where that is more than its params; erased when it is over. */
  given?: Buffer;
};

/**
 * Lets long work wait for a server that is free; answers its id. Whoever asks for it is asked for the right before. Refused:
 * `workGoesOn` where the same waits or runs, or was begun for the same cause.
 */
export async function startWorkIn(t: Tx, asked: AskedWork): Promise<Result<{ workId: number }, 'workGoesOn'>> {
  const { fleetId, kind } = asked;
  const userId = t.actor.kind === 'user' ? t.actor.id : null;
  const workId = await insertWork(t, { ...asked, userId });
  if (workId === undefined) return refuse('workGoesOn');
  t.audit({ act: 'startWork', entity: 'longWork', entityId: workId, fleetId, became: { kind, ...asked.params } });
  t.announce('longWork', fleetId, workId);
  return ok({ workId });
}

export const startWork = alone(startWorkIn);

/** So often it is looked at anew whether the same goes on: it may end between two looks. */
const LOOKS = 5;

/** The same where several may ask for it: what waits or runs already is done once, and seen by all who asked. */
export const startOrJoinWork = alone(async (t: Tx, asked: AskedWork): Promise<Result<{ workId: number }, never>> => {
  const userId = t.actor.kind === 'user' ? t.actor.id : null;
  for (let look = 0; look < LOOKS; look += 1) {
    const begun = await startWorkIn(t, asked);
    if (begun.ok) return begun;
    const joined = await joinWork(t, { ...asked, userId });
    if (!joined) continue;
    const { workId, own } = joined;
    if (own) t.unchanged();
    else {
      const { fleetId, kind } = asked;
      t.audit({ act: 'joinWork', entity: 'longWork', entityId: workId, fleetId, became: { kind } });
      t.announce('longWork', fleetId, workId);
    }
    return ok({ workId });
  }
  throw new Error(`the work ${asked.kind} neither began nor goes on`);
});
