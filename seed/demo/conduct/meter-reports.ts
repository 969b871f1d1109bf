import { createRecordIn } from '#acts/resource/create-record.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { mondayOf } from '#core/roster/week.ts';
import { meterReportResource } from '#core/tamper/meter-report.ts';
import type { Tx } from '#store/door/transaction.ts';
import { choicesOf } from '#store/resource/resource.ts';
import { DEMO_ZONE, type DemoFleet } from '../fleets.ts';

const WEEKS = 5;

/** What was handed in of the cars' meters in the last weeks: one lacks two of them, and one is said not to have been used. */
export async function seedMeterReports(t: Tx, fleet: DemoFleet): Promise<void> {
  const monday = mondayOf(localDate(t.nowMs, DEMO_ZONE));
  const week = (back: number) => addDays(monday, -7 * back);
  for (const [n, car] of (await choicesOf(t.db, 'vehicle', fleet.id)).entries()) {
    const spans = n === 1 ? [[WEEKS, 4] as const, [1, 1] as const] : [[WEEKS, 1] as const];
    for (const [from, through] of spans) {
      const kind = n === 2 ? 'noUse' : 'report';
      const number = `${kind === 'noUse' ? 'N' : 'R'}${week(from).replaceAll('-', '')}-${car.label}`;
      const values = {
        number,
        vehicleId: car.id,
        kind,
        fromDate: week(from),
        untilDate: addDays(week(through), 6),
        notes: '',
      };
      const made = await createRecordIn(
        t,
        { resource: meterReportResource },
        { fleetId: fleet.id, sees: [fleet.id] },
        values,
      );
      if (!made.ok) throw new Error(`A meter report of the demo was refused: ${made.code}`);
    }
  }
}
