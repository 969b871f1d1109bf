import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#acts/setting/set-setting.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const IBAN = 'DE89 3704 0044 0532 0130 00';
let store: Store;
let cashier: RequestContext;
let drivers: number[] = [];
let today = '';
let keys = 0;
const newKey = () => `payment request ${(keys += 1)}`;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const people = await openDesk(store);
  cashier = await people.signIn('Cashier', [1]);
  today = new Date(people.clock.nowMs()).toISOString().slice(0, 10);
  const at = { beganMs: people.clock.nowMs(), signedOff: true };
  const crew = (plate: string, name: string, iban: string | null) =>
    insertCrew(store.db, 1, plate, { ...at, driver: { name, bank_account: iban } });
  const crews = [
    await crew('217', 'Sven Berg', IBAN),
    await crew('218', 'Åsa Öst', IBAN),
    await crew('219', 'Nils', 'none'),
    await crew('220', 'محمد علي', IBAN),
    await crew('221', '😀', IBAN),
    await crew('222', 'Foreign', 'XX40 5000 0000 0583 9825 7466'),
  ];
  drivers = crews.map(({ driverId }) => driverId);
});
afterAll(() => store.close());

const give = (driverId: number, amountMinor: number) =>
  call(
    router.bookOnDriver,
    { fleet: 1, driverId, kind: 'credit', account: 'current', amountMinor, why: 'Card trips', clientKey: newKey() },
    { context: cashier },
  );
const pay = (driverIds: number[], more: object = {}) =>
  call(router.makeRun, { fleet: 1, onDate: today, driverIds, clientKey: newKey(), ...more }, { context: cashier });
const has = async () => {
  const { payees } = await call(router.duePayees, { fleet: 1 }, { context: cashier });
  return Object.fromEntries(payees.map(({ name, hasMinor }) => [name, hasMinor]));
};

test('drivers are paid by bank what they have, once, and a payment that came back is owed again', async () => {
  const [sven = 0, asa = 0, nils = 0] = drivers;
  await give(sven, 50_000);
  await give(asa, 12_345);
  await give(nils, 700);
  expect(await has()).toEqual({ 'Sven Berg': 50_000, 'Åsa Öst': 12_345, Nils: 700 });
  expect(await refusalOf(pay([sven]))).toMatchObject({ code: 'companyIbanMissing' });
  const set = { name: 'companyIban', fleetId: 1, version: 0 } as const;
  await setSetting(cashier.suite, { kind: 'user', id: 1, name: 'manager' }, set, 'SE45 5000 0000 0583 9825 7466');
  for (const [wrong, code] of [
    [() => pay([]), 'nobodyPaid'],
    [() => pay([sven, nils]), 'driverIbanWrong'],
    [() => pay([sven, 999_999]), 'nothingForDriver'],
    [() => pay([sven], { onDate: '2020-01-01' }), 'dayWrong'],
    [() => pay([sven], { onDate: '2099-01-01' }), 'dayWrong'],
    [() => pay(Array.from({ length: 1_001 }, (_, n) => n + 1)), 'tooManyPaid'],
  ] as const) {
    expect(await refusalOf(wrong())).toMatchObject({ code });
  }
  expect(await has()).toEqual({ 'Sven Berg': 50_000, 'Åsa Öst': 12_345, Nils: 700 });

  const clientKey = newKey();
  const five = await Promise.all(Array.from({ length: 5 }, () => pay([sven, asa], { clientKey })));
  expect(five).toEqual(Array.from({ length: 5 }, () => ({ number: 1 })));
  expect(await has()).toEqual({ Nils: 700 });
  expect(await refusalOf(pay([sven]))).toMatchObject({ code: 'nothingForDriver' });
  const { rows } = await call(router.runs, { fleet: 1 }, { context: cashier });
  expect(rows).toMatchObject([{ id: 1, payments: 2, bounced: 0, sumMinor: 62_345, onDate: today }]);
  const file = () => call(router.runFile, { fleet: 1, number: 1 }, { context: cashier });
  const { xml } = await file();
  expect(xml).toContain('<NbOfTxs>2</NbOfTxs><CtrlSum>623.45</CtrlSum>');
  expect(xml).toContain('<Nm>Asa Ost</Nm>');
  expect((await file()).xml).toBe(xml);

  const { payments } = await call(router.run, { fleet: 1, number: 1 }, { context: cashier });
  const line = payments.find(({ name }) => name === 'Sven Berg')?.line ?? 0;
  const back = (more: object = {}) =>
    call(router.bouncePayment, { fleet: 1, number: 1, line, why: 'Account closed', ...more }, { context: cashier });
  for (const [more, code] of [
    [{ number: 9 }, 'runUnknown'],
    [{ line: 9 }, 'paymentUnknown'],
    [{ why: ' ' }, 'reasonMissing'],
  ] as const)
    expect(await refusalOf(back(more))).toMatchObject({ code });
  const twice = await Promise.allSettled([back(), back()]);
  expect(twice.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalOf(back())).toMatchObject({ code: 'bouncedAlready' });
  expect(await has()).toEqual({ 'Sven Berg': 50_000, Nils: 700 });
  expect(await pay([sven])).toEqual({ number: 2 });
  await expect(store.pool.query(`update payment_run_item set amount_minor = 1`)).rejects.toThrow(/stays as it was/);
  expect(await verifyLedger(store.db, 1)).toMatchObject({ ok: true });
});

test('who cannot be written in the letters of banks is refused by name, and nothing is entered; others are told by how they sound', async () => {
  const [sven = 0, , , arabic = 0, picture = 0, foreign = 0] = drivers;
  for (const driverId of [sven, arabic, picture, foreign]) await give(driverId, 10_000);
  const before = await has();
  const count = async () => (await store.pool.query(`select count(*) from ledger_entry`)).rows[0];
  const entries = await count();
  for (const [wrong, code, name] of [
    [[sven, picture], 'payeeNotWritten', '😀'],
    [[sven, foreign], 'driverIbanWrong', 'Foreign'],
  ] as const)
    expect(await refusalOf(pay([...wrong]))).toMatchObject({ code, data: { name } });
  expect(await has()).toEqual(before);
  expect(await count()).toEqual(entries);
  const { number } = await pay([arabic]);
  const file = () => call(router.runFile, { fleet: 1, number }, { context: cashier });
  expect((await file()).xml).toContain('<Cdtr><Nm>mhmd ly</Nm></Cdtr>');

  // Of a time before the rules.
  await store.pool.query(
    `insert into payment_run_item (run_id, line, driver_id, name, iban, amount_minor, entry_id)
     select run_id, 2, driver_id, '😀', iban, amount_minor, entry_id from payment_run_item
     where run_id = (select id from payment_run where number = $1)`,
    [number],
  );
  expect(await refusalOf(file())).toMatchObject({ code: 'fileWrong', data: { name: '😀' } });
});

test('a company that cannot be written in the letters of banks pays nobody', async () => {
  const [sven = 0] = drivers;
  const set = { name: 'companyName', fleetId: 1, version: 0 } as const;
  await setSetting(cashier.suite, { kind: 'user', id: 1, name: 'manager' }, set, '😀');
  expect(await refusalOf(pay([sven]))).toMatchObject({ code: 'payerNotWritten' });
});
