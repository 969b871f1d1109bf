import { type Actor, transact } from '#store/door/transaction.ts';
import { letGroupSee } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { ensureShippedGroups } from './create-first-administrator.ts';

/** Lets a group that is shipped see these fleets besides those it sees; answers its id. Throws for an unknown name. */
export function openShippedGroup(
  { store, clock }: ActContext,
  actor: Actor & { kind: 'system' },
  name: string,
  fleets: readonly number[],
): Promise<number> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const id = (await ensureShippedGroups(t)).get(name);
    if (id === undefined) throw new Error(`No group is called ${name}.`);
    await letGroupSee(t.db, id, fleets);
    t.audit({ act: 'openShippedGroup', entity: 'group', entityId: id, became: { name, fleets } });
    return id;
  });
}
