import { timingSafeEqual } from 'node:crypto';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { type PasswordFault, passwordFault } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { insertMissingGroups } from '#store/group/group.ts';
import { readSetting, spendSetting } from '#store/setting/setting.ts';
import { allFleetIds, insertPerson, NEW_PERSON } from '#store/user/people.ts';
import { hasUsers, letGroupSee } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { hashPassword } from '../session/password.ts';

export const FIRST_VISIT_SETTING = 'firstVisitSha256';

type TokenRefusal = 'alreadySetUp' | 'tokenWrong';

export type FirstAdministrator = { token: string; user: string; fullName: string; password: string };

/** Writes the groups shipped, where they are missing. Answers their ids by name. */
export const ensureShippedGroups = (t: Tx): Promise<Map<string, number>> => insertMissingGroups(t, SHIPPED_GROUPS);

/**
 * Makes the first administrator of an empty suite, for whoever holds the one-time token it printed. The token is spent
 * with the first success. Refused: `alreadySetUp`, `tokenWrong`, `passwordShort` and its kin. Everybody may ask, so
 * nothing that costs time is done before the token is known to be right.
 */
export async function createFirstAdministrator(
  { store, clock }: ActContext,
  input: FirstAdministrator,
  hash = hashPassword,
): Promise<Result<{ userId: number }, TokenRefusal | PasswordFault>> {
  const refusal = await tokenRefusal(store.db, input.token);
  if (refusal) return refuse(refusal);
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const passwordHash = await hash(input.password);
  return transact<Result<{ userId: number }, TokenRefusal>>(
    store,
    { kind: 'system', name: 'first visit' },
    clock.nowMs(),
    async (t) => {
      if (!(await spendSetting(t.db, FIRST_VISIT_SETTING))) return refuse('alreadySetUp');
      const groupId = (await ensureShippedGroups(t)).get('Administrator') as number;
      const { user: name, fullName } = input;
      const userId = await insertPerson(t, { ...NEW_PERSON, name, fullName, groupId, passwordHash });
      await letGroupSee(t.db, groupId, await allFleetIds(t.db));
      t.audit({
        act: 'createUser',
        entity: 'user',
        entityId: userId,
        became: { name: input.user, group: 'Administrator' },
      });
      return ok({ userId });
    },
  );
}

async function tokenRefusal(db: Db, token: string): Promise<TokenRefusal | null> {
  const expected = await readSetting<string>(db, FIRST_VISIT_SETTING);
  if (!expected || (await hasUsers(db))) return 'alreadySetUp';
  return timingSafeEqual(Buffer.from(expected, 'hex'), sha256(token)) ? null : 'tokenWrong';
}
