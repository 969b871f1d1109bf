import { MOST_EVENT_ROWS, type RowState, takesRows } from '#core/event-booking/event-booking.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { type Actor, transact } from '#store/door/transaction.ts';
import { countLines, dropLines, findLine, insertLines, retypeLine } from '#store/event-booking/event-booking.ts';
import type { ActContext } from '../context.ts';
import { type EventTarget, heldEvent, type TargetRefusal } from './event-target.ts';

type Cells = Readonly<Record<string, string>>;

/**
 * Adds rows of a file to an event, to be looked at in the background. Sent again, the same lines of the same file are not
 * added twice. Refused: `eventUnknown`, `eventBusy` (its cars are being made or cancelled), `eventCancelled`,
 * `tooManyRows` (most).
 */
export function addRows(
  { store, clock }: ActContext,
  actor: Actor,
  target: EventTarget & { fileKey: string; rows: readonly { line: number; cells: Cells }[] },
): Promise<Result<{ added: number; total: number }, TargetRefusal | 'eventBusy' | 'eventCancelled' | 'tooManyRows'>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const held = await heldEvent(t, target);
    if (!held.ok) return held;
    const event = held.value;
    if (event.state === 'cancelled') return refuse('eventCancelled');
    if (!takesRows(event.state)) return refuse('eventBusy');
    const { fileKey, rows } = target;
    const added = await insertLines(
      t,
      event.id,
      rows.map(({ line, cells }) => ({ fileKey, line, cells, state: 'new', ready: null })),
    );
    const counts = await countLines(t.db, event.id);
    const total = counts.new + counts.good + counts.bad + counts.made;
    if (total > MOST_EVENT_ROWS) return refuse('tooManyRows', { most: MOST_EVENT_ROWS });
    if (added === 0) t.unchanged();
    else {
      t.audit({
        act: 'update',
        entity: 'eventBooking',
        entityId: event.id,
        fleetId: event.fleet_id,
        became: { rowsAdded: added },
      });
      t.announce('eventBookings', event.fleet_id, event.id);
    }
    return ok({ added, total });
  });
}

/**
 * Types a row of an event anew; it is looked at again. Refused: `eventUnknown`, `eventBusy`, `eventCancelled`, `rowUnknown`,
 * `rowMade` (its booking is altered by itself).
 */
export function retypeRow(
  { store, clock }: ActContext,
  actor: Actor,
  target: EventTarget & { rowId: number; cells: Cells },
): Promise<Result<null, TargetRefusal | 'eventBusy' | 'eventCancelled' | 'rowUnknown' | 'rowMade'>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const held = await heldEvent(t, target);
    if (!held.ok) return held;
    const event = held.value;
    if (event.state === 'cancelled') return refuse('eventCancelled');
    if (!takesRows(event.state)) return refuse('eventBusy');
    const row = await findLine(t.db, event.id, target.rowId);
    if (!row) return refuse('rowUnknown');
    if (!(await retypeLine(t, row.id, target.cells))) return refuse('rowMade');
    t.audit({
      act: 'update',
      entity: 'eventBooking',
      entityId: event.id,
      fleetId: event.fleet_id,
      was: { line: row.line, ...row.cells },
      became: { line: row.line, ...target.cells },
    });
    t.announce('eventBookings', event.fleet_id, event.id);
    return ok(null);
  });
}

/**
 * Takes rows of an event away that have no booking: those named, or all of a state. Refused: `eventUnknown`, `eventBusy`.
 */
export function dropRows(
  { store, clock }: ActContext,
  actor: Actor,
  target: EventTarget & { which: { ids: readonly number[] } | { state: RowState } },
): Promise<Result<{ dropped: number }, TargetRefusal | 'eventBusy'>> {
  return transact(store, actor, clock.nowMs(), async (t) => {
    const held = await heldEvent(t, target);
    if (!held.ok) return held;
    const event = held.value;
    if (!takesRows(event.state)) return refuse('eventBusy');
    const dropped = await dropLines(t, event.id, target.which);
    if (dropped === 0) t.unchanged();
    else
      t.audit({
        act: 'update',
        entity: 'eventBooking',
        entityId: event.id,
        fleetId: event.fleet_id,
        became: { rowsDropped: dropped },
      });
    return ok({ dropped });
  });
}
