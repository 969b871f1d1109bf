import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { countLines, type EventRow, updateEvent } from '#store/event-booking/event-booking.ts';
import type { ActContext } from '../context.ts';
import { type EventTarget, heldEvent, type TargetRefusal } from './event-target.ts';

/**
 * Lets the good rows of an event become bookings, in the background; bad ones stay what they are. Asked again while it is
 * being done it changes nothing. Refused: `eventUnknown`, `eventCancelled`, `eventBusy` (rows are still being looked at),
 * `nothingToMake`.
 */
export function startEvent(
  { store, clock }: ActContext,
  actor: Actor,
  target: EventTarget,
): Promise<Result<EventRow, TargetRefusal | 'eventCancelled' | 'eventBusy' | 'nothingToMake'>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const held = await heldEvent(t, target);
    if (!held.ok) return held;
    const event = held.value;
    if (event.state === 'making') {
      t.unchanged();
      return ok(event);
    }
    if (event.state === 'cancelling' || event.state === 'cancelled') return refuse('eventCancelled');
    const rows = await countLines(t.db, event.id);
    if (rows.new > 0) return refuse('eventBusy');
    if (rows.good === 0) return refuse('nothingToMake');
    const started = await updateEvent(t, event, { state: 'making' });
    t.audit({
      act: 'update',
      entity: 'eventBooking',
      entityId: event.id,
      fleetId: event.fleet_id,
      was: { state: event.state },
      became: { state: 'making', rows: rows.good },
    });
    t.announce('eventBookings', event.fleet_id, event.id);
    return ok(started);
  });
}

/**
 * Cancels an event: no further car of it is booked from this moment on, and in the background each of its jobs that no car
 * is bound to is cancelled with the reason. Asked again it changes nothing. Refused: `eventUnknown`.
 */
export function cancelEvent(
  { store, clock }: ActContext,
  actor: Actor,
  target: EventTarget & { why: string },
): Promise<Result<EventRow, TargetRefusal>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const held = await heldEvent(t, target);
    if (!held.ok) return held;
    const event = held.value;
    if (event.state === 'cancelling' || event.state === 'cancelled') {
      t.unchanged();
      return ok(event);
    }
    const cancelled = await updateEvent(t, event, { state: 'cancelling', cancel_why: target.why });
    t.audit({
      act: 'update',
      entity: 'eventBooking',
      entityId: event.id,
      fleetId: event.fleet_id,
      was: { state: event.state },
      became: { state: 'cancelling' },
      why: target.why,
    });
    t.announce('eventBookings', event.fleet_id, event.id);
    return ok(cancelled);
  });
}
