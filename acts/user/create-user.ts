import { type PasswordFault, passwordFault } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/transaction.ts';
import { narrowUser } from '#store/user.ts';
import type { ActContext } from '../context.ts';
import { hashPassword } from '../session/password.ts';
import { ensureShippedGroups } from './create-first-administrator.ts';

export type NewUser = { name: string; fullName: string; group: string; password: string; fleets: readonly number[] };
export type UserCreated = Result<{ userId: number }, 'userNameTaken' | 'groupUnknown' | PasswordFault>;

/** Makes a user of a group who sees some fleets. Refused: `userNameTaken`, `groupUnknown`, `passwordShort` and its kin. */
export async function createUser({ store, clock }: ActContext, actor: Actor, input: NewUser): Promise<UserCreated> {
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const passwordHash = await hashPassword(input.password);
  return transact<UserCreated>(store, actor, clock.nowMs(), async (t) => {
    const groupId = (await ensureShippedGroups(t)).get(input.group);
    if (groupId === undefined) return refuse('groupUnknown', { group: input.group });
    const taken = await t.db
      .selectFrom('app_user')
      .select('id')
      .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', input.name.toLowerCase()))
      .executeTakeFirst();
    if (taken) return refuse('userNameTaken', { user: input.name });
    const user = await t.db
      .insertInto('app_user')
      .values({
        name: input.name,
        full_name: input.fullName,
        group_id: groupId,
        password_hash: passwordHash,
        password_changed_at: t.at,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await narrowUser(t.db, user.id, input.fleets);
    t.audit({
      act: 'createUser',
      entity: 'user',
      entityId: user.id,
      became: { name: input.name, group: input.group, fleets: input.fleets },
    });
    return ok({ userId: user.id });
  });
}
