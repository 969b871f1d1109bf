import { ORPCError, os } from '@orpc/server';
import { allows, type Right } from '#core/access/flags.ts';
import type { Refusal } from '#core/kit/result.ts';
import { actorOf, GUEST, type HandlerContext, type RequestContext } from './context.ts';
import { userOfKey } from './session-key.ts';

/**
 * Stands before every handler: `implement(contract).$context<RequestContext>().use(guard)`. Sees to session, right and
 * actor; an operation without a right is refused to everybody.
 */
export const guard = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
  const right = (procedure['~orpc'].meta as { right?: Right }).right ?? {};
  if (right === 'public') {
    const guest: HandlerContext = { ...context, user: GUEST, actor: { kind: 'customer', name: 'visitor' } };
    return next({ context: guest });
  }
  const isChange = procedure['~orpc'].route.method !== 'GET';
  const user = await userOfKey(context.suite, context.sessionKey, isChange);
  if (!user) throw new ORPCError('notSignedIn', { status: 401 });
  if (!allows(user.rights, right)) throw new ORPCError('notAllowed', { status: 403 });
  const handed: HandlerContext = { ...context, user, actor: actorOf(user) };
  return next({ context: handed });
});

/** The fleet, where this user sees it; refused with 403 otherwise. */
export function requireFleet(context: HandlerContext, fleetId: number): number {
  if (!context.user.fleets.includes(fleetId))
    throw new ORPCError('fleetNotAllowed', { status: 403, data: { fleet: fleetId } });
  return fleetId;
}

/** Turns an act's refusal into the operation's error of the same code; the operation must list it. */
export function refused(
  errors: Record<string, (options: { data?: Record<string, string | number> }) => Error>,
  refusal: Refusal<string>,
): Error {
  const make = errors[refusal.code];
  if (!make) return new Error(`The operation does not list the error '${refusal.code}'.`);
  return make(refusal.detail ? { data: refusal.detail } : {});
}
