import { timingSafeEqual } from 'node:crypto';
import type { DeviceKind } from '#core/device/device.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { turns } from '#core/kit/turns.ts';
import type { Suite } from '#engine/server/context.ts';
import { addressKey } from '#engine/server/limits/address-key.ts';
import { attemptLimit } from '#engine/server/limits/attempt-limit.ts';
import { type Device, deviceNamed, markDevicesSeen } from '#store/device/device.ts';
import { sha256 } from '#store/door/sha256.ts';

export type LetIn =
  | { ok: true; device: Device }
  | { ok: false; code: 'wrongCredentials' }
  | { ok: false; code: 'tooMany'; seconds: number };

/**
 * Who shows a name and a secret. Wrong ones count, by the name and by the address they come from, and are told to wait. A
 * right one is let in whatever others have guessed: nobody guesses 256 bits, so that the limit guards nothing else.
 */
export type DeviceDoor = {
  enter(credentials: { name: string; secret: string; address: string; kinds: readonly DeviceKind[] }): Promise<LetIn>;
  /** The device has said something. */
  saw(deviceId: number): void;
  stop(): Promise<void>;
};

const SEEN_EVERY_MS = 10_000;
/** A flood of guesses from one address leaves the database to others. */
const AT_ONCE_AN_ADDRESS = 8;

export function openDeviceDoor(suite: Suite): DeviceDoor {
  const { store, clock, wall } = suite;
  const names = attemptLimit({ most: 10, windowMs: 15 * MINUTE_MS });
  const addresses = attemptLimit({ most: 60, windowMs: 15 * MINUTE_MS });
  const inTurn = turns(() => AT_ONCE_AN_ADDRESS);
  const seen = new Set<number>();
  let keeping: Promise<void> = Promise.resolve();

  function keep(): void {
    const ids = [...seen];
    seen.clear();
    keeping = markDevicesSeen(store.db, ids, clock.nowMs()).catch((error: unknown) =>
      suite.log.error({ err: error }, 'when devices were seen was not kept'),
    );
  }
  const timer = setInterval(keep, SEEN_EVERY_MS);

  return {
    async enter(credentials) {
      const { name: shown, secret, kinds } = credentials;
      const address = addressKey(credentials.address);
      const device = await inTurn(address, () => deviceNamed(store.db, shown));
      const right = device !== undefined && timingSafeEqual(sha256(secret), device.secretSha256);
      if (!right || !kinds.includes(device.kind)) {
        const nowMs = wall.nowMs();
        const seconds = Math.max(names.waitSeconds(shown, nowMs), addresses.waitSeconds(address, nowMs));
        if (seconds > 0) return { ok: false, code: 'tooMany', seconds };
        names.failed(shown, nowMs);
        addresses.failed(address, nowMs);
        return { ok: false, code: 'wrongCredentials' };
      }
      names.succeeded(shown);
      seen.add(device.id);
      const { id, fleetId, vehicleId, kind, name } = device;
      return { ok: true, device: { id, fleetId, vehicleId, kind, name } };
    },
    saw: (deviceId) => seen.add(deviceId),
    async stop() {
      clearInterval(timer);
      keep();
      await keeping;
    },
  };
}
