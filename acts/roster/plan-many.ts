import { overlaps, type RosterLine } from '#core/roster/line.ts';
import type { PatternLine } from '#core/roster/pattern.ts';
import type { Tx } from '#store/door/transaction.ts';
import { holdCrew, insertLines, type NewLine } from '#store/roster/roster-line.ts';
import { linesBetween } from '#store/roster/roster-week.ts';

/**
 * Plans lines as drafts in one go: those whose driver has something else then, or has left, are left out. A car that is taken then, or
 * has left, is left away.
 */
export async function planManyIn(
  t: Tx,
  fleetId: number,
  lines: readonly (RosterLine & Partial<Pick<PatternLine, 'pattern'>>)[],
): Promise<{ planned: number; taken: number }> {
  if (lines.length === 0) return { planned: 0, taken: 0 };
  const carOf = ({ seat }: RosterLine) => (seat && 'vehicleId' in seat ? seat.vehicleId : null);
  const held = await holdCrew(t, fleetId, {
    driverIds: [...new Set(lines.map(({ driverId }) => driverId))],
    vehicleIds: [...new Set(lines.flatMap((line) => carOf(line) ?? []))],
  });
  const startMs = Math.min(...lines.map((line) => line.startMs));
  const endMs = Math.max(...lines.map((line) => line.endMs));
  const known = await linesBetween(t.db, fleetId, { startMs, endMs });
  const taken = known.map((line) => ({ ...line, startMs: line.startsAtMs, endMs: line.endsAtMs }));
  const rows: NewLine[] = [];
  for (const line of lines) {
    const then = taken.filter((other) => overlaps(other, line));
    if (!held.drivers.has(line.driverId) || then.some(({ driverId }) => driverId === line.driverId)) continue;
    const wanted = carOf(line);
    const isFree = wanted !== null && held.vehicles.has(wanted) && !then.some((one) => one.vehicleId === wanted);
    const vehicleId = isFree ? wanted : null;
    const { driverId, kind, startMs: fromMs, endMs: untilMs } = line;
    taken.push({
      id: 0,
      version: 0,
      driverId,
      vehicleId,
      pool: null,
      kind,
      state: 'draft',
      sick: false,
      offered: false,
      announced: false,
      breaks: [],
      startsAtMs: fromMs,
      endsAtMs: untilMs,
      startMs: fromMs,
      endMs: untilMs,
    });
    rows.push({
      fleet_id: fleetId,
      driver_id: driverId,
      vehicle_id: vehicleId,
      pool: line.seat && 'pool' in line.seat ? line.seat.pool : null,
      kind,
      state: 'draft',
      pattern_id: line.pattern?.id ?? null,
      pattern_date: line.pattern?.date ?? null,
      breaks: line.breaks === null ? null : JSON.stringify(line.breaks),
      starts_at: new Date(fromMs),
      ends_at: new Date(untilMs),
    });
  }
  await insertLines(t, rows);
  return { planned: rows.length, taken: lines.length - rows.length };
}
