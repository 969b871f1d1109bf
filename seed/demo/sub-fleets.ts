import { createRecordIn } from '#acts/resource/create-record.ts';
import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import type { Tx } from '#store/door/transaction.ts';
import type { DemoFleet } from './fleets.ts';

/** Makes the sub fleets of a demo fleet. Answers in which the vehicles of each type are, by the type's code. */
export async function seedSubFleets(t: Tx, { id: fleetId, subFleets }: DemoFleet): Promise<Map<string, number>> {
  const ofType = new Map<string, number>();
  for (const { name, notes, types } of subFleets) {
    const place = { fleetId, sees: [fleetId] };
    const made = await createRecordIn(t, { resource: subFleetResource }, place, { name, notes, ended: false });
    if (!made.ok) throw new Error(`The sub fleet ${name} was refused: ${made.code}`);
    for (const code of types) ofType.set(code, made.value.id);
  }
  return ofType;
}
