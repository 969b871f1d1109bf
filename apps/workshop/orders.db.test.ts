import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { startHindrances } from '#core/standing/start.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { router } from './server.ts';
import { NOW, openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

describe('an order', () => {
  test('keeps its car from work while it is in the workshop, and lets it go', async () => {
    const { vehicleId, driverId } = await d.crew();
    const { id, number, state } = await d.open(vehicleId);
    expect(state).toBe('reported');
    expect(number).toMatch(/^W-2026-\d+$/);
    expect((await d.nowOf(vehicleId)).locked_at).toBeNull();
    await d.move(id, 'assess', { minutes: 90 });
    await d.move(id, 'begin', { odometerKm: 120_000 });
    expect(await d.nowOf(vehicleId)).toMatchObject({ locked_why: `${number} Brakes worn`, maintenance_at: NOW });
    const facts = await startFacts(d.store.db, { fleetId: 1, driverId, vehicleId }, NOW, 'keyOut');
    expect(startHindrances(facts.start!, facts)).toContainEqual(
      expect.objectContaining({ code: 'vehicleLocked', severity: 'blocks', override: null }),
    );
    await d.move(id, 'finish', { workDone: 'New pads' });
    await d.move(id, 'check');
    expect((await d.move(id, 'release')).state).toBe('released');
    expect(await d.nowOf(vehicleId)).toMatchObject({ locked_at: null, maintenance_at: null });
    const { rows } = await call(router.downtime, { fleet: 1 }, d.as());
    expect(rows).toContainEqual(expect.objectContaining({ id, fromMs: NOW, toMs: NOW }));
  });

  test('of a safety defect does so from its report on, and its second pair of eyes is another’s', async () => {
    const { vehicleId } = await d.crew();
    const { id } = await d.open(vehicleId, { safety: true });
    expect((await d.nowOf(vehicleId)).maintenance_at).toBe(NOW);
    await d.move(id, 'assess', { minutes: 30, safety: true });
    await d.move(id, 'begin', { odometerKm: 10 });
    await d.move(id, 'finish', { workDone: 'Mended' });
    expect(await refusalOf(d.move(id, 'check'))).toMatchObject({ code: 'ownWork' });
    await d.move(id, 'sendBack', {}, 'It still squeaks', d.other);
    await d.move(id, 'finish', { workDone: 'Mended again' });
    expect((await d.move(id, 'check', {}, '', d.other)).state).toBe('checked');
  });

  test('that turns out to be no matter of safety lets its car go', async () => {
    const { vehicleId } = await d.crew();
    const { id } = await d.open(vehicleId, { safety: true });
    await d.move(id, 'assess', { minutes: 30, safety: false });
    expect((await d.nowOf(vehicleId)).locked_at).toBeNull();
    await d.move(id, 'discard', {}, 'A loose mat');
    expect((await d.rowOf(id)).state).toBe('discarded');
  });

  test('ends what it does alone: another order, and a lock by hand, keep the car', async () => {
    const { vehicleId } = await d.crew();
    const first = await d.open(vehicleId, { safety: true, what: 'Tyre' });
    const second = await d.open(vehicleId, { safety: true, what: 'Belt' });
    await d.move(first.id, 'discard', {}, 'Seen wrong');
    expect((await d.nowOf(vehicleId)).locked_why).toBe(`${second.number} Belt`);
    await d.move(second.id, 'discard', {}, 'Seen wrong');
    expect((await d.nowOf(vehicleId)).locked_at).toBeNull();
  });

  test.each([
    ['is about no vehicle', () => d.open(null, {}, 1), 'vehicleMissing'],
    ['by schedule says which', async () => d.open((await d.crew()).vehicleId, { cause: 'schedule' }), 'fieldInvalid'],
    [
      'shows fewer kilometres than the car had',
      async () => {
        const { vehicleId } = await d.crew();
        await d.through((await d.open(vehicleId)).id);
        const { id } = await d.open(vehicleId);
        await d.move(id, 'assess', { minutes: 60 });
        return d.move(id, 'begin', { odometerKm: 99_999 });
      },
      'odometerFell',
    ],
    [
      'is paid by a driver whom nobody named',
      async () => {
        const { id } = await d.open((await d.crew()).vehicleId, { pays: 'driver' });
        const partId = await d.newPart(`D${id}`);
        await d.move(id, 'assess', { minutes: 60 });
        const line = { kind: 'part', partId, quantity: 1, what: '' } as const;
        const { id: lineId } = await call(router.addLine, { fleet: 1, order: id, line }, d.as());
        await call(router.doLine, { fleet: 1, id: lineId, version: 1, serial: '' }, d.as());
        await d.move(id, 'begin', { odometerKm: 1 });
        await d.move(id, 'finish', { workDone: 'Done' });
        await d.move(id, 'check');
        return d.move(id, 'release');
      },
      'driverMissing',
    ],
  ] as const)('that %s is refused', async (_, act, code) => {
    expect(await refusalOf(act())).toMatchObject({ code });
  });

  test('costs its owner: labour and parts stand on the statement of the month by shares', async () => {
    const { vehicleId } = await d.crew({ owners: ['60 .. Berg', '40 .. Lind'] });
    const { id, number } = await d.open(vehicleId, { pays: 'owner' });
    await d.move(id, 'assess', { minutes: 60 });
    const partId = await d.newPart('PAD');
    const add = (line: object) => call(router.addLine, { fleet: 1, order: id, line: line as never }, d.as());
    const labour = await add({ kind: 'labour', what: 'Change pads', minutes: 50, technicianId: d.technician });
    const pads = await add({ kind: 'part', partId, quantity: 2, what: '' });
    expect((await call(router.work, { fleet: 1, id }, d.as())).costMinor).toBe(50_000 + 50_000);
    await d.move(id, 'begin', { odometerKm: 50_000 });
    expect(await refusalOf(d.move(id, 'finish', { workDone: 'Done' }))).toMatchObject({
      code: 'linesOpen',
      data: { count: 2 },
    });
    await call(router.doLine, { fleet: 1, id: labour.id, version: 1 }, d.as());
    await call(router.doLine, { fleet: 1, id: pads.id, version: 1 }, d.as());
    await d.move(id, 'finish', { workDone: 'Done' });
    await d.move(id, 'check');
    await d.move(id, 'release');
    const charged = await d.store.db
      .selectFrom('settlement_adjustment')
      .select(['owner_name as owner', 'amount_minor', 'why', 'kind'])
      .where('vehicle_id', '=', vehicleId)
      .orderBy('id')
      .execute();
    expect(charged).toEqual([
      { owner: 'Berg', amount_minor: -60_000, why: `${number} Brakes worn`, kind: 'chargeBack' },
      { owner: 'Lind', amount_minor: -40_000, why: `${number} Brakes worn`, kind: 'chargeBack' },
    ]);
    const { stock } = await d.store.db
      .selectFrom('part')
      .select('stock')
      .where('id', '=', partId)
      .executeTakeFirstOrThrow();
    expect(stock).toBe(1);
  });

  test('costs a driver on the current account', async () => {
    const { vehicleId, driverId } = await d.crew();
    const { id } = await d.open(vehicleId, { pays: 'driver', kind: 'damage' }, driverId);
    const partId = await d.newPart('MIRROR');
    await d.move(id, 'assess', { minutes: 60 });
    const line = { kind: 'part', partId, quantity: 1, what: '' } as const;
    const { id: lineId } = await call(router.addLine, { fleet: 1, order: id, line }, d.as());
    await call(router.doLine, { fleet: 1, id: lineId, version: 1 }, d.as());
    await d.move(id, 'begin', { odometerKm: 7 });
    await d.move(id, 'finish', { workDone: 'Done' });
    await d.move(id, 'check');
    await d.move(id, 'release');
    const entries = await d.store.db
      .selectFrom('ledger_entry')
      .select('kind')
      .where('why', 'like', `%${(await d.rowOf(id)).number}%`)
      .execute();
    expect(entries).toEqual([{ kind: 'driverCharge' }]);
  });

  test('that nobody is to pay for asks no owner', async () => {
    const { vehicleId } = await d.crew();
    const { id } = await d.open(vehicleId, { pays: 'owner' });
    expect((await d.through(id)).state).toBe('released');
  });

  test('of an owner whom nobody knows is not released', async () => {
    const { vehicleId } = await d.crew();
    const { id } = await d.open(vehicleId, { pays: 'owner' });
    await d.move(id, 'assess', { minutes: 60 });
    const line = { kind: 'labour', what: 'Look', minutes: 30, technicianId: d.technician } as const;
    const { id: lineId } = await call(router.addLine, { fleet: 1, order: id, line }, d.as());
    await call(router.doLine, { fleet: 1, id: lineId, version: 1 }, d.as());
    await d.move(id, 'begin', { odometerKm: 7 });
    await d.move(id, 'finish', { workDone: 'Done' });
    await d.move(id, 'check');
    expect(await refusalOf(d.move(id, 'release'))).toMatchObject({ code: 'ownerMissing' });
  });
});
