import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { setActive } from '#store/user/people.ts';
import type { ActContext } from '../context.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';

/** Shuts a user out at once: their sessions end with it. Refused as every change of a user is. */
export function deactivateUser(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
): Promise<Result<{ sessionsEnded: number }, PersonRefusal>> {
  return changeAnother(context, actor, target, async (t, person) => {
    const sessionsEnded = await endSessionsOf(t, person.id);
    if (!person.active) t.unchanged();
    else {
      await setActive(t, person.id, false);
      t.audit({
        act: 'deactivateUser',
        entity: 'user',
        entityId: person.id,
        was: { active: true },
        became: { active: false, sessionsEnded },
      });
    }
    return ok({ sessionsEnded });
  });
}
