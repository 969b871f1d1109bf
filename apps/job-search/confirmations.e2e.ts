import { afterAll, expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { mailServer } from '#services/outbox/testing/mail-server.ts';

const post = await mailServer();
process.env.HANSOM_SMTP_URL = post.url;
const desk = await openScreenDesk();
delete process.env.HANSOM_SMTP_URL;
const { suite, faultsInBothSchemes } = desk;
afterAll(() => post.close());

const lettersTo = (address: string) => post.letters.filter(({ to }) => to.includes(address));

test('a booking is confirmed by mail in the language of its customer, and once more from the search, by keyboard alone', async () => {
  const { headers } = await signIn(suite.address, 'booker');
  const answer = await fetch(`${suite.address}/api/v1/book/bookings`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      fleet: 1,
      origin: 'book',
      passengerName: 'Élise Berg',
      phone: '031-55 66 77',
      email: 'elise@hansom.example',
      language: 'fr',
      legs: [
        {
          pickup: { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 },
          dropoff: { label: 'Liseberg', longitude: 11.9917, latitude: 57.6953 },
          requiredAtMs: Date.now() + 6 * HOUR_MS,
        },
      ],
    }),
  });
  expect(answer.status).toBe(200);
  const { bookingId, jobs } = (await answer.json()) as { bookingId: number; jobs: { id: number }[] };
  await expect.poll(() => lettersTo('elise@hansom.example').length, { timeout: 15_000 }).toBe(1);
  expect(lettersTo('elise@hansom.example')[0]?.mail).toMatchObject({
    subject: `Votre taxi : réservation ${bookingId}, Gothenburg Cabs`,
    text: expect.stringContaining('De : Central Station\nÀ : Liseberg'),
  });

  const page = await desk.at(`/jobSearch?job=${jobs[0]?.id}`, { user: 'booker' });
  const told = page.getByRole('list', { name: 'Confirmations' });
  await told.getByText('elise@hansom.example').waitFor();
  await told.getByText('sent', { exact: true }).waitFor();
  await page.keyboard.press('m');
  const dialog = page.getByRole('dialog', { name: `Confirm booking ${bookingId} again?` });
  await dialog.locator(':focus').waitFor();
  await dialog.getByText('Empty: to elise@hansom.example').waitFor();
  await page.keyboard.type('nobody');
  await page.keyboard.press('Enter');
  await dialog.getByText('“nobody” is not a mail address.').waitFor();
  expect(await faultsInBothSchemes(page, 'confirm-again')).toEqual([]);
  await dialog.getByLabel('Mail address').fill('boss@hansom.example');
  await page.keyboard.press('Enter');
  await page.getByText(`Booking ${bookingId} is confirmed again to boss@hansom.example`).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  await told.getByText('asked for by booker').waitFor();
  await expect.poll(() => lettersTo('boss@hansom.example').length, { timeout: 15_000 }).toBe(1);
  expect(lettersTo('boss@hansom.example')[0]?.mail.text).toContain('votre taxi est réservé.');
  expect(lettersTo('elise@hansom.example')).toHaveLength(1);
  await page.context().close();
});
