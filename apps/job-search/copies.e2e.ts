import { expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG, takeBooking } from '#apps/testing/take-booking.ts';

const desk = await openScreenDesk();
const { suite, store } = desk;
const JARNTORGET = { label: 'Järntorget', longitude: 11.9527, latitude: 57.6997 };

it('a booking is taken again as the way back from where it went, by one key and saved by another', async () => {
  const booker = await signIn(suite.address, 'booker');
  const answer = await takeBooking(
    suite.address,
    booker,
    bookingInput({
      origin: 'book',
      passengerName: 'Rut Hemgren',
      notes: 'Blue door',
      passengers: 3,
      legs: [
        { pickup: CENTRAL_STATION, dropoff: LISEBERG },
        { pickup: LISEBERG, dropoff: JARNTORGET },
      ],
    }),
  );
  const { bookingId, jobs } = (await answer.json()) as { bookingId: number; jobs: { id: number }[] };
  // Driven there: while it waits, another one of the same caller is asked about first.
  const over = { state: 'offloaded', finished_at: new Date(suite.suite.clock.nowMs()) } as const;
  await store.db.updateTable('job').set(over).where('booking_id', '=', bookingId).execute();
  const page = await desk.at(`/jobSearch?job=${String(jobs[0]?.id)}`, { user: 'booker' });
  await page
    .getByRole('region', { name: `Booking ${bookingId}` })
    .getByText('Rut Hemgren')
    .waitFor();
  await page.keyboard.press('b');
  await page.waitForURL(/\/booking\?/);
  const pickup = page.getByRole('combobox', { name: 'Pick-up', exact: true });
  await expect.poll(() => pickup.inputValue(), { timeout: 30_000 }).toBe(JARNTORGET.label);
  await page.getByRole('status', { name: 'Drive and fare' }).getByText(/SEK/).waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booking \d+ saved/).waitFor();
  const copy = await store.db
    .selectFrom('booking')
    .selectAll()
    .where('copied_from', '=', bookingId)
    .executeTakeFirstOrThrow();
  expect(copy).toMatchObject({ passenger_name: 'Rut Hemgren', notes: 'Blue door', passengers: 3, origin: 'book' });
  const legs = await store.db
    .selectFrom('leg')
    .select(['pickup_label', 'dropoff_label'])
    .where('booking_id', '=', copy.id)
    .orderBy('number')
    .execute();
  expect(legs).toEqual([
    { pickup_label: JARNTORGET.label, dropoff_label: LISEBERG.label },
    { pickup_label: LISEBERG.label, dropoff_label: CENTRAL_STATION.label },
  ]);
  await page.context().close();
});

it('a manager reads how long each operator took over a booking, from the first key to saved', async () => {
  const page = await desk.open();
  await desk.signIn(page, 'admin');
  await page.keyboard.press('F2');
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await page.keyboard.type('031 66 77 88');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ture Klocka');
  await page.keyboard.press('Tab');
  await page.keyboard.type('liseberg');
  await page.getByRole('option', { name: 'Liseberg' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booking \d+ saved/).waitFor();
  const { entry_ms: entryMs } = await store.db
    .selectFrom('booking')
    .select('entry_ms')
    .where('passenger_name', '=', 'Ture Klocka')
    .executeTakeFirstOrThrow();
  expect(entryMs).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Entry times' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Entry times' });
  const row = dialog.getByRole('row', { name: /^admin/ });
  await row.waitFor();
  const seconds = `${(Number(entryMs) / 1_000).toFixed(1)} s`;
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1', seconds, seconds]);
  await dialog.getByRole('row', { name: /^All/ }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'entry-times')).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await page.context().close();

  const other = await desk.open();
  await desk.signIn(other, 'booker');
  await other.keyboard.press('F2');
  await other.getByRole('combobox', { name: 'Phone' }).waitFor();
  expect(await other.getByRole('button', { name: 'Entry times' }).count()).toBe(0);
  await other.context().close();
});
