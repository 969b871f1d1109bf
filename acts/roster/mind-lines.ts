import { HOUR_MS } from '#core/kit/time.ts';
import type { Tx } from '#store/door/transaction.ts';
import { linesOver, linesUnconfirmed } from '#store/roster/mind-lines.ts';
import { updateLine } from '#store/roster/roster-line.ts';
import { alone } from '../command/alone.ts';
import { tellRoster } from './tell-roster.ts';

/** Who has not confirmed a shift so long before it begins is reminded, once. */
const REMIND_MS = 12 * HOUR_MS;

/**
 * Lines of work that are over were worked where their driver had a shift in those hours, and missed where not; drivers are reminded of
 * what begins within twelve hours and is not confirmed. Two nodes may do it at once.
 */
export const mindLines = alone(
  async (t: Tx, fleetId: number): Promise<{ worked: number; absent: number; reminded: number }> => {
    const over = await linesOver(t, fleetId);
    for (const line of over) {
      const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
      const became = { startsAtMs: line.starts_at };
      const of = { entity: 'rosterLine', entityId: line.id, fleetId, became, about };
      await updateLine(t, line.id, { state: line.worked ? 'worked' : 'absent' });
      if (line.worked) t.audit({ act: 'workLine', ...of });
      else t.audit({ act: 'missLine', ...of });
      t.announce('roster', fleetId, line.id);
    }
    const unconfirmed = await linesUnconfirmed(t, fleetId, t.nowMs + REMIND_MS);
    for (const line of unconfirmed) {
      await updateLine(t, line.id, { reminded_at: t.at });
      const about = { driverId: line.driver_id, vehicleId: line.vehicle_id };
      const became = { startsAtMs: line.starts_at };
      t.audit({ act: 'remindLine', entity: 'rosterLine', entityId: line.id, fleetId, became, about });
    }
    await tellRoster(t, fleetId, 'unconfirmed', unconfirmed);
    if (over.length + unconfirmed.length === 0) t.unchanged();
    const worked = over.filter((line) => line.worked).length;
    return { worked, absent: over.length - worked, reminded: unconfirmed.length };
  },
);
