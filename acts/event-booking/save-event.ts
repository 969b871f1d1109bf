import type { BookingWorld } from '#core/booking/booking-world.ts';
import { takesRows } from '#core/event-booking/event-booking.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import {
  countLines,
  dropLines,
  type EventRow,
  eventByClientKey,
  insertEvent,
  insertLines,
  lockEvent,
  renewLines,
  updateEvent,
} from '#store/event-booking/event-booking.ts';
import type { ActContext } from '../context.ts';
import { type EventTarget, eventFor, type TargetRefusal } from './event-target.ts';
import {
  checkEvent,
  type EventInput,
  type EventRefusal,
  eventValues,
  SPREAD_KEY,
  spreadLines,
  withKeptContact,
} from './event-values.ts';

/**
 * Takes an event as a draft: nothing is booked. Sent again with the same `clientKey` it answers the event that was made. Its
 * cars, where they are spread over its window, are looked at right after. Refused as `checkEvent`, and `clientKeyTaken`.
 */
export async function createEvent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  fleetId: number,
  given: EventInput & { clientKey: string },
): Promise<Result<EventRow, EventRefusal | 'clientKeyTaken'>> {
  const before = await eventByClientKey(store.db, fleetId, given.clientKey);
  if (before) return sameEvent(before, actor, given);
  const read = await withKeptContact(store.db, fleetId, given);
  if (!read.ok) return read;
  const input = read.value;
  const nowMs = clock.nowMs();
  const checked = await checkEvent(store.db, world, fleetId, input, nowMs);
  if (!checked.ok) return checked;
  return transact<Result<EventRow, 'clientKeyTaken'>>(store, actor, nowMs, async (t) => {
    const made = await insertEvent(t, fleetId, input.clientKey, eventValues(input));
    if (!made) {
      t.unchanged();
      const other = await eventByClientKey(t.db, fleetId, input.clientKey);
      return other ? sameEvent(other, actor, input) : refuse('clientKeyTaken');
    }
    if (input.spread) await insertLines(t, made.id, spreadLines(world, input, input.spread));
    const { name, fromMs, untilMs, direction, place } = input;
    t.audit({
      act: 'create',
      entity: 'eventBooking',
      entityId: made.id,
      fleetId,
      became: { name, fromMs, untilMs, direction, place: place.label },
    });
    t.announce('eventBookings', fleetId, made.id);
    return ok(made);
  });
}

function sameEvent(made: EventRow, actor: Actor, input: EventInput): Result<EventRow, 'clientKeyTaken'> {
  return made.created_by === actor.name && made.name === input.name ? ok(made) : refuse('clientKeyTaken');
}

/**
 * Changes an event none of whose cars is booked yet; all its rows are looked at anew. Of one whose cars are booked only the
 * name, the contact and the notes change, for what is still to come. Refused as `checkEvent` and `eventFor`, and `eventBusy`
 * (its cars are being made or cancelled), `eventBooked` (what was booked would no longer fit it).
 */
export async function changeEvent(
  { store, clock }: ActContext,
  actor: Actor,
  world: BookingWorld,
  target: EventTarget & { version: number },
  given: EventInput,
): Promise<Result<EventRow, EventRefusal | TargetRefusal | 'eventMoved' | 'eventBusy' | 'eventBooked'>> {
  const nowMs = clock.nowMs();
  const seen = await eventFor(store.db, target);
  if (!seen.ok) return seen;
  const read = await withKeptContact(store.db, seen.value.fleet_id, given, seen.value.contact_phone);
  if (!read.ok) return read;
  const input = read.value;
  const checked = await checkEvent(store.db, world, seen.value.fleet_id, input, nowMs);
  if (!checked.ok) return checked;
  return transact<Result<EventRow, TargetRefusal | 'eventMoved' | 'eventBusy' | 'eventBooked'>>(
    store,
    actor,
    nowMs,
    async (t) => {
      const row = await lockEvent(t, target.eventId);
      if (!row) return refuse('eventUnknown');
      if (row.version !== target.version) return refuse('eventMoved', { by: row.changed_by ?? row.created_by });
      if (!takesRows(row.state)) return refuse('eventBusy');
      const { made } = await countLines(t.db, row.id);
      if (made > 0 && !sameFrame(row, input)) return refuse('eventBooked');
      const changed = await updateEvent(t, row, eventValues(input));
      if (made === 0) {
        await dropLines(t, row.id, { fileKey: SPREAD_KEY });
        if (input.spread) await insertLines(t, row.id, spreadLines(world, input, input.spread));
      }
      await renewLines(t, row.id);
      t.audit({
        act: 'update',
        entity: 'eventBooking',
        entityId: row.id,
        fleetId: row.fleet_id,
        was: { name: row.name, fromMs: row.from_at, untilMs: row.until_at },
        became: { name: input.name, fromMs: input.fromMs, untilMs: input.untilMs },
      });
      t.announce('eventBookings', row.fleet_id, row.id);
      return ok(changed);
    },
  );
}

/** Where, when, which way and on whose account: what the bookings that were made were made by. */
function sameFrame(row: EventRow, input: EventInput): boolean {
  const { place } = input;
  return (
    row.place_longitude === place.longitude &&
    row.place_latitude === place.latitude &&
    row.direction === input.direction &&
    row.from_at === input.fromMs &&
    row.until_at === input.untilMs &&
    row.account_id === input.accountId &&
    JSON.stringify(row.spread) === JSON.stringify(input.spread)
  );
}
