import { timingSafeEqual } from 'node:crypto';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { type PasswordFault, passwordFault } from '#core/access/password-rules.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Tx, transact } from '#store/door/transaction.ts';
import { readSetting } from '#store/setting/setting.ts';
import { letGroupSee } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { hashPassword } from '../session/password.ts';
import { sha256 } from '../session/session-code.ts';

export const FIRST_VISIT_SETTING = 'firstVisitSha256';

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
 * with the first success. Refused: `tokenWrong`, `passwordShort` and its kin.
 */
export async function createFirstAdministrator(
  { store, clock }: ActContext,
  input: FirstAdministrator,
): Promise<Result<{ userId: number }, 'tokenWrong' | PasswordFault>> {
  const fault = passwordFault(input.password);
  if (fault) return refuse(fault);
  const passwordHash = await hashPassword(input.password);
  return transact<Result<{ userId: number }, 'tokenWrong'>>(
    store,
    { kind: 'system', name: 'first visit' },
    clock.nowMs(),
    async (t) => {
      const expected = await readSetting<string>(t.db, FIRST_VISIT_SETTING);
      const given = sha256(input.token);
      if (!expected || !timingSafeEqual(Buffer.from(expected, 'hex'), given)) return refuse('tokenWrong');
      const spent = await t.db.deleteFrom('setting').where('name', '=', FIRST_VISIT_SETTING).executeTakeFirst();
      if (spent.numDeletedRows === 0n) return refuse('tokenWrong');
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
