import { createFirstAdministrator, type FirstAdministrator } from '#acts/user/create-first-administrator.ts';
import { type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { type RequestLimit, requestLimit } from '#engine/server/limits/request-limit.ts';
import { addressKey } from './login/address-key.ts';

const TRIES = { most: 10, windowMs: 15 * MINUTE_MS };

const bySuite = new WeakMap<Suite, RequestLimit>();

function triesOf(suite: Suite): RequestLimit {
  const known = bySuite.get(suite) ?? requestLimit(TRIES);
  bySuite.set(suite, known);
  return known;
}

/** Everybody may call this: without a token to guess it costs nothing, and each address has few tries. */
export async function makeFirstAdministrator(
  { suite, address }: RequestContext,
  input: FirstAdministrator,
): Promise<Awaited<ReturnType<typeof createFirstAdministrator>> | Result<never, 'tooMany'>> {
  if (suite.config.firstVisitToken === null) return refuse('alreadySetUp');
  const waitSeconds = triesOf(suite).take(addressKey(address), suite.wall.nowMs());
  if (waitSeconds > 0) return refuse('tooMany', { waitSeconds });
  const made = await createFirstAdministrator({ store: suite.store, clock: suite.wall }, input);
  if (made.ok || made.code === 'alreadySetUp') suite.config.firstVisitToken = null;
  return made;
}
