import { beforeAll, describe, expect, it } from 'vitest';
import { tabTo, typeOver } from '#apps/testing/by-keys.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { store, faultsInBothSchemes } = desk;
const PHONE = '0317070707';
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
let bookingId = 0;
let jobId = 0;

/** A booking from the desk that looks for a car. */
beforeAll(async () => {
  const at = new Date();
  const booking = await store.db
    .insertInto('booking')
    .values({
      fleet_id: 1,
      origin: 'book',
      booking_type: 'now',
      passenger_name: 'Astrid Ekelund',
      phone: PHONE,
      created_at: at,
      created_by: 'booker',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const pickup = {
    pickup_label: STATION.label,
    pickup_longitude: STATION.longitude,
    pickup_latitude: STATION.latitude,
  };
  await store.db
    .insertInto('leg')
    .values({ booking_id: booking.id, number: 1, ...pickup })
    .execute();
  const job = await store.db
    .insertInto('job')
    .values({
      fleet_id: 1,
      booking_id: booking.id,
      // On hold, so that nothing moves it while it is altered.
      state: 'hold',
      pre_booked: false,
      required_at: at,
      ...pickup,
      passenger_name: 'Astrid Ekelund',
      phone: PHONE,
      state_at: at,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  bookingId = booking.id;
  jobId = job.id;
});

describe('a customer rings about a booking', () => {
  it('it is found by phone, altered, cancelled, then altered no more but copied, by keys alone', async () => {
    const page = await desk.open();
    await desk.signIn(page, 'booker');
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Go to anything' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('search');
    await page.getByRole('option', { name: /Search/, selected: true }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/jobSearch/);
    await page
      .getByRole('region', { name: 'Jobs' })
      .getByText(/jobs? shown/)
      .waitFor();
    expect(await page.getByRole('combobox', { name: 'Vehicle type' }).isDisabled()).toBe(true);
    const seldom = page.getByRole('textbox', { name: 'Notes', exact: true });
    expect(await seldom.count()).toBe(0);
    await page.getByRole('button', { name: 'More conditions' }).press('Enter');
    await seldom.fill('Nobody noted this');
    await seldom.press('Enter');
    await page.getByText('Notes, payment and wishes are read job by job.', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Clear', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Fewer conditions' }).press('Enter');
    await seldom.waitFor({ state: 'detached' });
    await tabTo(page, page.getByRole('textbox', { name: 'Phone' }));
    await page.keyboard.type('031-70 70 707');
    await page.keyboard.press('Enter');
    await page.getByText('1 job shown, that is all').waitFor();
    // A row that was shown before the search fades out beside it.
    await page
      .getByRole('row', { name: /Astrid Ekelund/ })
      .last()
      .waitFor();
    await page.keyboard.press('/');
    await page.getByRole('textbox', { name: 'Filter these jobs' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
    const panel = page.getByRole('region', { name: `Booking ${bookingId}` });
    await panel.getByText('Astrid Ekelund').waitFor();
    expect(await faultsInBothSchemes(page, 'jobSearch')).toEqual([]);

    await page.keyboard.press('a');
    const form = page.getByRole('dialog', { name: `Alter booking ${bookingId}` });
    const passenger = form.getByRole('textbox', { name: 'Passenger', exact: true });
    await typeOver(page, passenger, 'Astrid Ek');
    await tabTo(page, form.getByRole('textbox', { name: 'Notes to driver' }));
    await page.keyboard.type('Blue door');
    await tabTo(page, form.getByRole('textbox', { name: 'Confirm to e-mail' }), 'Shift+Tab');
    await page.keyboard.type('astrid');
    await tabTo(page, form.getByRole('combobox', { name: 'Booking type' }), 'Shift+Tab');
    await page.keyboard.type('Parcel');
    await page.keyboard.press('Control+Enter');
    await form.getByText('This is not a mail address.').waitFor();
    await tabTo(page, form.getByRole('textbox', { name: 'Confirm to e-mail' }));
    await page.keyboard.press('End');
    await page.keyboard.type('@hansom.example');
    await form.getByText('A driver who has it is told at once.').waitFor();
    await tabTo(page, form.getByRole('checkbox', { name: 'Wheelchair' }));
    await page.keyboard.press('Space');
    await form.getByText('This looks for a car anew.').waitFor();
    await page.keyboard.press('Control+Enter');
    await page.getByText(`Booking ${bookingId} is altered`).waitFor();
    await panel.getByText('Blue door').waitFor();
    await panel.getByText('Parcel', { exact: true }).waitFor();
    await panel.getByText('astrid@hansom.example').first().waitFor();
    await panel.getByText(`booker altered booking ${bookingId}.`).waitFor();

    await page.keyboard.press('x');
    await page.getByRole('textbox', { name: 'Reason' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Rang, does not need it');
    await page.keyboard.press('Enter');
    await page.getByText(`Job ${jobId} is cancelled`).waitFor();
    await panel.getByText('Reason: Rang, does not need it').waitFor();
    // The story may be read anew before the booking is, and keys go to the dialog until it has gone.
    await panel.getByText('Cancelled', { exact: true }).first().waitFor();
    await page.getByRole('textbox', { name: 'Reason' }).waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByText('A booking is altered before its passenger is picked up. This one is: Cancelled.').waitFor();

    await page.keyboard.press('c');
    await page.waitForURL(/\/booking\?/);
    const name = page.getByRole('textbox', { name: 'Passenger', exact: true });
    await name.waitFor();
    await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toBe('Astrid Ek');
    await page.context().close();
  });
});
