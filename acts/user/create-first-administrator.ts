import { timingSafeEqual } from 'node:crypto';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { type PasswordFault, passwordFault } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { readSetting } from '#store/setting/setting.ts';
import { hasUsers, letGroupSee } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { hashPassword } from '../session/password.ts';
import { sha256 } from '../session/session-code.ts';

export const FIRST_VISIT_SETTING = 'firstVisitSha256';

type TokenRefusal = 'alreadySetUp' | 'tokenWrong';

export type FirstAdministrator = { token: string; user: string; fullName: string; password: string };

/** Writes the groups shipped, where they are missing. Answers their ids by name. */
export async function ensureShippedGroups(t: Tx): Promise<Map<string, number>> {
  await t.db
    .insertInto('app_group')
    .values(
      SHIPPED_GROUPS.map((group) => ({
        name: group.name,
        app_flags: [...group.apps],
        option_flags: [...group.options],
        further_rights: [...group.further],
      })),
    )
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const groups = await t.db.selectFrom('app_group').select(['id', 'name']).execute();
  return new Map(groups.map((group) => [group.name, group.id]));
}

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
      const spent = await t.db.deleteFrom('setting').where('name', '=', FIRST_VISIT_SETTING).executeTakeFirst();
      if (spent.numDeletedRows === 0n) return refuse('alreadySetUp');
      const groupId = (await ensureShippedGroups(t)).get('Administrator') as number;
      const user = await t.db
        .insertInto('app_user')
        .values({
          name: input.user,
          full_name: input.fullName,
          group_id: groupId,
          password_hash: passwordHash,
          password_changed_at: t.at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const fleets = await t.db.selectFrom('fleet').select('id').execute();
      await letGroupSee(
        t.db,
        groupId,
        fleets.map((fleet) => fleet.id),
      );
      t.audit({
        act: 'createUser',
        entity: 'user',
        entityId: user.id,
        became: { name: input.user, group: 'Administrator' },
      });
      return ok({ userId: user.id });
    },
  );
}

async function tokenRefusal(db: Db, token: string): Promise<TokenRefusal | null> {
  const expected = await readSetting<string>(db, FIRST_VISIT_SETTING);
  if (!expected || (await hasUsers(db))) return 'alreadySetUp';
  return timingSafeEqual(Buffer.from(expected, 'hex'), sha256(token)) ? null : 'tokenWrong';
}
