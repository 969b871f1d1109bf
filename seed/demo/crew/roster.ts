import { askDetailsIn } from '#acts/driver/own-details.ts';
import { createRecordIn } from '#acts/resource/create-record.ts';
import { announceLineIn } from '#acts/roster/announce-line.ts';
import { planManyIn } from '#acts/roster/plan-many.ts';
import { publishLinesIn } from '#acts/roster/publish-lines.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { DAY_MS, HOUR_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { rosterShiftResource } from '#core/roster/roster-shift.ts';
import { mondayOf, rosterDays } from '#core/roster/week.ts';
import type { Tx } from '#store/door/transaction.ts';
import { driverIdOfDid } from '#store/driver/merge-drivers.ts';
import { rosterShifts } from '#store/roster/fill.ts';
import { ownCarOf } from '#store/roster/own-car.ts';
import { linesBetween } from '#store/roster/roster-week.ts';
import { keepWish } from '#store/roster/wish.ts';
import { dids, ownerDriver } from '../drivers.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';
import { made } from '../kit/earlier.ts';

const WORKS = 5;
const TOLD = 3;
const PLANNED = 10;
/** Of a split shift, from the fleet’s midnight on. */
const SPLIT_HOURS = [
  [6, 10],
  [15, 19],
] as const;

const SHIFTS = [
  { name: 'Early', kind: 'day', startsAt: '05:00', endsAt: '14:00' },
  { name: 'Day', kind: 'day', startsAt: '08:00', endsAt: '18:00' },
  { name: 'Late', kind: 'night', startsAt: '14:00', endsAt: '00:00' },
  { name: 'Night', kind: 'night', startsAt: '20:00', endsAt: '06:00' },
] as const;

/**
 * The shifts of the fleet; next week's roster of drivers who have no car yet, some of whom were told of it; and what they wish for in
 * the week after.
 */
export async function seedRoster(t: Tx, fleet: DemoFleet): Promise<void> {
  for (const shift of SHIFTS) {
    const values = { ...emptyValues(rosterShiftResource), ...shift };
    const made = await createRecordIn(
      t,
      { resource: rosterShiftResource },
      { fleetId: fleet.id, sees: [fleet.id] },
      values,
    );
    if (!made.ok) throw new Error(`A shift of the demo was refused: ${made.code}`);
  }
  const nowMs = t.nowMs - 2 * DAY_MS;
  const before: Tx = { ...t, nowMs, at: new Date(nowMs) };
  // Those in front are at work in the demo: a rostered day off would keep them from it.
  const own = dids(fleet).slice(fleet.plates.count + 4, fleet.plates.count + 4 + PLANNED);
  const ids = await Promise.all(own.map((did) => driverIdOfDid(t.db, fleet.id, did)));
  const monday = addDays(mondayOf(localDate(t.nowMs, DEMO_ZONE)), 7);
  const [early, , late] = await rosterShifts(t.db, fleet.id);
  for (const [n, driverId = 0] of ids.entries()) {
    const shiftId = n % 3 === 2 ? (n % 2 === 0 ? early : late)?.id : undefined;
    await keepWish(t, fleet.id, { driverId, date: addDays(monday, 7 + (n % 7)), shiftId: shiftId ?? null });
  }
  const days = rosterDays(monday, 7, DEMO_ZONE);
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
  await seedAskedByDrivers(t, before, fleet, monday);
}

/**
 * A split shift for the morning and the evening rush, a shift that an owner-driver announced, and a driver who asks for another
 * address; the three after those who are planned.
 */
async function seedAskedByDrivers(t: Tx, before: Tx, fleet: DemoFleet, monday: string): Promise<void> {
  const first = fleet.plates.count + 4 + PLANNED;
  const [split, owner, mover] = await Promise.all(
    [dids(fleet)[first] ?? '', ownerDriver(fleet), dids(fleet)[first + 2] ?? ''].map((did) =>
      driverIdOfDid(t.db, fleet.id, did),
    ),
  );
  // The smaller fleets have nobody left to ask.
  if (split === undefined || owner === undefined || mover === undefined) return;
  const own = (driverId: number) => ({ fleetId: fleet.id, driverId });
  const parts = rosterDays(monday, WORKS, DEMO_ZONE).flatMap(({ startMs }) =>
    SPLIT_HOURS.map(([from, until]) => ({
      driverId: split,
      seat: null,
      kind: 'split' as const,
      breaks: null,
      startMs: startMs + from * HOUR_MS,
      endMs: startMs + until * HOUR_MS,
    })),
  );
  await planManyIn(before, fleet.id, parts);
  if ((await ownCarOf(t.db, fleet.id, owner)) !== null)
    made(await announceLineIn(t, own(owner), { date: addDays(monday, 2), from: '08:00', to: '17:30' }));
  made(await askDetailsIn(t, own(mover), { phone: '+46701239900', address: 'Linnégatan 12, 413 04 Göteborg' }));
}
