import { noteTroubleCodesIn } from '#acts/telematics/note-trouble-codes.ts';
import type { Tx } from '#store/door/transaction.ts';
import { keepRanges } from '#store/vehicle/range.ts';
import { servicedCars } from '#store/workshop/service.ts';
import type { DemoFleet } from '../fleets.ts';
import { earlier } from '../kit/earlier.ts';

/** Electric cars of each fleet, counted from its first, and how full they are as the demo begins: one has little left. */
export const ELECTRIC = [
  { car: 2, fullRangeKm: 410, chargePercent: 78 },
  { car: 3, fullRangeKm: 320, chargePercent: 24 },
];
const FAULTY_CAR = 11;
const FAULTY_DAYS_AGO = 0.4;

/** What devices said before the demo began: a fault of an engine that stands, and how far electric cars still come. */
export async function seedDevices(t: Tx, { id: fleetId }: DemoFleet): Promise<void> {
  const cars = await servicedCars(t.db, fleetId);
  const faulty = cars[FAULTY_CAR];
  if (faulty)
    await noteTroubleCodesIn(earlier(t, FAULTY_DAYS_AGO), { fleetId, vehicleId: faulty.id, codes: ['P0171'] });
  await keepRanges(
    t.db,
    ELECTRIC.flatMap(({ car, chargePercent }) => {
      const vehicleId = cars[car]?.id;
      return vehicleId === undefined ? [] : [{ vehicleId, chargePercent, atMs: t.nowMs }];
    }),
  );
}
