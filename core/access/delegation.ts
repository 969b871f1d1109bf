import type { AppFlag, Flag, FurtherRight, OptionFlag, Right } from './flags.ts';

/** What somebody may do, and where: the flags of their group, and the fleets they see. */
export type Powers = { rights: ReadonlySet<Flag>; fleets: readonly number[] };

/** Flags that open nothing: they silence alerts or say in which zone times are shown. Anybody may give or take them. */
export const MERE_SETTINGS: readonly Flag[] = ['noAlerts', 'tzOffset'];

/** Managing users and groups. */
export const MANAGES_USERS = { all: ['manager', 'users'] } as const satisfies Right;

export type Flags = { apps: readonly AppFlag[]; options: readonly OptionFlag[]; further: readonly FurtherRight[] };

export const flagsOf = ({ apps, options, further }: Flags): Flag[] => [...apps, ...options, ...further];

export type Beyond = { right: Flag } | { fleet: number };

/** The first right or fleet of `other` that `own` lacks; null where nobody gains by acting for the other. */
export function firstBeyond(own: Powers, other: { rights: Iterable<Flag>; fleets: Iterable<number> }): Beyond | null {
  for (const right of other.rights) {
    if (!own.rights.has(right) && !MERE_SETTINGS.includes(right)) return { right };
  }
  for (const fleet of other.fleets) if (!own.fleets.includes(fleet)) return { fleet };
  return null;
}

/** Whether a person or group is known to somebody: they share a fleet, or the other sees none yet. */
export function isInSight(own: Powers, fleets: readonly number[]): boolean {
  return fleets.length === 0 || fleets.some((fleet) => own.fleets.includes(fleet));
}

/** The first right or fleet that a change would take away. */
export function firstLost(before: Powers, after: Powers): Beyond | null {
  return firstBeyond(after, before);
}

/** A user's fleets: those of the group, or those of their own list that the group still has. */
export function fleetsSeen(ofGroup: readonly number[], ownList: readonly number[]): readonly number[] {
  const own = ownList.filter((fleet) => ofGroup.includes(fleet));
  return own.length > 0 ? own : ofGroup;
}
