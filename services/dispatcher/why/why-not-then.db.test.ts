import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptOffer, rejectOffer, type Seat } from '#acts/job/answer-offer.ts';
import { assignJob, redispatchJob } from '#acts/job/direct-job.ts';
import { offloadJob, pickUpJob, recallJob } from '#acts/job/drive-job.ts';
import { sendOffer } from '#acts/job/send-offer.ts';
import { commitJob } from '#acts/reservation/commit-job.ts';
import { dropReservation } from '#acts/reservation/drop.ts';
import { reserveJob } from '#acts/reservation/reserve.ts';
import { setOutOfVehicle } from '#acts/shift/out-of-vehicle.ts';
import { planShiftEnd } from '#acts/shift/plan-shift-end.ts';
import { signOff } from '#acts/shift/sign-off.ts';
import { beginHail } from '#acts/trip/begin-hail.ts';
import { endHail } from '#acts/trip/end-hail.ts';
import type { Explanation } from '#core/dispatch/explanation/explanation.ts';
import { crowFlight, recordOf } from '#core/dispatch/testing.ts';
import { ok } from '#core/kit/result.ts';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { dayOf } from '#store/door/day-table.ts';
import { transact } from '#store/door/transaction.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { makePartition, storePositions } from '#store/vehicle/position.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from '../testing/rank-of-cars.ts';
import { whyNotThen } from './why-not-then.ts';

const THEN = NOON_MS + 5 * MINUTE_MS;
const DRIVER = { kind: 'driver', id: 1, name: 'Driver' } as const;
const COACH = { kind: 'user', id: 1, name: 'coach' } as const;
const SYSTEM = { kind: 'system', name: 'dispatcher' } as const;
const KERB = east(0);

let store: Store;
let world: Awaited<ReturnType<typeof dispatcherParts>>;
let jobId: number;
let ramped: number;
const seats = new Map<string, Seat>();

const seat = (plate: string) => seats.get(plate)!;
const versionOf = async (id: number) =>
  (await store.db.selectFrom('job').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
const target = async (id: number) => ({ jobId: id, version: await versionOf(id), fleets: [1], why: null });
const told = (planVersion = 1): Explanation => ({
  planVersion,
  rung: 'optimal',
  atMs: THEN,
  waitedSeconds: 300,
  capSeconds: 600,
  vehicleId: seat('90').vehicleId,
  best: [
    {
      vehicleId: seat('90').vehicleId,
      driveSeconds: 30,
      metres: 200,
      cost: { totalMs: -600_000, items: { drive: 30_000, idleCredit: -630_000 } },
    },
  ],
  passedOver: [],
});

async function offer(plate: string, toJob: number, reasons: Partial<Explanation> = {}): Promise<number> {
  const { vehicleId, driverId } = seat(plate);
  const sent = await sendOffer(world.parts, SYSTEM, {
    jobId: toJob,
    jobVersion: await versionOf(toJob),
    vehicleId,
    driverId,
    expiresAtMs: world.clock.nowMs() + 20 * SECOND_MS,
    planVersion: 1,
    reasons: recordOf(reasons),
  });
  if (!sent.ok) throw new Error(sent.code);
  return sent.value.offer.id;
}

async function reports(plate: string, metres: number, atMs: number): Promise<void> {
  const report = { vehicleId: seat(plate).vehicleId, position: east(metres), headingDegrees: 0, speedKmh: 0, atMs };
  await storePositions(store.db, [report]);
}

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
  await addFleet(store, 1);
  world = await dispatcherParts(store);
  const { parts, clock } = world;
  await makePartition(store.db, dayOf(NOON_MS));
  for (const plate of ['10', '11', '12', '13', '14', '15', '16', '17', '18', '19', '20', '21', '22', '23', '24', '90'])
    seats.set(plate, await addCar(store, 1, plate, east(0)));
  jobId = await addJob(store, 1);
  ramped = await addJob(store, 1);
  // A day's work: what each does by the second of the decision …
  await rejectOffer(parts, DRIVER, seat('17'), await offer('17', jobId));
  clock.advance(MINUTE_MS);
  await setOutOfVehicle(parts, DRIVER, seat('10'), true);
  await beginHail(parts, DRIVER, seat('11'), { kind: 'hail', at: KERB });
  const theirs = await addJob(store, 1);
  await acceptOffer(parts, DRIVER, seat('12'), await offer('12', theirs));
  const given = await addJob(store, 1);
  await assignJob(parts, COACH, { ...(await target(given)), vehicleId: seat('13').vehicleId });
  await signOff(parts, DRIVER, seat('14'));
  await planShiftEnd(parts, DRIVER, seat('24'), THEN + 10 * SECOND_MS);
  const later = { preBooked: true, requiredAtMs: THEN + 10 * MINUTE_MS };
  const bound = await addJob(store, 1, later);
  await commitJob(parts, COACH, { jobId: bound, version: await versionOf(bound), vehicleId: seat('21').vehicleId });
  const inHand = await addJob(store, 1);
  await assignJob(parts, COACH, { ...(await target(inHand)), vehicleId: seat('22').vehicleId });
  await pickUpJob(parts, DRIVER, seat('22'), inHand, KERB);
  const next = await addJob(store, 1);
  const reserve = { ...seat('22'), jobId: next, jobVersion: await versionOf(next), moves: 0, planVersion: 1 };
  const reserved = await reserveJob(parts, SYSTEM, { ...reserve, reasons: recordOf({}) });
  expect(reserved).toMatchObject({ ok: true });
  await offloadJob(parts, DRIVER, seat('22'), inHand, { at: KERB, fareMinor: 100, distanceMetres: 10 });
  clock.advance(THEN - 10 * SECOND_MS - clock.nowMs());
  const asked = await addJob(store, 1);
  const pending = await offer('15', asked);
  for (const plate of seats.keys())
    if (plate !== '16' && plate !== '19') await reports(plate, 500, THEN - 5 * SECOND_MS);
  await reports('16', 500, THEN - 3 * MINUTE_MS);
  await reports('20', 90_000, THEN - 5 * SECOND_MS);
  clock.advance(12 * SECOND_MS);
  const other = await addJob(store, 1);
  const sameRound = await offer('18', other, { ...told(), atMs: THEN });
  // … and how all that was over afterwards.
  clock.advance(MINUTE_MS / 6);
  await rejectOffer(parts, DRIVER, seat('15'), pending);
  await rejectOffer(parts, DRIVER, seat('18'), sameRound);
  await setOutOfVehicle(parts, DRIVER, seat('10'), false);
  await planShiftEnd(parts, DRIVER, seat('24'), null);
  await endHail(parts, DRIVER, seat('11'), { at: KERB, fareMinor: 100, distanceMetres: 10 });
  await recallJob(parts, DRIVER, seat('12'), theirs, 'flat tyre');
  await redispatchJob(parts, COACH, { jobId: given, version: await versionOf(given), fleets: [1], why: 'again' });
  const over = async (id: number) => ({ jobId: id, version: await versionOf(id), why: 'byCoach' as const });
  await dropReservation(parts, COACH, await over(bound));
  await dropReservation(parts, COACH, await over(next));
  await transact(store, COACH, clock.nowMs(), async (t) => {
    // Today it has what the job asks for; then it had not.
    await store.db
      .updateTable('vehicle')
      .set({ attributes: ['ramp'] })
      .where('plate', '=', '23')
      .execute();
    const line = { act: 'update', entity: 'vehicle', entityId: seat('23').vehicleId, fleetId: 1 };
    t.audit({ ...line, was: { attributes: [] }, became: { attributes: ['ramp'] } });
    return ok(null);
  });
  await store.db
    .updateTable('job')
    .set({ attributes: ['ramp'] })
    .where('id', '=', ramped)
    .execute();
  clock.advance(HOUR_MS);
  for (const plate of seats.keys()) await reports(plate, 50_000, clock.nowMs());
});
afterAll(() => store.close());

const ask = (plate: string, reasons: Explanation = told(), attempt = 1, about = jobId) =>
  whyNotThen(
    { db: store.db, fleet: world.parts.books.fleets.get(1)!, driveTimes: crowFlight },
    { job_id: about, attempt, plan_version: reasons.planVersion, reasons },
    seat(plate).vehicleId,
  );

test.each([
  ['10', 'outOfVehicle', 'was on a break that is over now'],
  ['11', 'engaged', 'had a passenger from the kerb'],
  ['12', 'hasJob', 'had accepted a job that it gave back later'],
  ['13', 'hasJob', 'had been given a job by hand that was taken from it later'],
  ['14', 'notSignedOn', 'had just gone home'],
  ['15', 'hasOffer', 'had an offer to answer, and refused it after'],
  ['16', 'stalePosition', 'was silent for three minutes'],
  ['17', 'alreadyRefused', 'had refused this job'],
  ['18', 'givenToOtherJob', 'was offered another job in the same round'],
  ['19', 'noPosition', 'never told where it was'],
  ['20', 'tooFar', 'was in another town'],
  ['21', 'committedSoon', 'was bound to a pre-booking then'],
  ['22', 'reservedForOther', 'had its next job then'],
  ['24', 'shiftEnding', 'was about to go home, and stayed after all'],
  ['90', 'gotIt', 'is the one that got it'],
])('car %s: %s, for it %s', async (plate, code) => {
  expect(await ask(plate)).toMatchObject({ code });
});

test('the car is asked about as it was then, whatever has been changed of it since', async () => {
  expect(await ask('23', told(), 1, ramped)).toMatchObject({ code: 'missingAttribute' });
});

test('the plan that is asked is the one of then, however it has been changed since', async () => {
  const document = { preset: 'nearest', numbers: { reofferAfterSeconds: 300, capBaseSeconds: 60 } } as const;
  await store.db
    .insertInto('dispatch_plan')
    .values({ fleet_id: 1, version: 7, name: 'Seven', document: JSON.stringify(document), made_live_by: 'admin' })
    .execute();
  const later = NOON_MS + 10 * MINUTE_MS;
  await reports('17', 500, later);
  const asked = (version: number) => ask('17', { ...told(version), atMs: later }, 2);
  expect(await asked(1)).toMatchObject({ code: 'alreadyRefused' });
  expect(await asked(7)).toMatchObject({ code: 'costsMore', facts: { driveSeconds: 50, decisive: 'idleCredit' } });
});

test('a decision of another form, and a car nobody knows, tell nothing', async () => {
  const fleet = world.parts.books.fleets.get(1)!;
  const parts = { db: store.db, fleet, driveTimes: crowFlight };
  const decision = { job_id: jobId, attempt: 1, plan_version: 1 };
  expect(await whyNotThen(parts, { ...decision, reasons: {} }, seat('10').vehicleId)).toBeNull();
  expect(await whyNotThen(parts, { ...decision, reasons: told() }, 999_999)).toBeNull();
});
