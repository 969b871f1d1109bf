import { addressKey } from './address-key.ts';

const MB = 1_000_000;
/** A body of so much takes no room that would be worth counting. */
const SMALL = 64 * 1024;

const MOST = { inAll: 160 * MB, ofUser: 80 * MB, ofAddress: 120 * MB, ofStranger: 24 * MB, ofStrangers: 48 * MB };

/** Whose body it is; `userId` is null where nobody is signed in. */
export type Sender = { userId: number | null; address: string };

/** The memory that bodies may take while they are read and worked on, shared by all who send. */
export type BodyRoom = {
  /** Gives room for so many bytes until what it answers is called; null where there is none at the moment. */
  take(sender: Sender, bytes: number): (() => void) | null;
};

/** Room in all, for a user, for an address, for an address of which nobody is signed in, and for all of these together. */
export function bodyRoom(most = MOST): BodyRoom {
  const taken = new Map<string, number>();
  return {
    take({ userId, address }, bytes) {
      if (bytes <= SMALL) return () => {};
      const from = addressKey(address);
      const shares: [key: string, most: number][] = [
        ['all', most.inAll],
        [`address ${from}`, most.ofAddress],
        ...(userId === null
          ? ([
              [`stranger ${from}`, most.ofStranger],
              ['strangers', most.ofStrangers],
            ] as [string, number][])
          : ([[`user ${userId}`, most.ofUser]] as [string, number][])),
      ];
      if (shares.some(([key, limit]) => (taken.get(key) ?? 0) + bytes > limit)) return null;
      const add = (share: number) => {
        for (const [key] of shares) {
          const now = (taken.get(key) ?? 0) + share;
          if (now === 0) taken.delete(key);
          else taken.set(key, now);
        }
      };
      add(bytes);
      let given = false;
      return () => {
        if (!given) add(-bytes);
        given = true;
      };
    },
  };
}
