import { beforeAll, describe, expect, it } from 'vitest';
import { tabTo, typeOver } from '#apps/testing/by-keys.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import type { JobState } from '#core/job/states.ts';

const desk = await openScreenDesk();
const { store, faultsInBothSchemes } = desk;
const PHONE = '0317070707';
const STATION = { label: 'Central Station', longitude: 11.9733, latitude: 57.7089 };
let bookingId = 0;
let jobId = 0;

/** A booking from the desk, with one job in a state. */
async function booked(
  passengerName: string,
  phone: string,
  state: JobState,
): Promise<{ booking: number; job: number }> {
  const at = new Date();
  const caller = { passenger_name: passengerName, phone: `+46${phone.slice(1)}`, created_at: at };
  const booking = await store.db
    .insertInto('booking')
    .values({ fleet_id: 1, origin: 'book', booking_type: 'now', ...caller, created_by: 'booker' })
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
  const driven = state === 'picked_up' || state === 'offloaded' || state === 'no_show';
  const idOf = (table: 'vehicle' | 'driver') =>
    store.db.selectFrom(table).select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow();
  const by = driven ? { vehicle_id: (await idOf('vehicle')).id, driver_id: (await idOf('driver')).id } : {};
  const job = await store.db
    .insertInto('job')
    .values({
      fleet_id: 1,
      booking_id: booking.id,
      state,
      pre_booked: false,
      required_at: at,
      state_at: at,
      ...pickup,
      ...caller,
      ...by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { booking: booking.id, job: job.id };
}

// On hold, so that nothing moves it while it is altered.
beforeAll(async () => {
  const { booking, job } = await booked('Astrid Ekelund', PHONE, 'hold');
  bookingId = booking;
  jobId = job;
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
    await page.getByRole('textbox', { name: 'Phone' }).and(page.locator(':focus')).waitFor();
    await page.keyboard.press('ArrowDown');
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
    const own = page.getByRole('textbox', { name: 'Words of your own' });
    await own.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('1does not need it');
    await page.keyboard.press('Enter');
    await page.getByText(`Job ${jobId} is cancelled`).waitFor();
    await panel.getByText('Reason: Customer rang: does not need it').waitFor();
    // The story may be read anew before the booking is, and keys go to the dialog until it has gone.
    await panel.getByText('Cancelled', { exact: true }).first().waitFor();
    await own.waitFor({ state: 'detached' });
    await page.keyboard.press('a');
    await page.getByText('A booking is altered before its passenger is picked up. This one is: Cancelled.').waitFor();

    await page.keyboard.press('c');
    await page.waitForURL(/\/booking\?/);
    const name = page.getByRole('textbox', { name: 'Passenger', exact: true });
    await name.waitFor();
    await expect.poll(() => name.inputValue(), { timeout: 15_000 }).toBe('Astrid Ek');
    await page.context().close();
  });

  it.each([
    ['picked_up', 'Picked up', '0317070711'],
    ['no_show', 'No-show', '0317070712'],
    ['offloaded', 'Offloaded', '0317070713'],
    ['cancelled', 'Cancelled', '0317070714'],
  ] as const)('once it is beyond that, each button that is off says why: %s', async (state, word, phone) => {
    const { booking, job } = await booked('Beyond Altering', phone, state);
    const page = await desk.at(`/jobSearch?phone=${phone}&job=${job}`, { user: 'booker' });
    const bar = page.getByRole('toolbar', { name: `What can be done with booking ${booking}` });
    const off: Readonly<Record<string, string>> = {
      Alter: `A booking is altered before its passenger is picked up. This one is: ${word}.`,
      'Rang again': `A call back is counted only while a car is looked for. This job is: ${word}.`,
      ETA: `Only a car on its way to the pick-up has an arrival to tell. This job is: ${word}.`,
      Hold: `Only a job that has no car yet can be put on hold. This one is: ${word}.`,
      Unhold: `Only a job on hold can be released from it. This one is: ${word}.`,
      'Release now': `Only a pre-booking that waits for its time can be released now. This one is: ${word}.`,
      Cancel: `A job is cancelled before its passenger is picked up. This one is: ${word}.`,
      // A car that broke down with the passenger aboard is followed by another.
      ...(state === 'picked_up'
        ? {}
        : { Redispatch: `Only a job that has a car can be sent out again. This one is: ${word}.` }),
    };
    const button = (name: string) => bar.getByRole('button', { name, exact: true });
    await button('Alter').waitFor();
    for (const [name, why] of Object.entries(off)) {
      expect([name, await button(name).getAttribute('title')]).toEqual([name, why]);
      expect([name, await button(name).getAttribute('aria-disabled')]).toEqual([name, 'true']);
    }
    for (const name of ['Copy', 'Way back', ...(state === 'picked_up' ? ['Redispatch'] : [])]) {
      expect([name, await button(name).getAttribute('aria-disabled')]).toEqual([name, 'false']);
    }
    for (const [key, name] of [
      ['a', 'Alter'],
      ['x', 'Cancel'],
    ] as const) {
      await page.keyboard.press(key);
      await page.getByText(off[name]!).first().waitFor();
    }
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.context().close();
  });
});
