import { ok, type Result, refuse } from '#core/kit/result.ts';
import { signOnHindrances } from '#core/standing/standing.ts';
import { openPlateOf, vehicleByPlate } from '#store/shift/shift.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import type { ActContext } from '../context.ts';
import { knownDriver } from './known-driver.ts';
import { hindranceDetail, type SignOnInput, type SignOnRefusal } from './sign-on.ts';

export type Hindrance = { code: SignOnRefusal; detail?: Record<string, string | number> };
export type SignOnChecked = Result<{ driverName: string; hindrances: Hindrance[] }, 'wrongPin'>;

/**
 * Everything that would refuse this driver's sign-on to this vehicle now; nothing is written. Who has not the PIN learns
 * only that (`wrongPin`). A shift of one's own that is open on this very vehicle is no hindrance: it would go on.
 */
export async function checkSignOn({ store, clock }: ActContext, input: SignOnInput): Promise<SignOnChecked> {
  const driver = await knownDriver(store, input);
  if (!driver) return refuse('wrongPin');
  const { plate, did } = input;
  const [vehicle, elsewhere] = await Promise.all([
    vehicleByPlate(store.db, input.fleetId, plate),
    openPlateOf(store.db, driver.id),
  ]);
  const found: Hindrance[] = [];
  if (!vehicle) found.push({ code: 'vehicleUnknown', detail: { plate } });
  else if (vehicle.shiftId !== null && vehicle.driverId !== driver.id) {
    found.push({ code: 'vehicleTaken', detail: { plate } });
  } else if (vehicle.lockedAtMs !== null && vehicle.shiftId === null) {
    found.push({ code: 'vehicleLocked', detail: { plate, why: vehicle.lockedWhy ?? '' } });
  }
  if (elsewhere && elsewhere.plate !== plate) found.push({ code: 'driverElsewhere', detail: elsewhere });
  const asked = { fleetId: input.fleetId, driverId: driver.id, vehicleId: vehicle?.id ?? null };
  for (const one of signOnHindrances(await startFacts(store.db, asked, clock.nowMs(), 'signOn'))) {
    found.push({ code: one.code, detail: hindranceDetail(one, { plate, did }) });
  }
  return ok({ driverName: driver.name, hindrances: found });
}
