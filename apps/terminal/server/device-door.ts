import { timingSafeEqual } from 'node:crypto';
import { sha256 } from '#acts/session/session-code.ts';
import type { DeviceKind } from '#core/device/device.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { type AttemptLimit, attemptLimit } from '#engine/server/attempt-limit.ts';
import type { Suite } from '#engine/server/context.ts';
import { type Device, deviceNamed, markDevicesSeen } from '#store/device/device.ts';

export type LetIn =
  | { ok: true; device: Device }
  | { ok: false; code: 'wrongCredentials' }
  | { ok: false; code: 'tooMany'; seconds: number };

/** Who shows a name and a secret. Wrong ones count: by the name, and by the address they come from. */
export type DeviceDoor = {
  enter(credentials: { name: string; secret: string; address: string; kinds: readonly DeviceKind[] }): Promise<LetIn>;
  /** The device has said something. */
  saw(deviceId: number): void;
  stop(): Promise<void>;
};

const SEEN_EVERY_MS = 10_000;

export function openDeviceDoor(suite: Suite): DeviceDoor {
  const { store, clock, wall } = suite;
  const names = attemptLimit({ most: 10, windowMs: 15 * MINUTE_MS });
  const addresses = attemptLimit({ most: 60, windowMs: 15 * MINUTE_MS });
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

  const tries: [AttemptLimit, 'name' | 'address'][] = [
    [names, 'name'],
    [addresses, 'address'],
  ];
  return {
    async enter(credentials) {
      const nowMs = wall.nowMs();
      const seconds = Math.max(...tries.map(([limit, by]) => limit.waitSeconds(credentials[by], nowMs)));
      if (seconds > 0) return { ok: false, code: 'tooMany', seconds };
      const device = await deviceNamed(store.db, credentials.name);
      const right = device !== undefined && timingSafeEqual(sha256(credentials.secret), device.secretSha256);
      if (!right || !credentials.kinds.includes(device.kind)) {
        for (const [limit, by] of tries) limit.failed(credentials[by], nowMs);
        return { ok: false, code: 'wrongCredentials' };
      }
      names.succeeded(credentials.name);
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
