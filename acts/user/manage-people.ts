import { firstBeyond, fleetsSeen, isInSight, MANAGES_USERS, type Powers } from '#core/access/delegation.ts';
import { APP_FLAGS, allows, FURTHER_RIGHTS, OPTION_FLAGS } from '#core/access/flags.ts';
import { SESSION_IDLE_MS } from '#core/access/session-limits.ts';
import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import type { Db } from '#store/door/connect.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { type GroupRow, groupById, lockAccess } from '#store/group/group.ts';
import {
  activeHolders,
  allFleetIds,
  type Living,
  lastAccessHand,
  type PersonRow,
  personById,
} from '#store/user/people.ts';
import { rightsOf, userById } from '#store/user/user.ts';
import type { ActContext } from '../context.ts';
import { sessionMostMs } from '../session/living-session.ts';

/** Whoever changes users and groups: as they are now, not as they were when they signed in. */
export type Manager = { id: number | null; powers: Powers };

/** A user as somebody saw them. */
export type UserTarget = { id: number; version: number };

export type TargetRefusal = 'notAllowed' | 'userUnknown' | 'userMoved' | 'rightNotYours' | 'fleetNotAllowed';

/** What a living session was used and begun after. */
export const livingAt = async (db: Db, nowMs: number): Promise<Living> => {
  return { usedAfterMs: nowMs - SESSION_IDLE_MS, begunAfterMs: nowMs - (await sessionMostMs({ db })) };
};

/** Begins a change of who may do what: one at a time, by somebody who may, as of now. Refused: `notAllowed`. */
export async function beginManaging(t: Tx, actor: Actor): Promise<Result<Manager, 'notAllowed'>> {
  await lockAccess(t);
  if (actor.kind === 'system') {
    const rights = new Set([...APP_FLAGS, ...OPTION_FLAGS, ...FURTHER_RIGHTS]);
    return ok({ id: null, powers: { rights, fleets: await allFleetIds(t.db) } });
  }
  const user = actor.kind === 'user' ? await userById(t.db, actor.id) : undefined;
  if (!user?.active || !allows(rightsOf(user), MANAGES_USERS)) return refuse('notAllowed');
  return ok({ id: user.id, powers: { rights: rightsOf(user), fleets: user.fleets } });
}

/** Refuses what would lend the manager's hand to more than it holds. */
export function refusalBeyond(
  { powers }: Manager,
  other: Parameters<typeof firstBeyond>[1],
): Refusal<'rightNotYours' | 'fleetNotAllowed'> | null {
  const beyond = firstBeyond(powers, other);
  if (beyond === null) return null;
  return 'right' in beyond ? refuse('rightNotYours', beyond) : refuse('fleetNotAllowed', beyond);
}

export const powersOf = (person: PersonRow): Powers => ({
  rights: new Set(person.rights),
  fleets: fleetsSeen(person.groupFleets, person.ownFleets),
});

export const powersOfGroup = ({ apps, options, further, fleets }: GroupRow): Powers => ({
  rights: new Set([...apps, ...options, ...further]),
  fleets,
});

/**
 * The user to be changed, who may hold nothing that the manager does not: whoever sets a password can sign in with it.
 * Refused: `userUnknown` (also where no fleet is shared), `rightNotYours`, `fleetNotAllowed`, `userMoved` (`by`).
 */
export async function personToChange(
  t: Tx,
  manager: Manager,
  { id, version }: UserTarget,
): Promise<Result<PersonRow, TargetRefusal>> {
  const person = await personById(t.db, await livingAt(t.db, t.nowMs), id);
  if (!person || !isInSight(manager.powers, powersOf(person).fleets)) return refuse('userUnknown');
  const beyond = refusalBeyond(manager, powersOf(person));
  if (beyond) return beyond;
  if (person.version !== version) return refuse('userMoved', { by: await lastAccessHand(t.db, 'user', id) });
  return ok(person);
}

/** A group that the manager knows. Refused: `groupUnknown`. */
export async function groupInSight(t: Tx, manager: Manager, id: number): Promise<Result<GroupRow, 'groupUnknown'>> {
  const group = await groupById(t.db, id);
  return group && isInSight(manager.powers, group.fleets) ? ok(group) : refuse('groupUnknown');
}

export type OwnRefusal = 'notYourself' | 'lastAdministrator';

/** Nobody does this to themself; the last one who manages users is told that nobody else could undo it. */
export async function refusalOfOneself(t: Tx): Promise<Refusal<OwnRefusal>> {
  return refuse((await activeHolders(t.db, MANAGES_USERS.all)) <= 1 ? 'lastAdministrator' : 'notYourself');
}

/** After a change: somebody must be left who manages users. */
export async function refusalOfNobodyLeft(t: Tx): Promise<Refusal<'lastAdministrator'> | null> {
  return (await activeHolders(t.db, MANAGES_USERS.all)) === 0 ? refuse('lastAdministrator') : null;
}

export type PersonRefusal = TargetRefusal | OwnRefusal;

/** One change of another user, in the order of its refusals; `work` writes it and its audit line. */
export function changeAnother<T, C extends string>(
  { store, clock }: ActContext,
  actor: Actor,
  target: UserTarget,
  work: (t: Tx, person: PersonRow, manager: Manager) => Promise<Result<T, C>>,
): Promise<Result<T, C | PersonRefusal>> {
  return transact<Result<T, C | PersonRefusal>>(store, actor, clock.nowMs(), async (t) => {
    const begun = await beginManaging(t, actor);
    if (!begun.ok) return begun;
    const found = await personToChange(t, begun.value, target);
    if (!found.ok) return found;
    if (found.value.id === begun.value.id) return refusalOfOneself(t);
    const outcome = await work(t, found.value, begun.value);
    return outcome.ok ? ((await refusalOfNobodyLeft(t)) ?? outcome) : outcome;
  });
}
