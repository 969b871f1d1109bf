import { localDate } from '#core/calendar/calendar-date.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { isWork } from '#core/roster/line.ts';
import { isBinding } from '#core/roster/states.ts';
import { SWAP_UNTIL_MS } from '#core/roster/swaps.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { finishOpenTask, openTask } from '#store/office/open-task.ts';
import { driverCard, lineClash, lockLines, updateLine } from '#store/roster/roster-line.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { alone } from '../command/alone.ts';
import { lineSubject } from './end-asked.ts';
import { swapLineIn } from './move-line.ts';
import { tellRoster } from './tell-roster.ts';
import { brokenWith, type LineTarget } from './told-line.ts';

export type OwnDriver = { fleetId: number; driverId: number };
type Done = Record<string, never>;
export type LineOffered = Result<Done, 'lineUnknown' | 'lineMoved' | 'swapsOff' | 'swapTooLate'>;

/**
 * A driver would give a shift of their own away, or keeps it after all. Refused: `swapsOff`, `lineUnknown` where it is not theirs,
 * `lineMoved` where it is no told line of work any more, `swapTooLate` (minutes).
 */
export async function offerLineIn(
  t: Tx,
  { fleetId, driverId }: OwnDriver,
  { lineId, on }: { lineId: number; on: boolean },
): Promise<LineOffered> {
  if (on && (await readSettings(t.db))(fleetId).rosterSwaps === 'noSwaps') return refuse('swapsOff');
  const [line] = await lockLines(t, fleetId, [lineId]);
  if (!line || line.driver_id !== driverId) return refuse('lineUnknown');
  if (!isBinding(line.state) || !isWork(line.kind) || line.sick_at !== null) return refuse('lineMoved');
  if (on && line.starts_at < t.nowMs + SWAP_UNTIL_MS)
    return refuse('swapTooLate', { minutes: SWAP_UNTIL_MS / MINUTE_MS });
  if ((line.offered_at !== null) === on) return same(t);
  await updateLine(t, lineId, { offered_at: on ? t.at : null, wanted_by: null });
  if (!on) await finishOpenTask(t, 'RosterAsked', lineSubject(lineId));
  const about = { driverId, vehicleId: line.vehicle_id };
  const of = {
    entity: 'rosterLine',
    entityId: lineId,
    fleetId,
    became: { startsAtMs: line.starts_at },
    about,
  } as const;
  if (on) t.audit({ act: 'offerLine', ...of });
  else t.audit({ act: 'keepLine', ...of });
  t.announce('roster', fleetId, lineId);
  return ok({});
}

function same(t: Tx) {
  t.unchanged();
  return ok({});
}

export type LineTaken = Result<
  Done,
  | 'lineUnknown'
  | 'lineMoved'
  | 'swapTooLate'
  | 'lineClash'
  | 'rosterBroken'
  | 'rosterClash'
  | 'alreadyOpened'
  | 'driverUnknown'
>;

/**
 * A driver would take a shift that another offers: at once, or with the word of the office, as the fleet has it. Refused: `lineMoved`
 * where it is not offered any more or somebody was faster, `swapTooLate`, `lineClash`, `rosterBroken` where a hard rule is broken.
 */
export async function takeLineIn(t: Tx, { fleetId, driverId }: OwnDriver, lineId: number): Promise<LineTaken> {
  const [line] = await lockLines(t, fleetId, [lineId]);
  if (!line || line.driver_id === driverId) return refuse('lineUnknown');
  if (line.wanted_by === driverId) return same(t);
  if (line.offered_at === null || line.wanted_by !== null || !isBinding(line.state)) return refuse('lineMoved');
  if (line.starts_at < t.nowMs + SWAP_UNTIL_MS) return refuse('swapTooLate', { minutes: SWAP_UNTIL_MS / MINUTE_MS });
  if ((await readSettings(t.db))(fleetId).rosterSwaps === 'driverSwaps') {
    const given = await swapLineIn(t, { fleetId, lineId, toDriverId: driverId });
    return given.ok ? ok({}) : given;
  }
  const span = { startMs: line.starts_at, endMs: line.ends_at };
  if (await lineClash(t, { ...span, driverId, vehicleId: null })) return refuse('lineClash');
  const broken = await brokenWith(t, { ...line, driver_id: driverId });
  if (broken) return broken;
  await updateLine(t, lineId, { wanted_by: driverId });
  const [{ zone }, whose, other] = await Promise.all([
    fleetClock(t.db, fleetId),
    driverCard(t.db, line.driver_id),
    driverCard(t.db, driverId),
  ]);
  const facts = { ...whose, date: localDate(line.starts_at, zone), startsAtMs: line.starts_at };
  const detail = { ...facts, what: 'swap', other: other.name };
  await openTask(t, { request: 'RosterAsked', subject: lineSubject(lineId), fleetId, detail });
  const about = { driverId, vehicleId: line.vehicle_id };
  const became = { startsAtMs: line.starts_at };
  t.audit({ act: 'wantLine', entity: 'rosterLine', entityId: lineId, fleetId, became, about });
  t.announce('roster', fleetId, lineId);
  return ok({});
}

/** The office lets nobody take an offered shift: its driver keeps it, and whoever wanted it is told. Refused: `lineUnknown`, `lineMoved`. */
export const refuseSwap = alone(
  async (t: Tx, { fleetId, lineId }: LineTarget): Promise<Result<{ lineId: number }, 'lineUnknown' | 'lineMoved'>> => {
    const [line] = await lockLines(t, fleetId, [lineId]);
    if (!line) return refuse('lineUnknown');
    if (line.wanted_by === null) return refuse('lineMoved');
    await updateLine(t, lineId, { offered_at: null, wanted_by: null });
    await finishOpenTask(t, 'RosterAsked', lineSubject(lineId));
    await tellRoster(t, fleetId, 'swapRefused', [line, { ...line, driver_id: line.wanted_by }]);
    const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
    const became = { startsAtMs: line.starts_at };
    t.audit({ act: 'refuseSwap', entity: 'rosterLine', entityId: lineId, fleetId, became, about });
    t.announce('roster', fleetId, lineId);
    return ok({ lineId });
  },
);
