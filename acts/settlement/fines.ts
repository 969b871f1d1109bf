import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { FineGoes } from '#core/settlement/fine.ts';
import { ownershipOf, partsOn } from '#core/settlement/ownership.ts';
import { checkAmount } from '#core/till/cash.ts';
import type { Tx } from '#store/door/transaction.ts';
import {
  deleteFine,
  drivenAt,
  fineByKey,
  insertFine,
  lockFine,
  ownedVehicle,
  type PaidByDriver,
  setPaidByDriver,
} from '#store/settlement/fine.ts';
import { alone } from '../command/alone.ts';
import { bookOnDriverIn } from '../driver-account/book-on-driver.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import type { CashWorld } from '../till/cash-world.ts';

export type FineAsked = {
  vehicleId: number;
  atMs: number;
  offence: string;
  amountMinor: number;
  goes: FineGoes;
  /** Why the driver pays it; empty where the owners do. */
  why: string;
  clientKey: string;
};
type ToDriverRefusal = 'reasonMissing' | 'nobodyDrove' | 'booksClosed';
export type FineNoted = Result<
  { id: number },
  'vehicleUnknown' | 'fineAhead' | 'offenceMissing' | 'amountWrong' | 'nobodyOwned' | 'clientKeyTaken' | ToDriverRefusal
>;

/**
 * Notes a fine of a vehicle: its owners pay it with the statement of its day, or the driver who had the vehicle at that
 * instant owes it at once. Sent again with the same key it answers what was noted. Refused: `vehicleUnknown`, `fineAhead`,
 * `offenceMissing`, `amountWrong`, `nobodyOwned` (day), `reasonMissing`, `nobodyDrove`, `booksClosed` (day), `clientKeyTaken`.
 */
export async function noteFineIn(t: Tx, world: CashWorld, asked: FineAsked): Promise<FineNoted> {
  const { fleetId, zone } = world;
  const { vehicleId, atMs, amountMinor, goes, clientKey } = asked;
  const [offence, why] = [asked.offence.trim(), asked.why.trim()];
  const known = await fineByKey(t.db, fleetId, clientKey);
  if (known) {
    t.unchanged();
    const same =
      known.vehicleId === vehicleId &&
      known.atMs === atMs &&
      known.amountMinor === amountMinor &&
      known.offence === offence;
    return same ? ok({ id: known.id }) : refuse('clientKeyTaken');
  }
  const vehicle = await ownedVehicle(t.db, fleetId, vehicleId);
  if (!vehicle) return refuse('vehicleUnknown');
  if (atMs > t.nowMs) return refuse('fineAhead');
  if (offence === '') return refuse('offenceMissing');
  if (!checkAmount(amountMinor).ok) return refuse('amountWrong');
  const fine = { fleetId, vehicleId, atMs, onDate: localDate(atMs, zone), offence, amountMinor, clientKey };
  let driver: (PaidByDriver & { driverId: number }) | null = null;
  if (goes === 'driver') {
    const charged = await chargeDriver(t, world, { ...fine, why });
    if (!charged.ok) return charged;
    driver = charged.value;
  } else if (partsOn(ownershipOf(vehicle), fine.onDate).length === 0)
    return refuse('nobodyOwned', { day: fine.onDate });
  const id = await insertFine(t, fine, driver);
  t.audit({
    act: 'noteFine',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    became: { plate: vehicle.plate, offence, amountMinor, goes },
    about: driver ? { vehicleId, driverId: driver.driverId } : { vehicleId },
    why: why || null,
  });
  t.announce('settlements', fleetId, id);
  return ok({ id });
}

export const noteFine = alone(noteFineIn);

type FineTarget = { id: number };
type TakenRefusal = 'fineUnknown' | 'fineOfDriver' | 'fineSettled';

async function openFine(t: Tx, fleetId: number, id: number) {
  const fine = await lockFine(t, fleetId, id);
  if (!fine) return refuse('fineUnknown');
  if (fine.recordId !== null) return refuse('fineOfDriver', { name: fine.driverName ?? '' });
  if (fine.settledFrom !== null) return refuse('fineSettled', { day: fine.settledFrom });
  return ok(fine);
}

/**
 * Passes a fine from the owners to the driver who had the vehicle then, with the reason. Refused: `fineUnknown`, `fineOfDriver`
 * (name), `fineSettled` (day: the first of its period), `reasonMissing`, `nobodyDrove`, `booksClosed` (day).
 */
export async function passFineIn(
  t: Tx,
  world: CashWorld,
  { id, why }: FineTarget & { why: string },
): Promise<Result<null, TakenRefusal | ToDriverRefusal>> {
  const { fleetId } = world;
  const found = await openFine(t, fleetId, id);
  if (!found.ok) return found;
  const fine = found.value;
  const charged = await chargeDriver(t, world, { ...fine, why: why.trim() });
  if (!charged.ok) return charged;
  await setPaidByDriver(t, id, charged.value);
  t.audit({
    act: 'passFine',
    entity: 'vehicle',
    entityId: fine.vehicleId,
    fleetId,
    became: { plate: fine.plate, offence: fine.offence, amountMinor: fine.amountMinor },
    about: { vehicleId: fine.vehicleId, driverId: charged.value.driverId },
    why: charged.value.why,
  });
  t.announce('settlements', fleetId, id);
  return ok(null);
}

export const passFine = alone(passFineIn);

/** Takes a fine off again that nobody was charged of yet. Refused: `fineUnknown`, `fineOfDriver` (name), `fineSettled` (day). */
export async function dropFineIn(
  t: Tx,
  { fleetId, id }: FineTarget & { fleetId: number },
): Promise<Result<null, TakenRefusal>> {
  const found = await openFine(t, fleetId, id);
  if (!found.ok) return found;
  const { vehicleId, plate, offence, amountMinor } = found.value;
  await deleteFine(t, id);
  t.audit({
    act: 'dropFine',
    entity: 'vehicle',
    entityId: vehicleId,
    fleetId,
    was: { plate, offence, amountMinor },
    about: { vehicleId },
  });
  t.announce('settlements', fleetId, id);
  return ok(null);
}

export const dropFine = alone(dropFineIn);

type Owed = { vehicleId: number; atMs: number; amountMinor: number; why: string; clientKey: string };

/** The driver who had the vehicle owes it on the account of fines. */
async function chargeDriver(
  t: Tx,
  world: CashWorld,
  { vehicleId, atMs, amountMinor, why, clientKey }: Owed,
): Promise<Result<PaidByDriver & { driverId: number }, ToDriverRefusal>> {
  if (why === '') return refuse('reasonMissing');
  const driven = await drivenAt(t.db, world.fleetId, { vehicleId, atMs });
  if (!driven) return refuse('nobodyDrove');
  const { recordId, driverId } = driven;
  const asked = { driverId, kind: 'charge', account: 'fines', to: null, amountMinor, why } as const;
  const booked = await bookOnDriverIn(t, world, { ...asked, clientKey: `fine ${clientKey}` });
  if (booked.ok) return ok({ recordId, driverId, entryId: booked.value.entryId, why });
  if (booked.code === 'booksClosed') return refuse('booksClosed', booked.detail);
  throw unforeseen(`The books refused a fine of driver ${driverId}: ${booked.code}`, booked.code);
}
