import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { type OwnTimes, ownSpan } from '#core/roster/own-line.ts';
import { isBinding } from '#core/roster/states.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { ownCarOf } from '#store/roster/own-car.ts';
import { insertLine, lineById, lineClash, lockLines, updateLine } from '#store/roster/roster-line.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { fleetOfDriver } from '#store/shift-record/roster.ts';
import { endAsked } from './end-asked.ts';
import type { OwnDriver } from './offer-line.ts';
import { beginRecord, brokenWith, endRecord } from './told-line.ts';

/** So far ahead a driver announces lines. */
export const ANNOUNCE_AHEAD_DAYS = 60;

export type AnnounceRefusal =
  | 'announceOff'
  | 'linePast'
  | 'lineTooFar'
  | 'endTooFar'
  | 'lineClash'
  | 'rosterClash'
  | 'rosterBroken';

/**
 * A driver announces a shift of their own, as the setting of the fleet lets them; it is checked by the rules that hold for all, and
 * counts as confirmed. Who owns a car has it in that. Refused: `announceOff`, `linePast`, `lineTooFar` (days), `endTooFar` (hours),
 * `lineClash`, `rosterClash`, `rosterBroken` (rule).
 */
export async function announceLineIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  times: OwnTimes,
): Promise<Result<{ lineId: number }, AnnounceRefusal>> {
  const { rosterAnnounce } = (await readSettings(t.db))(fleetId);
  const vehicleId = await ownCarOf(t.db, fleetId, driverId);
  if (rosterAnnounce === 'nobodyAnnounces' || (rosterAnnounce === 'ownersAnnounce' && vehicleId === null))
    return refuse('announceOff');
  await fleetOfDriver(t, driverId);
  const { zone } = await fleetClock(t.db, fleetId);
  const span = ownSpan(times, zone);
  if (span.startMs < t.nowMs) return refuse('linePast');
  if (span.startMs > t.nowMs + ANNOUNCE_AHEAD_DAYS * DAY_MS) return refuse('lineTooFar', { days: ANNOUNCE_AHEAD_DAYS });
  if (span.endMs - span.startMs >= DAY_MS) return refuse('endTooFar', { hours: 24 });
  if (await lineClash(t, { ...span, driverId, vehicleId })) return refuse('lineClash');
  const row = {
    fleet_id: fleetId,
    driver_id: driverId,
    vehicle_id: vehicleId,
    kind: span.kind,
    state: 'confirmed',
    announced_at: t.at,
  } as const;
  const lineId = await insertLine(t, { ...row, starts_at: new Date(span.startMs), ends_at: new Date(span.endMs) });
  const line = await lineById(t.db, fleetId, lineId);
  if (!line) throw new Error(`Line ${lineId} is gone.`);
  const broken = await brokenWith(t, line);
  if (broken) return broken;
  const recordId = await beginRecord(t, line);
  if (recordId === undefined) return refuse('rosterClash');
  await updateLine(t, lineId, { record_id: recordId });
  const became = { startsAtMs: span.startMs, endsAtMs: span.endMs, date: localDate(span.startMs, zone) };
  const about = { driverId, vehicleId };
  t.audit({ act: 'announceLine', entity: 'rosterLine', entityId: lineId, fleetId, became, about });
  t.announce('roster', fleetId, lineId);
  return ok({ lineId });
}

/** A driver takes back a shift that they announced and that has not begun. Refused: `lineUnknown`, `lineMoved`, `alreadyOpened`. */
export async function takeBackLineIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  lineId: number,
): Promise<Result<Record<string, never>, 'lineUnknown' | 'lineMoved' | 'alreadyOpened'>> {
  const [line] = await lockLines(t, fleetId, [lineId]);
  if (!line || line.driver_id !== driverId || line.announced_at === null) return refuse('lineUnknown');
  if (!isBinding(line.state)) return refuse('lineMoved');
  if (!(await endRecord(t, line))) return refuse('alreadyOpened');
  await updateLine(t, lineId, { state: 'cancelled', record_id: null, offered_at: null, wanted_by: null });
  await endAsked(t, lineId);
  const about = { driverId, vehicleId: line.vehicle_id };
  const was = { startsAtMs: line.starts_at };
  t.audit({ act: 'takeBackLine', entity: 'rosterLine', entityId: lineId, fleetId, was, about });
  t.announce('roster', fleetId, lineId);
  return ok({});
}
