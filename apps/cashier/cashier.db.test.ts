import { createServer } from 'node:net';
import { call } from '@orpc/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setSetting } from '#acts/setting/set-setting.ts';
import { refusalOf, refusedWith } from '#apps/testing/refusal-of.ts';
import type { SettingName } from '#core/setting/settings.ts';
import { openDesk, smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { linesOfPrinter } from '#services/print/testing/receipt-printer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let cashier: RequestContext;
let second: RequestContext;
let manager: RequestContext;
let driverId = 0;
let stranger = 0;
let tillId = 0;
let keys = 0;

const newKey = () => `request ${(keys += 1)}`;
const MANAGER = { kind: 'user', id: 1, name: 'manager' } as const;
const count = (restMinor: number) => ({ pieces: [], restMinor });
const desk = (context = cashier) => call(router.desk, { fleet: 1 }, { context });
const takeCash = (amountMinor: number, more: object = {}, context = cashier) =>
  call(
    router.takeCash,
    { fleet: 1, driverId, account: 'current', amountMinor, clientKey: newKey(), ...more },
    { context },
  );
const payOut = (amountMinor: number, more: object = {}) =>
  call(
    router.payOut,
    { fleet: 1, driverId, account: 'current', amountMinor, clientKey: newKey(), ...more },
    { context: cashier },
  );
const book = (amountMinor: number, more: object = {}) =>
  call(
    router.bookOnDriver,
    { fleet: 1, driverId, kind: 'charge', account: 'current', amountMinor, why: 'Test', clientKey: newKey(), ...more },
    { context: cashier },
  );
const session = (sessionId: number, context = cashier) => call(router.session, { fleet: 1, sessionId }, { context });
const balances = async () =>
  Object.fromEntries(
    (await call(router.driver, { fleet: 1, driverId }, { context: cashier })).accounts.map((one) => [
      one.account,
      one.balanceMinor,
    ]),
  );

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  const people = await openDesk(store);
  cashier = await people.signIn('Cashier', [1]);
  second = await people.signIn('Cashier', [1]);
  manager = await people.signIn('Manager', [1]);
  const at = { beganMs: people.clock.nowMs(), signedOff: true };
  ({ driverId } = await insertCrew(store.db, 1, '217', { ...at, driver: { name: 'Sven Berg' } }));
  ({ driverId: stranger } = await insertCrew(store.db, 2, '900', at));
  const till = store.db.insertInto('till').values({ fleet_id: 1, name: 'Front desk' }).returning('id');
  tillId = (await till.executeTakeFirstOrThrow()).id;
});
afterAll(() => store.close());

async function set(name: SettingName, value: number | string): Promise<void> {
  const done = await setSetting(cashier.suite, MANAGER, { name, fleetId: 1, version: 0 }, value);
  if (!done.ok) throw new Error(done.code);
  await cashier.suite.books.fleets.refresh();
}

test('a till is opened, a driver pays in, the till is counted with a difference and approved by another', async () => {
  await set('tillDifference', 5);
  expect(await desk()).toMatchObject({
    currency: 'SEK',
    limitMinor: 500,
    mine: null,
    mayClose: true,
    tills: [{ name: 'Front desk', takenBy: null, balanceMinor: 0 }],
  });
  const pieces = [{ minor: 50_000, count: 2 }];
  const opening = { fleet: 1, tillId, count: { pieces, restMinor: 0 }, broughtMinor: 100_000 };
  const { sessionId } = await call(router.openTill, opening, { context: cashier });
  expect((await desk()).mine).toMatchObject({ id: sessionId, expectedMinor: 100_000, openingDifferenceMinor: 0 });

  const { drivers } = await call(router.findDrivers, { fleet: 1, text: '217' }, { context: cashier });
  expect(drivers).toMatchObject([{ id: driverId, name: 'Sven Berg', plate: '217' }]);
  const receipt = await takeCash(50_000, { tenderedMinor: 60_000, why: 'Shift' });
  expect(receipt).toMatchObject({ number: 1, driverName: 'Sven Berg', balanceMinor: -50_000, tillName: 'Front desk' });
  expect(await call(router.receipt, { fleet: 1, number: 1 }, { context: second })).toEqual(receipt);
  const print = () => call(router.printReceipt, { fleet: 1, number: 1 }, { context: cashier });
  const paper: Buffer[] = [];
  const printer = createServer((socket) => socket.on('data', (chunk) => paper.push(chunk)));
  await new Promise<void>((resolve) => printer.listen(0, '127.0.0.1', resolve));
  const printsAt = (at: number | null) =>
    store.db
      .updateTable('till')
      .set({ printer: at === null ? null : `127.0.0.1:${at}`, paper: 'narrow' })
      .execute();
  await printsAt(1);
  await expect(print()).rejects.toMatchObject({ code: 'printerSilent', data: { address: '127.0.0.1:1' } });
  await printsAt((printer.address() as { port: number }).port);
  expect(await print()).toEqual({ copy: false, sent: true });
  await printsAt(null);
  expect(await print()).toEqual({ copy: true, sent: false });
  await new Promise((resolve) => printer.close(resolve));
  const lines = linesOfPrinter(Buffer.concat(paper));
  expect(lines).toContain('Amount                500.00 SEK');
  expect(lines).toContain('Change                100.00 SEK');
  expect(lines.join(' ')).toContain('Sven Berg');
  const statement = await call(router.statement, { fleet: 1, driverId }, { context: cashier });
  expect(statement).toMatchObject({ more: false, rows: [{ kind: 'cashIn', amountMinor: -50_000, receipt: 1 }] });

  const drop = { fleet: 1, kind: 'drop', amountMinor: 100_000, clientKey: newKey() } as const;
  expect(await call(router.moveCash, drop, { context: cashier })).toMatchObject({ number: 2, kind: 'drop' });
  const of = { fleet: 1, sessionId };
  await call(router.countTill, of, { context: cashier });
  await call(router.resumeTill, of, { context: cashier });
  await call(router.countTill, of, { context: cashier });
  const closing = { ...of, count: count(49_000), reason: 'Ten too few' };
  expect(await call(router.closeTill, closing, { context: cashier })).toEqual({ differenceMinor: -1_000, zNumber: 1 });
  expect(await session(sessionId)).toMatchObject({
    session: { state: 'closed', expectedMinor: 50_000, countedMinor: 49_000, differenceMinor: -1_000 },
    counts: { pieces: [], restMinor: 49_000 },
    receipts: [{ number: 1 }, { number: 2 }],
    secondUser: true,
  });
  const approve = (context: RequestContext) => call(router.approveTill, of, { context });
  expect(await refusalOf(approve(cashier))).toMatchObject({ code: 'secondUserNeeded', status: 409 });
  expect(await refusalOf(approve(manager))).toMatchObject({ code: 'notAllowed', status: 403 });
  await approve(second);
  const { rows } = await call(router.sessions, { fleet: 1 }, { context: manager });
  expect(rows).toMatchObject([{ id: sessionId, state: 'approved', differenceMinor: -1_000 }]);
  expect((await desk()).tills).toMatchObject([{ balanceMinor: 49_000 }]);
});

test('a law bounds the bond, a group the credit; loans and fines are paid by parts', async () => {
  await set('payInPack', 'victoria');
  await call(router.openTill, { fleet: 1, tillId, count: count(49_000), broughtMinor: 0 }, { context: cashier });
  expect(await refusalOf(book(100_001, { kind: 'transfer', to: 'bond' }))).toMatchObject({ code: 'bondLimit' });
  await book(3_000, { account: 'fines', why: 'Toll not paid' });
  const agreed = { fleet: 1, driverId, of: 'fines', eachMinor: 2_000, sumMinor: 3_000, clientKey: newKey() } as const;
  const { id } = await call(router.addInstalments, agreed, { context: cashier });
  const take = () => call(router.takeInstalments, { fleet: 1, driverId, clientKey: newKey() }, { context: cashier });
  expect([await take(), await take()]).toEqual([{ amountMinor: 2_000 }, { amountMinor: 1_000 }]);
  expect(await refusalOf(take())).toMatchObject({ code: 'nothingDue', status: 409 });
  const end = call(router.endInstalments, { fleet: 1, instalmentsId: id }, { context: cashier });
  expect(await refusalOf(end)).toMatchObject({ code: 'instalmentsEnded' });
  expect(await balances()).toEqual({ current: -47_000, bond: 0, loan: 0, deposit: 0, fines: 0 });
  expect(await payOut(7_000)).toMatchObject({ kind: 'out', balanceMinor: -40_000 });
  const before = { fleet: 1, driverId, atMs: cashier.suite.clock.nowMs() - 1 };
  const { accounts } = await call(router.balances, before, { context: cashier });
  expect(accounts.every(({ balanceMinor }) => balanceMinor === 0)).toBe(true);
});

test('each refusal comes with its sentence’s code, and nothing is written', async () => {
  const written = async () => [
    (await store.db.selectFrom('ledger_entry').select('id').execute()).length,
    (await store.db.selectFrom('cash_receipt').select('id').execute()).length,
  ];
  const before = await written();
  const refused: [() => Promise<unknown>, string][] = [
    [() => takeCash(-5), 'amountWrong 422'],
    [() => takeCash(1e15), 'amountWrong 422'],
    [() => takeCash(500, { tenderedMinor: 1 }), 'tenderedTooLittle 422'],
    [() => takeCash(500, { driverId: stranger }), 'driverUnknown 404'],
    [() => takeCash(500, {}, second), 'noTillOpen 409'],
    [() => takeCash(500, { account: 'loan' }), 'moreThanOwed 409'],
    [() => payOut(500, { account: 'fines' }), 'noPayOut 422'],
    [() => payOut(500, { account: 'deposit' }), 'moreThanThere 409'],
    [() => payOut(42_100), 'tillTooLittle 409'],
    [() => takeCash(49), 'lessThanACoin 422'],
    [() => payOut(49), 'lessThanACoin 422'],
    [() => book(0), 'amountWrong 422'],
    [() => book(5, { why: ' ' }), 'reasonMissing 422'],
    [() => book(5, { kind: 'transfer', to: 'current' }), 'sameAccount 422'],
    [
      () => call(router.openTill, { fleet: 1, tillId, count: count(0), broughtMinor: 0 }, { context: second }),
      'tillTaken 409',
    ],
    [() => call(router.session, { fleet: 1, sessionId: 999 }, { context: cashier }), 'sessionUnknown 404'],
    [() => call(router.receipt, { fleet: 1, number: 999 }, { context: cashier }), 'receiptUnknown 404'],
    [() => call(router.desk, { fleet: 2 }, { context: cashier }), 'fleetNotAllowed 403'],
    [() => call(router.driver, { fleet: 1, driverId: stranger }, { context: cashier }), 'driverUnknown 404'],
  ];
  for (const [work, told] of refused) {
    expect(await refusedWith(work())).toBe(told);
  }
  expect(await written()).toEqual(before);
});
