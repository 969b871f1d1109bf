import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { driversPhone, PHONE_AT_STATION } from '#apps/testing/drivers-phone.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { signIn } from '#apps/testing/sign-in.ts';
import { bookingInput, takeBooking } from '#apps/testing/take-booking.ts';
import { dayTyped } from '#core/booking/typed-time.ts';
import { addDays, dayOfDate, localDate } from '#core/calendar/calendar-date.ts';
import { axeFaults } from '#engine/testing/axe.ts';

const desk = await openScreenDesk();
const { store, suite } = desk;
const typed = (days: number) =>
  dayTyped(dayOfDate(addDays(localDate(suite.suite.clock.nowMs(), 'Europe/Stockholm'), days)));
const idOf = async (did: string) =>
  (await store.db.selectFrom('driver').select('id').where('did', '=', did).executeTakeFirstOrThrow()).id;

async function fillDay(page: Page, name: string, day: string): Promise<void> {
  await page.getByRole('dialog').getByRole('textbox', { name }).fill(day);
  await page.keyboard.press('Tab');
}

test('a driver’s licence that runs out warns, then blocks sign-on and dispatch with the same sentence in each place', async () => {
  const office = await desk.at(`/vehicle/drivers?fleet=1&record=${await idOf('1005')}&show=papers`, {
    user: 'manager',
  });
  const record = office.getByRole('dialog', { name: 'Driver 1005' });
  await record.getByText('There are no papers here yet.').waitFor();
  await record.getByRole('button', { name: 'Add a paper' }).click();
  await record.getByRole('button', { name: 'Save' }).click();
  await record.getByText('This is needed.').waitFor();
  await record.getByRole('combobox', { name: 'Kind' }).click();
  await office.getByRole('option', { name: 'Driving licence' }).click();
  await record.getByRole('textbox', { name: 'Number' }).fill('B 1005');
  await fillDay(office, 'Good through', typed(10));
  await record.getByRole('button', { name: 'Save' }).click();

  // It warns: in the office, and on the driver's page.
  const ends = `Driving licence ends after ${typed(10)}.`;
  await record.getByText(ends, { exact: true }).waitFor();
  const mine = await driversPhone(await desk.context(PHONE_AT_STATION), suite.address, 5);
  await mine.page.getByText(ends, { exact: true }).waitFor();

  // It is over: no offers any more, and everybody is told the same.
  await record.getByRole('button', { name: 'Change of Driving licence B 1005' }).click();
  await fillDay(office, 'Good through', typed(-1));
  await record.getByRole('button', { name: 'Save' }).click();
  const over = `Driving licence ran out on ${typed(-1)}.`;
  await record.getByText(over, { exact: true }).waitFor();
  await mine.page.getByText(over, { exact: true }).waitFor();
  expect(await mine.page.getByText(ends).count()).toBe(0);

  const other = await driversPhone(await desk.context(PHONE_AT_STATION), suite.address, 6);
  const booked = await takeBooking(
    suite.address,
    await signIn(suite.address, 'booker'),
    bookingInput({ passengerName: 'Astrid Ek' }),
  );
  const { jobs } = (await booked.json()) as { jobs: { id: number }[] };
  await other.page.getByRole('dialog', { name: 'A job for you' }).waitFor();
  await other.press('Accept');
  expect(await mine.page.getByRole('dialog', { name: 'A job for you' }).count()).toBe(0);

  const coach = await desk.at(`/coach/vehicleStatus?show=working&vehicle=${mine.plate}`);
  const cars = coach.getByRole('grid', { name: 'Vehicle status' });
  await cars.getByRole('row', { name: /105/ }).getByText('105', { exact: true }).click();
  const why = coach.getByRole('region', { name: 'Vehicle 105' });
  await why.getByText(over, { exact: true }).waitFor();
  expect(await why.getByText('Nothing keeps it from work', { exact: false }).count()).toBe(0);
  expect(await desk.faultsInBothSchemes(coach, 'papers-car')).toEqual([]);
  await coach.goto(`${suite.address}/coach/jaq?job=${jobs[0]?.id}`);
  const story = coach.getByRole('list', { name: `Story of job ${jobs[0]?.id}` });
  await story.getByRole('textbox', { name: 'Why not car …?' }).first().fill('105');
  await coach.keyboard.press('Enter');
  await story.getByText(`105: ${over}`).waitFor();

  await mine.turnTo('My shift');
  await mine.press('Sign off');
  await mine.press('Yes, sign off');
  await mine.page.getByText('You are signed off. Good rest.').waitFor();
  await mine.page.getByLabel('PIN').fill('4005');
  await mine.press('Sign on');
  await mine.page.getByRole('alert').getByText(over, { exact: false }).waitFor();
  expect(await axeFaults(mine.page)).toEqual([]);
  for (const page of [office, coach, mine.page, other.page]) await page.context().close();
});

test('a paper has its file, which is told by its content, looked at once and checked', async () => {
  const office = await desk.at(`/vehicle/drivers?fleet=1&record=${await idOf('1001')}&show=papers`, {
    user: 'manager',
  });
  const record = office.getByRole('dialog', { name: 'Driver 1001' });
  await record.getByText('Driving licence B 480 211').waitFor();
  const large = sharp({ create: { width: 2_400, height: 1_600, channels: 3, background: '#456' } });
  const file = { name: 'licence.jpg', mimeType: 'image/jpeg', buffer: await large.jpeg().toBuffer() };
  const program = { name: 'licence.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ a program') };
  for (const [chosen, told] of [
    [program, 'This file is neither a picture nor a PDF'],
    [file, 'Look at the file'],
  ] as const) {
    const choosing = office.waitForEvent('filechooser');
    await record.getByRole('button', { name: 'Attach a file' }).click();
    await (await choosing).setFiles(chosen);
    await record.getByText(told, { exact: false }).waitFor();
  }
  await record.getByRole('button', { name: 'I have seen it of Driving licence B 480 211' }).click();
  await record.getByText('Checked by manager', { exact: false }).waitFor();
  expect(await desk.faultsInBothSchemes(office, 'papers')).toEqual([]);
  await record.getByRole('button', { name: 'Look at the file' }).click();
  const picture = office.getByRole('img', { name: 'Picture of Driving licence B 480 211' });
  await expect
    .poll(() => picture.evaluate((one) => (one as unknown as { naturalWidth: number }).naturalWidth))
    .toBe(2_000);
  await office
    .getByRole('dialog', { name: 'Driving licence B 480 211' })
    .getByRole('button', { name: 'Close' })
    .click();
  await office.context().close();
});

test('the papers of an owner stand on what is recorded of them, and on their own page', async () => {
  const owner = await store.db
    .insertInto('owner')
    .values({ fleet_id: 1, name: 'owner' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const office = await desk.at(`/manager/tables?table=owners&fleet=1&record=${owner.id}&show=papers`, {
    user: 'manager',
  });
  const record = office.getByRole('dialog', { name: /^Owner owner/ });
  await record.getByText('There are no papers here yet.').waitFor();
  await record.getByText('Liability insurance has not been handed in.').waitFor();
  await record.getByRole('button', { name: 'Add a paper' }).click();
  await record.getByRole('combobox', { name: 'Kind' }).click();
  await office.getByRole('option', { name: 'Trade licence' }).click();
  await record.getByRole('textbox', { name: 'Number' }).fill('T-2026-1');
  await fillDay(office, 'Good through', typed(900));
  expect(await desk.faultsInBothSchemes(office, 'papers of an owner')).toEqual([]);
  await record.getByRole('button', { name: 'Save' }).click();
  await record.getByText('T-2026-1').first().waitFor();

  const own = await desk.at('/settle', { user: 'owner' });
  await own.getByText(`Trade licence T-2026-1: through ${typed(900)}, good`).waitFor();
  expect(await desk.faultsInBothSchemes(own, 'own papers')).toEqual([]);
});
