import { type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import type { Store } from '#store/door/connect.ts';
import type { HandlerContext } from '../context.ts';
import { addressKey } from './address-key.ts';
import { attemptLimit } from './attempt-limit.ts';
import { requestLimit } from './request-limit.ts';

const REQUESTS = { most: 60, windowMs: MINUTE_MS };
const WRONG = { most: 10, windowMs: 5 * MINUTE_MS };

const newLimits = () => ({ requests: requestLimit(REQUESTS), wrong: attemptLimit(WRONG) });

/**
 * The door of a page that is opened by a code alone: under the limits of the address it comes from, one that opens nothing counts
 * as a guess. `unknown` is the refusal of such a one; besides, `tooMany` (waitSeconds) is refused.
 */
export function codeDoor<U extends string>(unknown: U) {
  /** By the store, which every context of one suite shares. */
  const limits = new WeakMap<Store, ReturnType<typeof newLimits>>();
  return async <T, E extends string>(
    { suite, address }: HandlerContext,
    ask: () => Promise<Result<T, E | U>>,
  ): Promise<Result<T, E | U | 'tooMany'>> => {
    const of = limits.get(suite.store) ?? newLimits();
    limits.set(suite.store, of);
    const [key, nowMs] = [addressKey(address), suite.wall.nowMs()];
    const waitSeconds = Math.max(of.wrong.waitSeconds(key, nowMs), of.requests.take(key, nowMs));
    if (waitSeconds > 0) return refuse('tooMany', { waitSeconds });
    const asked = await ask();
    if (!asked.ok && asked.code === unknown) of.wrong.failed(key, nowMs);
    return asked;
  };
}
