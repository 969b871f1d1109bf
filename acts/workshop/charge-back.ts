import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { sharesOf } from '#core/ledger/shares.ts';
import { ownershipOf, partsOn, restOf } from '#core/settlement/ownership.ts';
import { periodOf } from '#core/settlement/period.ts';
import { isCharged } from '#core/workshop/costs.ts';
import type { WorkPayer } from '#core/workshop/work-order.ts';
import type { Tx } from '#store/door/transaction.ts';
import { settlingFleet } from '#store/settlement/period.ts';
import { ownersOfVehicle } from '#store/workshop/owners.ts';
import { bookOnDriverIn } from '../driver-account/book-on-driver.ts';
import { unforeseen } from '../ledger/unforeseen.ts';
import { adjustSettlementIn } from '../settlement/adjust-settlement.ts';

export type ChargeRefusal = 'driverMissing' | 'ownerMissing' | 'consentMissing' | 'periodFinal' | 'booksClosed';

export type Charge = {
  fleetId: number;
  vehicleId: number;
  driverId: number | null;
  pays: WorkPayer;
  /** Minor units of the fleet's currency. */
  costMinor: number;
  why: string;
  /** Who agreed for the owner, and how. */
  consent: string;
  clientKey: string;
};

/**
 * Charges what work on a car cost to its owners by their shares of the day, or to the driver; nothing where the company, an
 * insurer or a guarantee pays. Refused: `driverMissing`, `ownerMissing`, `consentMissing` (limit: minor units), `periodFinal` (by),
 * `booksClosed` (day).
 */
export async function chargeBack(t: Tx, charge: Charge): Promise<Result<null, ChargeRefusal>> {
  if (!isCharged(charge.pays) || charge.costMinor === 0) return ok(null);
  return charge.pays === 'driver' ? chargeDriver(t, charge) : chargeOwners(t, charge);
}

async function chargeDriver(
  t: Tx,
  { fleetId, driverId, costMinor, why, clientKey }: Charge,
): Promise<Result<null, ChargeRefusal>> {
  if (driverId === null) return refuse('driverMissing');
  const { currency, zone } = await settlingFleet(t.db, fleetId);
  const world = { fleetId, currency, zone, bondMostMinor: null };
  const booked = await bookOnDriverIn(t, world, {
    driverId,
    kind: 'charge',
    account: 'current',
    to: null,
    amountMinor: costMinor,
    why,
    clientKey,
  });
  if (booked.ok) return ok(null);
  if (booked.code === 'booksClosed') return refuse('booksClosed', booked.detail);
  if (booked.code === 'driverUnknown') return refuse('driverMissing');
  throw unforeseen(`The books refused what ${clientKey} cost: ${booked.code}.`, booked.code);
}

async function chargeOwners(
  t: Tx,
  { fleetId, vehicleId, costMinor, why, consent, clientKey }: Charge,
): Promise<Result<null, ChargeRefusal>> {
  const { startDay, zone } = await settlingFleet(t.db, fleetId);
  const today = localDate(t.nowMs, zone);
  const parts = partsOn(ownershipOf(await ownersOfVehicle(t.db, vehicleId)), today);
  if (parts.length === 0) return refuse('ownerMissing');
  const rest = restOf(parts);
  const shares = sharesOf(costMinor, [...parts.map(({ hundredths }) => hundredths), ...(rest > 0 ? [rest] : [])]);
  for (const [n, { name }] of parts.entries()) {
    const amountMinor = shares[n] ?? 0;
    if (amountMinor === 0) continue;
    const added = await adjustSettlementIn(t, {
      fleetId,
      from: periodOf(today, startDay).from,
      owner: name,
      vehicleId,
      kind: 'chargeBack',
      amountMinor: -amountMinor,
      why,
      consent,
      clientKey: `${clientKey} ${n + 1}`,
    });
    if (added.ok) continue;
    if (added.code === 'consentMissing' || added.code === 'periodFinal') return refuse(added.code, added.detail);
    if (added.code === 'ownerUnknown') return refuse('ownerMissing');
    throw new Error(`The statement refused what ${clientKey} cost: ${added.code}.`);
  }
  return ok(null);
}
