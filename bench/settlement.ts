import { draftSettlement } from '#acts/settlement/draft-settlement.ts';
import { ownedCars, type PaidShift, paidShifts, saidOf, usualTerms } from '#acts/settlement/testing/paid-shifts.ts';
import { handClock } from '#engine/clock/clock.ts';
import { newPerson } from '#engine/testing/person.ts';
import type { Store } from '#store/door/connect.ts';
import { insertClassAndGroup, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { onFreshDatabase } from './parts/fresh-database.ts';
import { printTable } from './parts/print-table.ts';

const MANAGER = { kind: 'user', id: 1, name: 'manager' } as const;
const NOW_MS = Date.parse('2026-12-03T09:00:00Z');
const FROM = '2026-11-01';
/** Two shifts a day on twenty-five of thirty days. */
const SHIFTS_A_VEHICLE = 50;
const SIZES = [50, 500, 5_000];
const TOLD = 500;
const AIM_SECONDS = 30;

type Measured = { vehicles: number; shifts: number; seconds: number; again: number; sameToTheCent: boolean };
export type SettlementResult = { bench: 'settlement'; aimSeconds: number; growth: Measured[] } & Measured;

/** All statements of a month made, and made again, in fleets of 50, 500 and 5,000 vehicles. */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<SettlementResult> {
  const growth = await onFreshDatabase(async (store) => {
    const measured: Measured[] = [];
    for (const [at, vehicles] of SIZES.entries()) {
      if (!quick || vehicles <= TOLD) measured.push(await measure(store, at + 1, vehicles));
    }
    return measured;
  });
  const told = growth.find(({ vehicles }) => vehicles === TOLD);
  if (!told) throw new Error(`Nothing was measured of ${TOLD} vehicles.`);
  const result: SettlementResult = { bench: 'settlement', aimSeconds: AIM_SECONDS, ...told, growth };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      'All statements of a month',
      ['vehicles', 'shifts', 'made in s', 'again in s', 'the same to the cent'],
      growth.map(({ vehicles, shifts, seconds, again, sameToTheCent }) => [
        String(vehicles),
        String(shifts),
        seconds.toFixed(2),
        again.toFixed(2),
        sameToTheCent ? 'yes' : 'no',
      ]),
    );
  return result;
}

async function measure(store: Store, fleetId: number, vehicles: number): Promise<Measured> {
  const { db } = store;
  await insertFleet(db, fleetId);
  await insertVehicleType(db, fleetId);
  await insertClassAndGroup(db, fleetId, 'Taxi', 'Days');
  await usualTerms(db, fleetId);
  const { id: userId } = await newPerson(store, 'Cashier', [fleetId], new Date(NOW_MS));
  const cars = await ownedCars(db, fleetId, vehicles);
  const shifts: PaidShift[] = cars.flatMap((car, at) =>
    Array.from({ length: SHIFTS_A_VEHICLE }, (_, n) => ({
      ...car,
      endedAtMs: Date.parse('2026-11-02T02:00:00Z') + n * 12 * 3_600_000,
      earnedMinor: 90_000 + ((at * 7_919 + n * 104_729) % 60_000),
    })),
  );
  await paidShifts(db, { fleetId, userId }, shifts);
  const context = { store, clock: handClock(NOW_MS) };
  const make = async () => {
    const began = performance.now();
    const made = await draftSettlement(context, MANAGER, { fleetId, from: FROM });
    if (!made.ok) throw new Error(made.code);
    return { seconds: (performance.now() - began) / 1_000, said: await saidOf(db, fleetId), ...made.value };
  };
  const first = await make();
  const second = await make();
  return {
    vehicles,
    shifts: first.shifts,
    seconds: first.seconds,
    again: second.seconds,
    sameToTheCent: first.said === second.said && first.statements === vehicles,
  };
}
