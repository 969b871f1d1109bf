import type { Seat } from '#acts/job/answer-offer.ts';
import { tariffAt } from '#core/booking/quote.ts';
import { paymentNames } from '#core/job/payment.ts';
import { ownName } from '#core/kit/on-base.ts';
import type { Suite } from '#engine/server/context.ts';
import { datedTariffs } from '#services/fleets/dated-tariffs.ts';
import { companyQueryCodes, vehicleTypeOf } from '#store/device/terminal-facts.ts';
import type { FleetPaymentKind } from '#store/payment/payment-kind.ts';
import { coinOfFleet } from '#store/till/coin-of-fleet.ts';
import type { SuiteMessage } from '../../contract.ts';

/** Who is told, while the seat is still theirs. */
type Told = { readonly seat: Seat | null; send(message: SuiteMessage): void };

/** What a terminal counts fares by and must know of its fleet; undefined where the fleet is not in the book. */
async function tariffsMessage(
  { store: { db }, books, clock }: Pick<Suite, 'store' | 'books' | 'clock'>,
  { fleetId, vehicleId }: Seat,
): Promise<SuiteMessage | undefined> {
  const fleet = books.fleets.get(fleetId);
  if (!fleet) return undefined;
  const { currency } = fleet;
  const [typeId, queryCodes, coinMinor] = await Promise.all([
    vehicleTypeOf(db, vehicleId),
    companyQueryCodes(db, fleetId),
    coinOfFleet(db, { fleetId, currency }),
  ]);
  const tariff = tariffAt(datedTariffs(fleet), typeId ?? null, clock.nowMs());
  return {
    type: 'tariffs',
    tariff: (tariff as Extract<SuiteMessage, { type: 'tariffs' }>['tariff'] | undefined) ?? null,
    zone: fleet.timeZone,
    currency,
    coinMinor,
    fleetName: fleet.name,
    vehicleType: fleet.vehicleTypes.find(({ id }) => id === typeId)?.code ?? null,
    queryCodes,
    paymentKinds: kindsForDrivers(fleet.paymentKinds),
  };
}

/** What a driver may choose from at the end of a hiring. */
export const kindsForDrivers = (kinds: readonly FleetPaymentKind[]) =>
  kinds
    .filter(({ forDrivers, ended }) => forDrivers && !ended)
    .map((kind) => ({ id: kind.id, payment: kind.base, name: ownName(kind, paymentNames) }));

/** What each seat was told last; a terminal that comes back has a seat of its own. */
const toldLast = new WeakMap<Seat, string>();

/** Tells a terminal what it counts by, where that is not what it was told last. */
export async function tellTariffs(
  suite: Pick<Suite, 'store' | 'books' | 'clock'>,
  link: Told,
  seat: Seat,
): Promise<void> {
  const message = await tariffsMessage(suite, seat);
  if (!message || link.seat !== seat) return;
  const text = JSON.stringify(message);
  if (toldLast.get(seat) === text) return;
  toldLast.set(seat, text);
  link.send(message);
}
