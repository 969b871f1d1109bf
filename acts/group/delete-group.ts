import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { deleteGroup } from '#store/group/group.ts';
import type { ActContext } from '../context.ts';
import { beginManaging } from '../user/manage-people.ts';
import { type GroupTarget, type GroupTargetRefusal, groupToChange } from './change-group.ts';

export type GroupDeleted = Result<{ id: number }, GroupTargetRefusal | 'groupInUse'>;

/** Takes a group away; its history stays. Refused as a change of it is, and `groupInUse` while it has `users`. */
export function deleteGroupOf({ store, clock }: ActContext, actor: Actor, target: GroupTarget): Promise<GroupDeleted> {
  return transact<GroupDeleted>(store, actor, clock.nowMs(), async (t) => {
    const begun = await beginManaging(t, actor);
    if (!begun.ok) return begun;
    const found = await groupToChange(t, begun.value, target);
    if (!found.ok) return found;
    const { id, version: _, users, ...was } = found.value;
    if (users > 0) return refuse('groupInUse', { users });
    await deleteGroup(t, id);
    t.audit({ act: 'deleteGroup', entity: 'group', entityId: id, was });
    return ok({ id });
  });
}
