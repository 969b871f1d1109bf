import { call } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { router } from './server.ts';
import { NOW, openWorkshopDesk } from './testing/workshop-desk.ts';

let d: Awaited<ReturnType<typeof openWorkshopDesk>>;
beforeAll(async () => {
  d = await openWorkshopDesk();
});
afterAll(() => d.store.close());

describe('lines and stock', () => {
  const orderAtWork = async () => {
    const { id } = await d.open((await d.crew()).vehicleId);
    await d.move(id, 'assess', { minutes: 60 });
    return id;
  };
  const add = async (order: number, line: object) =>
    (await call(router.addLine, { fleet: 1, order, line: line as never }, d.as())).id;
  const stockOf = async (partId: number) =>
    (await d.store.db.selectFrom('part').select('stock').where('id', '=', partId).executeTakeFirstOrThrow()).stock;

  test('a part is taken once, whoever is faster, and never below nothing', async () => {
    const partId = await d.newPart('LAST', { stock: 1 });
    const [one, two] = [await orderAtWork(), await orderAtWork()];
    const lines = [
      await add(one, { kind: 'part', partId, quantity: 1 }),
      await add(two, { kind: 'part', partId, quantity: 1 }),
    ];
    const taken = await Promise.allSettled(
      lines.map((id) => call(router.doLine, { fleet: 1, id, version: 1 }, d.as())),
    );
    expect(taken.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await stockOf(partId)).toBe(0);
    await expect(d.store.db.updateTable('part').set({ stock: -1 }).where('id', '=', partId).execute()).rejects.toThrow(
      /part_stock_there/,
    );
  });

  test('two technicians on one line: the second is told', async () => {
    const order = await orderAtWork();
    const id = await add(order, { kind: 'labour', what: 'Look', minutes: 10, technicianId: null });
    await call(router.doLine, { fleet: 1, id, version: 1 }, d.as());
    expect(await refusalOf(call(router.doLine, { fleet: 1, id, version: 1 }, d.as(d.other)))).toMatchObject({
      code: 'lineMoved',
    });
    expect(await refusalOf(call(router.doLine, { fleet: 1, id, version: 2 }, d.as(d.other)))).toMatchObject({
      code: 'lineDone',
    });
    expect(await refusalOf(call(router.dropLine, { fleet: 1, id, version: 2 }, d.as()))).toMatchObject({
      code: 'lineDone',
    });
    await call(router.undoLine, { fleet: 1, id, version: 2 }, d.as());
    await call(router.dropLine, { fleet: 1, id, version: 3 }, d.as());
    expect(await refusalOf(call(router.dropLine, { fleet: 1, id, version: 3 }, d.as()))).toMatchObject({
      code: 'lineUnknown',
    });
  });

  test('a piece with a number of its own comes in, is built in and goes back by it', async () => {
    const partId = await d.newPart('METER', { serials: true, stock: 0 });
    const change = (input: object) =>
      call(
        router.changeStock,
        { fleet: 1, part: partId, kind: 'in', quantity: 1, serial: '', why: '', key: d.key(), ...input },
        d.as(),
      );
    expect(await refusalOf(change({}))).toMatchObject({ code: 'serialMissing' });
    expect(await change({ serial: 'M-1' })).toEqual({ stock: 1 });
    expect(await refusalOf(change({ serial: 'M-1' }))).toMatchObject({ code: 'serialThere' });
    expect(await refusalOf(change({ serial: 'M-2', quantity: 2 }))).toMatchObject({ code: 'quantityWrong' });
    expect(await refusalOf(change({ kind: 'count', quantity: 1, why: 'Count' }))).toMatchObject({
      code: 'countBySerial',
    });
    const order = await orderAtWork();
    const id = await add(order, { kind: 'part', partId, quantity: 5 });
    expect(await refusalOf(call(router.doLine, { fleet: 1, id, version: 1 }, d.as()))).toMatchObject({
      code: 'serialMissing',
    });
    expect(await refusalOf(call(router.doLine, { fleet: 1, id, version: 1, serial: 'X' }, d.as()))).toMatchObject({
      code: 'serialUnknown',
    });
    await call(router.doLine, { fleet: 1, id, version: 1, serial: 'M-1' }, d.as());
    expect(await stockOf(partId)).toBe(0);
    await call(router.undoLine, { fleet: 1, id, version: 2 }, d.as());
    const { serials, moves } = await call(router.stockMoves, { fleet: 1, part: partId }, d.as());
    expect(serials).toEqual(['M-1']);
    expect(moves.map(({ kind }) => kind)).toEqual(['back', 'out', 'in']);
    expect(await refusalOf(change({ kind: 'lost', serial: 'X', why: 'Gone' }))).toMatchObject({
      code: 'serialUnknown',
    });
  });

  test('a piece is known however its scanner types it, as it comes in and as it is built in', async () => {
    const partId = await d.newPart('CAMERA', { serials: true, stock: 0 });
    const change = (serial: string, kind = 'in') =>
      call(
        router.changeStock,
        { fleet: 1, part: partId, kind: kind as 'in', quantity: 1, serial, why: 'Gone', key: d.key() },
        d.as(),
      );
    expect(await change('*C-77*')).toEqual({ stock: 1 });
    expect(await change('F&àé')).toEqual({ stock: 2 });
    for (const typed of ['C-77', ']A0C-77', 'C+77', 'F102\r'])
      expect(await refusalOf(change(typed))).toMatchObject({ code: 'serialThere' });
    const id = await add(await orderAtWork(), { kind: 'part', partId, quantity: 1 });
    await call(router.doLine, { fleet: 1, id, version: 1, serial: '*C-77*' }, d.as());
    const { serials, moves } = await call(router.stockMoves, { fleet: 1, part: partId }, d.as());
    expect([serials, moves[0]?.serial]).toEqual([['F102'], 'C-77']);
    expect(await change(']C0F102', 'lost')).toEqual({ stock: 0 });
  });

  test('a delivery sent again is one; a count that differs says why; a loss is never more than there is', async () => {
    const partId = await d.newPart('OIL', { stock: 2 });
    const change = (input: object) =>
      call(
        router.changeStock,
        { fleet: 1, part: partId, kind: 'in', quantity: 4, why: '', key: 'same', ...input } as never,
        d.as(),
      );
    expect([await change({}), await change({})]).toEqual([{ stock: 6 }, { stock: 6 }]);
    expect(await refusalOf(change({ kind: 'count' }))).toMatchObject({ code: 'clientKeyTaken' });
    expect(await refusalOf(change({ kind: 'count', quantity: 5, key: 'c' }))).toMatchObject({ code: 'reasonMissing' });
    expect(await change({ kind: 'count', quantity: 5, key: 'c', why: 'One leaked' })).toEqual({ stock: 5 });
    expect(await refusalOf(change({ kind: 'lost', quantity: 6, key: 'l', why: 'Stolen' }))).toMatchObject({
      code: 'stockShort',
      data: { left: 5 },
    });
    expect(await refusalOf(change({ quantity: 0, key: 'z' }))).toMatchObject({ code: 'quantityWrong' });
    expect(
      await refusalOf(call(router.changeStock, { fleet: 1, part: 99_999, kind: 'in', quantity: 1, key: 'z' }, d.as())),
    ).toMatchObject({ code: 'partUnknown' });
    expect(await refusalOf(call(router.stockMoves, { fleet: 1, part: 99_999 }, d.as()))).toMatchObject({
      code: 'partUnknown',
    });
    const { rows } = await call(router.stock, { fleet: 1 }, d.as());
    expect(rows).toContainEqual(expect.objectContaining({ number: 'OIL', stock: 5, wanted: 0 }));
  });

  test('lines are refused where they make no sense', async () => {
    const order = await orderAtWork();
    const wrong = (line: object, of = order) => refusalOf(add(of, line));
    expect(await wrong({ kind: 'labour', what: ' ', minutes: 5, technicianId: null })).toMatchObject({
      code: 'lineWrong',
    });
    expect(await wrong({ kind: 'labour', what: 'x', minutes: 5, technicianId: 99_999 })).toMatchObject({
      code: 'technicianUnknown',
    });
    expect(await wrong({ kind: 'part', partId: 99_999, quantity: 1 })).toMatchObject({ code: 'partUnknown' });
    expect(await wrong({ kind: 'labour', what: 'x', minutes: 5, technicianId: null }, 99_999)).toMatchObject({
      code: 'caseUnknown',
    });
    const { id } = await d.open((await d.crew()).vehicleId);
    expect(await wrong({ kind: 'labour', what: 'x', minutes: 5, technicianId: null }, id)).toMatchObject({
      code: 'orderNotAtWork',
    });
    for (let n = 0; n < 100; n += 1)
      await add(order, { kind: 'labour', what: `Step ${n}`, minutes: 1, technicianId: null });
    expect(await wrong({ kind: 'labour', what: 'x', minutes: 5, technicianId: null })).toMatchObject({
      code: 'linesTooMany',
    });
    expect(await refusalOf(call(router.work, { fleet: 1, id: 99_999 }, d.as()))).toMatchObject({ code: 'caseUnknown' });
  });

  test('what the stock wrote down stays', async () => {
    await expect(d.store.db.updateTable('part_move').set({ quantity: 9 }).execute()).rejects.toThrow(/stays/);
  });
});

test('equipment is in one car at a time, and its history knows how far it went', async () => {
  const [one, two] = [await d.crew(), await d.crew()];
  const thing = await call(
    router.things.create,
    { fleet: 1, values: { kind: 'meter', serial: 'MX-1', what: 'Meter', boughtOn: null, ended: false } },
    d.as(),
  );
  const fit = (vehicle: number) => call(router.fit, { fleet: 1, equipment: thing.id, vehicle }, d.as());
  const read = (km: number) =>
    d.store.db
      .insertInto('odometer_reading')
      .values({
        fleet_id: 1,
        vehicle_id: one.vehicleId,
        at: new Date(NOW),
        metres: km * 1_000,
        source: 'office',
        by_name: 'x',
      })
      .execute();
  await read(1_000);
  await fit(one.vehicleId);
  expect(await refusalOf(fit(two.vehicleId))).toMatchObject({ code: 'fittedElsewhere' });
  await read(1_250);
  const unfit = (why: string) => call(router.unfit, { fleet: 1, equipment: thing.id, why }, d.as());
  expect(await refusalOf(unfit(' '))).toMatchObject({ code: 'reasonMissing' });
  await unfit('Recalibrated');
  expect(await refusalOf(unfit('Again'))).toMatchObject({ code: 'notFitted' });
  expect((await call(router.fits, { fleet: 1 }, d.as())).loose).toContainEqual(
    expect.objectContaining({ serial: 'MX-1' }),
  );
  await fit(two.vehicleId);
  const { fits } = await call(router.fits, { fleet: 1, equipment: thing.id }, d.as());
  expect(fits.map(({ plate, km }) => [plate, km])).toEqual([
    [fits[0]?.plate, null],
    [fits[1]?.plate, 250],
  ]);
  expect((await call(router.fits, { fleet: 1, vehicle: two.vehicleId }, d.as())).fits).toHaveLength(1);
  expect(await refusalOf(call(router.fit, { fleet: 1, equipment: 99_999, vehicle: 1 }, d.as()))).toMatchObject({
    code: 'equipmentUnknown',
  });
  expect(await refusalOf(call(router.unfit, { fleet: 1, equipment: 99_999, why: 'x' }, d.as()))).toMatchObject({
    code: 'equipmentUnknown',
  });
  await unfit('Old');
  expect(await refusalOf(fit(99_999))).toMatchObject({ code: 'vehicleUnknown' });
  const record = await call(router.things.get, { fleet: 1, id: thing.id }, d.as());
  await call(
    router.things.update,
    { fleet: 1, id: thing.id, version: record.version, values: { ...record.values, ended: true } as never },
    d.as(),
  );
  expect(await refusalOf(fit(one.vehicleId))).toMatchObject({ code: 'equipmentEnded' });
});

test('the desk tells what the workshop has', async () => {
  const told = await call(router.desk, { fleet: 1 }, d.as(d.manager));
  expect(told.bays.length).toBeGreaterThan(0);
  expect(told.technicians).toContainEqual(expect.objectContaining({ name: 'Ada' }));
});
