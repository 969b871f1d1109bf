import { ORPCError, os } from '@orpc/server';
import { unforeseen } from '#acts/ledger/unforeseen.ts';
import { allows } from '#core/access/flags.ts';
import type { Refusal, Result } from '#core/kit/result.ts';
import type { OperationMeta } from '../contract/operation.ts';
import { ageOfSearches, DATA_AGE } from '../search/data-age.ts';
import { userOfAgentKey } from './agent-key.ts';
import { actorOf, GUEST, type HandlerContext, type Judged, type RequestContext } from './context.ts';
import { readingSuite } from './reading-suite.ts';
import { userOfKey } from './session-key.ts';

/**
 * Whose request it is by its headers alone, asked before its body is read; refused without a living session or key, or without the
 * right. An operation without a right is refused to everybody.
 */
export async function judge(
  context: RequestContext,
  { right = {} }: Partial<OperationMeta>,
  isChange: boolean,
): Promise<Judged> {
  if (right === 'public') return { user: GUEST };
  try {
    const user =
      context.agentKey === undefined
        ? await userOfKey(context.suite, context.sessionKey, isChange)
        : await userOfAgentKey(context.suite, context.agentKey, context.address);
    if (!user) return { refused: new ORPCError('notSignedIn', { status: 401 }) };
    if (!allows(user.rights, right)) return { refused: new ORPCError('notAllowed', { status: 403 }) };
    return { user };
  } catch (refused) {
    return { refused };
  }
}

/**
 * Stands before every handler: `implement(contract).$context<RequestContext>().use(guard)`. Sees to session, right and
 * actor, by what the headers came to where they were asked already.
 */
export const guard = os.$context<RequestContext>().middleware(async ({ context, next, procedure }) => {
  const meta = procedure['~orpc'].meta as Partial<OperationMeta>;
  const isChange = procedure['~orpc'].route.method !== 'GET';
  const judged = context.judged ?? (await judge(context, meta, isChange));
  if ('refused' in judged) throw judged.refused;
  const { user } = judged;
  if (user === GUEST) {
    const guest: HandlerContext = { ...context, user, actor: { kind: 'customer', name: 'visitor' } };
    return next({ context: guest });
  }
  const suite = meta.search
    ? readingSuite(context.suite, 'searches')
    : isChange
      ? context.suite
      : readingSuite(context.suite);
  const handed: HandlerContext = { ...context, suite, user, actor: actorOf(user) };
  const answer = await next({ context: handed });
  if (meta.search && context.tell) {
    const age = await ageOfSearches(context.suite.store);
    if (age !== null) context.tell(DATA_AGE, age.toFixed(1));
  }
  return answer;
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
  if (!make) return unforeseen(`The operation does not list the error '${refusal.code}'.`, refusal.code);
  return make(refusal.detail ? { data: refusal.detail } : {});
}

/** What an act came to; its refusal is thrown as the operation's error. */
export function valueOr<T>(errors: Parameters<typeof refused>[0], outcome: Result<T, string>): T {
  if (!outcome.ok) throw refused(errors, outcome);
  return outcome.value;
}
