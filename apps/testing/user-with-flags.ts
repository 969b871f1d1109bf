import type { AppFlag, FurtherRight, OptionFlag } from '#core/access/flags.ts';
import type { Store } from '#store/door/connect.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';

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
  const group = await insertGroup(db, `Group of ${name}`, fleets, {
    app_flags: apps,
    option_flags: options,
    further_rights: further,
  });
  await insertPerson(db, name, group, new Date(password_changed_at ?? Date.now()), { password_hash });
}
