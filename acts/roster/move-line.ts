import { ok, type Result, refuse } from '#core/kit/result.ts';
import { isBinding, type LineMove, movedLine } from '#core/roster/states.ts';
import { type Actor, type Tx, transact } from '#store/door/transaction.ts';
import { finishOpenTask } from '#store/office/open-task.ts';
import { insertLine, lineClash, lockLines, updateLine } from '#store/roster/roster-line.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { alone } from '../command/alone.ts';
import type { ActContext } from '../context.ts';
import { endAsked, lineSubject } from './end-asked.ts';
import { tellRoster } from './tell-roster.ts';
import { beginRecord, brokenRule, endRecord, type LineTarget } from './told-line.ts';

/** A line of the fleet, locked, and the state that a move leads it to. Refused: `lineUnknown`, `lineMoved` where it does not. */
async function holdLine(t: Tx, { fleetId, lineId }: LineTarget, move: LineMove) {
  const [line] = await lockLines(t, fleetId, [lineId]);
  if (!line) return refuse('lineUnknown');
  const state = movedLine(line.state, move);
  if (!state) return refuse('lineMoved');
  return ok({ line, state, about: { driverId: line.driver_id, vehicleId: line.vehicle_id } });
}

export type LineConfirmed = Result<{ lineId: number }, 'lineUnknown' | 'lineMoved'>;

/** The driver has seen a line, and comes. Refused: `lineUnknown`, `lineMoved` where it is not to be confirmed. */
export function confirmLine(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, lineId }: LineTarget,
): Promise<LineConfirmed> {
  return transact<LineConfirmed>(store, actor, clock.nowMs(), async (t) => {
    const held = await holdLine(t, { fleetId, lineId }, 'confirm');
    if (!held.ok) return held;
    const { line, state, about } = held.value;
    await updateLine(t, lineId, { state });
    await finishOpenTask(t, 'RosterOpen', lineSubject(lineId));
    const became = { startsAtMs: line.starts_at };
    t.audit({ act: 'confirmLine', entity: 'rosterLine', entityId: lineId, fleetId, became, about });
    t.announce('roster', fleetId, lineId);
    return ok({ lineId });
  });
}

export type LineCancelled = Result<{ lineId: number }, 'lineUnknown' | 'lineMoved' | 'alreadyOpened'>;

/** Calls a line off; its shift is rostered no more. Refused: `lineUnknown`, `lineMoved`, `alreadyOpened` where it has begun. */
export function cancelLine(
  { store, clock }: ActContext,
  actor: Actor,
  { fleetId, lineId }: LineTarget,
): Promise<LineCancelled> {
  return transact<LineCancelled>(store, actor, clock.nowMs(), async (t) => {
    const held = await holdLine(t, { fleetId, lineId }, 'cancel');
    if (!held.ok) return held;
    const { line, state, about } = held.value;
    if (!(await endRecord(t, line))) return refuse('alreadyOpened');
    await updateLine(t, lineId, { state, offered_at: null, wanted_by: null });
    await endAsked(t, lineId);
    if (isBinding(line.state)) await tellRoster(t, fleetId, 'cancelled', [line]);
    const was = { startsAtMs: line.starts_at };
    t.audit({ act: 'cancelLine', entity: 'rosterLine', entityId: lineId, fleetId, was, about });
    t.announce('roster', fleetId, lineId);
    return ok({ lineId });
  });
}

export type LineSwapped = Result<
  { lineId: number },
  'lineUnknown' | 'lineMoved' | 'alreadyOpened' | 'driverUnknown' | 'lineClash' | 'rosterBroken' | 'rosterClash'
>;

/**
 * Gives a line that was told to another driver, who has it as a line of their own. Refused: `lineUnknown`, `lineMoved`,
 * `alreadyOpened`, `driverUnknown`, `lineClash` where that driver has another line then, `rosterBroken` (rule, driverId), `rosterClash`.
 */
export async function swapLineIn(
  t: Tx,
  { fleetId, lineId, toDriverId }: LineTarget & { toDriverId: number },
): Promise<LineSwapped> {
  const held = await holdLine(t, { fleetId, lineId }, 'swap');
  if (!held.ok) return held;
  const { line, state, about } = held.value;
  if ((await fleetOfDriver(t, toDriverId)) !== fleetId) return refuse('driverUnknown');
  if (!(await endRecord(t, line))) return refuse('alreadyOpened');
  await updateLine(t, lineId, { state, record_id: null, offered_at: null, wanted_by: null });
  const span = { startMs: line.starts_at, endMs: line.ends_at };
  if (await lineClash(t, { ...span, driverId: toDriverId, vehicleId: line.vehicle_id })) return refuse('lineClash');
  const { id: _, version: __, ...kept } = line;
  const given = { ...kept, driver_id: toDriverId, swapped_from: lineId };
  const recordId = await beginRecord(t, given);
  if (recordId === undefined) return refuse('rosterClash');
  const newId = await insertLine(t, {
    ...given,
    state: 'published',
    starts_at: new Date(line.starts_at),
    ends_at: new Date(line.ends_at),
    record_id: recordId,
    breaks: line.breaks === null ? null : JSON.stringify(line.breaks),
    announced_at: null,
    reminded_at: null,
    pressed_at: null,
    sick_at: null,
    offered_at: null,
    wanted_by: null,
    pattern_id: null,
    pattern_date: null,
  });
  const broken = await brokenRule(t, await lockLines(t, fleetId, [newId]));
  if (broken) return broken;
  await endAsked(t, lineId);
  await tellRoster(t, fleetId, 'cancelled', [line]);
  await tellRoster(t, fleetId, 'published', [given]);
  const figures = { startsAtMs: line.starts_at, toDriverId };
  t.audit({ act: 'swapLine', entity: 'rosterLine', entityId: lineId, fleetId, became: figures, about });
  t.announce('roster', fleetId, lineId);
  return ok({ lineId: newId });
}

export const swapLine = alone(swapLineIn);
