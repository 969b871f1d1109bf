import type { Seat } from '#acts/job/answer-offer.ts';
import { tariffAt } from '#core/booking/quote.ts';
import type { Suite } from '#engine/server/context.ts';
import { datedTariffs } from '#services/fleets/dated-tariffs.ts';
import { companyQueryCodes, vehicleTypeOf } from '#store/device/terminal-facts.ts';
import type { SuiteMessage } from '../contract.ts';

/** What a terminal counts fares by and must know of its fleet; undefined where the fleet is not in the book. */
export async function tariffsMessage(
  { store: { db }, books, clock }: Pick<Suite, 'store' | 'books' | 'clock'>,
  { fleetId, vehicleId }: Seat,
): Promise<SuiteMessage | undefined> {
  const fleet = books.fleets.get(fleetId);
  if (!fleet) return undefined;
  const [typeId, queryCodes] = await Promise.all([vehicleTypeOf(db, vehicleId), companyQueryCodes(db, fleetId)]);
  const tariff = tariffAt(datedTariffs(fleet), typeId ?? null, clock.nowMs());
  return {
    type: 'tariffs',
    tariff: (tariff as Extract<SuiteMessage, { type: 'tariffs' }>['tariff'] | undefined) ?? null,
    zone: fleet.timeZone,
    currency: fleet.currency,
    fleetName: fleet.name,
    vehicleType: fleet.vehicleTypes.find(({ id }) => id === typeId)?.code ?? null,
    queryCodes,
  };
}
