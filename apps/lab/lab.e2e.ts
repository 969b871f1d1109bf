import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { driversOf } from '#apps/testing/driver-at-work.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn as signInByCall } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, takeBooking } from '#apps/testing/take-booking.ts';
import { moveToYesterday } from './testing/yesterday.ts';

const REPLAYED_WITHIN_MS = 60_000;

const desk = await openScreenDesk();
const { suite, store, faultsInBothSchemes } = desk;
const driverAtWork = driversOf(suite.address);

async function atTheLab(user = 'manager'): Promise<Page> {
  const page = await desk.at('/coach/lab', { user });
  await page.getByRole('heading', { name: /^Version \d+, / }).waitFor();
  return page;
}

/** Makes a draft by keys alone. */
async function draft(page: Page, name: string): Promise<void> {
  await page.keyboard.press('F2');
  const field = page.getByRole('dialog', { name: 'New draft' }).getByLabel('Name');
  await field.and(page.locator(':focus')).waitFor();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name, exact: true }).waitFor();
}

const book = async (passengerName: string): Promise<number> => {
  const booker = await signInByCall(suite.address, 'booker');
  const answer = await takeBooking(suite.address, booker, bookingInput({ passengerName }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id ?? 0;
};

it('a manager drafts a plan, replays yesterday on it, makes it live, and the next decision cites it', async () => {
  for (const name of ['Astrid', 'Birger', 'Cecilia']) await book(name);
  await moveToYesterday(store, 1);

  const page = await atTheLab();
  await draft(page, 'Queue first');
  await page.getByRole('combobox', { name: 'Preset' }).click();
  await page.getByRole('option', { name: 'Hybrid' }).click();
  const within = page.getByRole('textbox', { name: 'Closest car: Within' });
  await within.fill('5');
  await page.getByText('From 10 m to 50,000 m.').waitFor();
  expect(await page.getByRole('button', { name: 'Save', exact: true }).isDisabled()).toBe(true);
  await within.fill('150');
  await page.keyboard.press('Control+S');
  await page.getByText('All is saved.').waitFor();
  expect(await faultsInBothSchemes(page, 'lab-ladder')).toEqual([]);

  await page.getByRole('tab', { name: 'Numbers' }).click();
  const late = page.getByRole('textbox', { name: 'A job is late after' });
  await late.fill('9000');
  await page.getByText('From 0 s to 2 h.').waitFor();
  await late.fill('120');
  await page.keyboard.press('Control+S');
  await page.getByText('All is saved.').waitFor();

  await page.getByRole('tab', { name: 'Differences' }).click();
  await page.getByRole('row', { name: /^A job is late after 5 min 2 min$/ }).waitFor();
  await page.getByRole('row', { name: /^Closest car: Within 100 m 150 m$/ }).waitFor();

  await page.getByRole('tab', { name: 'Lab' }).click();
  await page.getByRole('button', { name: 'Start the replay' }).click();
  const run = page.getByRole('region', { name: 'Queue first against First plan' });
  await run.getByText(/3 jobs and 2 cars/).waitFor({ timeout: REPLAYED_WITHIN_MS });
  await run.getByRole('table', { name: 'Figures', exact: true }).waitFor({ timeout: REPLAYED_WITHIN_MS });
  await run.getByRole('row', { name: /^Served 3 of 3 3 of 3/ }).waitFor();
  await run.getByText(/^A small day: with 3 jobs/).waitFor();
  expect(await faultsInBothSchemes(page, 'lab-results')).toEqual([]);

  await run.getByRole('button', { name: 'Make it live' }).click();
  const dialog = page.getByRole('dialog', { name: 'Make “Queue first” live?' });
  await dialog.getByRole('row', { name: /^Preset Nearest Hybrid$/ }).waitFor();
  await dialog.getByRole('textbox', { name: 'Note for the history' }).fill('Less empty driving');
  await dialog.getByRole('button', { name: 'Make it live' }).click();
  await page.getByRole('heading', { name: 'Version 2, Queue first' }).waitFor();

  (await driverAtWork(1)).stand(CENTRAL_STATION);
  const jobId = await book('David Falk');
  await page.goto(`${suite.address}/coach/jaq?job=${jobId}`);
  const panel = page.getByRole('region', { name: `Job ${jobId}`, exact: true });
  await panel.getByRole('button', { name: 'Why this car?' }).first().click();
  await panel
    .getByText(/by plan version 2/)
    .first()
    .waitFor();
  await page.context().close();
});

it('what is not saved is kept while other plans are looked at, and not lost without a question', async () => {
  const page = await atTheLab();
  await draft(page, 'Half done');
  await page.getByRole('tab', { name: 'Numbers' }).click();
  await page.getByRole('textbox', { name: 'To answer a job for now' }).fill('25');
  await page.getByText('Not saved yet.').waitFor();
  await page.getByRole('button', { name: /^First plan/ }).click();
  await page.getByRole('heading', { name: /^Version 1, First plan/ }).waitFor();
  await page.getByRole('button', { name: /^Half done/ }).click();
  expect(await page.getByRole('textbox', { name: 'To answer a job for now' }).inputValue()).toBe('25 s');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Stay' }).click();
  await page.getByText('Not saved yet.').waitFor();

  const other = await signInByCall(suite.address, 'admin');
  const { plan } = Object.fromEntries(new URL(page.url()).searchParams);
  const saved = await fetch(`${suite.address}/api/v1/coach/lab/drafts`, {
    method: 'PUT',
    headers: other.headers,
    body: JSON.stringify({
      fleet: 1,
      draftId: Number(plan?.slice('draft-'.length)),
      version: 1,
      document: { preset: 'queue' },
    }),
  });
  expect(saved.status).toBe(200);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('admin changed this draft meanwhile. Look at it again.').waitFor();
  await page
    .getByRole('alert')
    .getByText(/Saved by another: .*admin/)
    .waitFor();
  await page.getByRole('button', { name: 'Save mine instead' }).click();
  await page.getByText('All is saved.').waitFor();
  await page.context().close();
});
