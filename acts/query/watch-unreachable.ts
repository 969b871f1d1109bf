import { type Actor, transact } from '#store/door/transaction.ts';
import { askForUnreachable, endReached } from '#store/query/unreachable-query.ts';
import type { ActContext } from '../context.ts';

/**
 * Puts cars that are not heard of with a passenger aboard before the coaches, among the alarms and claimed like them; ends
 * what nobody has taken once the car is heard of again.
 */
export function watchUnreachable(
  { store, clock }: ActContext,
  actor: Actor,
  fleetId: number,
  unreachableMs: number,
): Promise<{ asked: number; reached: number }> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const reached = await endReached(t, fleetId, actor.name);
    const asked = await askForUnreachable(t, fleetId, unreachableMs);
    for (const { id, ...about } of asked)
      t.audit({ act: 'carUnreachable', entity: 'driverQuery', entityId: id, fleetId, about });
    for (const { id, ...about } of reached)
      t.audit({ act: 'carReached', entity: 'driverQuery', entityId: id, fleetId, about });
    if (asked.length + reached.length === 0) t.unchanged();
    return { asked: asked.length, reached: reached.length };
  });
}
