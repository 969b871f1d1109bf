import { createRecordIn } from '#acts/resource/create-record.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { meterCodeResource } from '#core/tamper/meter-code.ts';
import { areasOfFleet } from '#store/area/drawn-areas.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { DemoFleet } from '../fleets.ts';

/** In the town a meter runs by its code 1; outside, where the way back is paid for, by code 4 or 1. */
export async function seedMeterCodes(t: Tx, fleet: DemoFleet): Promise<void> {
  const areaIds = (await areasOfFleet(t.db, fleet.id)).map(({ id }) => id);
  if (areaIds.length === 0) return;
  for (const row of [
    { name: 'Town', codes: ['1'], areaIds },
    { name: 'Outside of the town', codes: ['1', '4'], areaIds: [] },
  ]) {
    const values = { ...emptyValues(meterCodeResource), ...row };
    const made = await createRecordIn(
      t,
      { resource: meterCodeResource },
      { fleetId: fleet.id, sees: [fleet.id] },
      values,
    );
    if (!made.ok) throw new Error(`Meter codes of the demo were refused: ${made.code}`);
  }
}
