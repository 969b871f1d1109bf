import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { askPasswordChange } from '#store/user/people.ts';
import type { ActContext } from '../context.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';

/** The next sign-in asks for a new password. Sessions go on. Refused as every change of a user is. */
export function forcePasswordChange(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
): Promise<Result<null, PersonRefusal>> {
  return changeAnother(context, actor, target, async (t, person) => {
    if (person.mustChange) t.unchanged();
    else {
      await askPasswordChange(t, person.id);
      t.audit({
        act: 'forcePasswordChange',
        entity: 'user',
        entityId: person.id,
        was: { mustChange: false },
        became: { mustChange: true },
      });
    }
    return ok(null);
  });
}
