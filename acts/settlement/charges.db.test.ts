import { expect, test } from 'vitest';
import { emptyValues, type RecordValues } from '#core/resource/resource.ts';
import { ownerChargeResource } from '#core/settlement/charge-record.ts';
import { handClock } from '#engine/clock/clock.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { periodFrom } from '#store/settlement/period.ts';
import { createRecord } from '../resource/create-record.ts';
import { updateRecordOf } from '../resource/update-record.ts';
import { adjustSettlement } from './adjust-settlement.ts';
import { chargeActs } from './charge-records.ts';
import { draftSettlement } from './draft-settlement.ts';
import { finaliseSettlement } from './finalise-settlement.ts';
import { periodBeginning } from './reckon-period.ts';
import { settlementBlocks } from './settlement-blocks.ts';
import { drawPlain, settledCompany } from './testing/settled-company.ts';

const { store, context, fleet } = await settledCompany();
type Fleet = Awaited<ReturnType<typeof fleet>>;
/** A few days into the month after the one that begins on a day. */
const after = (from: string) => {
  const at = new Date(`${from}T09:00:00Z`);
  at.setUTCMonth(at.getUTCMonth() + 1, 3);
  return { store, clock: handClock(at.getTime()) };
};
const charge = async ({ fleetId, actor }: Fleet, more: RecordValues) => {
  const values = { ...emptyValues(ownerChargeResource), fromDate: '2026-01-01', ...more };
  const made = await createRecord(context, actor, chargeActs, { fleetId, sees: [fleetId] }, values);
  if (!made.ok) throw new Error(made.code);
  return made.value;
};
const make = async ({ fleetId, actor }: Fleet, from: string) => draftSettlement(after(from), actor, { fleetId, from });
const settle = async (one: Fleet, from: string) => {
  expect(await make(one, from)).toMatchObject({ ok: true });
  return finaliseSettlement(after(from), one.actor, { fleetId: one.fleetId, from }, drawPlain);
};
const lines = async (one: Fleet) =>
  (await one.statements()).map((row) => row.lines.map(({ code, amountMinor }) => [code, amountMinor]));
async function owned(plate: string, owners: (name: string) => string | string[]) {
  const one = await fleet({ selfBilled: false });
  const name = `berg ${one.fleetId}`;
  await one.user(name);
  const crew = await one.car(plate, owners(name));
  return { ...one, name, crew };
}
const [september, october, november] = ['2026-09-01', '2026-10-01', '2026-11-01'] as const;

test('an insurance and a bond come into statements by themselves; the bond is held on its own account and stops at its sum', async () => {
  const one = await owned('C1', (name) => name);
  await charge(one, { name: 'Policy', amountMinor: 3_000 });
  const bond = await charge(one, { name: 'Bond', kind: 'bond', amountMinor: 10_000, sumMinor: 25_000 });
  const said = [
    ['insurance', -3_000],
    ['bond', -10_000],
  ];
  for (const from of [september, october, november]) expect(await settle(one, from)).toMatchObject({ ok: true });
  expect(await lines(one)).toEqual([said, said, [said[0], ['bond', -5_000]]]);
  const holder = `owner ${one.name}`;
  expect(await one.balance('ownerBond', holder)).toBe(-25_000);
  expect(await one.balance('owner', holder)).toBe(34_000);
  expect(await one.balance('ownerAdjustments')).toBe(-9_000);
  await make(one, '2026-12-01');
  expect((await lines(one)).at(-1)).toEqual([['insurance', -3_000]]);
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });

  // What is held is known by the bond's name.
  const target = { fleetId: one.fleetId, sees: [one.fleetId], id: bond.id, version: bond.version };
  const values = { ...bond.values, name: 'Deposit' };
  expect(await updateRecordOf(context, one.actor, chargeActs, target, values)).toMatchObject({ code: 'recordInUse' });
  const more = await updateRecordOf(context, one.actor, chargeActs, target, { ...bond.values, sumMinor: 27_000 });
  expect(more).toMatchObject({ ok: true });
  await make(one, '2026-12-01');
  expect((await lines(one)).at(-1)).toEqual([
    ['insurance', -3_000],
    ['bond', -2_000],
  ]);
});

test('a car that is sold in mid-month: each owner is insured for their days, the new one begins the bond', async () => {
  const one = await owned('C2', (name) => [`100 ..2026-11-10 ${name}`, `100 2026-11-11.. new ${name}`]);
  await one.user(`new ${one.name}`);
  await charge(one, { name: 'Policy', amountMinor: 3_000 });
  await charge(one, { name: 'Bond', kind: 'bond', amountMinor: 10_000, sumMinor: 15_000 });
  for (const from of [october, november]) expect(await settle(one, from)).toMatchObject({ ok: true });
  const rows = await one.statements();
  expect(rows.map(({ owner_name: owner, net_minor: minor }) => [owner, minor])).toEqual([
    [one.name, -13_000],
    [one.name, -1_000],
    [`new ${one.name}`, -12_000],
  ]);
  expect(await one.balance('ownerBond', `owner ${one.name}`)).toBe(-10_000);
  expect(await one.balance('ownerBond', `owner new ${one.name}`)).toBe(-10_000);
});

test('a bond is given back from what is held, and no more than that', async () => {
  const one = await owned('C3', (name) => name);
  const held = await charge(one, { name: 'Bond', kind: 'bond', amountMinor: 10_000, sumMinor: 10_000 });
  await settle(one, october);
  const giveBack = (amountMinor: number) =>
    adjustSettlement(context, one.actor, {
      fleetId: one.fleetId,
      from: november,
      owner: one.name,
      vehicleId: null,
      kind: 'bond',
      amountMinor,
      why: 'The car is sold',
      consent: '',
      clientKey: `back ${amountMinor}`,
    });
  expect(held.values).toMatchObject({ kind: 'bond' });
  await giveBack(10_000);
  await giveBack(1);
  const blocks = async () => {
    await make(one, november);
    const known = await periodBeginning(store.db, one.fleetId, november);
    if (!known.ok) throw new Error(known.code);
    const row = await periodFrom(store.db, one.fleetId, november);
    return settlementBlocks(store.db, known.value, row, context.clock.nowMs());
  };
  expect(await blocks()).toEqual([{ code: 'bondShort', detail: { owner: one.name } }]);
  await store.db.deleteFrom('settlement_adjustment').where('client_key', '=', 'back 1').execute();
  expect(await blocks()).toEqual([]);
  expect(await settle(one, november)).toMatchObject({ ok: true });
  expect(await one.balance('ownerBond', `owner ${one.name}`)).toBe(0);
  await make(one, '2026-12-01');
  expect((await lines(one)).at(-1)).toEqual([['bond', 10_000]]);
});

test('a car that is out of use since before the month is charged nothing again', async () => {
  const one = await owned('C4', (name) => name);
  await charge(one, { name: 'Policy', amountMinor: 3_000 });
  const other = await one.car('C5', one.name);
  await store.db
    .updateTable('vehicle')
    .set({ decommissioned_at: new Date('2026-10-20') })
    .where('id', '=', other.vehicleId)
    .execute();
  await make(one, november);
  expect(await lines(one)).toEqual([[['insurance', -3_000]]]);
});
