import { expect, it } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk({ map: true });

it('what the office notes of an address is said at the field as it is chosen, and told to the driver', async () => {
  const page = await desk.at('/admin/address?record=new', { user: 'admin' });
  const form = page.getByRole('dialog', { name: 'New address' });
  await form.getByRole('application', { name: 'Where it lies' }).waitFor();
  await form.getByRole('combobox', { name: 'Find the place by typing' }).fill('Skånegatan 9');
  await page.getByRole('option', { name: /^Skånegatan 9 Address/ }).click();
  await expect
    .poll(() => form.getByLabel('Address *', { exact: true }).inputValue(), { timeout: 15_000 })
    .toBe('Skånegatan 9');
  await form.getByRole('img', { name: 'Skånegatan 9' }).waitFor();
  await form.getByLabel('For the driver').fill('Gate code 4321');
  await form.getByLabel('For whoever books').fill('Ask for the hall');
  expect(await desk.faultsInBothSchemes(page, 'address')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Skånegatan 9 is saved').waitFor();

  await page.goto(`${desk.suite.address}/booking`);
  await page.getByRole('combobox', { name: 'Phone' }).waitFor();
  await page.keyboard.type('+46317559998');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Anna Berg');
  await page.keyboard.press('Enter');
  await page.keyboard.type('skanegatan 9');
  await page.getByRole('option', { name: /^Skånegatan 9 With notes/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('Ask for the hall').waitFor();
  const notes = page.getByLabel('Notes to driver');
  await expect.poll(() => notes.inputValue(), { timeout: 15_000 }).toBe('Skånegatan 9: Gate code 4321');
  await page.keyboard.press('Control+Enter');
  await page.getByText(/^Booking \d+ saved/).waitFor();
  const { db } = desk.store;
  const job = await db.selectFrom('job').select(['id', 'booking_id']).orderBy('id', 'desc').executeTakeFirstOrThrow();
  const kept = () =>
    db.selectFrom('booking').select('notes').where('id', '=', job.booking_id).executeTakeFirstOrThrow();
  expect((await kept()).notes).toBe('Skånegatan 9: Gate code 4321');

  // Altered to somewhere else its line goes with it.
  await page.goto(`${desk.suite.address}/jobSearch?job=${job.id}`);
  await page.getByRole('region', { name: `Booking ${job.booking_id}` }).waitFor();
  await page.keyboard.press('a');
  const alter = page.getByRole('dialog', { name: `Alter booking ${job.booking_id}` });
  await alter.getByText('The driver is told: Gate code 4321').waitFor();
  await alter.getByText('Nothing is changed yet.').waitFor();
  await alter.getByRole('combobox', { name: 'Pick-up' }).fill('järntorg');
  await page.getByRole('option', { name: 'Järntorget' }).first().click();
  await expect
    .poll(() => alter.getByRole('textbox', { name: 'Notes to driver' }).inputValue(), { timeout: 15_000 })
    .toBe('');
  await page.keyboard.press('Control+Enter');
  await page.getByText(`Booking ${job.booking_id} is altered`).waitFor();
  expect((await kept()).notes).toBe('');

  await page.goto(`${desk.suite.address}/booking/permBook`);
  await page.getByText('No permanent booking yet.').waitFor();
  await page.keyboard.press('n');
  await page.getByRole('combobox', { name: 'Pick-up' }).fill('skanegatan 9');
  await page.getByRole('option', { name: /^Skånegatan 9 With notes/ }).click();
  await page.getByText('Ask for the hall').waitFor();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Notes to driver' }).inputValue(), { timeout: 15_000 })
    .toBe('Skånegatan 9: Gate code 4321');
  expect(await desk.faultsInBothSchemes(page, 'permanent')).toEqual([]);
  await page.context().close();
});
