import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { queueMessage } from '#acts/outbox/queue-message.ts';
import { openScreenDesk } from '#apps/testing/screen-desk.ts';
import { ok } from '#core/kit/result.ts';
import { axeFaults } from '#engine/testing/axe.ts';
import { transact } from '#store/door/transaction.ts';

const desk = await openScreenDesk();
const { store } = desk;

/** Queues a mail as a password reset does. */
async function mailTo(to: string, subject: string): Promise<void> {
  await transact(store, { kind: 'system', name: 'test' }, Date.now(), async (t) => {
    const secret = { kind: 'passwordReset', body: `The one-time password of ${to}`, secret: true };
    await queueMessage(t, { ...secret, language: 'en', to, subject });
    t.audit({ act: 'try', entity: 'outbox', entityId: 0 });
    return ok(null);
  });
}

async function open(user: string, width = 1440): Promise<Page> {
  const page = await desk.at('/admin/services', { user, viewport: { width, height: 900 } });
  return page;
}

test('an administrator reads the reset mail of a colleague, and sends one again, by keyboard alone', async () => {
  await mailTo('coach@hansom.example', 'Your one-time password');
  const page = await open('admin');
  const services = page.getByRole('region', { name: 'Services' });
  await services.getByRole('heading', { name: 'Outbox' }).waitFor();
  expect(await services.getByText('Does not work').count()).toBe(0);
  await services.getByRole('listitem').filter({ hasText: 'Retention' }).getByText('Not run yet').waitFor();

  await page.getByLabel('Days kept').fill('500');
  await page.getByText('Choose from 7 to 400 days.').waitFor();
  await page.getByLabel('Days kept').fill('14');
  await page.getByText('14 days take').waitFor();
  await page.keyboard.press('Enter');
  await page.getByText('The reasons of dispatch are kept for 14 days').waitFor();

  const rules = page.getByRole('region', { name: 'What customers are told' });
  await rules.getByRole('checkbox', { name: 'Car is there by SMS' }).focus();
  await page.keyboard.press('Space');
  await rules.getByLabel('Number to change or cancel').fill('call us');
  await rules.getByText('Type a phone number, or leave it empty.').waitFor();
  await rules.getByLabel('Number to change or cancel').fill('031-390 06 00');
  await page.keyboard.press('Enter');
  await page.getByText('What customers of Gothenburg Cabs are told is saved').waitFor();

  const outbox = page.getByRole('table', { name: 'Messages of the outbox' });
  await outbox.getByText('Kept here').waitFor();
  expect(await desk.faultsInBothSchemes(page, 'services')).toEqual([]);
  await outbox.getByRole('button', { name: 'Your one-time password' }).focus();
  await page.keyboard.press('Enter');
  const mail = page.getByRole('dialog', { name: 'Your one-time password' });
  await mail.getByText('The one-time password of coach@hansom.example').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await mail.waitFor({ state: 'hidden' });

  const gone = {
    kind: 'passwordReset',
    language: 'en',
    to_address: 'gone@hansom.example',
    subject: 'For nobody',
  } as const;
  const failed = { body: '', created_at: new Date(), failed_at: new Date(), last_error: '550 No such user', tries: 1 };
  await store.db
    .insertInto('outbox')
    .values({ ...gone, ...failed })
    .execute();
  await page.keyboard.press('/');
  await page.keyboard.type('gone@');
  await outbox.getByText('Given up').waitFor();
  await expect.poll(() => outbox.getByRole('row').count()).toBe(2);
  await outbox.getByRole('button', { name: 'Send again: For nobody' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('The message to gone@hansom.example is sent again').waitFor();
  await outbox.getByText('Kept here').waitFor();
  await page.context().close();
});

test('the outbox is read on a phone', async () => {
  await mailTo('booker@hansom.example', 'On a phone');
  const page = await open('admin', 390);
  await page.getByRole('button', { name: 'On a phone' }).click();
  await page.getByText('The one-time password of booker@hansom.example').waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.context().close();
});

test('nobody but an administrator opens the services', async () => {
  const page = await open('manager');
  await page.getByText('This page is not open to you').last().waitFor();
  expect(await page.getByRole('region', { name: 'Services' }).count()).toBe(0);
  await page.context().close();
});
