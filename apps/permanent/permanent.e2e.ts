import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { openScreenDesk, type ScreenDesk } from '#apps/testing/screen-desk.ts';
import { wallClock } from '#core/booking/typed-time.ts';
import { addDays, type CalendarDate, dateOfDay, datesBetween, yearOf } from '#core/calendar/calendar-date.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const nowMs = Date.now();
const yearEnds = [0, 1].map((years) => Date.UTC(new Date(nowMs).getUTCFullYear() + years, 11, 30, 12));
// The dates that are opened lie in two years, which asks more of the calendar than any other day.
const desk = await openScreenDesk({ fromMs: yearEnds.find((ms) => ms > nowMs)! });

const atThePage = (desk: ScreenDesk, path: string): Promise<Page> =>
  desk.at(`/${path}`, { user: 'booker', timezoneId: 'Europe/Stockholm' });
const press = async (page: Page, ...keys: string[]) => {
  for (const key of keys) await page.keyboard.press(key);
};
const typed = (date: string) => date.split('-').toReversed().join('/');
const shown = (date: string) => `${Number(date.slice(8))}`;

/** The dates that are made of permanent bookings, each with what is asked of its job. */
async function datesMade({ store }: ScreenDesk, asked: string): Promise<string[]> {
  const { rows } = await store.pool.query<{ told: string }>(
    `select b.for_date || ' ' || ${asked} as told from booking b join job j on j.booking_id = b.id
     where b.permanent_booking_id is not null and b.for_date is not null order by b.for_date`,
  );
  return rows.map(({ told }) => told);
}

/** Opens a date of the year that is shown, or of the next. */
async function openDate(page: Page, calendar: string, today: CalendarDate, date: CalendarDate) {
  const [year, first] =
    yearOf(date) === yearOf(today) ? [yearOf(today), today] : [yearOf(date), `${yearOf(date)}-01-01`];
  if (year !== yearOf(today)) {
    await page.getByRole('button', { name: 'The year after' }).focus();
    await press(page, 'Enter');
  }
  const grid = page.getByRole('region', { name: `Calendar ${calendar} ${year}` });
  await grid.locator(`[data-date="${first}"]`).focus();
  await press(
    page,
    ...datesBetween(first, date)
      .slice(1)
      .map(() => 'ArrowRight'),
    'Enter',
  );
}

it('takes a permanent booking across a holiday and the end of a year, and changes it from a date on, by keyboard alone', async () => {
  const { suite } = desk;
  const today = dateOfDay(wallClock('Europe/Stockholm', suite.suite.clock.nowMs()).day);
  // Whatever the hour: nothing here runs today, and nothing is lost when midnight passes.
  const [first, second, holiday] = [addDays(today, 1), addDays(today, 2), addDays(today, 3)];
  const page = await atThePage(desk, 'booking/calendars');
  await page.getByText('No calendar yet.').waitFor();
  // Its days come late: none is opened before.
  await page.route(/\/calendars\/\d+\/\d+$/, async (route) => {
    await sleep(800);
    await route.continue();
  });
  await press(page, 'n');
  await page.getByRole('textbox', { name: 'Name' }).waitFor();
  await page.keyboard.type('School days');
  await press(page, 'Enter');
  await openDate(page, 'School days', today, holiday);
  const day = page.getByRole('dialog');
  await day.locator(':focus').waitFor();
  await day.getByRole('textbox', { name: 'Public holiday' }).focus();
  await page.keyboard.type('Founders’ day');
  await press(page, 'Enter');
  await page
    .getByRole('button', { name: /Public holiday: Founders’ day/ })
    .first()
    .waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.goto(`${suite.address}/booking/permBook`);
  await page.getByText('No permanent booking yet.').waitFor();
  await press(page, 'n');
  const phone = page.getByRole('textbox', { name: 'Phone' });
  await phone.waitFor();
  await page.locator(`:focus[id="${await phone.getAttribute('id')}"]`).waitFor();
  await press(page, 'Control+Enter');
  await page.getByText('Type the phone number.').waitFor();
  await page.keyboard.type('031 22 33 44');
  await press(page, 'Tab');
  await page.keyboard.type('Elsa Holm');
  await press(page, 'Tab');
  await page.keyboard.type('avenyn 12');
  await page.getByRole('option', { name: 'Kungsportsavenyen 12' }).waitFor();
  await press(page, 'Enter', 'Tab');
  await page.keyboard.type('järntorg');
  await page.getByRole('option', { name: 'Järntorget' }).first().waitFor();
  await press(page, 'Tab');
  await page.getByRole('textbox', { name: 'Time' }).focus();
  await page.keyboard.type('2345');
  await page.getByRole('textbox', { name: 'From', exact: true }).focus();
  await press(page, 'Control+a');
  await page.keyboard.type(typed(first));
  for (const name of ['Sat', 'Sun']) {
    await page.getByRole('checkbox', { name }).focus();
    await press(page, 'Space');
  }
  await page.getByRole('combobox', { name: 'Calendar' }).selectOption({ label: 'School days' });
  await page.getByRole('combobox', { name: 'On public holidays' }).selectOption({ label: 'Does not run' });
  const dates = page.getByRole('list', { name: 'The next dates' });
  await dates.getByText('public holiday: Founders’ day').waitFor();
  await press(page, 'Control+Enter');
  await page.getByText(/^Permanent booking \d+ saved/).waitFor();
  const made = dates.getByRole('listitem').filter({ hasText: /Booking \d+/ });
  await made.nth(1).waitFor();
  // Two days ahead; the third is the holiday.
  expect(await made.count()).toBe(2);

  await page.getByRole('textbox', { name: 'Time' }).focus();
  await page.keyboard.type('2350');
  await press(page, 'Control+Enter');
  const change = page.getByRole('dialog', { name: /^Change permanent booking/ });
  await change.getByRole('radio', { name: 'All that are not under way' }).waitFor();
  await change.locator(':focus').waitFor();
  await press(page, 'ArrowUp');
  const from = change.getByRole('textbox', { name: 'Date' });
  await from.focus();
  await page.keyboard.type(typed(second));
  const effects = change.getByRole('list', { name: 'What that does to four weeks from then' });
  await effects
    .getByRole('listitem')
    .filter({ hasText: shown(first) })
    .getByText('Booking stays as it is')
    .waitFor();
  await effects.getByText('Booking is changed').waitFor();
  await change.getByText(/^It runs as it was until/).waitFor();
  await change.getByText('23:50').waitFor();
  await from.focus();
  await press(page, 'Enter');
  await page.getByText(/^Permanent booking \d+ changed/).waitFor();
  const parts = page.getByRole('region', { name: 'Other parts of its series' });
  await parts.getByRole('button', { name: /: until / }).focus();
  await press(page, 'Enter');
  await parts.getByRole('button', { name: /: from .* on$/ }).waitFor();
  const times = await datesMade(desk, `to_char(j.required_at at time zone 'Europe/Stockholm', 'HH24:MI')`);
  expect(times).toEqual([`${first} 23:45`, `${second} 23:50`]);
  expect(times.some((told) => told.startsWith(holiday))).toBe(false);
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('textbox', { name: 'Notes to driver' }).focus();
  await page.keyboard.type('Ring twice');
  await press(page, 'Control+Enter');
  await change.getByRole('radio', { name: /^The whole series: permanent booking \d+ too/, checked: true }).waitFor();
  await change.getByRole('radio', { name: /^This part only \(from .* to / }).waitFor();
  const other = change.getByRole('region', { name: /of the same series$/ });
  await other.getByText('Ring twice').waitFor();
  await other.getByText('Booking is changed').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await change.getByRole('radio', { name: 'All that are not under way' }).focus();
  await press(page, 'Enter');
  await change.waitFor({ state: 'detached' });
  expect(await datesMade(desk, 'left(j.notes, 10)')).toEqual([`${first} Ring twice`, `${second} Ring twice`]);

  // Another operator changes it while something is typed here: nothing is dropped, and this operator is told.
  const notes = page.getByRole('textbox', { name: 'Notes to driver' });
  await notes.focus();
  await press(page, 'Control+End');
  await page.keyboard.type(' at noon');
  const colleague = await atThePage(desk, new URL(page.url()).pathname.slice(1) + new URL(page.url()).search);
  await colleague.getByRole('textbox', { name: 'Notes to the office' }).focus();
  await colleague.keyboard.type('Pays later');
  await press(colleague, 'Control+Enter');
  const theirs = colleague.getByRole('dialog', { name: /^Change permanent booking/ });
  await theirs.getByText('Pays later').first().waitFor();
  await theirs.locator(':focus').waitFor();
  await press(colleague, 'Enter');
  await theirs.waitFor({ state: 'detached' });
  await colleague.context().close();
  const told = page.getByRole('alert').filter({ hasText: 'Somebody changed this booking meanwhile.' });
  // The list is read again each half minute, and when the network comes back.
  const comesBack = `['offline', 'online'].forEach((event) => window.dispatchEvent(new Event(event)))`;
  await expect
    .poll(
      async () => {
        await page.evaluate(comesBack);
        return told.isVisible();
      },
      { timeout: 40_000, interval: 1_000 },
    )
    .toBe(true);
  expect(await notes.inputValue()).toMatch(/^Ring twice.* at noon$/);
  await told.getByRole('button', { name: 'Show theirs, drop mine' }).focus();
  await press(page, 'Enter');
  await told.waitFor({ state: 'detached' });
  expect(await notes.inputValue()).not.toContain('at noon');
  expect(await page.getByRole('textbox', { name: 'Notes to the office' }).inputValue()).toBe('Pays later');

  const forWhole = async (button: string, title: RegExp) => {
    // The dialog before stays until the list is read again, and nobody reaches what lies behind it.
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: button, exact: true }).focus();
    await press(page, 'Enter');
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.getByRole('radio', { name: /^This part only/, checked: true }).waitFor();
    await dialog.locator(':focus').waitFor();
    await dialog.getByRole('radio', { name: /^The whole series/ }).focus();
    await press(page, 'Space');
    return dialog;
  };
  await forWhole('Suspend', /^Suspend permanent booking/);
  await press(page, 'Enter');
  await page.getByText(/^Suspended: permanent booking \d+, \d+$/).waitFor();
  expect(await datesMade(desk, 'j.state')).toEqual([]);
  await forWhole('Let it run again', /^Let permanent booking \d+ run again$/);
  await press(page, 'Enter');
  await page.getByText(/^Runs again: permanent booking \d+, \d+$/).waitFor();
  await page.getByRole('button', { name: 'Suspend', exact: true }).waitFor();
  expect(await datesMade(desk, 'j.state')).toEqual([`${first} future`, `${second} future`]);
  const removal = await forWhole('Delete', /^Delete permanent booking/);
  await removal.getByRole('radio', { name: 'Cancel what is made and not under way' }).focus();
  await press(page, 'Space');
  await removal.getByRole('button', { name: 'Delete' }).focus();
  await press(page, 'Enter');
  await page.getByText(/^Deleted: permanent booking \d+, \d+$/).waitFor();
  await page.getByText('No permanent booking yet.').waitFor();
  expect(await datesMade(desk, 'j.state')).toEqual([]);
  await page.context().close();
});
