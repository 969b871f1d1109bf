import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import type { Store } from '#store/door/connect.ts';
import { letGroupSee } from '#store/user/user.ts';

let made = 0;

/** A new person of a copy of a shipped group that sees just these fleets. */
export async function newPerson(
  store: Store,
  groupName: string,
  fleets: readonly number[],
  at: Date,
): Promise<{ id: number; name: string }> {
  const group = SHIPPED_GROUPS.find(({ name }) => name === groupName);
  if (!group) throw new Error(`No group is called ${groupName}.`);
  made += 1;
  const name = `${groupName.toLowerCase().replaceAll(' ', '')}-${made}`;
  const { id: groupId } = await store.db
    .insertInto('app_group')
    .values({
      name: `${groupName} ${made}`,
      app_flags: [...group.apps],
      option_flags: [...group.options],
      further_rights: [...group.further],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await letGroupSee(store.db, groupId, fleets);
  const { id } = await store.db
    .insertInto('app_user')
    .values({ name, full_name: groupName, group_id: groupId, password_hash: 'none', password_changed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, name };
}
