import type { ActContext } from '#acts/context.ts';
import { shareDrive } from '#acts/telematics/share-drive.ts';
import { DAY_MS, MINUTE_MS } from '#core/kit/time.ts';
import { hiredThen } from '#store/telematics/drive-of.ts';
import { userByName } from '#store/user/user.ts';
import { servicedCars } from '#store/workshop/service.ts';
import { DEMO_FLEETS } from '../fleets.ts';
import { made } from '../kit/earlier.ts';
import { tellsItsWay } from '../past/driven-track.ts';

const LEAST_MS = 6 * MINUTE_MS;
const AROUND_MS = MINUTE_MS;

/** A drive of the day before, shared by link with an insurer. */
export async function seedSharedDrive({ store, clock }: ActContext): Promise<void> {
  const fleetId = DEMO_FLEETS[0]!.id;
  const nowMs = clock.nowMs();
  const manager = await userByName(store.db, 'manager');
  if (!manager) return;
  for (const { id: vehicleId } of await servicedCars(store.db, fleetId)) {
    if (!tellsItsWay(vehicleId)) continue;
    const hired = await hiredThen(store.db, vehicleId, { fromMs: nowMs - 2 * DAY_MS, toMs: nowMs });
    const drive = hired.find(({ fromMs, toMs }) => toMs !== null && toMs - fromMs >= LEAST_MS);
    if (!drive?.toMs) continue;
    const span = { vehicleId, fromMs: drive.fromMs - AROUND_MS, toMs: drive.toMs + AROUND_MS };
    const actor = { kind: 'user', id: manager.id, name: 'manager' } as const;
    made(await shareDrive({ store, clock }, actor, { fleetId, ...span, forWhom: 'Norden Insurance, claim 20-4471' }));
    return;
  }
}
