import { describe, expect, it } from 'vitest';
import { formOf } from '#core/case/case-form.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { emptyValues } from '#core/resource/resource.ts';
import { transact } from '#store/door/transaction.ts';
import { openCaseIn } from '../case/open-case.ts';
import type { Seat } from '../job/answer-offer.ts';
import { sendOffer } from '../job/send-offer.ts';
import { COACH, DISPATCHER, smallFleet } from '../job/testing/small-fleet.ts';
import { hashPin } from '../session/password.ts';
import { signOff } from '../shift/sign-off.ts';
import { signOn } from '../shift/sign-on.ts';
import { workOrderActs } from '../workshop/order-acts.ts';
import { endHoldIn } from './hold-vehicle.ts';
import { lockVehicle, unlockVehicle } from './lock-vehicle.ts';
import { moveInQueue, type SeenQueue } from './move-in-queue.ts';
import { plotVehicle, unplotVehicle } from './plot-vehicle.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const why = 'because of a test';
const of = ({ vehicleId }: Seat) => ({ vehicleId, fleets: [1] });

const area = await store.db
  .insertInto('area')
  .values({ fleet_id: 1, code: 'C', name: 'Centrum', polygon: JSON.stringify({ type: 'Polygon', coordinates: [] }) })
  .returning('id')
  .executeTakeFirstOrThrow();

const nowOf = ({ vehicleId }: Seat) =>
  store.db.selectFrom('vehicle_now').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();

const lastLine = ({ vehicleId }: Seat) =>
  store.db
    .selectFrom('audit')
    .select(['act', 'why', 'vehicle_id', 'driver_id', 'area_id'])
    .where('entity', '=', 'vehicle')
    .where('entity_id', '=', String(vehicleId))
    .orderBy('id', 'desc')
    .executeTakeFirst();

describe('a locked vehicle', () => {
  it('loses its offer, gets no other, and nobody signs on to it until it is unlocked', async () => {
    const [seat, job] = [await fleet.seat(), await fleet.job()];
    await fleet.offer(job, seat);
    expect(await lockVehicle(context, COACH, { ...of(seat), why })).toMatchObject({ ok: true });
    expect(await fleet.stateOf(job.id)).toBe('dispatching');
    expect(await lastLine(seat)).toMatchObject({
      act: 'lock',
      why,
      vehicle_id: seat.vehicleId,
      driver_id: seat.driverId,
    });
    const other = await fleet.job();
    const asked = { jobId: other.id, jobVersion: other.version, ...seat, planVersion: 1, reasons: {} };
    expect(await sendOffer(context, DISPATCHER, { ...asked, expiresAtMs: clock.nowMs() + 20_000 })).toMatchObject({
      code: 'vehicleTaken',
    });
    expect(await lockVehicle(context, COACH, { ...of(seat), why })).toMatchObject({
      code: 'alreadyLocked',
      detail: { by: 'coach' },
    });

    await signOff(context, fleet.driver(seat), seat);
    const { plate } = await store.db
      .selectFrom('vehicle')
      .select('plate')
      .where('id', '=', seat.vehicleId)
      .executeTakeFirstOrThrow();
    const driver = await store.db
      .updateTable('driver')
      .set({ pin_hash: await hashPin('4711') })
      .where('id', '=', seat.driverId)
      .returning('did')
      .executeTakeFirstOrThrow();
    const badge = { fleetId: 1, did: driver.did, pin: '4711', plate };
    expect(await signOn(context, badge)).toMatchObject({ code: 'vehicleLocked', detail: { why } });
    expect(await unlockVehicle(context, COACH, { ...of(seat), why: null })).toMatchObject({ ok: true });
    expect(await signOn(context, badge)).toMatchObject({ ok: true });
    expect(await unlockVehicle(context, COACH, { ...of(seat), why: null })).toMatchObject({ code: 'notLocked' });
  });

  it('by the workshop is not the coach’s to end, and what the coach locks besides ends by itself', async () => {
    const seat = await fleet.seat();
    const { id } = await transact(store, DISPATCHER, clock.nowMs(), async (t) => {
      const given = { ...emptyValues(formOf(workOrderActs.kind)), what: 'Brakes', safety: true };
      const about = { driverId: null, vehicleId: seat.vehicleId, ofCase: null };
      const opening = { fleetId: 1, sees: [1], ...about, given, evidence: [], source: null };
      const opened = await openCaseIn(t, workOrderActs, opening);
      if (!opened.ok) throw new Error(opened.code);
      return opened.value;
    });
    const held = (await nowOf(seat)).locked_why;
    expect(held).toMatch(/^W-\d+-\d+ Brakes$/);
    expect(await unlockVehicle(context, COACH, { ...of(seat), why: null })).toMatchObject({
      code: 'inWorkshop',
      detail: { why: held },
    });
    expect(await lockVehicle(context, COACH, { ...of(seat), why })).toMatchObject({ ok: true });
    expect((await nowOf(seat)).locked_why).toBe(held);
    await transact(store, DISPATCHER, clock.nowMs(), async (t) => {
      await endHoldIn(t, { vehicleId: seat.vehicleId, caseId: id });
      t.unchanged();
    });
    expect(await nowOf(seat)).toMatchObject({ locked_why: why, maintenance_at: null });
    expect(await unlockVehicle(context, COACH, { ...of(seat), why: null })).toMatchObject({ ok: true });
    expect((await nowOf(seat)).locked_at).toBeNull();
  });

  it('is one of the fleets that the user sees', async () => {
    const seat = await fleet.seat();
    const hidden = { vehicleId: seat.vehicleId, fleets: [2], why };
    for (const act of [lockVehicle, unlockVehicle]) {
      expect(await act(context, COACH, hidden)).toMatchObject({ code: 'vehicleUnknown' });
    }
    expect(await unplotVehicle(context, COACH, { ...hidden, minutes: 5 })).toMatchObject({ code: 'vehicleUnknown' });
  });
});

describe('a vehicle out of the queues', () => {
  it('stays out for so long and then stands last, or is let in again behind all', async () => {
    const seat = await fleet.seat();
    const untilMs = clock.nowMs() + 15 * MINUTE_MS;
    expect(await unplotVehicle(context, COACH, { ...of(seat), minutes: 15, why })).toMatchObject({
      value: { unplottedUntilMs: untilMs },
    });
    expect(await nowOf(seat)).toMatchObject({ unplotted_until: untilMs, queue_since: untilMs });
    expect(await plotVehicle(context, COACH, of(seat))).toMatchObject({ ok: true });
    expect(await nowOf(seat)).toMatchObject({ unplotted_until: null, queue_since: clock.nowMs() });
    expect(await plotVehicle(context, COACH, of(seat))).toMatchObject({ code: 'notUnplotted' });
  });

  it('is one that works', async () => {
    const seat = await fleet.seat();
    await signOff(context, fleet.driver(seat), seat);
    const asked = { ...of(seat), minutes: 5, why };
    expect(await unplotVehicle(context, COACH, asked)).toMatchObject({ code: 'vehicleNotWorking' });
  });
});

describe('a vehicle moved in its queue', () => {
  async function queue(cars: number): Promise<{ seats: Seat[]; seen: SeenQueue }> {
    const seats: Seat[] = [];
    for (let i = 0; i < cars; i++) {
      clock.advance(1_000);
      seats.push(await fleet.seat());
    }
    return { seats, seen: await read(seats) };
  }

  async function read(seats: readonly Seat[]): Promise<SeenQueue> {
    const cars = await Promise.all(
      seats.map(async (seat) => {
        const now = await nowOf(seat);
        return { vehicleId: seat.vehicleId, queueSeq: now.placed_seq ?? now.clear_since ?? 0 };
      }),
    );
    return { areaId: area.id, rankId: null, cars: cars.sort((a, b) => a.queueSeq - b.queueSeq) };
  }
  const order = (seen: SeenQueue) => seen.cars.map(({ vehicleId }) => vehicleId);

  it('stands where it was put, with the reason in the trail; the others keep their order', async () => {
    const { seats, seen } = await queue(4);
    const [a, b, c, d] = seats.map(({ vehicleId }) => vehicleId);
    const moved = { vehicleId: d!, fleets: [1], queue: seen, behindId: a!, why };
    expect(await moveInQueue(context, COACH, moved)).toMatchObject({ value: { place: 2 } });
    expect(order(await read(seats))).toEqual([a, d, b, c]);
    expect(await lastLine(seats[3]!)).toMatchObject({ act: 'moveInQueue', why, area_id: area.id });
  });

  it('is refused where it has work, is not there, or the queue is another one now', async () => {
    const { seats, seen } = await queue(3);
    const [a, b, c] = seats as [Seat, Seat, Seat];
    const ask = (seat: Seat, behind: Seat | null, queued = seen) => {
      const behindId = behind?.vehicleId ?? null;
      return moveInQueue(context, COACH, { vehicleId: seat.vehicleId, fleets: [1], queue: queued, behindId, why });
    };
    expect(await ask(await fleet.seat(), null)).toMatchObject({ code: 'notPlotted' });
    expect(await ask(a, await fleet.seat())).toMatchObject({ code: 'queueMoved' });
    await unplotVehicle(context, COACH, { ...of(b), minutes: 5, why });
    expect(await ask(b, null)).toMatchObject({ code: 'notPlotted' });
    await fleet.offer(await fleet.job(), c);
    expect(await ask(c, null)).toMatchObject({ code: 'notFree' });
    const second = await queue(3);
    const [x, y, z] = second.seats as [Seat, Seat, Seat];
    expect(await ask(z, null, second.seen)).toMatchObject({ ok: true });
    // Seen before the move: the place before x is no longer the first.
    expect(await ask(y, z, second.seen)).toMatchObject({ code: 'queueMoved' });
    expect(await ask(x, null, second.seen)).toMatchObject({ ok: true });
    const gone = { vehicleId: x.vehicleId, fleets: [2], queue: second.seen, behindId: null, why };
    expect(await moveInQueue(context, COACH, gone)).toMatchObject({ code: 'vehicleUnknown' });
  });

  it('is moved by one of two coaches who move the same car at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { seats, seen } = await queue(4);
      const [a, b, , d] = seats.map(({ vehicleId }) => vehicleId);
      const move = (behindId: number | null) =>
        moveInQueue(context, COACH, { vehicleId: d!, fleets: [1], queue: seen, behindId, why });
      const answers = await Promise.all([move(a!), move(b!)]);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(answers.find(({ ok }) => !ok)).toMatchObject({ code: 'queueMoved' });
    }
  });
});
