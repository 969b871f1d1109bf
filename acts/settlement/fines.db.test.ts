import { expect, test } from 'vitest';
import { handClock } from '#engine/clock/clock.ts';
import { verifyLedger } from '#store/ledger/verify.ts';
import { draftSettlement } from './draft-settlement.ts';
import { finaliseSettlement } from './finalise-settlement.ts';
import { dropFine, type FineAsked, noteFine, passFine } from './fines.ts';
import { drawPlain, settledCompany } from './testing/settled-company.ts';

const { store, context, fleet } = await settledCompany();
const at = (day: string) => Date.parse(`${day}T12:00:00Z`);
let keys = 0;

async function finedFleet() {
  const one = await fleet({ selfBilled: false });
  const { fleetId, actor } = one;
  const name = `berg ${fleetId}`;
  await one.user(name);
  const crew = await one.car('F1', [
    `100 ..2026-11-10 ${name}`,
    `60 2026-11-11.. ${name}`,
    `40 2026-11-11.. lind ${fleetId}`,
  ]);
  await one.user(`lind ${fleetId}`);
  const world = { fleetId, currency: 'SEK', zone: 'Europe/Stockholm', bondMostMinor: null };
  const note = (change: Partial<FineAsked> = {}) =>
    noteFine(context, actor, world, {
      vehicleId: crew.vehicleId,
      atMs: at('2026-11-05'),
      offence: 'Bus lane',
      amountMinor: 8_000,
      goes: 'owner',
      why: '',
      clientKey: `fine request ${(keys += 1)}`,
      ...change,
    });
  const pass = (id: number, why = 'He drove there') => passFine(context, actor, world, { id, why });
  const drop = (id: number) => dropFine(context, actor, { fleetId, id });
  const by = (from: string) => {
    const after = new Date(at(from));
    after.setUTCMonth(after.getUTCMonth() + 1, 3);
    return { store, clock: handClock(after.getTime()) };
  };
  const make = (from = '2026-11-01') => draftSettlement(by(from), actor, { fleetId, from });
  const final = (from = '2026-11-01') => finaliseSettlement(by(from), actor, { fleetId, from }, drawPlain);
  const lines = async () =>
    (await one.statements()).flatMap((row) =>
      row.lines.map(({ code, rule, amountMinor, from }) => [row.owner_key, code, rule, amountMinor, from]),
    );
  return { ...one, name, crew, world, note, pass, drop, make, final, lines };
}
const idOf = (noted: Awaited<ReturnType<typeof noteFine>>) => (noted.ok ? noted.value.id : 0);

test('a fine is noted once and comes to those who owned the car that day, and to nobody twice', async () => {
  const one = await finedFleet();
  const twice = { clientKey: 'one fine only' };
  const noted = await one.note(twice);
  expect(await one.note(twice)).toEqual(noted);
  expect(await one.note({ ...twice, amountMinor: 1 })).toMatchObject({ code: 'clientKeyTaken' });
  await one.note({ atMs: at('2026-11-12'), amountMinor: 1_001 });
  await one.make();
  const said = [
    [one.name, 'fine', 'fineOf', -8_000, '2026-11-05'],
    [one.name, 'fine', 'fineOf', -601, '2026-11-12'],
    [`lind ${one.fleetId}`, 'fine', 'fineOf', -400, '2026-11-12'],
  ];
  expect(await one.lines()).toEqual(said);
  expect(await one.final()).toMatchObject({ ok: true });
  expect(await one.balance('owner', `owner ${one.name}`)).toBe(8_601);
  expect(await one.balance('ownerAdjustments')).toBe(-9_001);
  expect(await one.drop(idOf(noted))).toMatchObject({ code: 'fineSettled', detail: { day: '2026-11-01' } });
  expect(await one.pass(idOf(noted))).toMatchObject({ code: 'fineSettled' });
  await expect(store.pool.query(`delete from vehicle_fine where id = ${idOf(noted)}`)).rejects.toThrow(/stays/);

  // One of a month that is final by now is a line of the next.
  await one.note({ atMs: at('2026-11-06'), amountMinor: 500 });
  await one.make('2026-12-01');
  expect((await one.lines()).slice(3)).toEqual([[one.name, 'fine', 'fineOf', -500, '2026-11-06']]);
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });
});

test('a fine waits for the statement of its own month, also where a later one is made first', async () => {
  const one = await finedFleet();
  await one.make('2026-10-01');
  await one.note({ atMs: at('2026-10-20') });
  await one.make();
  expect(await one.lines()).toEqual([]);
  await one.make('2026-10-01');
  expect(await one.lines()).toMatchObject([[one.name, 'fine', 'fineOf', -8_000, '2026-10-20']]);
});

test('with a reason the driver who drove then owes it, and the owners do not', async () => {
  const one = await finedFleet();
  const ended = at('2026-11-05') + 2 * 3_600_000;
  await one.drive([{ ...one.crew, endedAtMs: ended, earnedMinor: 0 }]);
  const owes = () => one.balance('driverFines', `driver ${one.crew.driverId}`);
  expect(await one.note({ goes: 'driver' })).toMatchObject({ code: 'reasonMissing' });
  expect(await one.note({ goes: 'driver', why: 'x', atMs: ended })).toMatchObject({ code: 'nobodyDrove' });
  const noted = await one.note({ goes: 'driver', why: 'He drove there' });
  expect(noted).toMatchObject({ ok: true });
  expect(await owes()).toBe(8_000);
  expect(await one.pass(idOf(noted))).toMatchObject({ code: 'fineOfDriver', detail: { name: 'Driver F1' } });
  expect(await one.drop(idOf(noted))).toMatchObject({ code: 'fineOfDriver' });

  const owners = idOf(await one.note({ amountMinor: 300 }));
  await one.make();
  expect(await one.pass(owners, ' ')).toMatchObject({ code: 'reasonMissing' });
  const both = await Promise.all([one.pass(owners), one.pass(owners)]);
  expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
  expect(await owes()).toBe(8_300);
  expect(await one.final()).toMatchObject({ code: 'settlementBlocked' });
  await one.make();
  expect((await one.lines()).filter(([, code]) => code === 'fine')).toEqual([]);
  const early = idOf(await one.note({ atMs: at('2026-11-04') }));
  expect(await one.pass(early)).toMatchObject({ code: 'nobodyDrove' });
  expect(await one.drop(early)).toEqual({ ok: true, value: null });
  expect(await one.drop(early)).toMatchObject({ code: 'fineUnknown' });
  expect(await one.pass(early)).toMatchObject({ code: 'fineUnknown' });
  expect(await verifyLedger(store.db, one.fleetId)).toMatchObject({ ok: true });
});

test('what is no fine is refused in words', async () => {
  const one = await finedFleet();
  const free = await one.car('F2', []);
  for (const [change, code] of [
    [{ vehicleId: 999_999 }, 'vehicleUnknown'],
    [{ atMs: context.clock.nowMs() + 60_000 }, 'fineAhead'],
    [{ offence: ' ' }, 'offenceMissing'],
    [{ amountMinor: 0 }, 'amountWrong'],
    [{ vehicleId: free.vehicleId }, 'nobodyOwned'],
  ] as const)
    expect(await one.note(change)).toMatchObject({ code });
});
