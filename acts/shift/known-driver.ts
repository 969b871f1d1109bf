import type { Db } from '#store/door/connect.ts';
import { type CalledDriver, driverByDid } from '#store/shift/shift.ts';
import { hashPin, verifySecret } from '../session/password.ts';

let decoy: Promise<string> | undefined;

/** The driver of a fleet who has this DID and this PIN; null where there is none, after as long as where there is one. */
export async function knownDriver(
  { db }: { db: Db },
  { fleetId, did, pin }: { fleetId: number; did: string; pin: string },
): Promise<CalledDriver | null> {
  const driver = await driverByDid(db, fleetId, did);
  decoy ??= hashPin('no driver has this pin');
  const right = await verifySecret(driver?.pinHash ?? (await decoy), pin);
  return driver && right ? driver : null;
}
