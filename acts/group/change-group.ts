import { firstLost } from '#core/access/delegation.ts';
import { groupNameFault } from '#core/access/person.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import {
  type GroupRow,
  type GroupValues,
  groupById,
  groupNameTaken,
  narrowedUsers,
  updateGroup,
} from '#store/group/group.ts';
import { announceAccess, usersOfGroup } from '#store/user/access.ts';
import { lastAccessHand } from '#store/user/people.ts';
import { userById } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import {
  beginManaging,
  groupInSight,
  type Manager,
  type OwnRefusal,
  powersOfGroup,
  refusalBeyond,
  refusalOfNobodyLeft,
} from '../user/manage-people.ts';

/** A group as somebody saw it. */
export type GroupTarget = { id: number; version: number };

export type GroupTargetRefusal = 'notAllowed' | 'groupUnknown' | 'groupMoved' | 'rightNotYours' | 'fleetNotAllowed';
export type ChangeGroupRefusal = GroupTargetRefusal | OwnRefusal | 'groupNameForm' | 'groupNameTaken' | 'fleetInUse';
export type GroupChanged = Result<GroupRow, ChangeGroupRefusal>;

/** The group to be changed, which may hold nothing that the manager does not. */
export async function groupToChange(
  t: Tx,
  manager: Manager,
  { id, version }: GroupTarget,
): Promise<Result<GroupRow, GroupTargetRefusal>> {
  const found = await groupInSight(t, manager, id);
  if (!found.ok) return found;
  const beyond = refusalBeyond(manager, powersOfGroup(found.value));
  if (beyond) return beyond;
  if (found.value.version !== version) return refuse('groupMoved', { by: await lastAccessHand(t.db, 'group', id) });
  return found;
}

/**
 * Writes what a group may do, where, and whether it asks for a second factor; it holds from the next call of its users
 * on. Refused: `groupUnknown`, `groupMoved` (`by`), `rightNotYours` (`right`), `fleetNotAllowed`, `groupNameForm`,
 * `groupNameTaken`, `fleetInUse` (the only fleet of `user`), `notYourself` (it would take from the manager),
 * `lastAdministrator`.
 */
export async function changeGroup(
  { store, clock }: ActContext,
  actor: Actor,
  target: GroupTarget,
  given: GroupValues,
): Promise<GroupChanged> {
  return transact<GroupChanged>(store, actor, clock.nowMs(), async (t) => {
    const begun = await beginManaging(t, actor);
    if (!begun.ok) return begun;
    const found = await groupToChange(t, begun.value, target);
    if (!found.ok) return found;
    const before = found.value;
    const refusal = await refusalOfValues(t, begun.value, before, given);
    if (refusal) return refusal;
    const names = changedNames(before, given);
    if (names.length === 0) {
      t.unchanged();
      return ok(before);
    }
    await updateGroup(t, before.id, given);
    await announceAccess(t, await usersOfGroup(t.db, before.id));
    const ownLoss = await refusalOfOwnLoss(t, begun.value);
    if (ownLoss) return ownLoss;
    const only = (values: GroupValues) => Object.fromEntries(names.map((name) => [name, values[name]]));
    t.audit({ act: 'changeGroup', entity: 'group', entityId: before.id, was: only(before), became: only(given) });
    const nobodyLeft: Refusal<'lastAdministrator'> | null = await refusalOfNobodyLeft(t);
    return nobodyLeft ?? ok((await groupById(t.db, before.id)) as GroupRow);
  });
}

async function refusalOfValues(t: Tx, manager: Manager, before: GroupRow, given: GroupValues) {
  const fault = given.name === before.name ? null : groupNameFault(given.name);
  if (fault) return refuse(fault);
  const beyond = refusalBeyond(manager, powersOfGroup({ ...before, ...given }));
  if (beyond) return beyond;
  if (await groupNameTaken(t.db, given.name, before.id)) return refuse('groupNameTaken', { group: given.name });
  // A list of one's own that holds none of the group's fleets would narrow to nothing, and so to everything.
  for (const { name, fleets } of await narrowedUsers(t.db, before.id)) {
    const had = fleets.filter((fleet) => before.fleets.includes(fleet));
    if (had.length > 0 && !had.some((fleet) => given.fleets.includes(fleet))) {
      return refuse('fleetInUse', { user: name, fleet: had[0] as number });
    }
  }
  return null;
}

/** Whether the change took a right or a fleet from whoever makes it. */
async function refusalOfOwnLoss(t: Tx, manager: Manager): Promise<Refusal<OwnRefusal> | null> {
  if (manager.id === null) return null;
  const after = await userById(t.db, manager.id);
  const flags = after ? [...after.appFlags, ...after.optionFlags, ...after.furtherRights] : [];
  const lost = firstLost(manager.powers, {
    rights: new Set(flags as never[]),
    fleets: after?.fleets ?? [],
  });
  if (lost === null) return null;
  return (await refusalOfNobodyLeft(t)) ?? refuse('notYourself');
}

const NAMES = ['name', 'apps', 'options', 'further', 'fleets', 'secondFactor'] as const;

function changedNames(before: GroupValues, after: GroupValues) {
  const told = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.toSorted() : value);
  return NAMES.filter((name) => told(before[name]) !== told(after[name]));
}
