import { planManyIn } from '#acts/roster/plan-many.ts';
import { publishLinesIn } from '#acts/roster/publish-lines.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { mondayOf, rosterDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { driverIdOfDid } from '#store/driver/merge-drivers.ts';
import { linesBetween } from '#store/roster/roster-week.ts';
import { dids } from '../drivers.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';

const WORKS = 5;
const TOLD = 3;
const PLANNED = 10;

/** Next week's roster of drivers who have no car yet: some were told of it, the others' lines are drafts. */
export async function seedRoster(t: Tx, fleet: DemoFleet): Promise<void> {
  const nowMs = t.nowMs - 2 * DAY_MS;
  const before: Tx = { ...t, nowMs, at: new Date(nowMs) };
  // Those in front are at work in the demo: a rostered day off would keep them from it.
  const own = dids(fleet).slice(fleet.plates.count + 4, fleet.plates.count + 4 + PLANNED);
  const ids = await Promise.all(own.map((did) => driverIdOfDid(t.db, fleet.id, did)));
  const days = rosterDays(addDays(mondayOf(localDate(t.nowMs, DEMO_ZONE)), 7), 7, DEMO_ZONE);
  const lines = ids.flatMap((driverId = 0, n) =>
    days.slice(n % 3, (n % 3) + WORKS).map(({ startMs }) => {
      const kind = n % 2 === 0 ? ('day' as const) : ('night' as const);
      const fromMs = startMs + (kind === 'day' ? 7 : 17) * HOUR_MS;
      return { driverId, seat: null, kind, breaks: null, startMs: fromMs, endMs: fromMs + 10 * HOUR_MS };
    }),
  );
  await planManyIn(before, fleet.id, lines);
  const span = { startMs: days[0]?.startMs ?? 0, endMs: days.at(-1)?.endMs ?? 0 };
  const told = new Set(ids.slice(0, TOLD));
  const written = await linesBetween(t.db, fleet.id, span);
  const lineIds = written.flatMap(({ id, driverId }) => (told.has(driverId) ? [id] : []));
  const done = await publishLinesIn(before, { fleetId: fleet.id, lineIds });
  if (!done.ok) throw new Error(`The roster of the demo was refused: ${done.code}`);
}
