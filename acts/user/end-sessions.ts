import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { ActContext } from '../context.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';

/** Signs a user out everywhere; they may sign in again. Refused as every change of a user is. */
export function endSessions(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
): Promise<Result<{ sessionsEnded: number }, PersonRefusal>> {
  return changeAnother(context, actor, target, async (t, person) => {
    const sessionsEnded = await endSessionsOf(t, person.id);
    if (sessionsEnded === 0) t.unchanged();
    else t.audit({ act: 'endSessions', entity: 'user', entityId: person.id, became: { sessionsEnded } });
    return ok({ sessionsEnded });
  });
}
