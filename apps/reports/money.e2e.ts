import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { addDays, localDate } from '#core/calendar/calendar-date.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { dayBegins } from '#store/figure/kept.ts';

const desk = await openScreenDesk();
const { db } = desk.store;
const ZONE = 'Europe/Stockholm';
const day = addDays(localDate(Date.now(), ZONE), -3);

test('the money of the days, what the key desk handed out, and the papers behind it', async () => {
  const first = (table: 'vehicle' | 'driver') =>
    db.selectFrom(table).select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
  const [vehicle_id, driver_id] = [(await first('vehicle')).id, (await first('driver')).id];
  const at = (hour: number) => new Date(dayBegins(day, ZONE) + hour * HOUR_MS);
  const { id: record_id } = await db
    .insertInto('shift_record')
    .values({
      fleet_id: 1,
      driver_id,
      vehicle_id,
      state: 'worked',
      business_day: day,
      opened_at: at(6),
      worked_at: at(16),
      late_at: at(15),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const car = { odometer_metres: 1_000, fuel_kind: 'percent' as const, fuel_level: 50 };
  const handed = { fleet_id: 1, record_id, vehicle_id, by_name: 'Saga at the desk', ...car };
  await db
    .insertInto('shift_handover')
    .values([
      { ...handed, direction: 'out', at: at(6) },
      { ...handed, direction: 'in', at: at(16) },
    ])
    .execute();

  const page = await desk.at(`/reports/fleet?of=1`, { user: 'reports' });
  await page.getByText('Money', { exact: true }).click();
  await page
    .getByRole('columnheader', { name: 'Due' })
    .or(page.getByText('Nothing of this was counted'))
    .first()
    .waitFor();
  await page.getByLabel('Of what').selectOption({ label: 'Key desk' });
  // Of a month that has just begun, three days ago are the month before.
  await page.getByLabel('Days', { exact: true }).selectOption({ label: 'Last 28 days' });
  await page.getByLabel('A row for each').selectOption({ label: 'User' });
  await page.getByRole('gridcell', { name: 'Saga at the desk' }).click();
  const panel = page.getByRole('region', { name: 'Saga at the desk' });
  await panel.getByRole('button', { name: 'Keys back late', exact: true }).click();
  await panel.getByText(/^1 row\b/).waitFor();
  const rows = panel.getByRole('table', { name: 'Behind it' });
  expect(await rows.getByRole('columnheader', { name: 'Who' }).count()).toBe(1);
  expect(await rows.getByRole('cell', { name: 'Saga at the desk' }).count()).toBe(1);
  // The key desk is not theirs to open.
  expect(await rows.getByRole('button').count()).toBe(0);
  expect(await desk.faultsInBothSchemes(page, 'a report of money with its papers')).toEqual([]);
});
