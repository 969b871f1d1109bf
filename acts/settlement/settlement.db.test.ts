import { describe, expect, test } from 'vitest';
import { handClock } from '#engine/clock/clock.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { findPrint } from '#store/print/print.ts';
import { periodFrom } from '#store/settlement/period.ts';
import type { ActContext } from '../context.ts';
import { invoicingCompany } from '../invoice/testing/invoiced-fleet.ts';
import { bouncePayment } from '../payment-run/bounce-payment.ts';
import { makeRun } from '../payment-run/make-run.ts';
import { printOut } from '../print/print-out.ts';
import { type AdjustmentAsked, adjustSettlement, dropAdjustment } from './adjust-settlement.ts';
import { answerDispute, disputeLine } from './dispute-line.ts';
import { draftSettlement } from './draft-settlement.ts';
import { finaliseSettlement } from './finalise-settlement.ts';
import { periodBeginning } from './reckon-period.ts';
import { settlementBlocks, statementsByPost } from './settlement-blocks.ts';
import { putRight } from './testing/paid-shifts.ts';
import { drawPlain, IBAN, NOVEMBER, settledCompany } from './testing/settled-company.ts';

const { store, context, fleet } = await settledCompany();
await invoicingCompany(context);

type Fleet = Awaited<ReturnType<typeof fleet>>;
const at = (day: string, hour = 12) => Date.parse(`2026-11-${day}T${hour}:00:00Z`);
let keys = 0;
const newKey = () => `settle request ${(keys += 1)}`;
const later = (day: string) => ({ store, clock: handClock(Date.parse(`${day}T09:00:00Z`)) });
const draft = ({ fleetId, actor }: Fleet, from = NOVEMBER, at: ActContext = context) =>
  draftSettlement(at, actor, { fleetId, from });
const finalise = ({ fleetId, actor }: Fleet, from = NOVEMBER, at: ActContext = context) =>
  finaliseSettlement(at, actor, { fleetId, from }, drawPlain);
const adjust = ({ fleetId, actor }: Fleet, change: Partial<AdjustmentAsked> = {}) =>
  adjustSettlement(context, actor, {
    fleetId,
    from: NOVEMBER,
    owner: 'berg',
    vehicleId: null,
    kind: 'chargeBack',
    amountMinor: -10_000,
    why: 'Brakes, order 12',
    consent: '',
    clientKey: newKey(),
    ...change,
  });
async function blocksOf({ fleetId }: Fleet, from = NOVEMBER, at: ActContext = context) {
  const known = await periodBeginning(store.db, fleetId, from);
  if (!known.ok) throw new Error(known.code);
  const row = await periodFrom(store.db, fleetId, from);
  return settlementBlocks(store.db, known.value, row, at.clock.nowMs());
}
let plates = 0;
/** A fleet with one car of one owner, who may sign in, and a shift of 1,000.00 in November. */
async function bergsFleet(terms: Parameters<typeof fleet>[0] = {}) {
  const one = await fleet(terms);
  const name = `berg ${one.fleetId}`;
  const crew = await one.car(`B${(plates += 1)}`, name);
  await one.user(name);
  const [recordId = 0] = await one.drive([{ ...crew, endedAtMs: at('10'), earnedMinor: 125_000, taxMinor: 25_000 }]);
  return { ...one, name, crew, recordId };
}
async function finalFleet(terms: Parameters<typeof fleet>[0] = {}) {
  const one = await bergsFleet(terms);
  await one.record(one.name);
  expect(await draft(one)).toMatchObject({ ok: true });
  expect(await finalise(one)).toEqual({ ok: true, value: { statements: 1, first: 1, last: 1 } });
  return one;
}

test('a month goes to final: numbered, entered, its shifts settled, and it never changes again', async () => {
  const one = await bergsFleet({ feeMinor: 5_000 });
  await one.record(one.name);
  expect(await blocksOf(one)).toEqual([{ code: 'notDrafted', detail: {} }]);
  expect(await finalise(one)).toMatchObject({ code: 'settlementBlocked' });
  expect(await draft(one)).toMatchObject({ ok: true, value: { statements: 1, shifts: 1 } });
  expect(await blocksOf(one)).toEqual([]);
  expect(await finalise(one)).toMatchObject({ ok: true });
  const [statement] = await one.statements();
  // 80 % of 1,000.00 without tax, the fee off it, 25 % tax on what is left.
  expect(statement).toMatchObject({
    number: 1,
    net_minor: 75_000,
    tax_minor: 18_750,
    total_minor: 93_750,
    self_billed: true,
  });
  expect(statement?.seller).toMatchObject({ name: `${one.name} AB`, iban: IBAN });
  expect(await one.balance('owner', `owner ${one.name}`)).toBe(-93_750);
  expect(await one.balance('ownerShares')).toBe(80_000);
  expect(await one.balance('ownerFees')).toBe(-5_000);
  expect(await one.balance('ownerTax')).toBe(18_750);
  const state = await store.db
    .selectFrom('shift_record')
    .select('state')
    .where('id', '=', one.recordId)
    .executeTakeFirst();
  expect(state).toEqual({ state: 'settled' });
  for (const change of [
    `update settlement_statement set total_minor = total_minor + 1, net_minor = net_minor + 1 where id = ${statement?.id}`,
    `delete from settlement_statement where id = ${statement?.id}`,
    `update settlement_period set state = 'open' where id = ${statement?.period_id}`,
    `update settlement_shift set base_minor = 1 where period_id = ${statement?.period_id}`,
    `delete from settlement_shift where period_id = ${statement?.period_id}`,
    `insert into settlement_statement (fleet_id, period_id, owner_name, owner_key, lines, net_minor, taxed_minor, tax_minor,
      total_minor, tax_percent, self_billed) values (${one.fleetId}, ${statement?.period_id}, 'x', 'x', '[]', 0, 0, 0, 0, 0, false)`,
    `insert into settlement_adjustment (fleet_id, period_id, owner_name, kind, amount_minor, why, at, made_by, client_key)
      values (${one.fleetId}, ${statement?.period_id}, 'x', 'other', 1, 'x', now(), 'x', 'x')`,
  ]) {
    await expect(store.pool.query(change)).rejects.toThrow(/final/);
  }
  expect(await draft(one)).toMatchObject({ code: 'periodFinal', detail: { by: 'manager' } });
  expect(await finalise(one)).toMatchObject({ code: 'periodFinal' });
  expect(await adjust(one, { owner: one.name })).toMatchObject({ code: 'periodFinal' });
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });
});

test('made again without a change it is the same to the cent, and what changed since blocks until it is made again', async () => {
  const one = await bergsFleet();
  await draft(one);
  const said = async () => (await one.statements()).map((row) => ({ ...row, id: 0 }));
  const first = await said();
  await draft(one);
  expect(await said()).toEqual(first);
  await one.drive([{ ...one.crew, endedAtMs: at('12'), earnedMinor: 50_000 }]);
  expect(await said()).toEqual(first);
  expect(await blocksOf(one)).toEqual([{ code: 'figuresMoved', detail: {} }]);
  await draft(one);
  expect((await said())[0]?.net_minor).toBe(120_000);
  expect(await blocksOf(one)).toEqual([]);
});

test('three owners with a third each of a car are given the whole, and one without a user keeps nobody waiting: the statement goes by post', async () => {
  const one = await fleet({ ownerShare: 10_000, selfBilled: false });
  const names = ['Ada', 'Bo', 'Cy'].map((name) => `${name} ${one.fleetId}`);
  const crew = await one.car(
    'T1',
    names.map((name) => `33.33 .. ${name}`),
  );
  for (const name of names.slice(1)) await one.user(name.toUpperCase());
  await one.drive([{ ...crew, endedAtMs: at('10'), earnedMinor: 10_000 }]);
  await draft(one);
  expect((await one.statements()).map(({ total_minor: minor }) => minor)).toEqual([3_334, 3_333, 3_333]);
  expect(await blocksOf(one)).toEqual([]);
  const byPost = async () => statementsByPost(store.db, one.fleetId, await one.statements());
  expect(await byPost()).toEqual([{ id: expect.any(Number), owner: names[0], addressed: false }]);
  await one.record(names[0] ?? '', { address: 'Kajen 2, 411 00 Göteborg' });
  expect(await byPost()).toMatchObject([{ owner: names[0], addressed: true }]);
  expect(await finalise(one)).toMatchObject({ ok: true, value: { statements: 3 } });
  expect(await byPost()).toMatchObject([{ owner: names[0], addressed: true }]);
});

describe('before it is final', () => {
  test('unpaid shifts, shares under the whole, disputes and missing facts block, each by name', async () => {
    const one = await fleet();
    const name = `part ${one.fleetId}`;
    const crew = await one.car('P1', [`60 .. ${name}`]);
    await one.user(name);
    await one.record(name, { iban: '' });
    await one.drive([
      { ...crew, endedAtMs: at('10'), earnedMinor: 10_000 },
      { ...crew, endedAtMs: at('11'), earnedMinor: 10_000, state: 'confirmed' },
    ]);
    await draft(one);
    const [statement] = await one.statements();
    const [line] = statement?.lines ?? [];
    const asked = {
      fleetId: one.fleetId,
      owner: name,
      statementId: statement?.id ?? 0,
      lineKey: line?.key ?? '',
      text: 'Too little',
    };
    const disputed = await disputeLine(context, one.actor, asked);
    expect(await disputeLine(context, one.actor, asked)).toMatchObject({ code: 'disputedAlready' });
    expect(await blocksOf(one)).toEqual([
      { code: 'unpaidShifts', detail: { count: 1 } },
      { code: 'openDisputes', detail: { count: 1 } },
      { code: 'sharesUnder', detail: { plate: 'P1', percent: 60 } },
      { code: 'ownerIncomplete', detail: { owner: name, fact: 'iban', given: '' } },
    ]);
    const id = disputed.ok ? disputed.value.id : 0;
    const answer = (change: object = {}) =>
      answerDispute(context, one.actor, { fleetId: one.fleetId, id, answer: 'It is right', ...change });
    expect(await answer({ answer: ' ' })).toMatchObject({ code: 'reasonMissing' });
    expect(await answer({ id: 999_999 })).toMatchObject({ code: 'disputeUnknown' });
    expect(await answer()).toMatchObject({ ok: true });
    expect(await answer()).toMatchObject({ code: 'answeredAlready', detail: { by: 'manager' } });
    // The answer stays where the statement is made again.
    await draft(one);
    expect((await blocksOf(one)).map(({ code }) => code)).toEqual(['unpaidShifts', 'sharesUnder', 'ownerIncomplete']);
  });

  test('a line is disputed by its own owner within 14 days', async () => {
    const one = await bergsFleet();
    await draft(one);
    const [statement] = await one.statements();
    const ask = (change: object = {}, when: ActContext = context) =>
      disputeLine(when, one.actor, {
        fleetId: one.fleetId,
        owner: one.name,
        statementId: statement?.id ?? 0,
        lineKey: statement?.lines[0]?.key ?? '',
        text: 'Too little',
        ...change,
      });
    expect(await ask({ owner: 'somebody' })).toMatchObject({ code: 'statementUnknown' });
    expect(await ask({ statementId: 999_999 })).toMatchObject({ code: 'statementUnknown' });
    expect(await ask({ lineKey: 'x' })).toMatchObject({ code: 'lineUnknown' });
    expect(await ask({ text: '' })).toMatchObject({ code: 'reasonMissing' });
    expect(await ask({}, later('2026-12-18'))).toMatchObject({ code: 'disputeOver', detail: { days: 14 } });
    expect(await ask({}, later('2026-12-16'))).toMatchObject({ ok: true });
  });

  test('a period that is not over, begins on another day, overlaps another or has no terms is not made', async () => {
    const one = await bergsFleet();
    expect(await draft(one, '2026-12-01')).toMatchObject({ code: 'periodNotOver', detail: { through: '2026-12-31' } });
    for (const from of ['2026-11-02', '9999-12-01', '0000-01-01', '1999-12-01'])
      expect(await draft(one, from)).toMatchObject({ code: 'periodUnknown' });
    expect(await finalise(one, '2026-11-02')).toMatchObject({ code: 'periodUnknown' });
    await draft(one);
    await store.db.updateTable('fleet').set({ month_start_day: 15 }).where('id', '=', one.fleetId).execute();
    expect(await draft(one, '2026-10-15')).toMatchObject({ code: 'periodOverlaps', detail: { from: NOVEMBER } });
    expect(await draft(await fleet(null))).toMatchObject({ code: 'termsMissing', detail: { day: NOVEMBER } });
  });
});

test('an amount is added with its reason, once for its key, wants consent above the limit, and is taken off again', async () => {
  const one = await bergsFleet({ consentMinor: 5_000 });
  const { name: owner } = one;
  for (const [change, code] of [
    [{ owner: 'nobody' }, 'ownerUnknown'],
    [{ owner, vehicleId: 999_999 }, 'vehicleUnknown'],
    [{ owner, amountMinor: 0 }, 'amountWrong'],
    [{ owner, amountMinor: 1.5 }, 'amountWrong'],
    [{ owner, why: ' ' }, 'reasonMissing'],
    [{ owner }, 'consentMissing'],
    [{ owner, from: '2026-11-02' }, 'periodUnknown'],
  ] as const)
    expect(await adjust(one, change)).toMatchObject({ code });
  const key = { owner, consent: 'by phone', vehicleId: one.crew.vehicleId, clientKey: newKey() };
  const added = await adjust(one, key);
  expect(await adjust(one, key)).toEqual(added);
  expect(await adjust(one, { ...key, amountMinor: -1 })).toMatchObject({ code: 'clientKeyTaken' });
  await draft(one);
  expect((await one.statements())[0]).toMatchObject({ net_minor: 70_000, taxed_minor: 80_000 });
  const id = added.ok ? added.value.id : 0;
  const drop = () => dropAdjustment(context, one.actor, { fleetId: one.fleetId, id });
  expect((await Promise.all([drop(), drop()])).map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await drop()).toMatchObject({ code: 'adjustmentUnknown' });
  expect((await blocksOf(one)).map(({ code }) => code)).toEqual(['figuresMoved']);
});

test('what is put right of a settled shift, and what is paid in late, are lines of the next period', async () => {
  const one = await finalFleet();
  await putRight(store.db, one.recordId, 90_000);
  const late = await one.drive([{ ...one.crew, endedAtMs: at('20'), earnedMinor: 20_000 }]);
  const january = later('2027-01-02');
  const december = '2026-12-01';
  await draft(one, december, january);
  const statement = (await one.statements()).at(-1);
  expect(statement?.lines.map(({ code, amountMinor }) => [code, amountMinor])).toEqual([
    ['late', 16_000],
    ['correction', -8_000],
  ]);
  expect(statement).toMatchObject({ before_minor: 100_000, total_minor: 10_000 });
  expect(await finalise(one, december, january)).toMatchObject({ ok: true, value: { first: 2 } });
  expect(await draft(one, '2027-01-01', later('2027-02-02'))).toMatchObject({ value: { statements: 0, shifts: 0 } });
  const state = await store.db
    .selectFrom('shift_record')
    .select('state')
    .where('id', '=', late[0] ?? 0)
    .executeTakeFirst();
  expect(state).toEqual({ state: 'settled' });
});

test('a period waits for the one before it', async () => {
  const one = await bergsFleet();
  await draft(one);
  const january = later('2027-01-02');
  await draft(one, '2026-12-01', january);
  expect(await blocksOf(one, '2026-12-01', january)).toEqual([
    { code: 'earlierOpen', detail: { from: NOVEMBER, through: '2026-11-30' } },
  ]);
});

test('without an agreement in writing the statement is no invoice and has no tax; one who owes has none either', async () => {
  const one = await bergsFleet({ feeMinor: 90_000 });
  await one.record(one.name, { agreed_on: null });
  await draft(one);
  expect((await one.statements())[0]).toMatchObject({ self_billed: false, tax_minor: 0, total_minor: -10_000 });
  expect(await finalise(one)).toMatchObject({ ok: true });
  expect(await one.balance('owner', `owner ${one.name}`)).toBe(10_000);
});

test('fifty who make a period final at once: one does, and the numbers have no gap', async () => {
  const one = await fleet({ selfBilled: false });
  for (let n = 0; n < 8; n += 1) {
    const name = `many ${one.fleetId} ${n}`;
    const crew = await one.car(`M${n}`, name);
    await one.user(name);
    await one.drive([{ ...crew, endedAtMs: at('10'), earnedMinor: 10_000 + n }]);
  }
  await draft(one);
  const all = await Promise.all(Array.from({ length: 50 }, () => finalise(one)));
  expect(all.filter(({ ok }) => ok)).toEqual([{ ok: true, value: { statements: 8, first: 1, last: 8 } }]);
  expect(new Set(all.flatMap((one) => (one.ok ? [] : [one.code])))).toEqual(new Set(['periodFinal']));
  expect((await one.statements()).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });
});

test('the PDF is drawn and kept as the month becomes final; what changes meanwhile is drawn anew', async () => {
  const one = await bergsFleet();
  await one.record(one.name);
  await draft(one);
  const drawn: string[] = [];
  const done = await finaliseSettlement(context, one.actor, { fleetId: one.fleetId, from: NOVEMBER }, async (final) => {
    drawn.push(final.seller.name);
    const moved = { legal_name: 'Berg Taxi AB' };
    await store.db.updateTable('owner').set(moved).where('fleet_id', '=', one.fleetId).execute();
    return Buffer.from(`%PDF-1.4 ${final.seller.name}`);
  });
  expect(done).toEqual({ ok: true, value: { statements: 1, first: 1, last: 1 } });
  expect(drawn).toEqual([`${one.name} AB`, 'Berg Taxi AB']);
  const [statement] = await one.statements();
  const of = { fleetId: one.fleetId, kind: 'ownerStatement', key: '1' };
  expect(await findPrint(store.db, of)).toMatchObject({
    handed: false,
    copyFileId: null,
    sha256: statement?.file_sha256?.toString('hex'),
  });
  const { rows } = await store.pool.query(`select count(*)::int as kept from file where fleet_id = ${one.fleetId}`);
  expect(rows).toEqual([{ kept: 1 }]);

  const holder = { sessionCode: 'a-session-of-nobody', address: '203.0.113.7', wall: context.clock };
  const asked = { ...of, whose: 'books' as const, name: 'settlement-1' };
  const print = () => printOut(context, one.actor, asked, async () => Buffer.from('%PDF-1.4 COPY'), holder);
  const all = await Promise.all([print(), print(), print()]);
  expect(all.map(({ copy }) => copy).sort()).toEqual([false, true, true]);
});

test('two managers: one makes the statements while the other makes them final, and both say the same', async () => {
  const one = await bergsFleet();
  await draft(one);
  const answers = await Promise.all([draft(one), finalise(one), draft(one)]);
  expect(answers[1]).toMatchObject({ ok: true });
  const codes = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]));
  expect(codes.every((code) => code === 'periodFinal')).toBe(true);
  expect(await one.statements()).toMatchObject([{ number: 1, net_minor: 80_000 }]);
});

test('owners are paid by bank what their statements have for them, and a payment that came back is due again', async () => {
  const one = await finalFleet();
  const world = { fleetId: one.fleetId, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
  const run = (change: object = {}) =>
    makeRun(context, one.actor, world, {
      onDate: '2026-12-04',
      owners: [one.name],
      from: { name: 'Cabs', iban: IBAN },
      clientKey: newKey(),
      ...change,
    });
  expect(await run({ owners: [] })).toMatchObject({ code: 'nobodyPaid' });
  expect(await run({ owners: ['nobody'] })).toMatchObject({ code: 'nothingForOwner' });
  await store.db.updateTable('owner').set({ iban: '' }).where('fleet_id', '=', one.fleetId).execute();
  expect(await run()).toMatchObject({ code: 'ownerIbanWrong', detail: { name: `${one.name} AB` } });
  await store.db.updateTable('owner').set({ iban: IBAN }).where('fleet_id', '=', one.fleetId).execute();
  const clientKey = newKey();
  const made = await Promise.all([run({ clientKey }), run({ clientKey })]);
  expect(made[0]).toEqual(made[1]);
  const number = made[0].ok ? made[0].value.number : 0;
  expect(await one.balance('owner', `owner ${one.name}`)).toBe(0);
  expect(await run()).toMatchObject({ code: 'nothingForOwner' });
  const back = (pays: 'owners' | 'drivers') =>
    bouncePayment(context, one.actor, world, { pays, number, line: 1, why: 'Account closed' });
  expect(await back('drivers')).toMatchObject({ code: 'runUnknown' });
  expect(await back('owners')).toMatchObject({ ok: true });
  expect(await back('owners')).toMatchObject({ code: 'bouncedAlready' });
  expect(await one.balance('owner', `owner ${one.name}`)).toBe(-100_000);
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });
});
