import type { Tariff } from '#core/tariff/tariff.ts';
import type { Tx } from '../door/transaction.ts';

/** Writes the tariff that a fleet goes by from an instant on. */
export async function insertTariff(
  t: Tx,
  fleetId: number,
  tariff: Omit<Tariff, 'tariffId' | 'version'>,
  fromMs: number,
): Promise<void> {
  await t.db
    .insertInto('tariff')
    .values({
      fleet_id: fleetId,
      name: tariff.name,
      effective_from: new Date(fromMs),
      definition: JSON.stringify(tariff),
    })
    .execute();
}
