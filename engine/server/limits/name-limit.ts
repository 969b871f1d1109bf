import { type Recall, recall } from '../recall.ts';
import { within } from './attempt-limit.ts';
import { type DoublingWait, leftMs, lengthen, noWait } from './doubling-wait.ts';

/**
 * Failures of a name, wherever they come from, so that many addresses together have hardly more tries than one. One
 * address alone waits by itself: it never keeps the name's owner out elsewhere. An address that the name has signed in
 * from waits for its own failures only.
 */
export type NameLimit = {
  /** Seconds to wait before the next try; 0 where it may be made now. */
  waitSeconds(name: string, address: string, nowMs: number): number;
  failed(name: string, address: string, nowMs: number): void;
  succeeded(name: string, address: string): void;
};

type Address = { failures: number[]; wait: DoublingWait; trusted: boolean };
type Name = { addresses: Recall<Address>; wait: DoublingWait };

const MOST_NAMES = 20_000;
const MOST_ADDRESSES = 200;

export function nameLimit(options: { most: number; windowMs: number }): NameLimit {
  const known = recall<Name>(MOST_NAMES, () => ({
    addresses: recall<Address>(MOST_ADDRESSES, () => ({ failures: [], wait: noWait(), trusted: false })),
    wait: noWait(),
  }));

  /** Failures of all addresses but the worst, where that one has come to wait by itself. */
  const failuresOf = (name: Name, nowMs: number) => {
    const each = [...name.addresses.values()].map(({ failures }) => within(failures, nowMs, options.windowMs).length);
    const worst = Math.max(...each);
    return each.reduce((sum, failures) => sum + failures, 0) - (worst >= options.most ? worst : 0);
  };

  return {
    waitSeconds(key, address, nowMs) {
      const name = known.peek(key);
      if (!name) return 0;
      const own = name.addresses.peek(address);
      const ownMs = own ? leftMs(own.wait, nowMs) : 0;
      const allMs = own?.trusted ? 0 : leftMs(name.wait, nowMs);
      return Math.ceil(Math.max(ownMs, allMs) / 1_000);
    },
    failed(key, address, nowMs) {
      const name = known.of(key);
      const own = name.addresses.of(address);
      own.failures = [...within(own.failures, nowMs, options.windowMs), nowMs].slice(-options.most);
      if (own.failures.length >= options.most) lengthen(own.wait, nowMs);
      if (failuresOf(name, nowMs) >= options.most) lengthen(name.wait, nowMs);
    },
    succeeded(key, address) {
      const own = known.of(key).addresses.of(address);
      own.failures = [];
      own.wait = noWait();
      own.trusted = true;
    },
  };
}
