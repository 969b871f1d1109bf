import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { userWithFlags } from '#apps/testing/user-with-flags.ts';

const desk = await openScreenDesk();

test('a manager adds a driver with a photo, the PIN is never shown again, and who only looks sees neither it nor the bank', async () => {
  const page = await desk.at('/vehicle/drivers', { user: 'manager' });
  await page.getByRole('gridcell', { name: '1001', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'New driver' });
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This is needed.').first().waitFor();
  expect(await form.getByText('This is needed.').count()).toBe(8);

  await form.getByRole('textbox', { name: 'DID' }).fill('1002');
  await form.getByRole('textbox', { name: 'Name', exact: true }).fill('Nora Lund');
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill('0701234567');
  await form.getByRole('textbox', { name: 'Permit number' }).fill('VG-9001-T');
  await form.getByRole('textbox', { name: 'Permit expiry' }).fill('30/06/2029');
  await page.keyboard.press('Tab');
  await form.getByRole('combobox', { name: 'Driver class' }).click();
  await page.getByRole('option', { name: 'Taxi' }).click();
  await form.getByRole('combobox', { name: 'Driver group' }).click();
  await page.getByRole('option', { name: 'Nights' }).click();
  await form.getByLabel('PIN', { exact: false }).first().fill('1234');
  await form.getByRole('button', { name: 'Add one more' }).click();
  await form.getByRole('textbox', { name: 'Class', exact: true }).fill('D1');
  await form.getByRole('textbox', { name: 'Good through' }).fill('31/05/2031');
  await page.keyboard.press('Tab');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Too easy to guess').waitFor();
  await form.getByText('A phone number with its country').waitFor();
  await form.getByLabel('PIN', { exact: false }).first().fill('4821');
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill('+46701234567');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Another record has this already.').waitFor();
  await form.getByRole('textbox', { name: 'DID' }).fill('9001');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('9001 is saved').waitFor();

  await page.getByRole('textbox', { name: 'Filter' }).fill('Nora Lund');
  await page.getByRole('gridcell', { name: '9001', exact: true }).click();
  const record = page.getByRole('dialog', { name: 'Driver 9001' });
  await record.getByText('No photo yet').waitFor();
  expect(await record.getByLabel('PIN', { exact: false }).first().inputValue()).toBe('••••');
  const large = sharp({ create: { width: 1_600, height: 1_200, channels: 3, background: '#456' } });
  const choosing = page.waitForEvent('filechooser');
  await record.getByRole('button', { name: 'Choose a picture' }).click();
  await (await choosing).setFiles({ name: 'nora.png', mimeType: 'image/png', buffer: await large.png().toBuffer() });
  const crop = page.getByRole('dialog', { name: 'Crop the photo' });
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await crop.getByRole('button', { name: 'Keep this photo' }).click();
  await record.getByRole('img', { name: 'Photo of Nora Lund' }).waitFor();
  expect(await desk.faultsInBothSchemes(page, 'driver')).toEqual([]);
  await record.getByRole('textbox', { name: 'Bank account' }).fill('SE3550000000054910000003');
  await record.getByLabel('PIN', { exact: false }).first().fill('90317');
  await record.getByRole('button', { name: 'Save' }).click();
  await page.getByText('9001 is saved').last().waitFor();
  await page.getByRole('gridcell', { name: '9001', exact: true }).click();
  await record.getByRole('tab', { name: 'History' }).click();
  await record.getByText('PIN: a new one').first().waitFor();
  await record.getByText(/manager set the photo/).waitFor();
  await page.context().close();

  await userWithFlags(desk.store, 'looker', { apps: ['manager'], options: ['driverView'], fleets: [1] });
  const looker = await desk.at('/vehicle/drivers', { user: 'looker', viewport: { width: 390, height: 844 } });
  await looker.getByRole('textbox', { name: 'Filter' }).fill('Nora');
  await looker.getByRole('gridcell', { name: '9001', exact: true }).click();
  const seen = looker.getByRole('dialog', { name: 'Driver 9001' });
  await seen.getByRole('img', { name: 'Photo of Nora Lund' }).waitFor();
  expect(await seen.getByLabel('PIN').count()).toBe(0);
  expect(await seen.getByRole('textbox', { name: 'Bank account' }).count()).toBe(0);
  expect(await seen.getByRole('button', { name: /Save|Delete|photo/ }).count()).toBe(0);
  await looker.context().close();
});

test('the credit limit of a driver group is in the currency of its fleet', async () => {
  const page = await desk.at('/manager/tables?table=driverGroups', { user: 'manager' });
  await page.getByRole('gridcell', { name: 'Nights', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Driver group Nights' });
  expect(await form.getByRole('textbox', { name: 'Credit limit' }).inputValue()).toMatch(/^3 000.*SEK$/);
  await page.context().close();
});
