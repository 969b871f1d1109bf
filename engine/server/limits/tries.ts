import type { Clock } from '#core/kit/time.ts';
import { turns } from '#core/kit/turns.ts';
import { attemptLimit } from './attempt-limit.ts';
import { nameLimit } from './name-limit.ts';

/** What came of a try: right, wrong, or neither, since it opened nothing. */
export type Came = 'right' | 'wrong' | 'neither';

/** Tries with a secret that could be guessed. */
export type Tries = {
  /**
   * Makes a try, unless its name or address has to wait. Tries of one name are made one after another, and of one address
   * never more at once than may still fail, so that no crowd of them slips past the limit.
   */
  attempt<T>(
    who: { name: string; address: string },
    work: () => Promise<{ came: Came; value: T }>,
  ): Promise<{ waitSeconds: number } | { waitSeconds: 0; value: T }>;
};

const AT_ONCE_AN_ADDRESS = 8;

/** So many wrong ones of a name and of an address in the window; `onWait` hears who has to wait from then on. */
export function limitedTries(options: {
  wall: Clock;
  windowMs: number;
  ofAName: number;
  ofAnAddress: number;
  onWait?: (wait: { waitSeconds: number }) => void;
}): Tries {
  const { wall, windowMs } = options;
  const names = nameLimit({ most: options.ofAName, windowMs });
  const addresses = attemptLimit({ most: options.ofAnAddress, windowMs });
  const addressTurn = turns((address) => Math.min(AT_ONCE_AN_ADDRESS, addresses.left(address, wall.nowMs())));
  const nameTurn = turns(() => 1);
  return {
    async attempt({ name, address }, work) {
      const wait = () => {
        const nowMs = wall.nowMs();
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
            names.failed(name, address, wall.nowMs());
            addresses.failed(address, wall.nowMs());
            const waitNext = wait();
            if (waitNext > 0) options.onWait?.({ waitSeconds: waitNext });
          }
          return { waitSeconds: 0, value };
        }),
      );
    },
  };
}
