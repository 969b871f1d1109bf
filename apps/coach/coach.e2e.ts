import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { openScreenDesk, type ScreenDesk } from '#apps/testing/screen-desk.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const ACCEPTED_WITHIN_MS = 90_000;

async function atTheBoard(desk: ScreenDesk, viewport = { width: 1440, height: 900 }): Promise<Page> {
  const page = await desk.at('/coach/jaq?show=now', { viewport, timezoneId: 'Europe/Stockholm' });
  await page.getByRole('grid', { name: 'Job board' }).waitFor();
  return page;
}

/** Takes a booking through the public API; answers its job's number. */
async function book(address: string, booker: Session, passengerName: string): Promise<number> {
  const answer = await takeBooking(address, booker, bookingInput({ passengerName }));
  expect(answer.status).toBe(200);
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id ?? 0;
}

const rowOf = (page: Page, passenger: string) => page.getByRole('row', { name: new RegExp(passenger) });
const panelOf = (page: Page, jobId: number) => page.getByRole('region', { name: `Job ${jobId}`, exact: true });

/** Presses the key of a command and waits until its dialog takes what is typed. */
async function command(page: Page, key: string, title: string) {
  await page.keyboard.press(key);
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.waitFor();
  await dialog.locator('input:focus').waitFor();
  return dialog;
}

describe('a dispatcher watches a city at work', () => {
  it('sees a booking appear, offered and accepted without touching anything, and why that car', async () => {
    const desk = await openScreenDesk({ map: true, sim: 40 });
    const { suite } = desk;
    const page = await atTheBoard(desk);
    const jobId = await book(suite.address, await signIn(suite.address, 'booker'), 'Astrid Ek');
    const row = rowOf(page, 'Astrid Ek');
    await row.waitFor();
    await row.getByText(/Dispatched|Arrived|Picked up/).waitFor({ timeout: ACCEPTED_WITHIN_MS });
    await row.getByText('Astrid Ek').click();
    await panelOf(page, jobId).waitFor();
    expect(new URL(page.url()).searchParams.get('job')).toBe(String(jobId));
    const story = panelOf(page, jobId).getByRole('list', { name: `Story of job ${jobId}` });
    await story.getByText(/accepted after \d+ s/).waitFor();
    await story.getByText(/was the quickest by road|went before|was the only car|stood .* from the pick-up/).waitFor();
    const whyNot = story.getByRole('textbox', { name: 'Why not car …?' });
    await whyNot.fill('101');
    await page.keyboard.press('Enter');
    await story.getByRole('status').getByText('101').waitFor();
    await whyNot.fill('9999');
    await page.keyboard.press('Enter');
    await story.getByText('This vehicle is not there in this fleet.').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await story.getByText('Booked').waitFor();
    await page.getByRole('region', { name: 'Live map' }).first().waitFor();
    await page.context().close();
  });
});

describe('a dispatcher with a keyboard', async () => {
  const desk = await openScreenDesk();
  const { suite } = desk;
  const booker = await signIn(suite.address, 'booker');

  it('holds, releases and cancels a job, each with its reason in the story', async () => {
    const page = await atTheBoard(desk);
    const jobId = await book(suite.address, booker, 'Birger Holm');
    const row = rowOf(page, 'Birger Holm');
    await row.getByText('Birger Holm').click();
    const panel = panelOf(page, jobId);
    await panel.getByText('No car was signed on.').waitFor();

    await command(page, 'h', `Put job ${jobId} on hold`);
    await page.keyboard.type('2gate locked');
    await page.keyboard.press('Enter');
    await row.getByText('On hold', { exact: true }).waitFor();
    await panel.getByText('Reason: Address unclear: gate locked').waitFor();

    await page.keyboard.press('r');
    await row.getByText('Dispatching', { exact: true }).waitFor();
    await panel.getByText('Released to dispatch').waitFor();

    const dialog = await command(page, 'x', `Cancel job ${jobId}`);
    await page.keyboard.press('Enter');
    await dialog.getByText('Pick one of the reasons').waitFor();
    await page.keyboard.press('1');
    await page.keyboard.press('Enter');
    await panel.getByText('Cancelled').first().waitFor();
    await panel.getByText('Reason: Customer rang').waitFor();
    await row.waitFor({ state: 'detached' });
    await page.context().close();
  });

  it('is told who moved the job meanwhile', async () => {
    const page = await atTheBoard(desk);
    const jobId = await book(suite.address, booker, 'Cecilia Dahl');
    await rowOf(page, 'Cecilia Dahl').getByText('Cecilia Dahl').click();
    await panelOf(page, jobId).waitFor();
    const dialog = await command(page, 'x', `Cancel job ${jobId}`);

    const manager = await signIn(suite.address, 'manager');
    const held = await fetch(`${suite.address}/api/v1/coach/hold-job`, {
      method: 'POST',
      headers: manager.headers,
      body: JSON.stringify({ fleet: 1, jobId, version: 1, why: 'fraud check' }),
    });
    expect(held.status).toBe(200);

    await page.keyboard.type('2');
    await page.keyboard.press('Enter');
    await dialog.getByText('manager changed this job meanwhile. It is now: On hold.', { exact: false }).waitFor();
    await page.keyboard.press('Enter');
    await panelOf(page, jobId).getByText('Reason: Booked twice').waitFor();
    await page.context().close();
  });

  it('finds in the menu of a row what can be done, and why the rest cannot', async () => {
    const page = await atTheBoard(desk);
    await book(suite.address, booker, 'David Falk');
    await rowOf(page, 'David Falk').getByText('David Falk').click({ button: 'right' });
    const menu = page.getByRole('menu');
    const release = menu.getByRole('menuitem', { name: 'Release', exact: true });
    expect(await release.isDisabled()).toBe(true);
    expect(await release.getAttribute('title')).toBe('Only a job on hold can be released. This one is: Dispatching.');
    expect(await axeFaults(page)).toEqual([]);
    await menu.getByRole('menuitem', { name: 'Assign a vehicle…' }).click();
    const dialog = page.getByRole('dialog', { name: /^Assign job/ });
    await dialog.getByText('No vehicle is working in this fleet now.').waitFor();
    await page.context().close();
  });

  it('filters by typing, and the address keeps what is shown', async () => {
    const page = await atTheBoard(desk);
    const jobId = await book(suite.address, booker, 'Elin Öberg');
    await book(suite.address, booker, 'Filip Strand');
    await rowOf(page, 'Filip Strand').waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type('oberg');
    await rowOf(page, 'Filip Strand').waitFor({ state: 'detached' });
    await rowOf(page, 'Elin Öberg').getByText('Elin Öberg').click();
    await panelOf(page, jobId).waitFor();
    const { searchParams } = new URL(page.url());
    expect([searchParams.get('find'), searchParams.get('job')]).toEqual(['oberg', String(jobId)]);
    await page.reload();
    await panelOf(page, jobId).waitFor();
    await rowOf(page, 'Elin Öberg').waitFor();
    expect(await rowOf(page, 'Filip Strand').count()).toBe(0);
    await page.context().close();
  });

  it('has board and map as tabs on a phone', async () => {
    const page = await atTheBoard(desk, { width: 390, height: 844 });
    await book(suite.address, booker, 'Gunnar Lund');
    await page.getByRole('tab', { name: 'Map' }).click();
    await page.getByRole('region', { name: 'Live map' }).first().waitFor();
    expect(await page.getByRole('grid', { name: 'Job board' }).count()).toBe(0);
    await page.getByRole('tab', { name: 'Board' }).click();
    await page.getByRole('grid', { name: 'Job board' }).waitFor();
    await page.context().close();
  });
});
