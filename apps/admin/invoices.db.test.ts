import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chargeNow } from '#acts/account/testing/charge-now.ts';
import { invoicingCompany } from '#acts/invoice/testing/invoiced-fleet.ts';
import { localDate } from '#core/calendar/calendar-date.ts';
import { readXml } from '#core/invoice/testing/read-xml.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertBooking, insertJob } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let admin: RequestContext;
let accountId: number;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  admin = await (await openDesk(store)).signIn('Administrator', [1, 2]);
  await invoicingCompany(admin.suite);
  const row = { number: 'A1', name: 'Client & Sons', invoice_address: 'Street 1', country: 'SE', payment_days: 0 };
  const made = store.db.insertInto('account').values({ fleet_id: 1, ...row });
  accountId = (await made.returning('id').executeTakeFirstOrThrow()).id;
  for (const fareMinor of [12_500, 6_250]) {
    const atMs = admin.suite.clock.nowMs();
    const bookingId = await insertBooking(store.db, 1, atMs, { account_id: accountId });
    const more = { finished_at: new Date(atMs), quote: JSON.stringify({ tax: { percent: 25 } }) };
    const { id } = await insertJob(store.db, 1, {
      atMs,
      state: 'offloaded',
      bookingId,
      row: { fare_minor: fareMinor, ...more },
    });
    await chargeNow(admin.suite, id);
  }
});
afterAll(() => store.close());

const codeOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  );
const told = () => call(router.accountInvoices, { fleet: 1, id: accountId }, { context: admin });

test('an invoice is drafted, issued, printed, read as a file, paid in part and credited', async () => {
  const today = localDate(admin.suite.clock.nowMs(), admin.suite.books.fleets.get(1)?.timeZone ?? 'UTC');
  const month = { fleet: 1, from: `${today.slice(0, 8)}01`, through: today };
  const drafted = await call(router.draftInvoices, { ...month, id: accountId }, { context: admin });
  expect(await codeOf(call(router.draftInvoices, { ...month, id: null }, { context: admin }))).toBe('nothingToInvoice');
  const which = { fleet: 1, invoiceId: drafted.invoiceIds[0]! };
  expect(await codeOf(call(router.printInvoice, which, { context: admin }))).toBe('invoiceNotIssued');
  expect(await codeOf(call(router.invoiceFile, which, { context: admin }))).toBe('invoiceNotIssued');
  expect(await call(router.issueInvoice, which, { context: admin })).toEqual({ number: 1 });
  expect(await codeOf(call(router.issueInvoice, which, { context: admin }))).toBe('invoiceIssued');
  expect(await codeOf(call(router.discardDraft, which, { context: admin }))).toBe('invoiceIssued');

  const first = await call(router.printInvoice, which, { context: admin });
  const second = await call(router.printInvoice, which, { context: admin });
  expect([first.copy, second.copy]).toEqual([false, true]);

  const paid = { fleet: 1, id: accountId, paidMinor: 10_000, invoiceIds: [which.invoiceId] };
  await call(router.settleAccount, paid, { context: admin });
  expect(await told()).toMatchObject({
    freeMinor: 0,
    ageing: { notDue: 8_750, to30: 0, over: 0 },
    invoices: [{ number: 1, state: 'partPaid', totalMinor: 18_750, openMinor: 8_750 }],
  });
  const { ageing } = await call(router.accountUses, { fleet: 1 }, { context: admin });
  expect(ageing).toMatchObject([{ id: accountId, ages: { notDue: 8_750, over: 0 } }]);
  const { lines } = await call(router.invoiceLines, which, { context: admin });
  expect(lines.map(({ grossMinor, credited }) => [grossMinor, credited])).toEqual([
    [12_500, false],
    [6_250, false],
  ]);
  const note = { ...which, lines: [1], why: 'Wrong client' };
  expect(await codeOf(call(router.creditInvoice, { ...note, why: ' ' }, { context: admin }))).toBe('whyMissing');
  expect(await call(router.creditInvoice, note, { context: admin })).toEqual({ number: 2 });
  const after = await told();
  expect(after).toMatchObject({
    freeMinor: 3_750,
    invoices: [
      { number: 2, kind: 'credit', credits: 1, totalMinor: 12_500 },
      { number: 1, state: 'paid', openMinor: 0 },
    ],
  });
  expect(await codeOf(call(router.allocatePayment, { fleet: 1, id: accountId }, { context: admin }))).toBe(
    'nothingFree',
  );

  const { fileName, xml } = await call(
    router.invoiceFile,
    { fleet: 1, invoiceId: after.invoices[0]!.id },
    { context: admin },
  );
  expect(fileName).toBe('credit-note-2.xml');
  const file = readXml(xml);
  expect(file.at('BillingReference/InvoiceDocumentReference/ID')?.text).toBe('1');
  expect(file.at('LegalMonetaryTotal/PayableAmount')?.text).toBe('125.00');
  expect(file.at('AccountingCustomerParty/Party/PartyLegalEntity/RegistrationName')?.text).toBe('Client & Sons');
});

test('a currency of three decimals has no file', async () => {
  const { id } = (await told()).invoices[0]!;
  // An issued invoice stays as it is: only past its guards can one be in dinars here.
  const issuedIn = (currency: string) =>
    store.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await db.updateTable('invoice').set({ currency }).where('id', '=', id).execute();
    });
  await issuedIn('KWD');
  expect(await codeOf(call(router.invoiceFile, { fleet: 1, invoiceId: id }, { context: admin }))).toBe('fileDecimals');
  await issuedIn('SEK');
});

test('an invoice or an account that is not there is refused, and one of another fleet', async () => {
  const none = { fleet: 1, invoiceId: 99_999 };
  const { id } = (await told()).invoices[0]!;
  for (const which of [none, { fleet: 2, invoiceId: id }]) {
    expect(
      await Promise.all([
        codeOf(call(router.invoiceLines, which, { context: admin })),
        codeOf(call(router.discardDraft, which, { context: admin })),
        codeOf(call(router.issueInvoice, which, { context: admin })),
        codeOf(call(router.creditInvoice, { ...which, why: 'W' }, { context: admin })),
        codeOf(call(router.printInvoice, which, { context: admin })),
        codeOf(call(router.invoiceFile, which, { context: admin })),
      ]),
    ).toEqual(Array.from({ length: 6 }, () => 'invoiceUnknown'));
  }
  expect(await codeOf(call(router.accountInvoices, { fleet: 2, id: accountId }, { context: admin }))).toBe(
    'accountUnknown',
  );
  const period = { fleet: 1, from: '2026-01-01', through: '2026-01-31' };
  expect(await codeOf(call(router.runInvoices, { ...period, through: '2025-12-31' }, { context: admin }))).toBe(
    'periodBackwards',
  );
  expect((await call(router.runInvoices, period, { context: admin })).workId).toBeGreaterThan(0);
  expect(await codeOf(call(router.runInvoices, period, { context: admin }))).toBe('workGoesOn');
  await call(router.sendReminders, { fleet: 1 }, { context: admin });
  expect(await codeOf(call(router.sendReminders, { fleet: 1 }, { context: admin }))).toBe('workGoesOn');
  const backwards = { fleet: 1, id: accountId, from: '2026-02-01', through: '2026-01-01' };
  expect(await codeOf(call(router.draftInvoices, backwards, { context: admin }))).toBe('periodBackwards');
  expect(await codeOf(call(router.draftInvoices, { ...backwards, from: '2026-02-30' }, { context: admin }))).toBe(
    'BAD_REQUEST',
  );
});
