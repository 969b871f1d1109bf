import type { Page } from 'playwright-core';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { drawn, type Scene, type Screen } from './screen.ts';

/** Where the phone's browser says that it is, and some 30 metres farther with each step. */
const STATION = { longitude: 11.9733, latitude: 57.7087 };
const STEP_DEGREES = 0.0003;
const FIXES = 8;
const FIX_EVERY_MS = 700;
const RESUMES_WITHIN_MS = 2_000;

type Seat = { page: Page; plate: string; scene: Scene; press(name: string | RegExp): Promise<void> };

/** A phone in the cradle, whose driver is the fleet's `n`th; by itself its light goes by the sun over the car. */
const driversPage = (
  name: string,
  n: number,
  bring: (seat: Seat) => Promise<void> = async () => {},
  lights: 'day' | 'night' = 'day',
): Screen => ({
  name,
  busy: true,
  user: null,
  path: 'terminal',
  kept: [{ size: 'phone', scheme: 'light', as: name }],
  before: async (page) => {
    await page.addInitScript(`localStorage.setItem('terminal.lights', '${lights}')`);
  },
  prepare: async (page, _size, scene) => {
    const plate = String(100 + n);
    await page.getByLabel('Driver number (DID)').fill(String(1_000 + n));
    await page.getByLabel('PIN').fill(String(4_000 + n));
    await page.getByLabel('Plate').fill(plate);
    await page.getByRole('button', { name: 'Sign on' }).click();
    await page.getByText('Linked').waitFor();
    const press = (button: string | RegExp) => page.getByRole('button', { name: button }).click();
    await bring({ page, plate, scene, press });
    if (name === OFFER) return;
    await drawn(page);
    await stand(page, 0);
  },
});

/** It rings for some seconds only, and quicker where the city's time runs. */
const OFFER = 'drivers-page-offer';

const stand = (page: Page, fix: number) =>
  page.context().setGeolocation({ ...STATION, latitude: STATION.latitude + fix * STEP_DEGREES });

/** A customer who wants this car. */
async function wanted({ page, plate, scene }: Seat): Promise<void> {
  await stand(page, 0.1);
  const booker = await signIn(scene.address, 'booker');
  const notes = 'Blue door, the lift is out of order.';
  const answer = await takeBooking(scene.address, booker, bookingInput({ preferred: [plate], notes }));
  if (!answer.ok) throw new Error(`The driver's booking was refused: ${await answer.text()}`);
  await page.getByRole('dialog', { name: 'A job for you' }).waitFor();
}

async function drive(page: Page): Promise<void> {
  for (let fix = 1; fix <= FIXES; fix += 1) {
    await stand(page, fix);
    await page.waitForTimeout(FIX_EVERY_MS);
  }
}

/** Signed on again on the next phone, the passenger is still aboard. */
async function hail({ page, press }: Seat): Promise<void> {
  const meter = page.getByRole('region', { name: 'Meter' });
  const free = page.getByRole('button', { name: 'Street hail' });
  await meter.or(free).first().waitFor();
  if (await free.isVisible()) await press('Street hail');
  await meter.waitFor();
  await drive(page);
}

/** Whatever the city offers meanwhile runs out. */
const free = ({ page }: Seat) => page.getByRole('button', { name: 'Street hail' }).waitFor();

const turnTo = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click();

/** The driver's hand: what a shift looks like on the phone. */
export const DRIVER_SCREENS: readonly Screen[] = [
  driversPage('drivers-page', 71, free),
  driversPage('drivers-page-night', 71, free, 'night'),
  driversPage(OFFER, 72, wanted),
  driversPage('drivers-page-job', 73, async (seat) => {
    // Whatever the city has for this car meanwhile is a job as well.
    const inHand = seat.page.getByText('Navigate');
    const known = await inHand.waitFor({ timeout: RESUMES_WITHIN_MS }).then(
      () => true,
      () => false,
    );
    if (known) return;
    await wanted(seat);
    await seat.press('Accept');
    await inHand.waitFor();
  }),
  driversPage('drivers-page-meter', 74, hail),
  driversPage('drivers-page-fare', 75, async (seat) => {
    await hail(seat);
    await seat.press('Drop off');
    await seat.page.getByLabel('Tolls').fill('9');
  }),
  driversPage('drivers-page-ask', 76, ({ page }) => turnTo('Ask')(page)),
  driversPage('drivers-page-shift', 75, async (seat) => {
    // With a passenger aboard nothing is offered.
    await hail(seat);
    await turnTo('My shift')(seat.page);
    await seat.press('Going home at …');
    await seat.page.getByRole('dialog').getByRole('button', { name: /^\d/ }).nth(3).click();
  }),
];
