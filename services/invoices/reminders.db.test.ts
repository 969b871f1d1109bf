import { expect, test } from 'vitest';
import { creditInvoice } from '#acts/invoice/credit-invoice.ts';
import { invoicePeriod } from '#acts/invoice/invoice-period.ts';
import { invoicedFleet, OFFICE } from '#acts/invoice/testing/invoiced-fleet.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { fileById } from '#store/file/file.ts';
import { settingVersion } from '#store/setting/setting-value.ts';
import { runReminders } from './reminders.ts';

const fleet = await invoicedFleet();
const { store, context, clock, client, drive, pay } = fleet;
const log = { error: () => undefined };

async function days(name: 'reminder1Days' | 'reminder2Days', value: number): Promise<void> {
  const target = { name, fleetId: 1 };
  const set = await setSetting(context, OFFICE, { ...target, version: await settingVersion(store.db, target) }, value);
  if (!set.ok) throw new Error(set.code);
}
const run = (sendsMail = true) =>
  runReminders({
    params: {},
    progress: () => undefined,
    cancelled: () => false,
    context: { ...context, wall: clock, fleetId: 1, actor: OFFICE, sendsMail, log },
  });
async function overdue(email: string): Promise<{ accountId: number; invoiceId: number }> {
  const accountId = await client();
  await store.db
    .updateTable('account')
    .set({ payment_days: 0, invoice_email: email })
    .where('id', '=', accountId)
    .execute();
  await drive(accountId, 12_500);
  const issued = await invoicePeriod(context, OFFICE, {
    fleetId: 1,
    accountId,
    period: { from: '2026-11-01', through: '2027-12-31' },
  });
  if (!issued.ok) throw new Error(issued.code);
  const row = await store.db
    .selectFrom('invoice')
    .select('id')
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { accountId, invoiceId: row.id };
}
const mails = () => store.db.selectFrom('outbox').selectAll().where('kind', '=', 'reminder').orderBy('id').execute();
const figuresOf = (came: Awaited<ReturnType<typeof run>>) => (came.ok ? came.value.figures : came.code);

test('nobody is reminded until the company says when', async () => {
  await overdue('first@client.example');
  clock.advance(30 * DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 0, withoutAddress: 0 });
  await days('reminder1Days', 7);
  await days('reminder2Days', 14);
  expect(figuresOf(await run(false))).toBe('mailNowhere');
});

test('each level goes out once however many do so at once, with the invoice attached, and stops when it is paid', async () => {
  const answers = await Promise.all([run(), run(), run()]);
  expect(answers.map(figuresOf)).toContainEqual({ sent: 1, withoutAddress: 0 });
  const [first, ...more] = await mails();
  expect(more).toEqual([]);
  expect(first).toMatchObject({ to_address: 'first@client.example', subject: 'Reminder: invoice 1', fleet_id: 1 });
  expect(first?.body).toContain('125.00');
  expect(first?.file_name).toBe('Invoice 1.pdf');
  expect((await fileById(store.db, first?.file_id ?? 0))?.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  clock.advance(6 * DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 0, withoutAddress: 0 });
  clock.advance(DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 1, withoutAddress: 0 });
  expect((await mails())[1]).toMatchObject({ subject: 'Second reminder: invoice 1' });
  clock.advance(100 * DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 0, withoutAddress: 0 });
});

test('who has paid, was credited, is not to be reminded or has no address is not mailed', async () => {
  const before = (await mails()).length;
  const paid = await overdue('paid@client.example');
  const credited = await overdue('credited@client.example');
  const held = await overdue('held@client.example');
  await overdue('');
  await pay(paid.accountId, 12_500);
  await creditInvoice(context, OFFICE, { fleetId: 1, invoiceId: credited.invoiceId, lines: [], why: 'Wrong' });
  await store.db.updateTable('account').set({ no_reminders: true }).where('id', '=', held.accountId).execute();
  clock.advance(10 * DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 0, withoutAddress: 1 });
  expect(await mails()).toHaveLength(before);
  const part = await overdue('part@client.example');
  await pay(part.accountId, 10_000);
  clock.advance(8 * DAY_MS);
  expect(figuresOf(await run())).toEqual({ sent: 1, withoutAddress: 1 });
  expect((await mails()).at(-1)?.body).toContain('Still open: SEK 25.00');
});

test('a reminder that went out stays, also for a hand that writes SQL', async () => {
  await expect(store.pool.query('delete from invoice_reminder')).rejects.toThrow(/stays/);
});
