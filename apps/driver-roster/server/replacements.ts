import { localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { elapsedMs, isWork, overlaps } from '#core/roster/line.ts';
import { hardBreachWith } from '#core/roster/rules.ts';
import type { Suite } from '#engine/server/context.ts';
import { fleetClock } from '#store/fleet/fleet-clock.ts';
import { driversAway } from '#store/roster/absence.ts';
import { packFor } from '#store/roster/pack.ts';
import { lineById, lineOf, linesAround } from '#store/roster/roster-line.ts';
import { rosterCrew } from '#store/roster/roster-week.ts';
import { suspendedSpans } from '#store/suspension/suspension.ts';

const MOST_TOLD = 30;

/** Who could take a line over, the best first; undefined where the fleet has no such line. */
export async function replacementsFor({ store: { db } }: Suite, fleetId: number, lineId: number) {
  const row = await lineById(db, fleetId, lineId);
  if (!row) return undefined;
  const line = lineOf(row);
  const { zone } = await fleetClock(db, fleetId);
  const date = localDate(line.startMs, zone);
  const [{ drivers }, away, suspended] = await Promise.all([
    rosterCrew(db, fleetId, line),
    driversAway(db, fleetId, date),
    suspendedSpans(db, fleetId, line),
  ]);
  const out = new Set([row.driver_id, ...away, ...suspended.map(({ driverId }) => driverId)]);
  const around = (
    await linesAround(
      db,
      drivers.map(({ id }) => id),
      line,
    )
  ).map(lineOf);
  const pack = await packFor(db, fleetId);
  const found = drivers.flatMap(({ id: driverId, did, name }) => {
    const own = around.filter((one) => one.driverId === driverId);
    if (out.has(driverId) || own.some((one) => overlaps(one, line))) return [];
    const broken = hardBreachWith({ ...line, driverId }, own, pack, zone);
    const plannedMs = own
      .filter(({ kind, startMs }) => isWork(kind) && startMs > line.endMs - 7 * DAY_MS && startMs < line.endMs)
      .reduce((sum, one) => sum + elapsedMs(one), 0);
    return [{ driverId, did, name, plannedMs, breaks: broken?.rule ?? null }];
  });
  return found
    .toSorted((a, b) => Number(a.breaks !== null) - Number(b.breaks !== null) || a.plannedMs - b.plannedMs)
    .slice(0, MOST_TOLD);
}
