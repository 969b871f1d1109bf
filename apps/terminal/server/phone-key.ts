import { timingSafeEqual } from 'node:crypto';
import type { Suite } from '#engine/server/context.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { sha256 } from '#store/door/sha256.ts';
import { type CalledDriver, driverByDid } from '#store/shift/shift.ts';
import type { Carrier } from './carrier.ts';

type KeySuite = Pick<Suite, 'config' | 'store'>;
type Badge = { fleet: number; did: string; phoneKey?: string | undefined };

/**
 * By which a phone shows later that this driver has signed on with it. It follows from the PIN's hash and from the key of
 * the suite: nothing is kept, every node tells the same, and a new PIN ends it.
 */
function keyOf({ config }: KeySuite, { id, pinHash }: CalledDriver): string {
  return sha256(config.signingKey.sign(`phone of driver ${id} with ${pinHash}`)).toString('base64url');
}

/** The key for the phone of a driver who has just signed on. */
export async function phoneKeyFor(suite: KeySuite, { fleet, did }: Badge): Promise<string | undefined> {
  const driver = await driverByDid(suite.store.db, fleet, did);
  return driver && keyOf(suite, driver);
}

/**
 * By whom a PIN is tried. The driver's own phone and a fitted terminal count for themselves, wherever they are, so that
 * nobody else's guesses keep them out; all others by the DID and by where they call from.
 */
export async function whoTries(
  suite: KeySuite,
  { kind, address }: Pick<Carrier, 'kind' | 'address'>,
  { fleet, did, phoneKey }: Badge,
): Promise<{ name: string; address: string }> {
  const name = `${fleet}/${did}`;
  if (kind === 'fitted') return { name: `${name} at ${address}`, address };
  const driver = phoneKey ? await driverByDid(suite.store.db, fleet, did) : undefined;
  if (driver && phoneKey && timingSafeEqual(sha256(keyOf(suite, driver)), sha256(phoneKey))) {
    return { name: `${name} at their own phone`, address: `phone of ${name}` };
  }
  return { name, address: addressKey(address) };
}
