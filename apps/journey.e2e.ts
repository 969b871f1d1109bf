import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowser } from '#engine/testing/browser.ts';
import { BUILT_SCREENS, demoSuite } from './testing/demo-suite.ts';

/** Ten business minutes a wall minute: a short trip is over within two. */
const SPEED = 10;
const TRIP_OVER_WITHIN_MS = 150_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

async function signedIn(address: string, user: string): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(45_000);
  await page.goto(address);
  await page.getByLabel('User', { exact: true }).fill(user);
  await page.getByRole('textbox', { name: 'Password' }).fill('Hansom2026demo');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: /^Welcome/ }).waitFor();
  return page;
}

it('a call becomes a booking, an offer, a car at the kerb and a finished job, on every screen as it happens', async () => {
  const suite = await demoSuite({
    webDir: process.env.HANSOM_TEST_SCREENS ?? BUILT_SCREENS,
    sim: 40,
    simCalm: true,
    speed: SPEED,
  });
  const booker = await signedIn(suite.address, 'booker');
  const coach = await signedIn(suite.address, 'coach');
  await coach.goto(`${suite.address}/coach/jaq?show=now`);
  await coach.getByRole('region', { name: 'Live map' }).first().waitFor();

  await booker.keyboard.press('F2');
  await booker.getByRole('combobox', { name: 'Phone' }).waitFor();
  await booker.keyboard.type('031 77 88 99');
  await booker.keyboard.press('Tab');
  await booker.keyboard.type('Gunnel Journey');
  await booker.keyboard.press('Tab');
  await booker.keyboard.type('avenyn 12');
  await booker.getByRole('option', { name: 'Kungsportsavenyen 12' }).waitFor();
  await booker.keyboard.press('Enter');
  await booker.keyboard.type('liseberg');
  await booker.getByRole('option', { name: 'Liseberg' }).first().waitFor();
  await booker.keyboard.press('Tab');
  await booker.getByRole('status', { name: 'Drive and fare' }).getByText(/SEK/).waitFor();
  await booker.keyboard.press('Control+Enter');
  await booker.getByText(/^Booking \d+ saved/).waitFor();

  const row = coach.getByRole('row', { name: /Gunnel Journey/ });
  await row.getByText('Gunnel Journey').click();
  await coach.waitForURL(/[?&]job=\d+/);
  const job = new URL(coach.url()).searchParams.get('job');
  const story = coach.getByRole('list', { name: `Story of job ${job}` });
  await story.getByText(/accepted after \d+ s/).waitFor({ timeout: TRIP_OVER_WITHIN_MS });
  await story.getByText('dropped the passenger off').waitFor({ timeout: TRIP_OVER_WITHIN_MS });
  const told = (await story.textContent()) ?? '';
  for (const chapter of ['Booked', 'is at the pick-up', 'Passenger aboard']) expect(told).toContain(chapter);

  const mine = booker.getByRole('row', { name: /Gunnel Journey/ });
  await mine.getByText('Offloaded').waitFor();
});
