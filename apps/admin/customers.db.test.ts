import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { postEntry } from '#acts/ledger/post-entry.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let admin: RequestContext;
let operator: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const desk = await openDesk(store);
  admin = await desk.signIn('Administrator', [1, 2]);
  operator = await desk.signIn('Booking operator', [1]);
});
afterAll(() => store.close());

const PLACE = { label: 'Kungsgatan 1', longitude: 11.96, latitude: 57.7 };
const template = (more: object = {}) => ({
  id: null,
  kind: 'home' as const,
  name: 'Elsa',
  instructions: '',
  place: PLACE,
  fleetId: 1,
  bookingType: null,
  vehicleTypeId: null,
  preferred: [],
  bannedCars: [],
  allowChange: true,
  ivr: false,
  holler: false,
  ...more,
});
const values = (more: object = {}) => ({
  name: 'Elsa Åberg Holm',
  phones: [] as string[],
  email: '',
  language: null,
  notes: '',
  bannedWhy: null,
  preferred: [],
  bannedCars: [],
  accountId: null,
  templates: [],
  ...more,
});
const create = (more: object = {}, context = admin) =>
  call(router.createCustomer, { fleet: 1, values: values(more) } as never, { context });
const find = (text: string, more: object = {}, context = admin) =>
  call(router.searchCustomers, { fleet: 1, text, ...more }, { context });

async function codeOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    return (error as { code: string }).code;
  }
  return 'taken';
}

test('a customer is found by the beginning of any word without accents, or by part of any number', async () => {
  const { id } = await create({ phones: ['070-123 45 67', '+46 31 99 88 77'], bannedWhy: 'No-shows' });
  for (const text of ['elsa', 'aberg', 'HOLM els', '1234', '070-123', '319988', '+46 31 99']) {
    expect((await find(text)).customers.map((one) => one.id)).toEqual([id]);
  }
  for (const text of ['berg', 'holmes', '9999']) expect((await find(text)).total).toBe(0);
  expect((await find('', { only: 'banned' })).customers).toMatchObject([{ id, bannedWhy: 'No-shows' }]);
  expect((await find('elsa')).customers[0]?.phones).toEqual(['+46701234567', '+46319988'.concat('77')]);
});

test('digits of numbers are hidden from who may not see them, and stay when such a card is saved', async () => {
  const made = await create({ name: 'Per Dahl', phones: ['0702223344'] });
  const card = await call(router.customer, { fleet: 1, id: made.id }, { context: operator });
  expect(card.phones).toEqual(['+••••••••344']);
  expect((await find('dahl', {}, operator)).customers[0]?.phones).toEqual(['+••••••••344']);
  const { id, version, ...as } = card;
  const saved = { fleet: 1, id, version, values: { ...as, phones: [...card.phones, '031556677'] } };
  await call(router.updateCustomer, saved as never, { context: operator });
  const full = await call(router.customer, { fleet: 1, id }, { context: admin });
  expect(full.phones).toEqual(['+46702223344', '+4631556677']);
});

test('templates keep their ids while they are changed, and change their kinds with each other', async () => {
  const made = await create({ templates: [template(), template({ kind: 'office' }), template({ kind: 'other' })] });
  const [home, office, other] = made.templates;
  const turned = [
    { ...home, kind: 'office' },
    { ...office, kind: 'home', name: 'Nils' },
  ];
  const { id, version, ...as } = made;
  const saved = { fleet: 1, id, version, values: { ...as, templates: turned } };
  const after = await call(router.updateCustomer, saved as never, { context: admin });
  expect(after.templates.map((one) => [one.id, one.kind, one.name])).toEqual([
    [home?.id, 'office', 'Elsa'],
    [office?.id, 'home', 'Nils'],
  ]);
  expect(after.templates.some((one) => one.id === other?.id)).toBe(false);
});

describe('a customer is not kept so', () => {
  test.each<[string, object]>([
    ['phoneWrong', { phones: ['x'.repeat(40)] }],
    ['phoneWrong', { phones: ['12'] }],
    ['tooManyPhones', { phones: Array.from({ length: 7 }, (_, n) => `03155500${n}`) }],
    ['tooManyTemplates', { templates: Array.from({ length: 10 }, () => template({ kind: 'other' })) }],
    ['templateTwice', { templates: [template(), template()] }],
    ['accountUnknown', { accountId: 99_999 }],
    ['carUnknown', { preferred: ['9999'] }],
    ['preferredAndBanned', { preferred: ['101'], bannedCars: ['101'] }],
    ['vehicleTypeUnknown', { templates: [template({ vehicleTypeId: 99_999 })] }],
    ['fleetNotOpen', { templates: [template({ fleetId: 99 })] }],
  ])('%s %j', async (code, more) => {
    expect(await codeOf(create(more))).toBe(code);
  });

  test('phoneTaken, also by one at the same instant', async () => {
    await create({ name: 'First', phones: ['031 111 2233'] });
    expect(await codeOf(create({ phones: ['0311112233'] }))).toBe('phoneTaken');
    const both = await Promise.all([1, 2].map(() => codeOf(create({ phones: ['031 444 5566'] }))));
    expect(both.toSorted()).toEqual(['phoneTaken', 'taken']);
  });

  test('customerMoved and customerUnknown', async () => {
    const { id, version, ...as } = await create({ name: 'Moved' });
    const change = (more: object) =>
      codeOf(call(router.updateCustomer, { fleet: 1, id, version, values: as, ...more } as never, { context: admin }));
    expect(await change({})).toBe('taken');
    expect(await change({})).toBe('customerMoved');
    expect(await change({ id: 99_999 })).toBe('customerUnknown');
    const remove = (more: object) =>
      codeOf(call(router.deleteCustomer, { fleet: 1, id, version: 2, ...more }, { context: admin }));
    expect(await remove({ version: 1 })).toBe('customerMoved');
    expect(await remove({})).toBe('taken');
    expect(await remove({})).toBe('customerUnknown');
    expect(await codeOf(call(router.customer, { fleet: 1, id }, { context: admin }))).toBe('customerUnknown');
  });
});

test('an account is settled by an amount, and not by none', async () => {
  const rules = { number: 'A1', name: 'Client', markupPercent: 0, discountPercent: 0, payment: 'account' };
  const filled = { ...rules, active: true, authorisationRule: 'none', poRule: 'none' };
  const blank = { contact: '', phone: '', email: '', suspended: false, suspendedWhy: '', creditLimitMinor: 50_000 };
  const rest = { authorisers: '', poPattern: '', poExample: '', bookingTypes: ['now', 'account'] };
  const invoiced = {
    legalName: '',
    invoiceAddress: '',
    country: '',
    vatNumber: '',
    companyNumber: '',
    electronicAddress: '',
    invoiceEmail: '',
    paymentDays: 30,
    noReminders: false,
  };
  const made = await call(
    router.accounts.create,
    { fleet: 1, values: { ...filled, ...blank, ...invoiced, ...rest } },
    { context: admin },
  );
  expect(made.values).toMatchObject({ bookingTypes: ['now', 'account'], creditLimitMinor: 50_000, active: true });
  const settle = (more: object) =>
    call(router.settleAccount, { fleet: 1, id: made.id, paidMinor: 12_345, ...more }, { context: admin });
  expect(await settle({})).toEqual({ usedMinor: -12_345, movedMinor: 12_345 });
  expect(await codeOf(settle({ paidMinor: 0 }))).toBe('nothingPaid');
  expect(await codeOf(settle({ id: 99_999 }))).toBe('accountUnknown');
  expect(await codeOf(settle({ invoiceIds: [99_999] }))).toBe('invoiceUnknown');
  const keyed = { clientKey: 'payment-once', paidMinor: 1_000, paidInto: 'cash' as const };
  for (let sent = 0; sent < 2; sent += 1)
    expect(await settle(keyed)).toEqual({ usedMinor: -13_345, movedMinor: 1_000 });
  expect(await codeOf(settle({ paidMinor: 49, paidInto: 'cash' }))).toBe('lessThanACoin');
  expect(await codeOf(settle({ ...keyed, paidMinor: 2_000 }))).toBe('clientKeyTaken');
  expect(await settle({ paidMinor: -1_000, why: 'Came back' })).toEqual({ usedMinor: -12_345, movedMinor: -1_000 });
  const { uses } = await call(router.accountUses, { fleet: 1 }, { context: admin });
  expect(uses).toContainEqual({ id: made.id, usedMinor: -12_345 });
  const { csv } = await call(router.accounts.exportCsv, { fleet: 1 }, { context: admin });
  const again = await call(router.accounts.importCsv, { fleet: 1, csv, dryRun: true }, { context: admin });
  expect(again).toMatchObject({ problems: [], changed: 0 });

  const asked = { fleet: 1, id: made.id };
  const told = await call(router.accountStatement, { ...asked, limit: 2 }, { context: admin });
  expect(told).toMatchObject({
    openingMinor: 0,
    closingMinor: -12_345,
    lines: [
      { kind: 'payment', amountMinor: -12_345, balanceMinor: -12_345, jobId: null },
      { kind: 'payment', amountMinor: -1_000, balanceMinor: -13_345 },
    ],
  });
  const following = await call(router.accountStatement, { ...asked, after: told.next }, { context: admin });
  expect(following).toMatchObject({
    lines: [{ kind: 'paymentCorrected', amountMinor: 1_000, balanceMinor: -12_345, why: 'Came back' }],
    next: null,
  });
  const later = { from: '2099-01-01', through: '2099-01-31' };
  expect(await call(router.accountStatement, { ...asked, ...later }, { context: admin })).toMatchObject({
    openingMinor: -12_345,
    closingMinor: -12_345,
    lines: [],
  });
  const codesOf = (more: object) =>
    Promise.all([
      codeOf(call(router.accountStatement, { ...asked, ...more }, { context: admin })),
      codeOf(call(router.exportAccountStatement, { ...asked, ...more }, { context: admin })),
      codeOf(call(router.printAccountStatement, { ...asked, ...more }, { context: admin })),
      codeOf(call(router.mailAccountStatement, { ...asked, ...more }, { context: admin })),
    ]);
  for (const [more, code] of [
    [{ from: '2026-02-01', through: '2026-01-31' }, 'periodBackwards'],
    [{ id: 99_999 }, 'accountUnknown'],
    [{ from: '2026-02-30' }, 'BAD_REQUEST'],
  ] as const) {
    expect(await codesOf(more)).toEqual([code, code, code, code]);
  }
  const file = await call(router.exportAccountStatement, { ...asked, language: 'fr' }, { context: admin });
  expect(file.csv.split('\r\n')[0]).toContain('Montant (SEK)');
  expect(file.csv).toContain('Paiement corrigé');
  const printed = await call(router.printAccountStatement, asked, { context: admin });
  const copied = await call(router.printAccountStatement, asked, { context: admin });
  expect([printed.copy, copied.copy]).toEqual([false, true]);
  const kept = await store.db.selectFrom('print').innerJoin('file', 'file.id', 'file_id').select('bytes').execute();
  expect(kept.map(({ bytes }) => bytes.subarray(0, 8).toString())).toEqual(['%PDF-1.7']);
  await mailsStatement(made.id, asked);
  const coins = { paidInto: 'cash' as const, why: 'Coins' };
  expect(await settle({ ...coins, paidMinor: 1_290 })).toEqual({ usedMinor: -13_635, movedMinor: 1_300 });
  expect(await settle({ ...coins, paidMinor: -1_290 })).toEqual({ usedMinor: -12_345, movedMinor: -1_300 });
  const [client, other] = await store.db
    .selectFrom('ledger_account')
    .select('id')
    .where('fleet_id', '=', 1)
    .where('kind', 'in', ['client', 'revenue'])
    .where((eb) => eb.or([eb('holder', 'is', null), eb('holder', '=', String(made.id))]))
    .orderBy('kind')
    .execute();
  // Drives of a year in two entries: more lines than go on paper.
  const many = Array.from({ length: 1_001 }, () => ({ accountId: client?.id ?? 0, amountMinor: 1 }));
  for (const key of ['many', 'more']) {
    const lines = [...many, { accountId: other?.id ?? 0, amountMinor: -many.length }];
    const entry = { fleetId: 1, key, kind: 'jobFare', state: 'posted', onDate: told.through, lines } as const;
    await transact(store, { kind: 'system', name: 'test' }, admin.suite.clock.nowMs(), async (t) => {
      expect(await postEntry(t, entry)).toMatchObject({ ok: true });
      t.unchanged();
    });
  }
  expect(await codeOf(call(router.printAccountStatement, asked, { context: admin }))).toBe('statementTooLong');
  expect(await codeOf(call(router.mailAccountStatement, asked, { context: admin }))).toBe('statementTooLong');
  const { id, version } = made;
  expect(await codeOf(call(router.accounts.remove, { fleet: 1, id, version }, { context: admin }))).toBe('recordInUse');
});

async function mailsStatement(accountId: number, asked: { fleet: number; id: number }): Promise<void> {
  const mailIt = (context = admin) => call(router.mailAccountStatement, asked, { context });
  const account = store.db.updateTable('account').where('id', '=', accountId);
  await account.set({ email: '', invoice_email: '' }).execute();
  expect(await codeOf(mailIt())).toBe('addressMissing');
  await account.set({ invoice_email: 'books@client.example' }).execute();
  const { config } = admin.suite;
  const deaf = { ...admin, suite: { ...admin.suite, config: { ...config, mail: { way: 'none' } as const } } };
  expect(await codeOf(mailIt(deaf))).toBe('messageNowhere');
  expect(await mailIt()).toEqual({ to: 'books@client.example' });
  const sent = await store.db.selectFrom('outbox').selectAll().where('kind', '=', 'accountStatement').execute();
  expect(sent).toMatchObject([{ to_address: 'books@client.example', fleet_id: 1, file_id: expect.any(Number) }]);
  expect(sent[0]?.file_name).toMatch(/\.pdf$/);
}

test('a secret of the call line is told once, and a new one ends the one before', async () => {
  expect(await call(router.callLine, { fleet: 1 }, { context: admin })).toMatchObject({ issuedAtMs: null });
  const one = await call(router.issueLineSecret, { fleet: 1 }, { context: admin });
  const two = await call(router.issueLineSecret, { fleet: 1 }, { context: admin });
  expect(one.secret).not.toBe(two.secret);
  expect(await call(router.callLine, { fleet: 1 }, { context: admin })).toMatchObject({ lastEventAtMs: null });
  expect(await codeOf(call(router.callLine, { fleet: 1 }, { context: operator }))).toBe('notAllowed');
});
