import { ok, type Result } from '#core/kit/result.ts';
import type { Actor } from '#store/door/transaction.ts';
import { forgetSecondFactor } from '#store/user/people.ts';
import type { ActContext } from '../context.ts';
import { changeAnother, type PersonRefusal, type UserTarget } from './manage-people.ts';

/** Forgets a lost second factor; the next sign-in sets up a new one. Refused as every change of a user is. */
export function resetSecondFactor(
  context: ActContext,
  actor: Actor,
  target: UserTarget,
): Promise<Result<null, PersonRefusal>> {
  return changeAnother(context, actor, target, async (t, person) => {
    await forgetSecondFactor(t, person.id);
    t.audit({
      act: 'resetSecondFactor',
      entity: 'user',
      entityId: person.id,
      was: { secondFactorSet: person.secondFactorSet },
      became: { secondFactorSet: false },
    });
    return ok(null);
  });
}
