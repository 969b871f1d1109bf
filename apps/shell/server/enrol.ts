import { type Enrolment, enrolSecondFactor } from '#acts/session/second-factor.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { signInLimits } from './login/sign-in-limits.ts';

/** Sets up a second factor under the limits of a sign-in, whose failures it shares. Refused: `tooMany` with `waitSeconds`. */
export async function enrol(
  { suite, address }: RequestContext,
  { user, password }: { user: string; password: string },
): Promise<Result<{ secret: string; uri: string }, 'signInWrong' | 'secondFactorNotAsked' | 'tooMany'>> {
  const context = { store: suite.store, clock: suite.wall };
  const tried = await signInLimits(suite).attempt<Enrolment>({ name: user, address }, async () => {
    const value = await enrolSecondFactor(context, { name: user, password }, suite.config.title);
    return { came: !value.ok && value.code === 'wrong' ? 'wrong' : 'neither', value };
  });
  if (!('value' in tried)) return refuse('tooMany', { waitSeconds: tried.waitSeconds });
  if (tried.value.ok) return tried.value;
  return refuse(tried.value.code === 'secondFactorNotAsked' ? 'secondFactorNotAsked' : 'signInWrong');
}
