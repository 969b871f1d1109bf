import { expect, it } from 'vitest';
import { openScreenDesk } from './testing/screen-desk.ts';

/** Ten business minutes a wall minute: a short trip is over within two. */
const SPEED = 10;
const TRIP_OVER_WITHIN_MS = 150_000;

it('a call becomes a booking, an offer, a car at the kerb and a finished job, on every screen as it happens', async () => {
  const { at } = await openScreenDesk({ sim: 40, simCalm: true, speed: SPEED });
  const booker = await at('/', { user: 'booker', timezoneId: 'Europe/Stockholm' });
  const coach = await at('/coach/jaq?show=now', { timezoneId: 'Europe/Stockholm' });
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
