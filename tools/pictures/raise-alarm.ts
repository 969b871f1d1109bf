import { raiseQuery } from '#acts/query/raise-query.ts';
import { QUERY_CODES } from '#core/query/codes.ts';
import { anySeatAtWork } from '#store/shift/shift.ts';
import { clockOf, type Scene } from './screen.ts';

/** A driver of the first fleet hits the panic button. */
export async function raiseAlarm(scene: Scene): Promise<void> {
  const { store } = scene;
  const seat = await anySeatAtWork(store.db, 1);
  if (!seat) throw new Error('Nobody is at work yet.');
  const actor = { kind: 'driver', id: seat.driverId, name: 'driver' } as const;
  const asked = { code: QUERY_CODES.panic, text: '', channel: '', at: null };
  const raised = await raiseQuery({ store, clock: await clockOf(scene) }, actor, seat, asked);
  if (!raised.ok) throw new Error(raised.code);
}
