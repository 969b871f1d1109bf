import { fleetsSeen } from '#core/access/delegation.ts';
import { type PersonFault, personFault } from '#core/access/person.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { Language } from '#core/language/languages.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import type { GroupRow } from '#store/group/group.ts';
import { announceAccess } from '#store/user/access.ts';
import { isNameTaken, type PersonRow, updateParticulars } from '#store/user/people.ts';
import { narrowUser } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { endSessionsOf } from '../session/end-sessions.ts';
import {
  beginManaging,
  groupInSight,
  type Manager,
  type OwnRefusal,
  personToChange,
  powersOfGroup,
  refusalBeyond,
  refusalOfNobodyLeft,
  refusalOfOneself,
  type TargetRefusal,
  type UserTarget,
} from './manage-people.ts';

export type Particulars = {
  name: string;
  fullName: string;
  /** Empty where there is none. */
  email: string;
  language: Language;
  groupId: number;
  /** The default fleet first; empty: all of the group's. */
  fleets: readonly number[];
};

export type PlaceRefusal = 'groupUnknown' | 'fleetNotInGroup' | 'rightNotYours' | 'fleetNotAllowed';
export type ChangeUserRefusal = TargetRefusal | OwnRefusal | PersonFault | PlaceRefusal | 'userNameTaken';
export type UserChanged = Result<{ id: number }, ChangeUserRefusal>;

/** A group and fleets that the manager may give to somebody. */
export async function placeToGive(
  t: Tx,
  manager: Manager,
  { groupId, fleets }: Pick<Particulars, 'groupId' | 'fleets'>,
): Promise<Result<GroupRow, PlaceRefusal>> {
  const found = await groupInSight(t, manager, groupId);
  if (!found.ok) return found;
  const group = found.value;
  const strange = fleets.find((fleet) => !group.fleets.includes(fleet));
  if (strange !== undefined) return refuse('fleetNotInGroup', { fleet: strange });
  const given = { rights: powersOfGroup(group).rights, fleets: fleetsSeen(group.fleets, fleets) };
  return refusalBeyond(manager, given) ?? ok(group);
}

/**
 * Changes a user's particulars, group and fleets. Of themself nobody changes name, group or fleets. A new name ends the
 * user's sessions, since a session is known by code and name. Refused besides what every change of a user is:
 * `userNameLength` and its kin, `userNameTaken`, `groupUnknown`, `fleetNotInGroup`, `rightNotYours`.
 */
export async function changeUser(
  { store, clock }: ActContext,
  actor: Actor,
  target: UserTarget,
  given: Particulars,
): Promise<UserChanged> {
  const fault = personFault(given);
  if (fault) return refuse(fault);
  try {
    return await transact<UserChanged>(store, actor, clock.nowMs(), async (t) => {
      const begun = await beginManaging(t, actor);
      if (!begun.ok) return begun;
      const found = await personToChange(t, begun.value, target);
      if (!found.ok) return found;
      return changeIn(t, begun.value, found.value, given);
    });
  } catch (error) {
    if (isNameTaken(error)) return refuse('userNameTaken', { user: given.name });
    throw error;
  }
}

async function changeIn(t: Tx, manager: Manager, person: PersonRow, given: Particulars): Promise<UserChanged> {
  const before = described(person, person.groupName, person.ownFleets);
  const moves =
    given.name !== person.name ||
    given.groupId !== person.groupId ||
    JSON.stringify(given.fleets) !== JSON.stringify(person.ownFleets);
  if (person.id === manager.id && moves) return refusalOfOneself(t);
  const place: Result<GroupRow, PlaceRefusal> = await placeToGive(t, manager, given);
  if (!place.ok) return place;
  const after = described(given, place.value.name, given.fleets);
  const names = Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]));
  if (names.length === 0) {
    t.unchanged();
    return ok({ id: person.id });
  }
  await updateParticulars(t, person.id, given);
  await narrowUser(t.db, person.id, given.fleets);
  await announceAccess(t, [person.id]);
  if (given.name !== person.name) await endSessionsOf(t, person.id);
  const only = (all: Record<string, unknown>) => Object.fromEntries(names.map((name) => [name, all[name]]));
  t.audit({ act: 'changeUser', entity: 'user', entityId: person.id, was: only(before), became: only(after) });
  const nobodyLeft: Refusal<'lastAdministrator'> | null = await refusalOfNobodyLeft(t);
  return nobodyLeft ?? ok({ id: person.id });
}

/** A user as the audit tells of them. */
export function described(
  { name, fullName, email, language }: Omit<Particulars, 'groupId' | 'fleets'>,
  group: string,
  fleets: readonly number[],
): Record<string, unknown> {
  return { name, fullName, email, language, group, fleets: [...fleets] };
}
