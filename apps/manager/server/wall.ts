import type { ActContext } from '#acts/context.ts';
import type { Powers } from '#core/access/delegation.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import type { AuditEntry } from '#store/user/people.ts';

/** Users, their passwords and sessions live by the wall's time, whatever speed a simulation runs at. */
export const byTheWall = ({ suite }: HandlerContext): ActContext => ({ store: suite.store, clock: suite.wall });

export const powersOfCaller = ({ user }: HandlerContext): Powers => ({ rights: user.rights, fleets: user.fleets });

/** A line of history, field by field. */
export function historyAnswer({ at, by, act, was, became }: AuditEntry) {
  const fields = [...new Set([...Object.keys(was ?? {}), ...Object.keys(became ?? {})])];
  return {
    atMs: at,
    by,
    act,
    changes: fields.map((field) => ({ field, was: was?.[field] ?? null, became: became?.[field] ?? null })),
  };
}

/** Each once, in the order given. */
export const once = <T>(list: readonly T[]): T[] => [...new Set(list)];
