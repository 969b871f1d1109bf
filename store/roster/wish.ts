import type { CalendarDate } from '#core/calendar/calendar-date.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** Null as a shift: a day off is wished for. */
export type WishRow = { driverId: number; date: CalendarDate; shiftId: number | null };

/** What the drivers of a fleet wish for from a day through another. */
export function wishesBetween(
  db: Db,
  fleetId: number,
  { from, through }: { from: CalendarDate; through: CalendarDate },
): Promise<WishRow[]> {
  return db
    .selectFrom('roster_wish')
    .select(['driver_id as driverId', 'on_date as date', 'shift_id as shiftId'])
    .where('fleet_id', '=', fleetId)
    .where('on_date', '>=', from)
    .where('on_date', '<=', through)
    .orderBy('on_date')
    .orderBy('driver_id')
    .execute();
}

/** What one driver wishes for from a day on. */
export function wishesOfDriver(
  db: Db,
  driverId: number,
  from: CalendarDate,
): Promise<{ date: CalendarDate; shift: string | null }[]> {
  return db
    .selectFrom('roster_wish as w')
    .leftJoin('roster_shift as s', 's.id', 'w.shift_id')
    .select(['w.on_date as date', 's.name as shift'])
    .where('w.driver_id', '=', driverId)
    .where('w.on_date', '>=', from)
    .orderBy('w.on_date')
    .execute();
}

export async function keepWish(t: Tx, fleetId: number, { driverId, date, shiftId }: WishRow): Promise<void> {
  await t.db
    .insertInto('roster_wish')
    .values({ fleet_id: fleetId, driver_id: driverId, on_date: date, shift_id: shiftId, wished_at: t.at })
    .onConflict((conflict) =>
      conflict.columns(['driver_id', 'on_date']).doUpdateSet({ shift_id: shiftId, wished_at: t.at }),
    )
    .execute();
}

/** False where there was none. */
export async function forgetWish(t: Tx, driverId: number, date: CalendarDate): Promise<boolean> {
  const { numDeletedRows } = await t.db
    .deleteFrom('roster_wish')
    .where('driver_id', '=', driverId)
    .where('on_date', '=', date)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
