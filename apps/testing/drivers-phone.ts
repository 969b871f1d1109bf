import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { CENTRAL_STATION } from './take-booking.ts';

type Place = { longitude: number; latitude: number };

const coordinates = ({ longitude, latitude }: Place) => ({ longitude, latitude, accuracy: 6 });

/** A phone in a cradle at the station that lets the page know where it is. */
export const PHONE_AT_STATION: BrowserContextOptions = {
  viewport: { width: 390, height: 844 },
  locale: 'en-GB',
  timezoneId: 'Europe/Stockholm',
  hasTouch: true,
  permissions: ['geolocation'],
  geolocation: coordinates(CENTRAL_STATION),
};

/** The driver's page as its driver has it in hand. */
export type DriversPhone = {
  context: BrowserContext;
  page: Page;
  plate: string;
  /** For how long the suite has told the page its time, from the first telling to the last. */
  times: { overMs: number };
  stand(at: Place): Promise<void>;
  press(name: string | RegExp): Promise<void>;
  /** Opens one of the pages of the shift. */
  turnTo(name: string): Promise<void>;
};

/** The nth driver of the first fleet signs on to the nth vehicle, at the driver's page of a new phone. */
export async function driversPhone(context: BrowserContext, address: string, n: number): Promise<DriversPhone> {
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const times = timesToldTo(page);
  const plate = String(100 + n);
  await page.goto(`${address}/terminal`);
  await page.getByLabel('Driver number (DID)').fill(String(1_000 + n));
  await page.getByLabel('PIN').fill(`4${String(1_000 + n).slice(-3)}`);
  await page.getByLabel('Plate').fill(plate);
  await page.getByRole('button', { name: 'Sign on' }).click();
  await page.getByText('Linked').waitFor();
  await page.getByText(/^GPS [\d:]/).waitFor();
  return {
    context,
    page,
    plate,
    times,
    stand: (at) => context.setGeolocation(coordinates(at)),
    press: (name) => page.getByRole('button', { name }).click(),
    turnTo: (name) => page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name }).click(),
  };
}

function timesToldTo(page: Page): { overMs: number } {
  const times = { overMs: 0 };
  let firstMs: number | undefined;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (!String(payload).includes('"type":"time"')) return;
      firstMs ??= performance.now();
      times.overMs = performance.now() - firstMs;
    }),
  );
  return times;
}

/** Drives on, a little each time, until the meter shows as much. */
export async function driveUntil(phone: DriversPhone, way: (step: number) => Place, shown: RegExp): Promise<void> {
  let step = 0;
  const meter = phone.page.getByRole('region', { name: 'Meter' });
  const moved = async () => {
    await phone.stand(way((step += 1)));
    return meter.innerText();
  };
  await expect.poll(moved, { timeout: 30_000, interval: 500 }).toMatch(shown);
}
