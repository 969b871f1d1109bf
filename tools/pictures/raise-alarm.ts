import { raiseQuery } from '#acts/query/raise-query.ts';
import { QUERY_CODES } from '#core/query/codes.ts';
import { clockOf, type Scene } from './screen.ts';

/** A driver of the first fleet hits the panic button. */
export async function raiseAlarm(scene: Scene): Promise<void> {
  const { store } = scene;
  const seat = await store.db
    .selectFrom('shift')
    .select(['id as shiftId', 'fleet_id as fleetId', 'driver_id as driverId', 'vehicle_id as vehicleId'])
    .where('ended_at', 'is', null)
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  const actor = { kind: 'driver', id: seat.driverId, name: 'driver' } as const;
  const asked = { code: QUERY_CODES.panic, text: '', channel: '', at: null };
  const raised = await raiseQuery({ store, clock: await clockOf(scene) }, actor, seat, asked);
  if (!raised.ok) throw new Error(raised.code);
}
