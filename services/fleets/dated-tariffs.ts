import type { DatedTariff } from '#core/booking/quote.ts';
import { readTariff } from '#core/tariff/read-tariff.ts';
import type { FleetFacts } from '#store/fleet/fleet.ts';

/** Every version of a fleet's tariffs as it is kept, oldest first. */
export const datedTariffs = ({ tariffs, currency }: Pick<FleetFacts, 'tariffs' | 'currency'>): DatedTariff[] =>
  tariffs.map((row) => ({
    vehicleTypeId: row.vehicle_type_id,
    effectiveFromMs: row.effective_from,
    tariff: readTariff(row, currency),
  }));
