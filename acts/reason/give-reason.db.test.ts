import { beforeAll, describe, expect, test } from 'vitest';
import type { ReasonKind } from '#core/reason/reason.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { cancelBooking } from '../booking/cancel-booking.ts';
import { assignJob, cancelJob, holdJob, redispatchJob, unholdJob } from '../job/direct-job.ts';
import { COACH, smallFleet } from '../job/testing/small-fleet.ts';

const { store, context, job, seat, stateOf } = await smallFleet();
const ids = new Map<string, number>();

async function reason(kind: ReasonKind, code: string, more: { fleet_id?: number; ended_at?: Date } = {}) {
  const values = { fleet_id: 1, kind, code, text_en: code, text_fr: code, ...more };
  const { id } = await store.db.insertInto('reason').values(values).returning('id').executeTakeFirstOrThrow();
  ids.set(code, id);
}
const idOf = (code: string) => ids.get(code) as number;

beforeAll(async () => {
  await insertFleet(store.db, 2, {});
  await reason('hold', 'NOTREADY');
  await reason('recall', 'BREAKDOWN');
  await reason('cancel', 'RANG');
  await reason('cancel', 'OLD', { ended_at: new Date(0) });
  await reason('cancel', 'ELSEWHERE', { fleet_id: 2 });
});

const lineOf = (jobId: number, act: string) =>
  store.db
    .selectFrom('audit')
    .select(['why', 'became'])
    .where('entity', '=', 'job')
    .where('entity_id', '=', String(jobId))
    .where('act', '=', act)
    .executeTakeFirst();
const codeOf = async (jobId: number) =>
  (await store.db.selectFrom('job').select('reason_code').where('id', '=', jobId).executeTakeFirst())?.reason_code;

describe('the reason that was picked', () => {
  test('stands in words in the story and by its code in the record, and is used from then on', async () => {
    const { id } = await job();
    const why = 'Passenger not ready: at the spa';
    expect(await holdJob(context, COACH, { jobId: id, why, reasonId: idOf('NOTREADY') })).toMatchObject({ ok: true });
    expect(await lineOf(id, 'hold')).toMatchObject({ why, became: { reasonCode: 'NOTREADY' } });
    expect(await codeOf(id)).toBe('NOTREADY');
    const used = store.db.selectFrom('reason').select('first_given_at').where('code', '=', 'NOTREADY');
    expect((await used.executeTakeFirst())?.first_given_at).toBe(context.clock.nowMs());
    await unholdJob(context, COACH, { jobId: id });
    expect(await codeOf(id)).toBeNull();
  });

  test('of a redispatch is in the story alone: the job looks for another car', async () => {
    const { id } = await job();
    const { vehicleId } = await seat();
    await assignJob(context, COACH, { jobId: id, vehicleId, why: null, despiteBan: false, despiteKept: false });
    await redispatchJob(context, COACH, { jobId: id, why: 'Breakdown', reasonId: idOf('BREAKDOWN') });
    expect(await lineOf(id, 'redispatch')).toMatchObject({ became: { reasonCode: 'BREAKDOWN' } });
    expect(await codeOf(id)).toBeNull();
  });

  test('is that of each job of a booking that is called off', async () => {
    const { id, booking_id: bookingId } = await job();
    await cancelBooking(context, COACH, { bookingId, fleets: [1], why: 'Rang', reasonId: idOf('RANG') });
    expect(await codeOf(id)).toBe('RANG');
  });

  test.each([
    ['of another kind', 'NOTREADY'],
    ['that has ended', 'OLD'],
    ['of another fleet', 'ELSEWHERE'],
  ])('is refused if it is one %s, and nothing changes', async (_, code) => {
    const { id, booking_id: bookingId } = await job();
    const given = { why: 'Rang', reasonId: idOf(code) };
    const refused = { ok: false, code: 'reasonUnknown' };
    expect(await cancelJob(context, COACH, { jobId: id, ...given })).toMatchObject(refused);
    expect(await cancelBooking(context, COACH, { bookingId, fleets: [1], ...given })).toMatchObject(refused);
    expect(await stateOf(id)).toBe('dispatching');
  });

  test('is none where a reason is told in one’s own words', async () => {
    const { id } = await job();
    await cancelJob(context, COACH, { jobId: id, why: 'Booked in a dream' });
    expect(await codeOf(id)).toBeNull();
    expect((await lineOf(id, 'cancel'))?.became).not.toHaveProperty('reasonCode');
  });
});
