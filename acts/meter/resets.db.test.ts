import { beforeEach, describe, expect, it } from 'vitest';
import { SECOND_MS } from '#core/kit/time.ts';
import { workFigures } from '#store/fleet/figures.ts';
import { checkFleetChain } from '#store/meter/meter-chain.ts';
import { clearsToSend, resetRow } from '#store/meter/meter-reset.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import type { Seat } from '../job/answer-offer.ts';
import { COACH, DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { acknowledgeReset } from './acknowledge-reset.ts';
import { clearReset } from './clear-reset.ts';
import { noteClearSent } from './note-clear-sent.ts';
import { recordReset } from './record-reset.ts';

const fleet = await smallFleet();
const { store, clock, context } = fleet;
const { db } = store;
await insertFleet(db, 2, { name: 'Another', city: 'gothenburg', longitude: 11.97, latitude: 57.7 });

const before = { hirings: 812, distanceMetres: 6_220_100, fareMinor: 22_310_000 };
const after = { hirings: 0, distanceMetres: 0, fareMinor: 0 };

beforeEach(async () => {
  await db.deleteFrom('meter_reset_step').execute();
  await db.deleteFrom('meter_reset').execute();
  await db.updateTable('vehicle').set({ esn: null }).execute();
});

async function recorded(seat: Seat, more: object = {}): Promise<number> {
  clock.advance(SECOND_MS);
  const told = await recordReset(context, fleet.driver(seat), seat, { before, after, commandId: 'r-1', ...more });
  if (!told.ok) throw new Error(told.code);
  return told.value.resetId;
}

const clear = (resetId: number, comment = 'Meter replaced', fleets = [1]) =>
  clearReset(context, COACH, { resetId, fleets, comment });
const acknowledge = (seat: Seat, resetId: number) => acknowledgeReset(context, fleet.driver(seat), seat, resetId);
const open = async () => (await workFigures(db, [1], clock.nowMs()))[0]?.resets;
const state = async (id: number) => (await resetRow(db, 1, id))?.state;

describe('a meter reset', () => {
  it('is open until a coach says why, clearing until its vehicle has acknowledged it, and counted until then', async () => {
    const seat = await fleet.seat();
    const id = await recorded(seat);
    expect([await state(id), await open()]).toEqual(['open', 1]);
    expect(await clear(id)).toEqual({ ok: true, value: null });
    expect([await state(id), await open()]).toEqual(['clearing', 1]);
    expect(await clearsToSend(db, [seat.vehicleId])).toEqual([{ vehicleId: seat.vehicleId, resetId: id, sent: false }]);
    await noteClearSent(context, DISPATCHER, id);
    await noteClearSent(context, DISPATCHER, id);
    expect(await clearsToSend(db, [seat.vehicleId])).toMatchObject([{ sent: true }]);
    expect(await acknowledge(seat, id)).toEqual({ ok: true, value: { resetId: id } });
    expect([await state(id), await open()]).toEqual(['closed', 0]);
    expect(await clearsToSend(db, [seat.vehicleId])).toEqual([]);
    expect(await resetRow(db, 1, id)).toMatchObject({
      before,
      after,
      clearedBy: 'coach',
      comment: 'Meter replaced',
      acknowledgedBy: fleet.driver(seat).name,
      version: 4,
    });
    expect(await checkFleetChain(db, 1)).toMatchObject({ ok: true, steps: 4 });
  });

  it('is not cleared without a comment, nor twice, nor by one who does not see its fleet', async () => {
    const id = await recorded(await fleet.seat());
    expect(await clear(id, '  ')).toMatchObject({ code: 'commentMissing' });
    expect(await clear(id, 'x', [2])).toMatchObject({ code: 'resetUnknown' });
    expect(await clear(id + 1)).toMatchObject({ code: 'resetUnknown' });
    expect(await state(id)).toBe('open');
    const both = await Promise.all([clear(id, 'one'), clear(id, 'two')]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, code: 'clearedAlready', detail: { by: 'coach' } });
  });

  it('is acknowledged by its own vehicle only, once it was cleared; said again, the answer is the first one’s', async () => {
    const [seat, other] = [await fleet.seat(), await fleet.seat()];
    const id = await recorded(seat);
    expect(await acknowledge(seat, id)).toMatchObject({ code: 'resetNotCleared' });
    await clear(id);
    expect(await acknowledge(other, id)).toMatchObject({ code: 'resetUnknown' });
    expect(await acknowledge({ ...seat, shiftId: seat.shiftId + 99 }, id)).toMatchObject({ code: 'shiftOver' });
    const first = await acknowledge(seat, id);
    const at = (await resetRow(db, 1, id))?.acknowledgedAtMs;
    clock.advance(SECOND_MS);
    expect(await acknowledge(seat, id)).toEqual(first);
    expect((await resetRow(db, 1, id))?.acknowledgedAtMs).toBe(at);
    expect(await checkFleetChain(db, 1)).toMatchObject({ ok: true, steps: 3 });
  });

  it('carries the device its terminal names, or else the vehicle’s', async () => {
    const seat = await fleet.seat();
    await db.updateTable('vehicle').set({ esn: 'ESN-7' }).where('id', '=', seat.vehicleId).execute();
    expect((await resetRow(db, 1, await recorded(seat)))?.device).toBe('ESN-7');
    expect((await resetRow(db, 1, await recorded(seat, { device: 'HALE 06' })))?.device).toBe('HALE 06');
    await db.updateTable('vehicle').set({ esn: null }).execute();
    expect((await resetRow(db, 1, await recorded(seat)))?.device).toBe('');
  });
});

describe('the chain of a fleet’s resets', () => {
  it('does not fork when many are written at once', async () => {
    const seats: Seat[] = [];
    for (let n = 0; n < 6; n += 1) seats.push(await fleet.seat());
    const ids = await Promise.all(seats.map((seat) => recorded(seat)));
    await Promise.all(ids.map((id) => clear(id)));
    await Promise.all(seats.map((seat, n) => acknowledge(seat, ids[n] as number)));
    expect(await checkFleetChain(db, 1)).toMatchObject({ ok: true, steps: 18 });
    expect(await checkFleetChain(db, 2)).toMatchObject({ ok: true, steps: 0 });
  });

  it('tells of what was changed behind its back, and where', async () => {
    const seat = await fleet.seat();
    const [first, second] = [await recorded(seat), await recorded(seat)];
    await clear(second);
    const tampered = async (table: 'meter_reset' | 'meter_reset_step', id: number, set: object) => {
      await db
        .updateTable(table)
        .set(set)
        .where(table === 'meter_reset' ? 'id' : 'reset_id', '=', id)
        .execute();
      const told = await checkFleetChain(db, 1);
      return told.ok ? 'ok' : [told.fault.why, told.fault.resetId, told.fault.number];
    };
    const record = await db.selectFrom('meter_reset').selectAll().where('id', '=', second).executeTakeFirstOrThrow();
    expect(await tampered('meter_reset', second, { comment: 'Nothing happened' })).toEqual(['changed', second, 3]);
    expect(await tampered('meter_reset', second, { comment: record.comment })).toBe('ok');
    const less = JSON.stringify({ ...before, fareMinor: 1 });
    expect(await tampered('meter_reset', first, { totals_before: less })).toEqual(['changed', first, 1]);
    expect(await tampered('meter_reset', first, { totals_before: JSON.stringify(before) })).toBe('ok');
    expect(await tampered('meter_reset', first, { fleet_id: 2 })).toEqual(['changed', first, 1]);
    expect(await tampered('meter_reset', first, { fleet_id: 1 })).toBe('ok');
    await db.deleteFrom('meter_reset_step').where('reset_id', '=', second).where('step', '=', 'cleared').execute();
    expect(await checkFleetChain(db, 1)).toEqual({
      ok: false,
      fault: { why: 'unchained', resetId: second, number: null, step: 'cleared' },
    });
  });
});
