import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { addDays, dayEndsMs, localDate } from '#core/calendar/calendar-date.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { dayBegins } from '#store/figure/kept.ts';
import { insertJob } from '#store/testing/company.ts';

const desk = await openScreenDesk();
const { db } = desk.store;
const ZONE = 'Europe/Stockholm';
const day = addDays(localDate(Date.now(), ZONE), -3);

test('the worst hour is found, its jobs are opened, it stands beside the week before, is kept and opened again', async () => {
  const first = (table: 'vehicle' | 'driver') =>
    db.selectFrom(table).select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
  const crew = { vehicle_id: (await first('vehicle')).id, driver_id: (await first('driver')).id };
  const at = (date: string, hour: number, minute: number) => dayBegins(date, ZONE) + (hour * 60 + minute) * MINUTE_MS;
  const waited = async (date: string, hour: number, minutes: number) => {
    const requiredMs = at(date, hour, minutes);
    await insertJob(db, 1, {
      atMs: requiredMs,
      state: 'offloaded',
      row: {
        ...crew,
        pickup_label: `Long Street ${hour}`,
        arrived_at: new Date(requiredMs + minutes * MINUTE_MS),
        picked_up_at: new Date(requiredMs + (minutes + 1) * MINUTE_MS),
        finished_at: new Date(requiredMs + 30 * MINUTE_MS),
      },
    });
  };
  await db.deleteFrom('figure_day').execute();
  for (const minutes of [3, 4]) await waited(day, 9, minutes);
  for (const minutes of [20, 22, 24]) await waited(day, 17, minutes);
  for (const minutes of [5, 7]) await waited(addDays(day, -7), 17, minutes);
  expect(dayEndsMs(day, ZONE)).toBeLessThan(Date.now());

  const page = await desk.at(`/reports/fleet?span=chosen&first=${day}&last=${day}&of=1`, { user: 'reports' });
  await page.getByLabel('A row for each').selectOption({ label: 'Hour' });
  await page.getByText('Wait, 9 of 10 within: most for 17–18 (24:00), least for 09–10 (4:00).').waitFor();
  await page.getByRole('gridcell', { name: '17–18' }).click();
  const panel = page.getByRole('region', { name: '17–18' });
  await panel.getByText('Jobs whose customer was picked up.').waitFor();
  await panel.getByRole('button', { name: 'Wait', exact: true }).click();
  await panel.getByText('3 rows, on average 22:00').waitFor();
  const rows = panel.getByRole('table', { name: 'Behind it' });
  expect(await rows.getByRole('cell', { name: 'Long Street 17' }).count()).toBe(3);
  expect(await desk.faultsInBothSchemes(page, 'a report with its rows')).toEqual([]);
  await panel.getByRole('button', { name: 'Close' }).click();

  await page.getByLabel('Beside').selectOption({ label: 'The same weekdays before' });
  await page.getByRole('columnheader', { name: 'Jobs, before' }).waitFor();
  await page.getByRole('gridcell', { name: '17–18' }).click();
  await page.getByRole('region', { name: '17–18' }).getByText('(6:00)').waitFor();

  await page.getByLabel('A row for each').selectOption({ label: 'Weekday · Hour' });
  await page.getByTitle(/ · 17–18: 24:00$/).click();
  const pair = page.getByRole('region', { name: / · 17–18$/ });
  await pair.getByText('(6:00)').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'fields of weekdays and hours')).toEqual([]);
  await pair.getByRole('button', { name: 'Close' }).click();
  await page.getByLabel('A row for each').selectOption({ label: 'Hour' });

  await page.getByRole('button', { name: 'As PDF' }).click();
  await page.getByText('The report is being made.', { exact: false }).waitFor();
  await page.getByRole('button', { name: /^Long work/ }).click();
  const made = page.getByRole('article', { name: 'Report' });
  await made.getByRole('button', { name: 'File: Report' }).waitFor();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Kept searches' }).click();
  await page.getByRole('menuitem', { name: 'Keep this search…' }).click();
  await page.getByLabel('Name of the search').fill('Evenings');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('The search “Evenings” is kept.').waitFor();
  await page.getByRole('button', { name: 'Kept searches' }).click();
  await page.getByRole('menuitem', { name: 'With whom Evenings is shared' }).click();
  await page.getByRole('dialog').getByLabel('Everybody of', { exact: false }).first().check();
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByText('The search “Evenings” is now seen by', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'ETA' }).click();
  await page.getByText('Nothing of this was counted in these days.', { exact: false }).waitFor();
  await page.getByRole('link', { name: 'Fleet', exact: true }).click();
  await page.getByRole('button', { name: 'Kept searches' }).click();
  await page.getByRole('menuitem', { name: 'Evenings', exact: true }).click();
  await page.getByRole('gridcell', { name: '17–18' }).waitFor();
});

test('at the width of a phone no amount of the trips is cut', async () => {
  const first = (table: 'vehicle' | 'driver') =>
    db.selectFrom(table).select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
  const seat = { fleet_id: 1, vehicle_id: (await first('vehicle')).id, driver_id: (await first('driver')).id };
  const began_at = new Date(dayBegins(day, ZONE) + 7 * 60 * MINUTE_MS);
  const { id: shift_id } = await db
    .insertInto('shift')
    .values({ ...seat, began_at, ended_at: new Date(began_at.getTime() + 480 * MINUTE_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const fares = Array.from({ length: 3 }, (_, hour) => ({
    ...seat,
    shift_id,
    kind: 'hail' as const,
    outcome: 'offloaded' as const,
    payment: 'cash' as const,
    fare_minor: 12_345_678,
    distance_metres: 9_000,
    began_at: new Date(dayBegins(day, ZONE) + (8 + hour) * 60 * MINUTE_MS),
    ended_at: new Date(dayBegins(day, ZONE) + (8 + hour) * 60 * MINUTE_MS + 20 * MINUTE_MS),
  }));
  await db.insertInto('trip').values(fares).execute();
  await db.deleteFrom('figure_day').execute();
  const asked = `/reports/fleet?view=hirings&span=chosen&first=${day}&last=${day}&of=1`;
  const page = await desk.at(asked, { user: 'reports', viewport: { width: 390, height: 844 } });
  await page.getByLabel('A row for each').selectOption({ label: 'Hour' });
  await page.getByRole('gridcell', { name: '08–09' }).waitFor();
  const cut = () =>
    page.evaluate<string[]>(
      `[...document.querySelectorAll('.ag-center-cols-container .ag-cell')]
        .filter((cell) => cell.scrollWidth > cell.clientWidth)
        .map((cell) => cell.textContent)`,
    );
  await page
    .getByRole('gridcell', { name: /123,456\.78/ })
    .first()
    .waitFor();
  await expect.poll(cut).toEqual([]);
  expect(await desk.faultsInBothSchemes(page, 'trips on a phone')).toEqual([]);
});

test('an owner finds the figures of the own vehicles beside the statements', async () => {
  const page = await desk.at('/settle', { user: 'owner' });
  await page.getByText('Figures of your vehicles').click();
  await page.getByLabel('A row for each').selectOption({ label: 'Day' });
  await page.getByRole('heading', { name: 'Figures of your vehicles' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'figures of an owner')).toEqual([]);
});

test('a report is mailed to several from now on, changed, paused, and no more', async () => {
  const page = await desk.at('/reports/fleet', { user: 'reports' });
  await page.getByRole('button', { name: 'By mail…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Mail this report' }).click();
  await dialog.getByLabel('Name of the report').fill('Mondays');
  const to = dialog.getByLabel('Mail addresses');
  await to.fill('boss@example.com');
  await to.press('Enter');
  await to.fill('nowhere');
  await to.press('Enter');
  await dialog.getByText('“nowhere” is not a mail address.', { exact: false }).waitFor();
  await to.press('Backspace');
  await to.fill('desk@example.com');
  await dialog.getByLabel('How often').selectOption({ label: 'Weekly' });
  await dialog.getByLabel('Language').selectOption({ label: 'French' });
  await dialog.getByRole('button', { name: 'Mail it', exact: true }).click();
  const mail = dialog.getByRole('article', { name: 'Mondays' });
  await mail.getByText('Weekly on Monday at 7:00', { exact: false }).waitFor();
  await mail.getByText('boss@example.com, desk@example.com', { exact: false }).waitFor();

  await mail.getByRole('button', { name: 'Change: Mondays' }).click();
  await dialog.getByLabel('Hour').selectOption({ label: '9' });
  expect(await desk.faultsInBothSchemes(page, 'how a report is mailed')).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await mail.getByText('Weekly on Monday at 9:00', { exact: false }).waitFor();
  await mail.getByRole('button', { name: 'Pause: Mondays' }).click();
  await mail.getByText('Paused since', { exact: false }).waitFor();
  await mail.getByRole('button', { name: 'What became of it: Mondays' }).click();
  await mail.getByText('It was not due yet.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'reports by mail')).toEqual([]);
  await mail.getByRole('button', { name: 'Resume: Mondays' }).click();
  await mail.getByRole('button', { name: 'Pause: Mondays' }).waitFor();
  await mail.getByRole('button', { name: 'Mail no more: Mondays' }).click();
  await dialog.getByText('You have no report mailed yet.').waitFor();
});

test('the sentences of all figures are read', async () => {
  const page = await desk.at('/reports', { user: 'reports' });
  await page.getByRole('button', { name: 'What the figures count' }).click();
  const dialog = page.getByRole('dialog', { name: 'What the figures count' });
  await dialog.getByText('Fares over the time at work.', { exact: false }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'the sentences of figures')).toEqual([]);
});
