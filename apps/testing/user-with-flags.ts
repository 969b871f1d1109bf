import type { AppFlag, FurtherRight, OptionFlag } from '#core/access/flags.ts';
import type { Store } from '#store/connect.ts';
import { letGroupSee } from '#store/user.ts';

/** A user of a group of their own with just these flags, who sees the first fleet, or those said, and signs in with the demo's password. */
export async function userWithFlags(
  { db }: Store,
  name: string,
  flags: { apps?: AppFlag[]; options?: OptionFlag[]; further?: FurtherRight[]; fleets?: number[] },
): Promise<void> {
  const { apps = [], options = [], further = [], fleets = [1] } = flags;
  const { password_hash, password_changed_at } = await db
    .selectFrom('app_user')
    .select(['password_hash', 'password_changed_at'])
    .where('name', '=', 'coach')
    .executeTakeFirstOrThrow();
  const group = await db
    .insertInto('app_group')
    .values({ name: `Group of ${name}`, app_flags: apps, option_flags: options, further_rights: further })
    .returning('id')
    .executeTakeFirstOrThrow();
  await letGroupSee(db, group.id, fleets);
  await db
    .insertInto('app_user')
    .values({
      name,
      full_name: name,
      group_id: group.id,
      password_hash,
      password_changed_at: new Date(password_changed_at ?? Date.now()),
    })
    .execute();
}
