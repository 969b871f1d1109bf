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
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill('070-Anna');
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
  await form.getByText('This is not a phone number.').waitFor();
  await form.getByLabel('PIN', { exact: false }).first().fill('4821');
  await form.getByRole('textbox', { name: 'Mobile phone' }).fill('070-123 45 67');
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

test('two records of one person are looked at side by side and made one', async () => {
  const made = {
    fleet_id: 1,
    pin_hash: '',
    mobile_phone: '+46700000000',
    permit_number: 'P',
    permit_expiry: '2031-01-01',
  };
  const { driver_class, driver_group } = await desk.store.db
    .selectFrom('driver')
    .select(['driver_class', 'driver_group'])
    .where('fleet_id', '=', 1)
    .executeTakeFirstOrThrow();
  await desk.store.db
    .insertInto('driver')
    .values(
      [
        { did: '9101', name: 'Nils Ek' },
        { did: '9102', name: 'N. Ek', email: 'nils@example.com' },
      ].map((one) => ({ ...made, driver_class, driver_group, ...one })),
    )
    .execute();
  const page = await desk.at('/vehicle/drivers', { user: 'manager' });
  await page.getByRole('button', { name: 'Merge two records' }).click();
  const dialog = page.getByRole('dialog', { name: 'Merge two records' });
  await dialog.getByRole('textbox', { name: 'DID of one record' }).fill('9101');
  await dialog.getByRole('textbox', { name: 'DID of the other' }).fill('9199');
  await page.keyboard.press('Enter');
  await dialog.getByText('No driver of this fleet has the DID 9199.').waitFor();
  await dialog.getByRole('textbox', { name: 'DID of the other' }).fill('9102');
  await page.keyboard.press('Enter');
  await dialog.getByRole('cell', { name: 'N. Ek' }).waitFor();
  expect(await dialog.getByRole('cell', { name: 'nils@example.com' }).count()).toBe(2);
  expect(await desk.faultsInBothSchemes(page, 'merge-drivers')).toEqual([]);
  await dialog.getByRole('button', { name: 'Merge into DID 9101' }).click();
  const sure = page.getByRole('dialog', { name: 'Merge into DID 9101' });
  await sure.getByRole('button', { name: 'Merge into DID 9101' }).click();
  await page.getByText('DID 9102 went into DID 9101').waitFor();
  await page.getByRole('textbox', { name: 'Filter' }).fill('9102');
  await page.getByRole('gridcell', { name: '9102', exact: true }).click();
  const gone = page.getByRole('dialog', { name: 'Driver 9102' });
  await gone.getByText('This record went into that of Nils Ek, DID 9101.').waitFor();
  await gone.getByRole('button', { name: 'Open that record' }).click();
  await page.getByRole('dialog', { name: 'Driver 9101' }).waitFor();
  await page.context().close();
});
