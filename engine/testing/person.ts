import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import type { Store } from '#store/door/connect.ts';
import { insertGroup, insertPerson } from '#store/testing/company.ts';

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
  const groupId = await insertGroup(store.db, `${groupName} ${made}`, fleets, {
    app_flags: [...group.apps],
    option_flags: [...group.options],
    further_rights: [...group.further],
  });
  const id = await insertPerson(store.db, name, groupId, at, { full_name: groupName });
  return { id, name };
}
