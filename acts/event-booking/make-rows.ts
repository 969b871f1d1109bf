import type { BookingWorld } from '#core/booking/booking-world.ts';
import { ACCOUNT_FIELDS } from '#core/booking/plain/plain-fields.ts';
import { plainValues } from '#core/booking/plain/plain-values.ts';
import { rowKey } from '#core/event-booking/event-booking.ts';
import { columnOfRefusal } from '#core/event-booking/read-row.ts';
import { transact } from '#store/door/transaction.ts';
import {
  countLines,
  type EventLine,
  type EventRow,
  lockEvent,
  markMade,
  markRefused,
  updateEvent,
} from '#store/event-booking/event-booking.ts';
import { createBooking } from '../booking/create-booking.ts';
import type { ActContext } from '../context.ts';
import { EVENT_ACTOR, requestOfRow } from './row-booking.ts';

/** Bookings under way at a time: more would leave the operators no connection to the database. */
const AT_ONCE = 3;

export type MadeRows = { made: number; refused: number };

/**
 * Makes good rows of an event into bookings. Each is known by its row: made twice, or by two at once, it comes once. One
 * that is refused after all becomes bad, with the reason. Stops where the event was cancelled meanwhile.
 */
export async function makeRows(
  context: ActContext,
  world: BookingWorld,
  event: EventRow,
  lines: readonly EventLine[],
  breathe: () => Promise<void>,
): Promise<MadeRows> {
  const { store, clock } = context;
  const made: { rowId: number; bookingId: number }[] = [];
  const refused: { rowId: number; column: string | null; code: string; detail: Record<string, string | number> }[] = [];
  let cancelled = false;
  const makeOne = async ({ id: rowId, ready }: EventLine) => {
    if (!ready) return;
    const booked = await createBooking(context, EVENT_ACTOR, world, {
      ...requestOfRow(ready),
      fleetId: event.fleet_id,
      origin: 'event',
      clientKey: rowKey(event.id, rowId),
      eventId: event.id,
      passengerName: ready.passengerName,
      phone: ready.phone,
      notes: ready.notes,
      officeNotes: [event.name, event.office_notes].filter(Boolean).join('\n'),
      preferred: [],
      banned: [],
      ...plainValues(ACCOUNT_FIELDS, ready),
    });
    if (booked.ok) made.push({ rowId, bookingId: booked.value.booking.id });
    else if (booked.code === 'eventCancelled') cancelled = true;
    else refused.push({ rowId, column: columnOfRefusal(booked.code), code: booked.code, detail: booked.detail ?? {} });
  };
  for (let at = 0; at < lines.length && !cancelled; at += AT_ONCE) {
    await Promise.all(lines.slice(at, at + AT_ONCE).map(makeOne));
    await breathe();
  }
  await transact(store, EVENT_ACTOR, clock.nowMs(), async (t) => {
    t.unchanged();
    for (const { rowId, bookingId } of made) await markMade(t, rowId, bookingId);
    for (const { rowId, ...problem } of refused) await markRefused(t, rowId, [problem]);
  });
  return { made: made.length, refused: refused.length };
}

/** No good row is left: the event is made, unless somebody cancelled it meanwhile. */
export async function finishMaking({ store, clock }: ActContext, eventId: number): Promise<void> {
  await transact(store, EVENT_ACTOR, clock.nowMs(), async (t) => {
    const event = await lockEvent(t, eventId);
    const rows = await countLines(t.db, eventId);
    if (event?.state !== 'making' || rows.good > 0) {
      t.unchanged();
      return;
    }
    await updateEvent(t, event, { state: 'made' });
    t.audit({
      act: 'update',
      entity: 'eventBooking',
      entityId: event.id,
      fleetId: event.fleet_id,
      was: { state: 'making' },
      became: { state: 'made', made: rows.made, refused: rows.bad },
    });
  });
}
