import { expect, test } from 'vitest';
import { DAY_MS } from '#core/kit/time.ts';
import { linesOfInvoice } from '#store/invoice/invoice.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { allocatePayment } from './allocate-payment.ts';
import { creditInvoice } from './credit-invoice.ts';
import { discardDraft, draftInvoices } from './draft-invoices.ts';
import { issueInvoice } from './issue-invoice.ts';
import { invoicedFleet, OFFICE } from './testing/invoiced-fleet.ts';

const fleet = await invoicedFleet();
const { store, context, clock, client, drive, pay, invoiceRow } = fleet;
const MONTH = { from: '2026-11-01', through: '2026-11-30' };

const draft = (accountId: number | null, period = MONTH) =>
  draftInvoices(context, OFFICE, { fleetId: 1, accountId, period });
const issue = (invoiceId: number) => issueInvoice(context, OFFICE, { fleetId: 1, invoiceId });
const credit = (invoiceId: number, lines: number[] = [], why = 'Wrong client') =>
  creditInvoice(context, OFFICE, { fleetId: 1, invoiceId, lines, why });
const allocate = (accountId: number, invoiceIds: number[] = []) =>
  allocatePayment(context, OFFICE, { fleetId: 1, accountId, mostMinor: null, invoiceIds });
const sure = <T>(answer: { ok: true; value: T } | { ok: false; code: string }): T => {
  if (!answer.ok) throw new Error(answer.code);
  return answer.value;
};
const drafted = async (accountId: number) => sure(await draft(accountId)).invoiceIds[0]!;
async function issued(accountId: number, ...fares: number[]): Promise<number> {
  for (const fareMinor of fares) await drive(accountId, fareMinor);
  const invoiceId = await drafted(accountId);
  sure(await issue(invoiceId));
  return invoiceId;
}

test('an invoice has the drives of its period, taxed as their tariff says, and each drive once', async () => {
  const accountId = await client();
  await drive(accountId, 12_500, { name: 'VAT', percent: 25, included: true });
  await drive(accountId, 10_600, { name: 'VAT', percent: 6, included: true });
  await drive(accountId, 4_000, null);
  expect(await draft(accountId, { from: '2026-10-01', through: '2026-10-31' })).toMatchObject({
    code: 'nothingToInvoice',
  });
  const invoiceId = await drafted(accountId);
  expect(await linesOfInvoice(store.db, invoiceId)).toMatchObject([
    { category: 'S', percent: 25, netMinor: 10_000, grossMinor: 12_500 },
    { category: 'S', percent: 6, netMinor: 10_000, grossMinor: 10_600 },
    { category: 'E', percent: 0, netMinor: 4_000, grossMinor: 4_000 },
  ]);
  expect(await invoiceRow(invoiceId)).toMatchObject({ net_minor: 24_000, tax_minor: 3_100, total_minor: 27_100 });
  expect(await draft(accountId)).toEqual({ ok: false, code: 'nothingToInvoice' });
  expect(await discardDraft(context, OFFICE, { fleetId: 1, invoiceId })).toMatchObject({ ok: true });
  expect(await drafted(accountId)).toBeGreaterThan(invoiceId);
});

test('all accounts of a fleet are drafted at once, and of two who do so at once one does', async () => {
  const accounts = [await client(), await client(), await client()];
  for (const accountId of accounts) await drive(accountId, 10_000);
  const answers = await Promise.all([draft(null), draft(null)]);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const held = await store.db.selectFrom('invoice').select('id').where('account_id', 'in', accounts).execute();
  expect(held).toHaveLength(3);
});

test('drafts are refused that are not there, of no account, or backwards', async () => {
  expect(await draft(99_999)).toMatchObject({ code: 'accountUnknown' });
  expect(await draft(await client(), { from: '2026-11-30', through: '2026-11-01' })).toMatchObject({
    code: 'periodBackwards',
  });
  expect(await discardDraft(context, OFFICE, { fleetId: 1, invoiceId: 99_999 })).toMatchObject({
    code: 'invoiceUnknown',
  });
  expect(await issue(99_999)).toMatchObject({ code: 'invoiceUnknown' });
  const invoiceId = await issued(await client(), 5_000);
  expect(await discardDraft(context, OFFICE, { fleetId: 1, invoiceId })).toMatchObject({ code: 'invoiceIssued' });
  expect(await issue(invoiceId)).toMatchObject({ code: 'invoiceIssued' });
});

test('a draft that the book has left behind is not issued, nor one that the law wants more for', async () => {
  const accountId = await client({ country: '' });
  const jobId = await drive(accountId, 5_000);
  const invoiceId = await drafted(accountId);
  expect(await issue(invoiceId)).toMatchObject({ code: 'clientIncomplete', detail: { fact: 'country' } });
  await store.db.updateTable('account').set({ country: 'SE' }).where('id', '=', accountId).execute();
  await fleet.setting('companyTaxNumber', '');
  expect(await issue(invoiceId)).toMatchObject({ code: 'companyIncomplete', detail: { fact: 'taxNumber' } });
  await fleet.setting('companyTaxNumber', 'SE556000000101');
  await fleet.fareBecomes(jobId, 4_000);
  expect(await issue(invoiceId)).toMatchObject({ code: 'draftOutdated' });
  await fleet.fareBecomes(jobId, 5_000);
  expect(await issue(invoiceId)).toMatchObject({ ok: true });
  expect(await invoiceRow(invoiceId)).toMatchObject({
    issued_on: '2026-11-21',
    due_on: '2026-12-21',
    seller: { name: 'Gothenburg Cabs AB', country: 'SE' },
    buyer: { name: 'Client AB', address: ['Street 1', '411 00 Göteborg'] },
  });
});

test('fifty issued at once have fifty numbers without a gap, also where some are refused', async () => {
  const accounts = await Promise.all(Array.from({ length: 50 }, () => client()));
  for (const accountId of accounts) await drive(accountId, 5_000);
  const ids = await Promise.all(accounts.map(drafted));
  const answers = await Promise.all([...ids, ...ids.slice(0, 10)].map(issue));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(50);
  const numbers = (await store.db.selectFrom('invoice').select('number').where('number', 'is not', null).execute()).map(
    ({ number }) => number as number,
  );
  expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_, at) => at + 1));
});

test('a payment settles the oldest first or the ones named, in part too, and what is taken back opens the newest', async () => {
  const accountId = await client();
  const [first, second, third] = [
    await issued(accountId, 10_000),
    await issued(accountId, 5_000),
    await issued(accountId, 2_000),
  ];
  const paid = async () => Promise.all([first, second, third].map(async (id) => (await invoiceRow(id)).paid_minor));
  await pay(accountId, 12_000);
  expect(await paid()).toEqual([10_000, 2_000, 0]);
  await pay(accountId, 1_500, [third]);
  expect(await paid()).toEqual([10_000, 2_000, 1_500]);
  expect(await allocate(accountId)).toEqual({ ok: false, code: 'nothingFree' });
  await pay(accountId, -2_000);
  expect(await paid()).toEqual([10_000, 1_500, 0]);
  await pay(accountId, 10_000);
  expect(await paid()).toEqual([10_000, 5_000, 2_000]);
  // 4,500 are paid in advance, and taken by the next invoice once somebody says so.
  const next = await issued(accountId, 6_000);
  expect((await invoiceRow(next)).paid_minor).toBe(0);
  expect(await allocate(accountId, [next])).toMatchObject({ value: { allocatedMinor: 4_500 } });
  expect(await allocate(accountId, [first])).toEqual({ ok: false, code: 'invoiceUnknown' });
  expect(await allocate(99_999)).toEqual({ ok: false, code: 'accountUnknown' });
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});

test('twenty payments at once settle what they come to', async () => {
  const accountId = await client();
  const ids = [await issued(accountId, 10_000), await issued(accountId, 10_000)];
  await Promise.all(Array.from({ length: 20 }, () => pay(accountId, 700)));
  const paid = await Promise.all(ids.map(async (id) => (await invoiceRow(id)).paid_minor));
  expect(paid).toEqual([10_000, 4_000]);
});

test('a credit note names its invoice, frees its drives and what was settled beyond the rest', async () => {
  const accountId = await client();
  const invoiceId = await issued(accountId, 10_000, 5_000);
  await pay(accountId, 12_000);
  expect(await credit(invoiceId, [9])).toMatchObject({ code: 'lineUnknown' });
  expect(await credit(invoiceId, [], '')).toMatchObject({ code: 'whyMissing' });
  expect(await credit(invoiceId, [2])).toMatchObject({ ok: true });
  expect(await credit(invoiceId, [2])).toMatchObject({ code: 'nothingToCredit' });
  expect(await invoiceRow(invoiceId)).toMatchObject({ credited_minor: 5_000, paid_minor: 10_000 });
  const again = await drafted(accountId);
  expect(await credit(again)).toMatchObject({ code: 'invoiceNotIssued' });
  expect((await linesOfInvoice(store.db, again)).map(({ grossMinor }) => grossMinor)).toEqual([5_000]);
  expect(await credit(invoiceId)).toMatchObject({ ok: true });
  expect(await credit(invoiceId)).toMatchObject({ code: 'nothingToCredit' });
  expect(await invoiceRow(invoiceId)).toMatchObject({ credited_minor: 15_000, paid_minor: 0 });
  const notes = await store.db
    .selectFrom('invoice')
    .selectAll()
    .where('credits', '=', invoiceId)
    .orderBy('id')
    .execute();
  expect(notes.map(({ total_minor: minor }) => minor)).toEqual([5_000, 10_000]);
  expect(await credit(notes[0]!.id)).toMatchObject({ code: 'creditNotCredited' });
  expect(await credit(99_999)).toMatchObject({ code: 'invoiceUnknown' });
});

test('what was issued stays, also for a hand that writes SQL', async () => {
  const invoiceId = await issued(await client(), 5_000);
  for (const change of [
    `update invoice set total_minor = 1 where id = ${invoiceId}`,
    `update invoice set number = null where id = ${invoiceId}`,
    `delete from invoice where id = ${invoiceId}`,
    `update invoice_line set gross_minor = 1 where invoice_id = ${invoiceId}`,
    `delete from invoice_line where invoice_id = ${invoiceId}`,
    `insert into invoice_line select invoice_id, 9, job_id, true, null, on_date, text, category, percent, net_minor, gross_minor
      from invoice_line where invoice_id = ${invoiceId}`,
  ]) {
    await expect(store.pool.query(change)).rejects.toThrow(/stays as it was issued/);
  }
  await expect(
    store.pool.query(`update invoice set paid_minor = total_minor + 1 where id = ${invoiceId}`),
  ).rejects.toThrow(/invoice_settled/);
  clock.advance(DAY_MS);
});
