import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { setActive } from '#store/user/people.ts';
import type { ActContext } from '../context.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';

/** Lets a deactivated user in again, with the password they had. Refused as every change of a user is. */
export function reactivateUser(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
): Promise<Result<null, PersonRefusal>> {
  return changeAnother(context, actor, target, async (t, person) => {
    if (person.active) t.unchanged();
    else {
      await setActive(t, person.id, true);
      t.audit({
        act: 'reactivateUser',
        entity: 'user',
        entityId: person.id,
        was: { active: false },
        became: { active: true },
      });
    }
    return ok(null);
  });
}
