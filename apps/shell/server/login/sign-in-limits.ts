import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { attemptLimit } from '#engine/server/attempt-limit.ts';
import type { Suite } from '#engine/server/context.ts';
import { nameLimit } from '#engine/server/name-limit.ts';
import { requestLimit } from '#engine/server/request-limit.ts';
import { turns } from '#engine/server/turns.ts';
import { addressKey } from './address-key.ts';

/** What came of a try: right, wrong, or neither, since it opened nothing. */
export type Came = 'right' | 'wrong' | 'neither';

export type SignInLimits = {
  /**
   * Makes a try with a password, unless its name or address has to wait. Tries of one name are made one after another,
   * so that no crowd of them slips past the limit.
   */
  attempt<T>(
    who: { name: string; address: string },
    work: () => Promise<{ came: Came; value: T }>,
  ): Promise<{ waitSeconds: number } | { waitSeconds: 0; value: T }>;
  /** Counts a request for a new password; answers the seconds to wait, 0 where it may be made. */
  askForReset(who: { name: string; address: string }): number;
};

const WINDOW_MS = 5 * MINUTE_MS;
const AT_ONCE_AN_ADDRESS = 8;

const bySuite = new WeakMap<Suite, SignInLimits>();

/** The limits of a suite: the fixed call and the typed API share them. */
export function signInLimits(suite: Suite): SignInLimits {
  const known = bySuite.get(suite) ?? makeLimits(suite);
  bySuite.set(suite, known);
  return known;
}

function makeLimits(suite: Suite): SignInLimits {
  const names = nameLimit({ most: 10, windowMs: WINDOW_MS });
  const addresses = attemptLimit({ most: 300, windowMs: WINDOW_MS });
  const resetNames = requestLimit({ most: 5, windowMs: HOUR_MS });
  const resetAddresses = requestLimit({ most: 30, windowMs: HOUR_MS });
  // Never more at once than may still fail.
  const addressTurn = turns((address) => Math.min(AT_ONCE_AN_ADDRESS, addresses.left(address, suite.wall.nowMs())));
  const nameTurn = turns(() => 1);
  return {
    async attempt(who, work) {
      const name = who.name.toLowerCase();
      const address = addressKey(who.address);
      const wait = () => {
        const nowMs = suite.wall.nowMs();
        return Math.max(names.waitSeconds(name, address, nowMs), addresses.waitSeconds(address, nowMs));
      };
      const early = wait();
      if (early > 0) return { waitSeconds: early };
      return addressTurn(address, () =>
        nameTurn(name, async () => {
          const waitSeconds = wait();
          if (waitSeconds > 0) return { waitSeconds };
          const { came, value } = await work();
          if (came === 'right') names.succeeded(name, address);
          if (came === 'wrong') {
            names.failed(name, address, suite.wall.nowMs());
            addresses.failed(address, suite.wall.nowMs());
            const waitNext = wait();
            if (waitNext > 0) suite.log.warn({ name, address, waitSeconds: waitNext }, 'sign-in has to wait');
          }
          return { waitSeconds: 0, value };
        }),
      );
    },
    askForReset({ name, address }) {
      const nowMs = suite.wall.nowMs();
      return resetAddresses.take(addressKey(address), nowMs) || resetNames.take(name.trim().toLowerCase(), nowMs);
    },
  };
}
