import { createHash } from 'node:crypto';
import { call } from '@orpc/server';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOfTicket } from '#acts/file/file-ticket.ts';
import { invoicingCompany } from '#acts/invoice/testing/invoiced-fleet.ts';
import { setSetting } from '#acts/setting/set-setting.ts';
import { paidShifts, putRight } from '#acts/settlement/testing/paid-shifts.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { smallCompany } from '#engine/resource/testing/small-company.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { FILE_PATH } from '#engine/server/file-door.ts';
import { openDeskAt } from '#engine/testing/desk.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { transact } from '#store/door/transaction.ts';
import { closeBooks } from '#store/ledger/entry.ts';
import { settingVersion } from '#store/setting/setting-value.ts';
import { insertCrew } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

const NOW = Date.parse('2026-12-03T09:00:00Z');
const IBAN = 'DE89370400440532013000';
const [from, october] = ['2026-11-01', '2026-10-01'];
let store: Store;
let desk: Awaited<ReturnType<typeof openDeskAt>>;
let manager: RequestContext;
let userId = 0;
let keys = 0;
const newKey = () => `settle request ${(keys += 1)}`;
/** Two owners who may sign in, each with a car; of Berg's there is a record. */
const owners: Record<
  'berg' | 'lind',
  { name: string; context: RequestContext; crew: Awaited<ReturnType<typeof insertCrew>> }
> = Object.create(null);

const drive = (who: 'berg' | 'lind', day: string, earnedMinor: number) =>
  paidShifts(store.db, { fleetId: 1, userId }, [
    { ...owners[who].crew, endedAtMs: Date.parse(`${day}T12:00:00Z`), earnedMinor },
  ]);

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await smallCompany(store);
  desk = await openDeskAt(store, NOW);
  await invoicingCompany(desk);
  manager = await desk.signIn('Manager', [1]);
  for (const [at, who] of (['berg', 'lind'] as const).entries()) {
    const context = await desk.signIn('Owner', [1]);
    const name = context.sessionKey?.split(':')[1] ?? '';
    const crew = await insertCrew(store.db, 1, String(700 + at), {
      beganMs: NOW,
      signedOff: true,
      vehicle: { owner_name: name },
    });
    owners[who] = { name, context, crew };
  }
  userId = (
    await store.db
      .selectFrom('app_user')
      .select('id')
      .where('name', '=', manager.sessionKey?.split(':')[1] ?? '')
      .executeTakeFirstOrThrow()
  ).id;
  await drive('berg', '2026-11-10', 100_000);
  await drive('lind', '2026-11-11', 50_000);
});
afterAll(() => store.close());

const as = (context: RequestContext) => ({ context });
const office = () => as(manager);
const period = () => call(router.settlementPeriod, { fleet: 1, from }, office());
const adjust = (change: object = {}) =>
  call(
    router.adjustSettlement,
    {
      fleet: 1,
      from,
      owner: owners.berg.name,
      plate: '',
      kind: 'chargeBack',
      amountMinor: -10_000,
      why: 'Brakes',
      consent: '',
      clientKey: newKey(),
      ...change,
    },
    office(),
  );

test('without terms there is nothing to settle by; with them the month that runs is seen as it is', async () => {
  expect(await refusalOf(period())).toMatchObject({ code: 'termsMissing' });
  expect(await refusalOf(call(router.draftSettlement, { fleet: 1, from }, office()))).toMatchObject({
    code: 'termsMissing',
  });
  expect((await call(router.ownSettlements, { fleet: 1 }, as(owners.berg.context))).running).toBeNull();
  await store.db
    .insertInto('settlement_terms')
    .values({
      fleet_id: 1,
      name: 'Usual',
      from_date: october,
      owner_percent: 80,
      fee_kind: 'day',
      fee_minor: 1_000,
      consent_minor: 5_000,
      tax_percent: 25,
    })
    .execute();
  const { rows, mayFinalise } = await call(router.settlementPeriods, { fleet: 1 }, office());
  expect(rows.map((row) => [row.from, row.state])).toEqual([
    ['2026-12-01', 'open'],
    [from, 'open'],
    [october, 'open'],
  ]);
  expect(mayFinalise).toBe(true);
  await drive('berg', '2026-12-02', 30_000);
  const { running, vehicles } = await call(router.ownSettlements, { fleet: 1 }, as(owners.berg.context));
  expect(vehicles).toEqual([{ plate: '700', part: 10_000 }]);
  expect(running).toMatchObject({ from: '2026-12-01', netMinor: 23_000 });
  expect(running?.lines.map(({ plate, amountMinor }) => [plate, amountMinor])).toEqual([
    ['700', 24_000],
    ['700', -1_000],
  ]);
});

test('a line of the month that runs opens to its shifts and their trips, which come to the line', async () => {
  const { context, name } = owners.berg;
  const of = { fleet: 1, from: '2026-12-01', owner: name };
  const live = await call(router.liveStatement, of, office());
  const own = (await call(router.ownSettlements, { fleet: 1 }, as(context))).running;
  expect(live).toMatchObject({ owner: name, netMinor: 23_000, lines: own?.lines });
  const [share] = live.lines;
  const line = share?.key ?? '';
  const { shifts } = await call(router.shiftsOfRunningLine, { fleet: 1, line }, as(context));
  expect(shifts.reduce((sum, { baseMinor }) => sum + baseMinor, 0)).toBe(share?.baseMinor);
  expect(shifts).toMatchObject([{ driverName: 'Driver 700', baseMinor: 30_000, jobs: 10 }]);
  expect(await call(router.shiftsOfLiveLine, { ...of, line }, office())).toEqual({ shifts });

  const recordId = shifts[0]?.recordId ?? 0;
  const { vehicleId, driverId } = owners.berg.crew;
  const signOn = await store.db
    .selectFrom('shift')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .executeTakeFirstOrThrow();
  await store.db.updateTable('shift').set({ shift_record_id: recordId }).where('id', '=', signOn.id).execute();
  const trip = { fleet_id: 1, kind: 'hail', vehicle_id: vehicleId, driver_id: driverId, shift_id: signOn.id } as const;
  await store.db
    .insertInto('trip')
    .values({
      ...trip,
      began_at: new Date(NOW),
      ended_at: new Date(NOW + 60_000),
      distance_metres: 900,
      fare_minor: 950,
    })
    .execute();
  const { trips } = await call(router.tripsOfOwnShift, { fleet: 1, recordId }, as(context));
  expect(trips).toMatchObject([{ beganAtMs: NOW, distanceMetres: 900, fareMinor: 950 }]);
  expect(await call(router.tripsOfShift, { fleet: 1, recordId }, office())).toEqual({ trips });

  const stranger = as(owners.lind.context);
  for (const [attempt, code] of [
    [() => call(router.shiftsOfRunningLine, { fleet: 1, line: 'none' }, as(context)), 'lineUnknown'],
    [() => call(router.shiftsOfRunningLine, { fleet: 1, line }, stranger), 'lineUnknown'],
    [() => call(router.tripsOfOwnShift, { fleet: 1, recordId }, stranger), 'shiftUnknown'],
    [() => call(router.tripsOfShift, { fleet: 1, recordId: 999_999 }, office()), 'shiftUnknown'],
    [() => call(router.liveStatement, { ...of, from: '2026-12-02' }, office()), 'periodUnknown'],
    [() => call(router.liveStatement, { ...of, owner: 'nobody' }, office()), 'statementUnknown'],
    [() => call(router.liveStatement, { ...of, from: '2026-09-01' }, office()), 'termsMissing'],
    [() => call(router.shiftsOfLiveLine, { ...of, line, from: '2026-12-02' }, office()), 'periodUnknown'],
    [() => call(router.shiftsOfLiveLine, { ...of, line, owner: 'nobody' }, office()), 'statementUnknown'],
    [() => call(router.shiftsOfLiveLine, { ...of, line, from: '2026-09-01' }, office()), 'termsMissing'],
    [() => call(router.shiftsOfLiveLine, { ...of, line: 'none' }, office()), 'lineUnknown'],
  ] as const)
    expect(await refusalOf(attempt())).toMatchObject({ code });
});

test('a period is asked for by its first day, and only what is over is made', async () => {
  const wrong = { fleet: 1, from: '2026-11-02' };
  for (const attempt of [
    () => call(router.settlementPeriod, wrong, office()),
    () => call(router.settlementBlocks, wrong, office()),
    () => call(router.draftSettlement, wrong, office()),
    () => call(router.finaliseSettlement, wrong, office()),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'periodUnknown' });
  expect(await refusalOf(call(router.draftSettlement, { fleet: 1, from: '2026-12-01' }, office()))).toMatchObject({
    code: 'periodNotOver',
  });
  expect(await refusalOf(call(router.finaliseSettlement, { fleet: 1, from }, office()))).toMatchObject({
    code: 'settlementBlocked',
  });
});

test('amounts are added with their reason, and refused in words', async () => {
  for (const [change, code] of [
    [{ from: '2026-11-02' }, 'periodUnknown'],
    [{ owner: 'nobody' }, 'ownerUnknown'],
    [{ plate: 'none' }, 'vehicleUnknown'],
    [{ amountMinor: 0 }, 'amountWrong'],
    [{ why: ' ' }, 'reasonMissing'],
    [{}, 'consentMissing'],
  ] as const)
    expect(await refusalOf(adjust(change))).toMatchObject({ code });
  const same = { clientKey: newKey(), consent: 'by phone', plate: '700' };
  const { id } = await adjust(same);
  expect(await adjust(same)).toEqual({ id });
  expect(await refusalOf(adjust({ ...same, why: 'Tyres' }))).toMatchObject({ code: 'clientKeyTaken' });
  const other = await adjust({ kind: 'insurance', amountMinor: 2_000 });
  await call(router.dropAdjustment, { fleet: 1, id: other.id }, office());
  expect(await refusalOf(call(router.dropAdjustment, { fleet: 1, id: other.id }, office()))).toMatchObject({
    code: 'adjustmentUnknown',
  });
  const { state, adjustments, statements } = await period();
  expect(state).toBe('open');
  expect(adjustments).toMatchObject([{ plate: '700', amountMinor: -10_000, consent: 'by phone' }]);
  expect(statements.find(({ owner }) => owner === owners.berg.name)).toMatchObject({ id: null, netMinor: 69_000 });
});

test('an owner sees their own statement only, disputes a line of it, and is answered', async () => {
  await store.db
    .insertInto('owner')
    .values({
      fleet_id: 1,
      name: owners.berg.name,
      legal_name: 'Berg Taxi AB',
      address: 'Kajen 2, 411 00 Göteborg',
      country: 'SE',
      tax_number: 'SE556000010001',
      agreed_on: '2026-01-01',
      iban: IBAN,
    })
    .execute();
  await call(router.draftSettlement, { fleet: 1, from }, office());
  const { statements } = await period();
  const id = statements.find(({ owner }) => owner === owners.berg.name)?.id ?? 0;
  const { context } = owners.berg;
  const own = await call(router.ownStatement, { fleet: 1, id }, as(context));
  expect(own.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['share', 80_000],
    ['fee', -1_000],
    ['chargeBack', -10_000],
  ]);
  expect(own).toMatchObject({ netMinor: 69_000, taxMinor: 19_750, totalMinor: 88_750, selfBilled: true });
  const [share] = own.lines;
  const line = share?.key ?? '';
  const { shifts } = await call(router.shiftsOfOwnLine, { fleet: 1, id, line }, as(context));
  expect(shifts).toMatchObject([{ driverName: 'Driver 700', baseMinor: 100_000, jobs: 10 }]);
  expect(await call(router.shiftsOfLine, { fleet: 1, id, line }, office())).toEqual({ shifts });

  // Another's statement, by its number, is not there for them.
  const stranger = as(owners.lind.context);
  const dispute = (asked: object, by = as(context)) =>
    call(router.disputeLine, { fleet: 1, id, line, text: 'One shift is missing', ...asked }, by);
  for (const attempt of [
    () => call(router.ownStatement, { fleet: 1, id }, stranger),
    () => call(router.shiftsOfOwnLine, { fleet: 1, id, line }, stranger),
    () => dispute({}, stranger),
    () => call(router.printOwnStatement, { fleet: 1, id }, stranger),
    () => call(router.ownStatementFile, { fleet: 1, id }, stranger),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'statementUnknown', status: 404 });
  const mine = await call(router.ownSettlements, { fleet: 1 }, stranger);
  expect(mine.statements.map(({ owner }) => owner)).toEqual([owners.lind.name]);

  for (const operation of [router.shiftsOfLine, router.shiftsOfOwnLine] as const) {
    const by = operation === router.shiftsOfLine ? office() : as(context);
    expect(await refusalOf(call(operation, { fleet: 1, id, line: 'none' }, by))).toMatchObject({ code: 'lineUnknown' });
  }
  expect(await refusalOf(dispute({ line: 'none' }))).toMatchObject({ code: 'lineUnknown' });
  expect(await refusalOf(dispute({ text: ' ' }))).toMatchObject({ code: 'reasonMissing' });
  const { id: disputeId } = await dispute({});
  expect(await refusalOf(dispute({}))).toMatchObject({ code: 'disputedAlready' });
  const answer = (change: object = {}) =>
    call(router.answerDispute, { fleet: 1, id: disputeId, answer: 'It was paid in on the 2nd', ...change }, office());
  expect(await refusalOf(answer({ answer: '' }))).toMatchObject({ code: 'reasonMissing' });
  expect(await refusalOf(answer({ id: 999_999 }))).toMatchObject({ code: 'disputeUnknown' });
  await answer();
  expect(await refusalOf(answer())).toMatchObject({ code: 'answeredAlready' });
  const answered = await call(router.ownStatement, { fleet: 1, id }, as(context));
  expect(answered.found).toMatchObject([{ lineKey: line, answer: 'It was paid in on the 2nd' }]);

  for (const attempt of [
    () => call(router.printOwnerStatement, { fleet: 1, id }, office()),
    () => call(router.ownerStatementFile, { fleet: 1, id }, office()),
    () => call(router.printOwnStatement, { fleet: 1, id }, as(context)),
    () => call(router.ownStatementFile, { fleet: 1, id }, as(context)),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'statementNotFinal' });
  for (const attempt of [
    () => call(router.ownerStatement, { fleet: 1, id: 999_999 }, office()),
    () => call(router.shiftsOfLine, { fleet: 1, id: 999_999, line }, office()),
    () => call(router.printOwnerStatement, { fleet: 1, id: 999_999 }, office()),
    () => call(router.ownerStatementFile, { fleet: 1, id: 999_999 }, office()),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'statementUnknown' });
});

test('what blocks is told, and once nothing does the month is final, printed, filed and paid', async () => {
  expect(await call(router.settlementBlocks, { fleet: 1, from }, office())).toEqual({ blocks: [] });
  await drive('lind', '2026-11-12', 5_000);
  expect(await call(router.settlementBlocks, { fleet: 1, from }, office())).toEqual({
    blocks: [{ code: 'figuresMoved', detail: {} }],
  });
  await call(router.draftSettlement, { fleet: 1, from }, office());
  expect(await call(router.finaliseSettlement, { fleet: 1, from }, office())).toEqual({
    statements: 2,
    first: 1,
    last: 2,
  });
  for (const attempt of [
    () => call(router.finaliseSettlement, { fleet: 1, from }, office()),
    () => call(router.draftSettlement, { fleet: 1, from }, office()),
    () => adjust({ consent: 'by phone' }),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'periodFinal' });
  const { adjustments, statements, state } = await period();
  expect(state).toBe('final');
  expect(
    await refusalOf(call(router.dropAdjustment, { fleet: 1, id: adjustments[0]?.id ?? 0 }, office())),
  ).toMatchObject({
    code: 'periodFinal',
  });
  const idOf = (who: 'berg' | 'lind') => statements.find(({ owner }) => owner === owners[who].name)?.id ?? 0;

  const { xml } = await call(router.ownerStatementFile, { fleet: 1, id: idOf('berg') }, office());
  expect(xml).toContain('<cbc:InvoiceTypeCode>389</cbc:InvoiceTypeCode>');
  expect(xml).toContain('<cbc:PayableAmount currencyID="SEK">887.50</cbc:PayableAmount>');
  const own = as(owners.berg.context);
  expect(await call(router.ownStatementFile, { fleet: 1, id: idOf('berg') }, own)).toEqual({
    fileName: expect.stringMatching(/^settlement-\d\.xml$/),
    xml,
    lacks: ['sellerAddress', 'buyerAddress'],
  });
  for (const [operation, by] of [
    [router.ownerStatementFile, office()],
    [router.ownStatementFile, as(owners.lind.context)],
  ] as const)
    expect(await refusalOf(call(operation, { fleet: 1, id: idOf('lind') }, by))).toMatchObject({
      code: 'notSelfBilled',
    });
  const whole = await call(router.ownerStatement, { fleet: 1, id: idOf('berg') }, office());
  expect(whole).toMatchObject({ seller: { name: 'Berg Taxi AB' }, buyer: { name: 'Gothenburg Cabs AB' } });
  expect(whole.sha256).toMatch(/^[0-9a-f]{64}$/);
  // The PDF is there since the month is final: first as it is, then as a copy that stays the same.
  const hashOf = async ({ path }: { path: string }, { address }: RequestContext) => {
    const file = await fileOfTicket(manager.suite, path.slice(FILE_PATH.length), address);
    return createHash('sha256')
      .update(file?.bytes ?? '')
      .digest('hex');
  };
  const printed = await call(router.printOwnStatement, { fleet: 1, id: idOf('berg') }, own);
  expect(printed).toMatchObject({ copy: false });
  expect(await hashOf(printed, owners.berg.context)).toBe(whole.fileSha256);
  const again = () => call(router.printOwnerStatement, { fleet: 1, id: idOf('berg') }, office());
  const copies = [await again(), await again()];
  expect(copies).toMatchObject([{ copy: true }, { copy: true }]);
  const [one, two] = [await hashOf(copies[0] ?? printed, manager), await hashOf(copies[1] ?? printed, manager)];
  expect(one).not.toBe(whole.fileSha256);
  expect(two).toBe(one);

  const line = whole.lines[0]?.key ?? '';
  desk.clock.advance(15 * 86_400_000);
  manager = await desk.signInAs(manager.sessionKey?.split(':')[1] ?? '');
  const late = await desk.signInAs(owners.berg.name);
  expect(
    await refusalOf(call(router.disputeLine, { fleet: 1, id: idOf('berg'), line, text: 'Too late' }, as(late))),
  ).toMatchObject({ code: 'disputeOver' });
});

test('a currency of three decimals has no file, for whoever asks', async () => {
  const { statements } = await period();
  const id = statements.find(({ owner }) => owner === owners.berg.name)?.id ?? 0;
  // A final period stays as it is: only past its guards can one be in dinars here.
  const settledIn = (currency: string) =>
    store.db.transaction().execute(async (db) => {
      await sql`set local session_replication_role = replica`.execute(db);
      await db.updateTable('settlement_period').set({ currency }).where('from_date', '=', from).execute();
    });
  await settledIn('KWD');
  const owner = await desk.signInAs(owners.berg.name);
  for (const attempt of [
    () => call(router.ownerStatementFile, { fleet: 1, id }, office()),
    () => call(router.ownStatementFile, { fleet: 1, id }, as(owner)),
  ])
    expect(await refusalOf(attempt())).toMatchObject({ code: 'fileDecimals' });
  await settledIn('SEK');
});

test('a settled shift that is put right is a line of the next month', async () => {
  const [record] = await store.db.selectFrom('settlement_shift').select('record_id').orderBy('record_id').execute();
  await putRight(store.db, record?.record_id ?? 0, 90_000);
  const { statements } = await call(router.settlementPeriod, { fleet: 1, from: '2026-12-01' }, office());
  // Of 300.00 in December 240.00, a day's fee, and 80.00 less for the shift of November.
  expect(statements.find(({ owner }) => owner === owners.berg.name)).toMatchObject({ netMinor: 15_000, moved: true });
});

test('a month that began on another day is not settled twice', async () => {
  await store.db.updateTable('fleet').set({ month_start_day: 15 }).where('id', '=', 1).execute();
  const asked = { fleet: 1, from: '2026-10-15' };
  expect(await refusalOf(call(router.draftSettlement, asked, office()))).toMatchObject({ code: 'periodOverlaps' });
  expect(await refusalOf(adjust({ from: '2026-10-15' }))).toMatchObject({ code: 'periodOverlaps' });
  await store.db.updateTable('fleet').set({ month_start_day: 1 }).where('id', '=', 1).execute();
});

test('owners are paid by bank, a payment that came back is due again, and each refusal is told', async () => {
  const today = '2026-12-18';
  const pay = (change: object = {}) =>
    call(
      router.payOwners,
      { fleet: 1, onDate: today, owners: [owners.berg.name], clientKey: newKey(), ...change },
      office(),
    );
  const { payees } = await call(router.dueOwners, { fleet: 1 }, office());
  expect(payees.find(({ name }) => name === 'Berg Taxi AB')).toMatchObject({ hasMinor: 88_750, ibanEnd: '3000' });
  for (const [change, code] of [
    [{ owners: [] }, 'nobodyPaid'],
    [{ owners: Array.from({ length: 1_001 }, (_, n) => `o${n}`) }, 'tooManyPaid'],
    [{ onDate: '2020-01-01' }, 'dayWrong'],
    [{ owners: ['nobody'] }, 'nothingForOwner'],
    [{ owners: [owners.lind.name] }, 'ownerIbanWrong'],
  ] as const)
    expect(await refusalOf(pay(change))).toMatchObject({ code });
  const { number } = await pay();
  const of = { fleet: 1, number };
  const { rows } = await call(router.ownersRuns, { fleet: 1 }, office());
  expect(rows).toMatchObject([{ id: number, payments: 1, sumMinor: 88_750 }]);
  expect((await call(router.ownersRunFile, of, office())).xml).toContain('<CtrlSum>887.50</CtrlSum>');
  const { payments } = await call(router.ownersRun, of, office());
  expect(payments).toMatchObject([{ name: 'Berg Taxi AB', ibanEnd: '3000', amountMinor: 88_750 }]);
  const back = (change: object = {}) =>
    call(router.bounceOwnerPayment, { ...of, line: 1, why: 'Account closed', ...change }, office());
  for (const [attempt, code] of [
    [() => call(router.ownersRun, { fleet: 1, number: 99 }, office()), 'runUnknown'],
    [() => call(router.ownersRunFile, { fleet: 1, number: 99 }, office()), 'runUnknown'],
    [() => back({ number: 99 }), 'runUnknown'],
    [() => back({ line: 9 }), 'paymentUnknown'],
    [() => back({ why: ' ' }), 'reasonMissing'],
  ] as const)
    expect(await refusalOf(attempt())).toMatchObject({ code });
  const close = (day: string) =>
    transact(store, { kind: 'user', id: 1, name: 'manager' }, desk.clock.nowMs(), async (t) => {
      t.unchanged();
      return closeBooks(t, 1, day);
    });
  await back();
  expect(await refusalOf(back())).toMatchObject({ code: 'bouncedAlready' });
  const again = await pay();
  await close(today);
  expect(await refusalOf(back({ number: again.number }))).toMatchObject({ code: 'booksClosed' });
  await store.db.insertInto('owner').values({ fleet_id: 1, name: owners.lind.name, iban: IBAN }).execute();
  expect(await refusalOf(pay({ owners: [owners.lind.name] }))).toMatchObject({ code: 'booksClosed' });
  const set = { name: 'companyIban', fleetId: null } as const;
  const version = await settingVersion(store.db, set);
  await setSetting(desk, { kind: 'user', id: 1, name: 'manager' }, { ...set, version }, '');
  expect(await refusalOf(pay({ owners: [owners.lind.name] }))).toMatchObject({ code: 'companyIbanMissing' });
});
