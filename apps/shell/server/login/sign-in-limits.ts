import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { requestLimit } from '#engine/server/limits/request-limit.ts';
import { limitedTries, type Tries } from '#engine/server/limits/tries.ts';

export type SignInLimits = Tries & {
  /** Counts a request for a new password; answers the seconds to wait, 0 where it may be made. */
  askForReset(who: { name: string; address: string }): number;
};

const WINDOW_MS = 5 * MINUTE_MS;

const bySuite = new WeakMap<Suite, SignInLimits>();

/** The limits of a suite: the fixed call and the typed API share them. */
export function signInLimits(suite: Suite): SignInLimits {
  const known = bySuite.get(suite) ?? makeLimits(suite);
  bySuite.set(suite, known);
  return known;
}

function makeLimits(suite: Suite): SignInLimits {
  const tries = limitedTries({
    wall: suite.wall,
    windowMs: WINDOW_MS,
    ofAName: 10,
    ofAnAddress: 300,
    onWait: ({ waitSeconds }) => suite.log.warn({ waitSeconds }, 'sign-in has to wait'),
  });
  const resetNames = requestLimit({ most: 5, windowMs: HOUR_MS });
  const resetAddresses = requestLimit({ most: 30, windowMs: HOUR_MS });
  return {
    attempt: ({ name, address }, work) =>
      tries.attempt({ name: name.toLowerCase(), address: addressKey(address) }, work),
    askForReset({ name, address }) {
      const nowMs = suite.wall.nowMs();
      return resetAddresses.take(addressKey(address), nowMs) || resetNames.take(name.trim().toLowerCase(), nowMs);
    },
  };
}
