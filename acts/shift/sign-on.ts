import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { Hindrance, SignOnHindrance } from '#core/standing/hindrance.ts';
import { signOnHindrances } from '#core/standing/standing.ts';
import { transact } from '#store/door/transaction.ts';
import { addressLate } from '#store/driver-message/driver-message.ts';
import { holdDriver, lockVehicleByPlate, openPlateOf, openShift } from '#store/shift/shift.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { touchVehicle } from '#store/vehicle/vehicle-now.ts';
import type { ActContext } from '../context.ts';
import type { Seat } from '../job/answer-offer.ts';
import { recordOfSignOn } from '../shift-record/record-of-sign-on.ts';
import { knownDriver } from './known-driver.ts';

export type SignOnInput = { fleetId: number; did: string; pin: string; plate: string };
export type SignedOn = Seat & {
  driverName: string;
  /** The shift was open already: a terminal that lost its link and came back. */
  resumed: boolean;
};
export type SignOnRefusal = 'wrongPin' | 'vehicleUnknown' | 'vehicleTaken' | 'driverElsewhere' | SignOnHindrance;

/**
 * A driver takes a vehicle, by DID, PIN and plate, and their shift begins; where they have it already, it goes on.
 * Refused: `wrongPin` (an unknown DID is not told apart), `vehicleUnknown`, `vehicleTaken` (`plate`),
 * `vehicleLocked` (by the office, `why`),
 * `driverElsewhere` (`plate` of the other vehicle), and what `standingOf` finds that blocks (`date`, `paper`, and its other
 * figures). The shift belongs to a shift record: the one under way, the one rostered, or a new one.
 */
export async function signOn(
  { store, clock }: ActContext,
  input: SignOnInput,
): Promise<Result<SignedOn, SignOnRefusal>> {
  const driver = await knownDriver(store, input);
  if (!driver) return refuse('wrongPin');
  const nowMs = clock.nowMs();
  const actor = { kind: 'driver', id: driver.id, name: driver.name } as const;
  try {
    return await transact<Result<SignedOn, SignOnRefusal>>(store, actor, nowMs, async (t) => {
      const vehicle = await lockVehicleByPlate(t, input.fleetId, input.plate);
      if (!vehicle) return refuse('vehicleUnknown', { plate: input.plate });
      const seat = { fleetId: input.fleetId, driverId: driver.id, vehicleId: vehicle.id };
      if (vehicle.shiftId !== null && vehicle.driverId === driver.id) {
        t.unchanged();
        return ok({ ...seat, shiftId: vehicle.shiftId, driverName: driver.name, resumed: true });
      }
      if (vehicle.shiftId !== null) return refuse('vehicleTaken', { plate: input.plate });
      if (vehicle.lockedAtMs !== null)
        return refuse('vehicleLocked', { plate: input.plate, why: vehicle.lockedWhy ?? '' });
      const elsewhere = await openPlateOf(t.db, driver.id);
      if (elsewhere) return refuse('driverElsewhere', elsewhere);
      await holdDriver(t, driver.id);
      const [hinders] = signOnHindrances(await startFacts(t.db, seat, nowMs, 'signOn'));
      if (hinders) return refuse(hinders.code, hindranceDetail(hinders, { plate: input.plate, did: input.did }));
      const shiftId = await openShift(t, seat);
      await recordOfSignOn(t, { ...seat, shiftId });
      await touchVehicle(t, vehicle.id, {
        shift_id: shiftId,
        driver_id: driver.id,
        out_of_vehicle: false,
        meter_on_at: null,
        clear_since: t.at,
      });
      await addressLate(t, seat);
      t.audit({
        act: 'signOn',
        entity: 'vehicle',
        entityId: vehicle.id,
        fleetId: input.fleetId,
        became: { shift: shiftId, driver: driver.id },
        about: { driverId: driver.id },
      });
      return ok({ ...seat, shiftId, driverName: driver.name, resumed: false });
    });
  } catch (error) {
    // Two at the same instant, the one in the other's way: the index let one through.
    const { constraint } = error as { constraint?: string };
    if (constraint === 'shift_open_vehicle') return refuse('vehicleTaken', { plate: input.plate });
    if (constraint === 'shift_open_driver') return refuse('driverElsewhere');
    if (constraint === 'shift_record_open_vehicle') return refuse('vehicleTaken', { plate: input.plate });
    if (constraint === 'shift_record_open_driver') return refuse('driverElsewhere');
    throw error;
  }
}

/** A hindrance with the figures of its sentence. */
export const hindranceDetail = ({ date, paper, figures }: Hindrance, who: { plate: string; did: string }) => ({
  ...who,
  ...figures,
  ...(date !== undefined && { date }),
  ...(paper !== undefined && { paper }),
});
