import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { setValue } from '#store/testing/set-value.ts';
import { assignJob } from './direct-job.ts';
import { arriveAtJob, noShowJob, offloadJob, pickUpJob, recallJob } from './drive-job.ts';
import { COACH, KERB, ROUND_THE_CORNER, smallFleet } from './testing/small-fleet.ts';

const fleet = await smallFleet();
const { context, store, clock } = fleet;
const outcome = { at: ROUND_THE_CORNER, fareMinor: 18_450, distanceMetres: 3_210 };

const assigned = async () => {
  const [job, seat] = [await fleet.job(), await fleet.seat()];
  await assignJob(context, COACH, { jobId: job.id, vehicleId: seat.vehicleId, why: null });
  return { jobId: job.id, seat, driver: fleet.driver(seat) };
};
const tripOf = (jobId: number) =>
  store.db.selectFrom('trip').selectAll().where('job_id', '=', jobId).executeTakeFirstOrThrow();
const nowOf = (vehicleId: number) =>
  store.db.selectFrom('vehicle_now').selectAll().where('vehicle_id', '=', vehicleId).executeTakeFirstOrThrow();

test('a job is driven from the kerb to its fare, and the vehicle is clear again', async () => {
  const { jobId, seat, driver } = await assigned();
  expect(await arriveAtJob(context, driver, seat, jobId, KERB)).toMatchObject({
    ok: true,
    value: { state: 'arrived' },
  });
  clock.advance(MINUTE_MS);
  expect(await pickUpJob(context, driver, seat, jobId, KERB)).toMatchObject({ ok: true });
  expect((await nowOf(seat.vehicleId)).meter_on_at).toBe(clock.nowMs());
  expect((await tripOf(jobId)).ended_at).toBeNull();
  clock.advance(10 * MINUTE_MS);
  expect(await offloadJob(context, driver, seat, jobId, outcome)).toMatchObject({
    ok: true,
    value: { state: 'offloaded', fare_minor: 18_450, distance_metres: 3_210, finished_at: clock.nowMs() },
  });
  expect(await tripOf(jobId)).toMatchObject({
    kind: 'job',
    outcome: 'offloaded',
    fare_minor: 18_450,
    odd_fare: null,
    ended_at: clock.nowMs(),
  });
  expect(await nowOf(seat.vehicleId)).toMatchObject({ meter_on_at: null, clear_since: clock.nowMs() });
  expect(await fleet.storyOf(jobId)).toEqual(['assign', 'arrive', 'pickUp', 'offload']);
});

test('an odd fare that the driver has not confirmed is asked about with what is expected, and taken once it is', async () => {
  const { jobId, seat, driver } = await assigned();
  await pickUpJob(context, driver, seat, jobId, KERB);
  clock.advance(10 * MINUTE_MS);
  const odd = { ...outcome, fareMinor: 100_000_000, distanceMetres: 4_200 };
  const asked = await offloadJob(context, driver, seat, jobId, { ...odd, confirmed: false });
  expect(asked).toMatchObject({ ok: false, code: 'oddFare', detail: { least: expect.any(Number) } });
  expect(await fleet.storyOf(jobId)).toEqual(['assign', 'pickUp']);
  const most = asked.ok ? 0 : Number(asked.detail?.['most']);
  expect(most).toBeGreaterThan(0);
  expect(await offloadJob(context, driver, seat, jobId, { ...odd, confirmed: true })).toMatchObject({ ok: true });
  const told = await store.db
    .selectFrom('audit')
    .select('became')
    .where('act', '=', 'oddFare')
    .where('entity_id', '=', String(jobId))
    .executeTakeFirstOrThrow();
  expect(told.became).toMatchObject({ odd: 'tooMuch', confirmed: true });
});

test('a fare of 1,000,000 over 4.2 km is taken, and the office is told', async () => {
  const { jobId, seat, driver } = await assigned();
  await pickUpJob(context, driver, seat, jobId, KERB);
  clock.advance(10 * MINUTE_MS);
  const odd = { ...outcome, fareMinor: 100_000_000, distanceMetres: 4_200 };
  expect(await offloadJob(context, driver, seat, jobId, odd)).toMatchObject({ ok: true });
  expect(await fleet.storyOf(jobId)).toEqual(['assign', 'pickUp', 'offload', 'oddFare']);
  const told = await store.db
    .selectFrom('audit')
    .select('became')
    .where('act', '=', 'oddFare')
    .where('entity_id', '=', String(jobId))
    .executeTakeFirstOrThrow();
  expect(told.became).toMatchObject({ odd: 'tooMuch', fareMinor: 100_000_000, distanceMetres: 4_200 });
  expect(await tripOf(jobId)).toMatchObject({ odd_fare: 'tooMuch' });
});

test('meter on at the kerb counts as arrived', async () => {
  const { jobId, seat, driver } = await assigned();
  expect(await pickUpJob(context, driver, seat, jobId, KERB)).toMatchObject({
    ok: true,
    value: { state: 'picked_up', arrived_at: clock.nowMs() },
  });
});

test('nobody arrives from round the corner', async () => {
  const { jobId, seat, driver } = await assigned();
  const far = await arriveAtJob(context, driver, seat, jobId, ROUND_THE_CORNER);
  expect(far).toMatchObject({ ok: false, code: 'tooFar', detail: { metres: 475 } });
  expect(await fleet.stateOf(jobId)).toBe('dispatched');
});

describe('a no-show', () => {
  test('wants five minutes waited, and says how long yet', async () => {
    const { jobId, seat, driver } = await assigned();
    await arriveAtJob(context, driver, seat, jobId, KERB);
    clock.advance(4 * MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, KERB)).toMatchObject({
      code: 'tooEarly',
      detail: { seconds: 60 },
    });
    clock.advance(MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, KERB)).toMatchObject({
      ok: true,
      value: { state: 'no_show' },
    });
    expect((await nowOf(seat.vehicleId)).clear_since).toBe(clock.nowMs());
  });

  test('waits as long, and as near, as the fleet has set', async () => {
    const { jobId, seat, driver } = await assigned();
    await setValue(store, 'noShowMinutes', 2);
    await setValue(store, 'atPickupMetres', 500, seat.fleetId);
    expect(await arriveAtJob(context, driver, seat, jobId, ROUND_THE_CORNER)).toMatchObject({ ok: true });
    clock.advance(MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, ROUND_THE_CORNER)).toMatchObject({ detail: { seconds: 60 } });
    clock.advance(MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, ROUND_THE_CORNER)).toMatchObject({ ok: true });
    await setValue(store, 'noShowMinutes', undefined);
    await setValue(store, 'atPickupMetres', undefined, seat.fleetId);
  });

  test('is not claimed before the required time of a pre-booking', async () => {
    const { jobId, seat, driver } = await assigned();
    await store.db
      .updateTable('job')
      .set({ required_at: new Date(clock.nowMs() + 20 * MINUTE_MS) })
      .where('id', '=', jobId)
      .execute();
    await arriveAtJob(context, driver, seat, jobId, KERB);
    clock.advance(6 * MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, KERB)).toMatchObject({
      code: 'tooEarly',
      detail: { seconds: 14 * 60 },
    });
  });

  test('is not claimed from elsewhere, nor on the way', async () => {
    const { jobId, seat, driver } = await assigned();
    expect(await noShowJob(context, driver, seat, jobId, ROUND_THE_CORNER)).toMatchObject({ code: 'tooFar' });
    clock.advance(10 * MINUTE_MS);
    const onTheWay = await noShowJob(context, driver, seat, jobId, KERB);
    expect(onTheWay.ok).toBe(false);
    expect(await fleet.stateOf(jobId)).toBe('dispatched');
  });
});

describe('what was done without a link', () => {
  test('counts from when it was done, step by step', async () => {
    const { jobId, seat, driver } = await assigned();
    const at = (minutes: number) => clock.nowMs() - minutes * MINUTE_MS;
    clock.advance(10 * MINUTE_MS);
    const [came, left, ended] = [at(9), at(7), at(2)];
    await arriveAtJob(context, driver, seat, jobId, KERB, came);
    await pickUpJob(context, driver, seat, jobId, KERB, left);
    expect((await nowOf(seat.vehicleId)).meter_on_at).toBe(left);
    const parts = { extrasMinor: 500, tollsMinor: 400, payment: 'card', fixed: true } as const;
    const done = await offloadJob(context, driver, seat, jobId, { ...outcome, ...parts, doneAtMs: ended });
    expect(done).toMatchObject({
      value: { arrived_at: came, picked_up_at: left, finished_at: ended, extras_minor: 500, payment: 'card' },
    });
    const trip = { began_at: left, ended_at: ended, tolls_minor: 400, payment: 'card', fixed_fare: true };
    expect(await tripOf(jobId)).toMatchObject(trip);
    expect((await nowOf(seat.vehicleId)).clear_since).toBe(ended);
  });

  test('counts from now where it would lie before the job was theirs', async () => {
    const { jobId, seat, driver } = await assigned();
    const early = clock.nowMs() - MINUTE_MS;
    expect(await arriveAtJob(context, driver, seat, jobId, KERB, early)).toMatchObject({
      value: { arrived_at: clock.nowMs() },
    });
  });

  test('shortens the wait for a no-show by what was waited in the tunnel, and by no more', async () => {
    const { jobId, seat, driver } = await assigned();
    clock.advance(5 * MINUTE_MS);
    await arriveAtJob(context, driver, seat, jobId, KERB, clock.nowMs() - 4 * MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, KERB, clock.nowMs() - MINUTE_MS)).toMatchObject({
      code: 'tooEarly',
      detail: { seconds: 120 },
    });
    clock.advance(MINUTE_MS);
    const claimed = clock.nowMs();
    clock.advance(2 * MINUTE_MS);
    expect(await noShowJob(context, driver, seat, jobId, KERB, claimed)).toMatchObject({
      value: { state: 'no_show', finished_at: claimed },
    });
  });
});

test('a recalled job looks for another vehicle, with the reason in its story', async () => {
  const { jobId, seat, driver } = await assigned();
  expect(await recallJob(context, driver, seat, jobId, 'flat tyre')).toMatchObject({
    ok: true,
    value: { state: 'dispatching', attempt: 2, vehicle_id: null },
  });
  const line = await store.db
    .selectFrom('audit')
    .select('why')
    .where('entity', '=', 'job')
    .where('entity_id', '=', String(jobId))
    .where('act', '=', 'recall')
    .executeTakeFirst();
  expect(line?.why).toBe('flat tyre');
});

type Drive = (at: Awaited<ReturnType<typeof assigned>>) => Promise<{ ok: boolean }>;
const drives: [string, Drive][] = [
  ['arrive', ({ jobId, seat, driver }) => arriveAtJob(context, driver, seat, jobId, KERB)],
  ['pick up', ({ jobId, seat, driver }) => pickUpJob(context, driver, seat, jobId, KERB)],
  ['offload', ({ jobId, seat, driver }) => offloadJob(context, driver, seat, jobId, outcome)],
  ['no-show', ({ jobId, seat, driver }) => noShowJob(context, driver, seat, jobId, KERB)],
  ['recall', ({ jobId, seat, driver }) => recallJob(context, driver, seat, jobId, 'why')],
];

describe.each(drives)('%s', (_, drive) => {
  test('is refused to a driver who does not have the job', async () => {
    const mine = await assigned();
    const seat = await fleet.seat();
    expect(await drive({ ...mine, seat, driver: fleet.driver(seat) })).toMatchObject({ code: 'notYourJob' });
  });

  test('is refused for a job that is not there or of another fleet', async () => {
    const mine = await assigned();
    expect(await drive({ ...mine, jobId: 9_999_999 })).toMatchObject({ code: 'jobUnknown' });
    expect(await drive({ ...mine, seat: { ...mine.seat, fleetId: 2 } })).toMatchObject({ code: 'jobUnknown' });
  });

  test('is refused once the job is done', async () => {
    const mine = await assigned();
    await pickUpJob(context, mine.driver, mine.seat, mine.jobId, KERB);
    await offloadJob(context, mine.driver, mine.seat, mine.jobId, outcome);
    const again = await drive(mine);
    expect(['jobNotInState', 'tooEarly']).toContain((again as { code?: string }).code);
    expect(await fleet.stateOf(mine.jobId)).toBe('offloaded');
  });
});
