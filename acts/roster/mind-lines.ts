import { localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { openTask } from '#store/office/open-task.ts';
import { linesOver, linesUnconfirmed } from '#store/roster/mind-lines.ts';
import { driverCard, updateLine } from '#store/roster/roster-line.ts';
import { alone } from '../command/alone.ts';
import { endAsked, lineSubject } from './end-asked.ts';
import { tellRoster } from './tell-roster.ts';

/** Who has not confirmed a shift so long before it begins is reminded, once. */
const REMIND_MS = 12 * HOUR_MS;
/** And so long before, the office is told to ask. */
const PRESS_MS = 4 * HOUR_MS;

/**
 * Lines of work that are over were worked where their driver had a shift in those hours, and missed where not; drivers are reminded of
 * what begins within twelve hours and is not confirmed, the office four hours before. Two nodes may do it at once.
 */
export const mindLines = alone(
  async (t: Tx, fleetId: number): Promise<{ worked: number; absent: number; reminded: number; pressed: number }> => {
    const over = await linesOver(t, fleetId);
    for (const line of over) {
      const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
      const became = { startsAtMs: line.starts_at };
      const of = { entity: 'rosterLine', entityId: line.id, fleetId, became, about };
      await updateLine(t, line.id, { state: line.worked ? 'worked' : 'absent', offered_at: null, wanted_by: null });
      await endAsked(t, line.id);
      if (line.worked) t.audit({ act: 'workLine', ...of });
      else t.audit({ act: 'missLine', ...of });
      t.announce('roster', fleetId, line.id);
    }
    const unconfirmed = await linesUnconfirmed(t, fleetId, t.nowMs + REMIND_MS, 'reminded_at');
    for (const line of unconfirmed) {
      await updateLine(t, line.id, { reminded_at: t.at });
      const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
      const became = { startsAtMs: line.starts_at };
      t.audit({ act: 'remindLine', entity: 'rosterLine', entityId: line.id, fleetId, became, about });
    }
    await tellRoster(t, fleetId, 'unconfirmed', unconfirmed);
    const pressed = await pressOffice(t, fleetId);
    if (over.length + unconfirmed.length + pressed === 0) t.unchanged();
    const worked = over.filter((line) => line.worked).length;
    return { worked, absent: over.length - worked, reminded: unconfirmed.length, pressed };
  },
);

async function pressOffice(t: Tx, fleetId: number): Promise<number> {
  const open = await linesUnconfirmed(t, fleetId, t.nowMs + PRESS_MS, 'pressed_at');
  if (open.length === 0) return 0;
  const { zone } = await fleetClock(t.db, fleetId);
  for (const { id, driver_id: driverId, vehicle_id: vehicleId, starts_at: startsAtMs } of open) {
    await updateLine(t, id, { pressed_at: t.at });
    const detail = { ...(await driverCard(t.db, driverId)), date: localDate(startsAtMs, zone), startsAtMs };
    await openTask(t, { request: 'RosterOpen', subject: lineSubject(id), fleetId, detail });
    const about = { driverId, vehicleId };
    t.audit({ act: 'pressLine', entity: 'rosterLine', entityId: id, fleetId, became: { startsAtMs }, about });
  }
  return open.length;
}
