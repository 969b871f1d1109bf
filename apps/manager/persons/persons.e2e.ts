import { expect, test } from 'vitest';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';

const desk = await openScreenDesk();
const { store } = desk;

test('a customer is found, saved as a file, erased with a reason, and told of when somebody asks again', async () => {
  const phone = '+46709990001';
  const at = new Date();
  const { id } = await store.db
    .insertInto('customer')
    .values({ fleet_id: 1, name: 'Vera Vergessen', name_key: ' vera vergessen', created_at: at, created_by: 'test' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await store.db.insertInto('customer_phone').values({ fleet_id: 1, phone, customer_id: id, position: 0 }).execute();
  const page = await desk.at('/manager/persons', { user: 'manager' });
  const find = page.getByRole('textbox', { name: 'Name, telephone, mail or DID' });
  await find.fill('Vera Verg');
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file: Vera Vergessen' }).click();
  expect((await saved).suggestedFilename()).toBe('person-customer.json');
  expect(await desk.faultsInBothSchemes(page, 'persons')).toEqual([]);
  await page.getByRole('button', { name: 'Erase: Vera Vergessen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase Vera Vergessen?' });
  await dialog.getByText('Nothing has to be kept.').waitFor();
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await dialog.getByText('Say why: who asked, and when.').waitFor();
  await dialog.getByRole('textbox', { name: 'Why' }).fill('Asked by mail today');
  expect(await desk.faultsInBothSchemes(page, 'erasing a person')).toEqual([]);
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await find.fill(phone);
  await page.getByText(/^This customer: erased on .* Reason: Asked by mail today$/).waitFor();
  await page.getByText('Nobody of this fleet has this name, telephone, mail or DID.').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'an erased person')).toEqual([]);
});
