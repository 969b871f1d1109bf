import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { driversPhone, driveUntil, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk, type ScreenDesk } from '#apps/testing/screen-desk.ts';
import { type Session, signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, CENTRAL_STATION, LISEBERG, takeBooking } from '#apps/testing/take-booking.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const driverWithPhone = async (desk: ScreenDesk, n: number) =>
  driversPhone(await desk.context(PHONE_AT_STATION), desk.suite.address, n);

async function coachAtBoard(desk: ScreenDesk): Promise<Page> {
  const page = await desk.at('/coach/jaq?view=board');
  await page.getByRole('grid', { name: 'Job board' }).waitFor();
  return page;
}

async function book(address: string, booker: Session, passengerName: string, more: object = {}): Promise<number> {
  const answer = await takeBooking(address, booker, bookingInput({ passengerName, ...more }));
  const { jobs } = (await answer.json()) as { jobs: { id: number }[] };
  return jobs[0]?.id ?? 0;
}

describe('a driver at the page and a coach at the board', async () => {
  const desk = await openScreenDesk();
  const { store } = desk;
  const { address } = desk.suite;
  const booker = await signIn(address, 'booker');
  const tripOf = (jobId: number) => store.db.selectFrom('trip').selectAll().where('job_id', '=', jobId).execute();
  const jobOf = (jobId: number) =>
    store.db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow();

  it('drive a job from the booking to the fare, and the shift shows it', async () => {
    const coach = await coachAtBoard(desk);
    const phone = await driverWithPhone(desk, 1);
    const { context, page, press, turnTo } = phone;
    await store.db.updateTable('vehicle').set({ booster_seats: 2 }).where('fleet_id', '=', 1).execute();
    const jobId = await book(address, booker, 'Astrid Ek', { passengers: 3, boosterSeats: 2 });
    const offer = page.getByRole('dialog', { name: 'A job for you' });
    await offer.getByText('Göteborg Central Station').waitFor();
    await offer.getByText('Booster seats: 2').waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press('Accept');
    await page.getByText('Astrid Ek').waitFor();
    await page.getByText('Booster seats: 2').waitFor();
    await coach.goto(`${address}/coach/jaq?view=board&show=now&job=${jobId}`);
    const panel = coach.getByRole('region', { name: `Job ${jobId}`, exact: true });
    await panel.getByText('Dispatched').first().waitFor();
    expect(await page.getByRole('link', { name: 'Call' }).getAttribute('href')).toBe('tel:+46311234567');
    await press('Arrived');
    await press('Picked up');
    await panel.getByText('Picked up').first().waitFor();
    const onwards = (step: number) => ({ ...CENTRAL_STATION, latitude: CENTRAL_STATION.latitude + step * 0.0002 });
    await driveUntil(phone, onwards, /[1-9]\d0 m/);
    await press('Drop off');
    await page.getByLabel('Tolls').fill('9.40');
    await press(/^Fixed fare/);
    await press('Cash');
    await page.getByText(/^In cash: SEK\s\d+\.00 \(rounding −SEK\s0\.40\)$/).waitFor();
    await page.getByRole('button', { name: /^Done: SEK\s\d+\.00$/ }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press('By the meter');
    await press('Card');
    await press(/^Done: SEK/);
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByText('The office has it.').waitFor();
    await receipt.getByRole('button', { name: 'Done' }).click();
    await page.getByText('Free', { exact: true }).waitFor();
    const [trip] = await tripOf(jobId);
    expect(trip).toMatchObject({ outcome: 'offloaded', tolls_minor: 940, payment: 'card', fixed_fare: false });
    expect(await jobOf(jobId)).toMatchObject({ state: 'offloaded', fare_minor: trip?.fare_minor, payment: 'card' });
    await turnTo('My shift');
    await page.getByText(`Job ${jobId}`).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await press('Going home at …');
    const home = page.getByRole('dialog', { name: 'Until when do you work?' });
    expect(await axeFaults(page)).toEqual([]);
    // Past midnight its day stands before the clock.
    const time = await home
      .getByRole('button', { name: /\d\d:\d\d$/ })
      .nth(2)
      .innerText();
    await home.getByRole('button', { name: time }).click();
    await page.getByText(`You go home at ${time}.`).waitFor();
    await coach.goto(`${address}/coach/signedOn`);
    await coach.getByRole('gridcell', { name: new RegExp(`${time.slice(-5)}$`) }).waitFor();
    await press('Going home at …');
    await press('Not decided');
    await page.getByText('You go home at').waitFor({ state: 'detached' });
    await coach.getByRole('gridcell', { name: time }).waitFor({ state: 'detached' });
    await context.close();
    await coach.context().close();
  });

  it('refuse one and give one back, and the coach sees each go to the other car and why', async () => {
    const coach = await coachAtBoard(desk);
    const both = [await driverWithPhone(desk, 2), await driverWithPhone(desk, 3)];
    const offers = both.map(({ page }) => page.getByRole('dialog', { name: 'A job for you' }));
    const jobId = await book(address, booker, 'Birger Holm');
    await coach.goto(`${address}/coach/jaq?view=board&show=now&job=${jobId}`);
    const row = coach.getByRole('row', { name: /Birger Holm/ });
    const story = coach.getByRole('list', { name: `Story of job ${jobId}` });
    const first = await Promise.any(offers.map((offer, n) => offer.waitFor().then(() => n)));
    const [one, other] = [both[first]!, both[1 - first]!];
    await row.getByText(`Offer out to ${one.plate}`, { exact: false }).waitFor();
    await one.press('Reject');
    await other.press('Accept');
    await other.page.getByText('Birger Holm').waitFor();
    await story.getByText(new RegExp(`^${one.plate}, .+, said no after \\d+ s$`)).waitFor();
    await story.getByText(new RegExp(`^${other.plate}, .+, accepted after \\d+ s$`)).waitFor();
    await row.getByText('Dispatched', { exact: true }).waitFor();

    await other.press('Give back');
    await other.press('The car is broken');
    await other.page.getByText('Free', { exact: true }).waitFor();
    await story.getByText(`${other.plate} gave the job back`).waitFor();
    await story.getByText('Reason: The car is broken').waitFor();
    await row.getByText('Dispatched', { exact: true }).waitFor({ state: 'detached' });
    expect(await jobOf(jobId)).toMatchObject({ attempt: 2, driver_id: null });
    for (const { context } of [...both, { context: coach.context() }]) await context.close();
  });

  it('take a passenger from the kerb, and call for help aloud and in silence', async () => {
    const { context, page, press, turnTo } = await driverWithPhone(desk, 4);
    const queries = () => store.db.selectFrom('driver_query').select(['code', 'longitude']).orderBy('id').execute();
    await press('Street hail');
    await page.getByRole('region', { name: 'Meter' }).getByText(/SEK/).waitFor();
    await press('SOS, emergency');
    expect(await queries()).toEqual([]);
    await press('Tap again');
    await page.getByText('The office has your emergency. It sees where you are.').waitFor();
    expect(await queries()).toEqual([{ code: 2, longitude: expect.closeTo(CENTRAL_STATION.longitude, 4) }]);
    const close = page.getByRole('button', { name: 'Close' });
    await expect.poll(() => close.count(), { timeout: 15_000 }).toBe(0);
    const plate = page.getByText('104', { exact: true });
    await plate.dispatchEvent('pointerdown');
    await expect.poll(async () => (await queries()).map(({ code }) => code), { timeout: 10_000 }).toEqual([2, 4]);
    await plate.dispatchEvent('pointerup');
    const time = page.getByRole('banner').getByText(/^\d\d:\d\d$/);
    await time.dispatchEvent('pointerdown');
    await expect.poll(async () => (await queries()).map(({ code }) => code), { timeout: 10_000 }).toEqual([2, 4, 5]);
    await time.dispatchEvent('pointerup');
    expect(await close.count()).toBe(0);
    expect(await page.getByText(/alarm|to send/i).count()).toBe(0);
    await press('Drop off');
    await press(/^Done: SEK/);
    await page.getByText('The office has it.').waitFor();
    await page.getByRole('dialog', { name: 'Receipt' }).getByRole('button', { name: 'Done' }).click();
    await turnTo('My shift');
    await page.getByText('Street hail').waitFor();
    await page.getByRole('button', { name: 'Test the sound' }).tap();
    await page.getByText('Sound is on.', { exact: false }).waitFor();
    await press('Sign off');
    await press('Yes, sign off');
    await page.getByText('You are signed off. Good rest.').waitFor();
    expect(await page.getByLabel('Plate').inputValue()).toBe('104');
    expect(await page.getByLabel('PIN').inputValue()).toBe('');
    await context.close();
  });

  it('open the page again in a tunnel, go on with the shift, and have all of it counted once', async () => {
    const phone = await driverWithPhone(desk, 7);
    const { context, press } = phone;
    const trips = async () => {
      const { id } = await store.db
        .selectFrom('driver')
        .select('id')
        .where('fleet_id', '=', 1)
        .where('did', '=', '1007')
        .executeTakeFirstOrThrow();
      return store.db.selectFrom('trip').selectAll().where('driver_id', '=', id).orderBy('id').execute();
    };
    await press('Street hail');
    await expect.poll(async () => (await trips()).length).toBe(1);
    await phone.page.evaluate('navigator.serviceWorker.ready.then(() => true)');
    await context.setOffline(true);
    await phone.page.getByText(/^No link for/).waitFor();
    await press('Drop off');
    await press(/^Done: SEK/);
    await phone.page.getByText('1 thing to send').waitFor();
    await phone.page.close();

    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto(`${address}/terminal`);
    await page.getByText(/^No link for/).waitFor();
    await page.getByText('1 thing to send').waitFor();
    await page.getByRole('button', { name: 'Street hail' }).click();
    await page.getByText('2 things to send').waitFor();
    expect(await trips()).toMatchObject([{ ended_at: null }]);

    await context.setOffline(false);
    await page.getByText('The link is back. Type your PIN', { exact: false }).waitFor();
    expect(await axeFaults(page)).toEqual([]);
    await page.getByLabel('PIN').fill('4000');
    await page.getByRole('button', { name: 'Sign on' }).click();
    await page.getByText('DID and PIN do not belong together.').waitFor();
    await page.getByLabel('PIN').fill('4007');
    await page.getByRole('button', { name: 'Sign on' }).click();
    await page.getByText('Linked').waitFor();
    await page.getByText(/things? to send/).waitFor({ state: 'detached' });
    const [first, second, ...more] = await trips();
    expect([first?.kind, second?.kind, more]).toEqual(['hail', 'hail', []]);
    expect(first?.ended_at).not.toBeNull();
    expect(second).toMatchObject({ ended_at: null });
    await page.getByRole('region', { name: 'Meter' }).waitFor();
    await context.close();
  });

  it('are told at an address without https what their phones cannot do there', async () => {
    const context = await desk.context(PHONE_AT_STATION);
    const page = await context.newPage();
    await page.goto(`${address.replace('localhost', 'hansom-phone.test')}/terminal`);
    await page.getByText('neither install this page nor open it in a tunnel', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Understood' }).click();
    await page.reload();
    await page.getByLabel('PIN').waitFor();
    expect(await page.getByText('neither install', { exact: false }).count()).toBe(0);
    await context.close();
  });
});

describe('twenty times as fast as the wall', async () => {
  const SPEED = 20;
  const desk = await openScreenDesk({ speed: SPEED });
  const { store } = desk;
  const { address } = desk.suite;
  const [booker, coachByCall] = [await signIn(address, 'booker'), await signIn(address, 'coach')];

  /** A job that the office gives to the nth car. */
  async function given(n: number, passenger: string): Promise<number> {
    const jobId = await book(address, booker, passenger);
    const vehicle = store.db
      .selectFrom('vehicle')
      .select('id')
      .where('plate', '=', String(100 + n));
    const { id: vehicleId } = await vehicle.executeTakeFirstOrThrow();
    const assign = async () => {
      const job = store.db.selectFrom('job').select(['version', 'state']).where('id', '=', jobId);
      const { version, state } = await job.executeTakeFirstOrThrow();
      if (state === 'dispatched') return state;
      await fetch(`${address}/api/v1/coach/assign-job`, {
        method: 'POST',
        headers: coachByCall.headers,
        body: JSON.stringify({ fleet: 1, jobId, version, vehicleId, why: 'near by' }),
      });
      return null;
    };
    // The dispatcher may be at the same job: whoever is second looks at it again.
    await expect.poll(assign, { timeout: 10_000, interval: 100 }).toBe('dispatched');
    return jobId;
  }

  it('a minute in a tunnel loses nothing, counts nothing twice, and the coach reads of it once it is over', async () => {
    const coach = await coachAtBoard(desk);
    const phone = await driverWithPhone(desk, 5);
    const { context, page, press, times } = phone;
    // A page knows how fast this clock runs, for when nobody tells it, from tellings that lie apart: the first two come at once, as
    // it links and signs on, and the third may come in the same second.
    await expect.poll(() => times.overMs, { timeout: 30_000 }).toBeGreaterThan(5_000);
    const jobId = await given(5, 'Cecilia Dahl');
    await coach.goto(`${address}/coach/jaq?view=board&show=now&job=${jobId}`);
    const panel = coach.getByRole('region', { name: `Job ${jobId}`, exact: true });
    await press('I am on my way');
    await press('Arrived');
    await page.getByText(/^Waiting for/).waitFor();
    await phone.stand({ ...CENTRAL_STATION, latitude: CENTRAL_STATION.latitude + 0.0001 });
    await page.getByText(/^GPS [0-9]{1,2} s$/).waitFor();
    await press('Picked up');
    await page.getByRole('region', { name: 'Meter' }).waitFor();
    const trips = () => store.db.selectFrom('trip').selectAll().orderBy('id').execute();
    await expect.poll(async () => (await trips()).length).toBe(1);
    await panel.getByText('Picked up', { exact: true }).first().waitFor();

    await context.setOffline(true);
    await page.getByText(/^No link for/).waitFor();
    const beyond = (step: number) => ({ ...LISEBERG, latitude: LISEBERG.latitude + step * 0.00001 });
    await driveUntil(phone, beyond, /\d\.\d km/);
    await press('Drop off');
    await press('Card');
    await press(/^Done: SEK/);
    const receipt = page.getByRole('dialog', { name: 'Receipt' });
    await receipt.getByText('Kept on this phone until the link is back.').waitFor();
    await receipt.getByRole('button', { name: 'Done' }).click();
    await press('Street hail');
    await page.getByText('2 things to send').waitFor();
    const withoutLink = page.getByText(/^No link for \d+ min \d\d/);
    const secondsWithoutLink = async () => {
      const [, minutes, seconds] = /(\d+) min (\d\d)/.exec((await withoutLink.textContent()) ?? '') ?? [];
      return Number(minutes) * 60 + Number(seconds);
    };
    const atHail = await secondsWithoutLink();
    await expect.poll(secondsWithoutLink, { timeout: 20_000 }).toBeGreaterThan(atHail + 60);
    expect(await trips()).toHaveLength(1);
    expect(await panel.getByText('Picked up', { exact: true }).count()).toBeGreaterThan(0);

    await context.setOffline(false);
    await page.getByText('Linked').waitFor();
    await page.getByText(/things? to send/).waitFor({ state: 'detached' });
    await panel.getByText('Offloaded', { exact: true }).first().waitFor();
    const [job, hail, ...more] = await trips();
    expect(more).toEqual([]);
    expect(job).toMatchObject({ kind: 'job', job_id: jobId, outcome: 'offloaded', payment: 'card' });
    expect(hail).toMatchObject({ kind: 'hail', ended_at: null });
    // Counted from when it was done, a minute before it was told.
    const offload = store.db.selectFrom('audit').select('at').where('act', '=', 'offload');
    const { at } = await offload.executeTakeFirstOrThrow();
    expect(at - (job?.ended_at ?? 0)).toBeGreaterThan(55_000);
    expect(hail?.began_at).toBeGreaterThanOrEqual(job?.ended_at ?? Infinity);
    const place = store.db
      .selectFrom('vehicle_now')
      .select('longitude')
      .where('vehicle_id', '=', job?.vehicle_id ?? 0);
    await expect
      .poll(async () => (await place.executeTakeFirst())?.longitude, { timeout: 10_000 })
      .toBeCloseTo(LISEBERG.longitude, 4);
    for (const one of [context, coach.context()]) await one.close();
  });

  it('a no-show is claimed when its conditions are met and not before, and the coach sees it', async () => {
    const coach = await coachAtBoard(desk);
    const { context, page, press } = await driverWithPhone(desk, 6);
    const jobId = await given(6, 'David Falk');
    await coach.goto(`${address}/coach/jaq?view=board&show=now&job=${jobId}`);
    const panel = coach.getByRole('region', { name: `Job ${jobId}`, exact: true });
    await press('I am on my way');
    await press('Arrived');
    await panel.getByText('106 is at the pick-up').waitFor();
    await press('No-show');
    const sheet = page.getByRole('dialog', { name: 'No-show' });
    await sheet.getByText('you are there').waitFor();
    const confirm = sheet.getByRole('button', { name: 'Nobody came: confirm' });
    expect(await confirm.isDisabled()).toBe(true);
    await confirm.click();
    await page.getByText('Free', { exact: true }).waitFor();
    await panel.getByText('Nobody came to 106').waitFor();
    await panel.getByText('No-show', { exact: true }).first().waitFor();
    await context.close();
    await coach.context().close();
  });
});
