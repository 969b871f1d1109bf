import { groupNameFault } from '#core/access/person.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { type GroupValues, groupNameTaken, insertGroup } from '#store/group/group.ts';
import type { ActContext } from '../context.ts';
import { beginManaging, groupInSight, powersOfGroup, refusalBeyond } from '../user/manage-people.ts';

export type CreateGroupRefusal =
  | 'notAllowed'
  | 'groupNameForm'
  | 'groupNameTaken'
  | 'groupUnknown'
  | 'rightNotYours'
  | 'fleetNotAllowed';
export type GroupCreated = Result<{ groupId: number }, CreateGroupRefusal>;

const EMPTY = { apps: [], options: [], further: [], fleets: [], secondFactor: false };

/**
 * Makes a group: a copy of another, or one that may do nothing yet. Refused: `groupNameForm`, `groupNameTaken`,
 * `groupUnknown` (what was to be copied), `rightNotYours`, `fleetNotAllowed` (it holds what the manager does not).
 */
export async function createGroup(
  { store, clock }: ActContext,
  actor: Actor,
  input: { name: string; copyOf: number | null },
): Promise<GroupCreated> {
  const fault = groupNameFault(input.name);
  if (fault) return refuse(fault);
  return transact<GroupCreated>(store, actor, clock.nowMs(), async (t) => {
    const begun = await beginManaging(t, actor);
    if (!begun.ok) return begun;
    let values: GroupValues = { ...EMPTY, name: input.name };
    if (input.copyOf !== null) {
      const found = await groupInSight(t, begun.value, input.copyOf);
      if (!found.ok) return found;
      const beyond = refusalBeyond(begun.value, powersOfGroup(found.value));
      if (beyond) return beyond;
      const { apps, options, further, fleets, secondFactor } = found.value;
      values = { name: input.name, apps, options, further, fleets, secondFactor };
    }
    if (await groupNameTaken(t.db, input.name, null)) return refuse('groupNameTaken', { group: input.name });
    const groupId = await insertGroup(t, values);
    t.audit({ act: 'createGroup', entity: 'group', entityId: groupId, became: values });
    return ok({ groupId });
  });
}
