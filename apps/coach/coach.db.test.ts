import { call } from '@orpc/server';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { arriveAtJob, offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import { openDesk } from '#apps/testing/open-desk.ts';
import { refusalOf } from '#apps/testing/refusal-of.ts';
import { SHIPPED_GROUPS } from '#core/access/groups.ts';
import { NOON_MS } from '#core/dispatch/testing.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { noFigures } from '#services/dispatcher/figures.ts';
import { FleetDispatcher } from '#services/dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, PICK_UP } from '#services/dispatcher/testing/rank-of-cars.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { jobRows } from '#store/job/board.ts';
import { findJob } from '#store/job/job.ts';
import { insertClassAndGroup } from '#store/testing/company.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { router } from './server.ts';

let store: Store;
let fleet = 0;
let desk: Awaited<ReturnType<typeof openDesk>>;
let coach: RequestContext;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  fleet += 1;
  await addFleet(store, fleet);
  desk = await openDesk(store);
  coach = await desk.signIn('Dispatcher', [fleet]);
});

type Commands = 'assignJob' | 'holdJob' | 'unholdJob' | 'redispatchJob' | 'cancelJob';
const COMMANDS: readonly Commands[] = ['assignJob', 'holdJob', 'unholdJob', 'redispatchJob', 'cancelJob'];

async function inputFor(command: Commands, jobId: number, vehicleId = 1) {
  const version = (await findJob(store.db, jobId))?.version ?? 1;
  const target = { fleet, jobId, version };
  if (command === 'assignJob') return { ...target, vehicleId };
  return command === 'unholdJob' ? target : { ...target, why: 'the customer rang' };
}

/** Gives the command as the board would, at the version the job has now. */
async function give(command: Commands, jobId: number, more: object = {}, context = coach) {
  const input = { ...(await inputFor(command, jobId)), ...more };
  return call(router[command] as typeof router.assignJob, input as never, { context });
}

async function dispatched(plate: string) {
  const seat = await addCar(store, fleet, plate, PICK_UP);
  const jobId = await addJob(store, fleet);
  await give('assignJob', jobId, { vehicleId: seat.vehicleId });
  return { seat, jobId };
}

const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;

async function dispatchOnce() {
  const { parts } = await dispatcherParts(store);
  await new FleetDispatcher({ ...parts, clock: desk.clock }, fleet, noFigures()).tick();
}

describe('a coach directs a job', () => {
  test('assigns it by hand, holds it, releases it, redispatches it and cancels it', async () => {
    const { vehicleId } = await addCar(store, fleet, '11', east(500));
    const jobId = await addJob(store, fleet);
    expect(await give('holdJob', jobId)).toMatchObject({ jobId, state: 'hold' });
    expect(await give('unholdJob', jobId)).toMatchObject({ state: 'dispatching' });
    expect(await give('assignJob', jobId, { vehicleId })).toMatchObject({ state: 'dispatched' });
    expect(await give('redispatchJob', jobId)).toMatchObject({ state: 'dispatching' });
    expect(await give('cancelJob', jobId)).toMatchObject({ state: 'cancelled' });
    expect(await findJob(store.db, jobId)).toMatchObject({ vehicle_id: null, reason: 'the customer rang' });
  });

  test('holding an offered job withdraws the offer first', async () => {
    const car = await addCar(store, fleet, '11', east(300));
    const jobId = await addJob(store, fleet);
    await dispatchOnce();
    const offer = await liveOfferOfJob(store.db, jobId);
    expect(offer?.vehicle_id).toBe(car.vehicleId);
    await give('holdJob', jobId);
    expect(await liveOfferOfJob(store.db, jobId)).toBeUndefined();
  });

  test('a job that moved meanwhile is refused with who moved it', async () => {
    const jobId = await addJob(store, fleet);
    const seen = (await findJob(store.db, jobId))?.version ?? 0;
    const colleague = await desk.signIn('Manager', [fleet]);
    await give('holdJob', jobId, {}, colleague);
    for (const command of COMMANDS) {
      expect(await refusalOf(give(command, jobId, { version: seen })), command).toMatchObject({
        code: 'jobMoved',
        status: 409,
        data: { by: colleague.sessionKey?.split(':')[1], state: 'hold' },
      });
    }
  });

  test('a command that does not fit the state is refused and changes nothing', async () => {
    const { vehicleId } = await addCar(store, fleet, '11', east(300));
    const jobId = await addJob(store, fleet);
    await give('cancelJob', jobId);
    const before = await findJob(store.db, jobId);
    for (const command of COMMANDS) {
      expect(
        await refusalOf(give(command, jobId, command === 'assignJob' ? { vehicleId } : {})),
        command,
      ).toMatchObject({
        code: 'jobNotInState',
        status: 409,
        data: { state: 'cancelled' },
      });
    }
    expect(await findJob(store.db, jobId)).toEqual(before);
  });

  test('hold, redispatch and cancel want a reason', async () => {
    const { jobId } = await dispatched('11');
    for (const command of ['holdJob', 'redispatchJob', 'cancelJob'] as const) {
      expect(await refusalOf(give(command, jobId, { why: '   ' })), command).toMatchObject({
        code: 'whyMissing',
        status: 422,
      });
    }
  });

  test('a reason that is none of the company’s for it is refused', async () => {
    const { jobId } = await dispatched('11');
    const before = await findJob(store.db, jobId);
    for (const command of ['holdJob', 'redispatchJob', 'cancelJob'] as const) {
      expect(await refusalOf(give(command, jobId, { reasonId: 999_999 })), command).toMatchObject({
        code: 'reasonUnknown',
        status: 422,
      });
    }
    expect(await findJob(store.db, jobId)).toEqual(before);
  });

  test('a vehicle that is not signed on, or has a job, cannot be given one', async () => {
    const { seat } = await dispatched('11');
    const jobId = await addJob(store, fleet);
    expect(await refusalOf(give('assignJob', jobId, { vehicleId: seat.vehicleId }))).toMatchObject({
      code: 'vehicleTaken',
      status: 409,
    });
    const gone = await addCar(store, fleet, '12', east(300));
    await store.db
      .updateTable('vehicle_now')
      .set({ shift_id: null, driver_id: null })
      .where('vehicle_id', '=', gone.vehicleId)
      .execute();
    expect(await refusalOf(give('assignJob', jobId, { vehicleId: gone.vehicleId }))).toMatchObject({
      code: 'vehicleNotWorking',
      status: 409,
    });
  });

  test('wrong input is refused field by field, before anything is looked up', async () => {
    const jobId = await addJob(store, fleet);
    for (const wrong of [{ jobId: 'x' }, { version: 0 }, { why: 'x'.repeat(201) }, { colour: 'red' }, { fleet: -1 }]) {
      expect((await refusalOf(give('holdJob', jobId, wrong))).status, JSON.stringify(wrong)).toBe(400);
    }
  });
});

describe('a pre-booking kept for a car', () => {
  const keep = async (jobId: number, vehicleId: number) => {
    const version = (await findJob(store.db, jobId))?.version ?? 1;
    return call(router.commitJob, { fleet, jobId, version, vehicleId }, { context: coach });
  };
  const open = async (jobId: number) => {
    const version = (await findJob(store.db, jobId))?.version ?? 1;
    return call(router.uncommitJob, { fleet, jobId, version }, { context: coach });
  };
  const later = { state: 'future', preBooked: true, requiredAtMs: NOON_MS + HOUR_MS } as const;

  test('shows the plate on the board, and is opened to any car again', async () => {
    const { vehicleId } = await addCar(store, fleet, '71', PICK_UP);
    const jobId = await addJob(store, fleet, later);
    expect(await keep(jobId, vehicleId)).toMatchObject({ jobId, vehicleId, kind: 'committed' });
    const [row] = await jobRows(store.db, fleet, { ids: [jobId] });
    expect([row?.state, row?.reserved]).toEqual(['future', { plate: '71', kind: 'committed' }]);
    expect(await open(jobId)).toEqual({ jobId });
    expect(await refusalOf(open(jobId))).toMatchObject({ code: 'notReserved', status: 409 });
  });

  test('is refused for a job wanted now, a banned car, a car nobody drives, and one that keeps another', async () => {
    const { vehicleId } = await addCar(store, fleet, '72', PICK_UP);
    const jobId = await addJob(store, fleet, later);
    expect(await refusalOf(keep(await addJob(store, fleet), vehicleId))).toMatchObject({ code: 'notPreBooked' });
    expect(await refusalOf(keep(jobId, 999_999))).toMatchObject({ code: 'vehicleNotWorking' });
    await keep(await addJob(store, fleet, later), vehicleId);
    expect(await refusalOf(keep(jobId, vehicleId))).toMatchObject({ code: 'vehicleCommitted' });
    await store.db
      .updateTable('job')
      .set({ banned_vehicle_ids: [vehicleId] })
      .where('id', '=', jobId)
      .execute();
    expect(await refusalOf(keep(jobId, vehicleId))).toMatchObject({ code: 'driverBanned' });
  });

  test('is refused for a car that may not have it: of another kind, without papers on the day, or locked to other work', async () => {
    const { vehicleId, driverId } = await addCar(store, fleet, '73', PICK_UP);
    const jobId = await addJob(store, fleet, later);
    const set = (table: 'job' | 'driver' | 'vehicle', id: number, row: object) =>
      store.db.updateTable(table).set(row).where('id', '=', id).execute();
    const code = async () => (await refusalOf(keep(jobId, vehicleId))).code;
    await set('job', jobId, { attributes: ['wheelchair'] });
    expect(await code()).toBe('wrongVehicle');
    await set('job', jobId, { attributes: [] });
    const eve = new Date(NOON_MS + HOUR_MS - 24 * HOUR_MS).toISOString().slice(0, 10);
    await set('driver', driverId, { permit_expiry: eve });
    expect(await code()).toBe('permitExpired');
    await insertClassAndGroup(store.db, fleet, 'A', 'school');
    await set('driver', driverId, { permit_expiry: '2099-01-01', driver_group: 'school' });
    await set('vehicle', vehicleId, { usage_expiry: eve });
    expect(await code()).toBe('usageExpired');
    await set('vehicle', vehicleId, { usage_expiry: '2099-01-01' });
    await store.db.insertInto('locked_group').values({ fleet_id: fleet, driver_group: 'school' }).execute();
    expect(await code()).toBe('lockedOut');
  });
});

describe('who may', () => {
  const outsiders = SHIPPED_GROUPS.filter(
    ({ apps, options }) => !apps.includes('coach') || !options.includes('jobQ'),
  ).map(({ name }) => name);

  test.each(outsiders)('a %s may not direct jobs nor look at the board', async (group) => {
    const jobId = await addJob(store, fleet);
    const context = await desk.signIn(group, [fleet]);
    for (const command of COMMANDS) {
      expect((await refusalOf(give(command, jobId, {}, context))).code, command).toBe('notAllowed');
    }
    for (const look of [
      () => call(router.jobStory, { fleet, jobId }, { context }),
      () => call(router.assignableVehicles, { fleet, jobId }, { context }),
      () => call(router.vehicleFacts, { fleet, vehicleId: 1 }, { context }),
      () => call(router.boardFacts, { fleet }, { context }),
    ]) {
      expect((await refusalOf(look())).code).toBe('notAllowed');
    }
  });

  test('a visitor without a session is asked to sign in', async () => {
    const jobId = await addJob(store, fleet);
    const context = { ...coach, sessionKey: undefined };
    for (const command of COMMANDS) {
      expect(await refusalOf(give(command, jobId, {}, context))).toMatchObject({ code: 'notSignedIn', status: 401 });
    }
  });

  test('a fleet that the coach does not see is refused, and its jobs are unknown under another fleet', async () => {
    const mine = fleet;
    fleet += 1;
    await addFleet(store, fleet);
    await desk.suite.books.fleets.refresh();
    const theirs = await addJob(store, fleet);
    for (const command of COMMANDS) {
      expect((await refusalOf(give(command, theirs))).code, command).toBe('fleetNotAllowed');
      expect((await refusalOf(give(command, theirs, { fleet: mine }))).code, command).toBe('jobUnknown');
    }
    const context = coach;
    expect((await refusalOf(call(router.boardFacts, { fleet }, { context }))).code).toBe('fleetNotAllowed');
    for (const look of [
      (asked: number) => call(router.jobStory, { fleet: asked, jobId: theirs }, { context }),
      (asked: number) => call(router.assignableVehicles, { fleet: asked, jobId: theirs }, { context }),
    ]) {
      expect((await refusalOf(look(fleet))).code).toBe('fleetNotAllowed');
      expect((await refusalOf(look(mine))).code).toBe('jobUnknown');
    }
    const car = await addCar(store, fleet, '77', PICK_UP);
    const { vehicleId } = car;
    expect((await refusalOf(call(router.vehicleFacts, { fleet, vehicleId }, { context }))).code).toBe(
      'fleetNotAllowed',
    );
    expect((await refusalOf(call(router.vehicleFacts, { fleet: mine, vehicleId }, { context }))).code).toBe(
      'vehicleUnknown',
    );
  });
});

describe("a job's story", () => {
  test('tells offers with their answers, why each car, and who did what, by name and in order', async () => {
    const near = await addCar(store, fleet, '12', east(300));
    await addCar(store, fleet, '11', east(900));
    const jobId = await addJob(store, fleet);
    await dispatchOnce();
    desk.clock.advance(6_000);
    const first = await liveOfferOfJob(store.db, jobId);
    await rejectOffer(desk.suite, driver, near, first!.id);
    await dispatchOnce();
    desk.clock.advance(4_000);
    const second = await liveOfferOfJob(store.db, jobId);
    await give('holdJob', jobId, { why: 'gate locked' });

    const story = await call(router.jobStory, { fleet, jobId }, { context: coach });
    expect(second?.vehicle_id).not.toBe(near.vehicleId);
    expect(story.entries.map((entry) => entry.atMs)).toEqual(story.entries.map((entry) => entry.atMs).toSorted());
    const offers = story.entries.filter((entry) => entry.kind === 'offered');
    expect(offers).toMatchObject([
      {
        plate: '12',
        driverName: 'Driver 12',
        state: 'rejected',
        reasons: { best: [{ plate: '12' }, { plate: '11' }] },
      },
      { plate: '11', state: 'withdrawn', reasons: { passedOver: [{ plate: '12', why: 'alreadyRefused' }] } },
    ]);
    const moves = story.entries.filter((entry) => entry.kind === 'moved');
    expect(moves.map((move) => move.act)).toEqual(['offer', 'refuse', 'offer', 'hold']);
    expect(moves.at(-1)).toMatchObject({
      byKind: 'user',
      by: coach.sessionKey?.split(':')[1],
      from: 'offered',
      to: 'hold',
      why: 'gate locked',
    });
  });

  test('says why there is no car', async () => {
    const jobId = await addJob(store, fleet);
    await dispatchOnce();
    const story = await call(router.jobStory, { fleet, jobId }, { context: coach });
    expect(story.entries).toMatchObject([{ kind: 'noCar', reasons: { noCar: 'noneSignedOn', vehicleId: null } }]);
  });

  test('names the vehicle a job was taken from', async () => {
    const { jobId } = await dispatched('31');
    await give('redispatchJob', jobId);
    const story = await call(router.jobStory, { fleet, jobId }, { context: coach });
    expect(story.entries).toMatchObject([
      { act: 'assign', plate: '31' },
      { act: 'redispatch', plate: '31', from: 'dispatched', to: 'dispatching' },
    ]);
  });

  test('of a job that is not there, is refused', async () => {
    expect(await refusalOf(call(router.jobStory, { fleet, jobId: 9_999_999 }, { context: coach }))).toMatchObject({
      code: 'jobUnknown',
      status: 404,
    });
  });
});

describe('vehicles for a job', () => {
  test('are listed nearest first, each that would not be offered the job with its reason, taken ones last', async () => {
    const far = await addCar(store, fleet, '13', east(4_000));
    const near = await addCar(store, fleet, '11', east(200));
    const resting = await addCar(store, fleet, '12', east(1_000));
    await store.db
      .updateTable('vehicle_now')
      .set({ out_of_vehicle: true })
      .where('vehicle_id', '=', resting.vehicleId)
      .execute();
    const { seat } = await dispatched('14');
    const jobId = await addJob(store, fleet);
    const { vehicles } = await call(router.assignableVehicles, { fleet, jobId }, { context: coach });
    expect(vehicles.map((vehicle) => [vehicle.vehicleId, vehicle.whyNot, vehicle.taken])).toEqual([
      [near.vehicleId, null, false],
      [resting.vehicleId, 'outOfVehicle', false],
      [far.vehicleId, 'tooFar', false],
      [seat.vehicleId, 'hasJob', true],
    ]);
    expect(vehicles[0]).toMatchObject({ plate: '11', driverName: 'Driver 11', status: 'vacant', metres: 200 });
    expect(vehicles[0]?.driveSeconds).toBeGreaterThan(0);
  });

  test('a vehicle without a position comes last, without a drive time', async () => {
    const { vehicleId } = await addCar(store, fleet, '11', PICK_UP);
    await store.db
      .updateTable('vehicle_now')
      .set({ longitude: null, latitude: null, position_at: null })
      .where('vehicle_id', '=', vehicleId)
      .execute();
    await addCar(store, fleet, '12', east(5_000));
    const jobId = await addJob(store, fleet);
    const { vehicles } = await call(router.assignableVehicles, { fleet, jobId }, { context: coach });
    expect(vehicles.at(-1)).toMatchObject({ vehicleId, driveSeconds: null, metres: null, whyNot: 'noPosition' });
  });
});

test("a vehicle's facts say who drives it, its job and its trips of this shift day", async () => {
  const { seat, jobId } = await dispatched('21');
  const { suite, clock } = desk;
  await arriveAtJob(suite, driver, seat, jobId, PICK_UP);
  await pickUpJob(suite, driver, seat, jobId, PICK_UP);
  clock.advance(600_000);
  await offloadJob(suite, driver, seat, jobId, { at: east(3_000), fareMinor: 18_500, distanceMetres: 3_100 });
  const next = await addJob(store, fleet);
  await give('assignJob', next, { vehicleId: seat.vehicleId });
  const looks = { make: 'Volvo', model: 'V90', colour: 'white', year: 2024 };
  await store.db.updateTable('vehicle').set(looks).where('id', '=', seat.vehicleId).execute();
  const facts = await call(router.vehicleFacts, { fleet, vehicleId: seat.vehicleId }, { context: coach });
  expect(facts).toMatchObject({
    plate: '21',
    typeName: 'Sedan',
    looks: 'Volvo V90, white, 2024',
    status: 'heading',
    driver: { name: 'Driver 21', did: '21' },
    jobId: next,
    trips: [{ jobId, from: 'Avenyn 1', fareMinor: 18_500, distanceMetres: 3_100 }],
  });
  clock.advance(24 * 3_600_000);
  const tomorrow = await desk.signIn('Dispatcher', [fleet]);
  const later = await call(router.vehicleFacts, { fleet, vehicleId: seat.vehicleId }, { context: tomorrow });
  expect(later.trips).toEqual([]);
});

test('the facts of a board are areas as GeoJSON, ranks, types, bounds, currency and zone', async () => {
  const ring = [
    [11.9, 57.6],
    [12.1, 57.6],
    [12.1, 57.8],
    [11.9, 57.8],
    [11.9, 57.6],
  ] as [number, number][];
  const { id } = await store.db
    .insertInto('area')
    .values({
      fleet_id: fleet,
      code: 'C',
      name: 'Centrum',
      polygon: JSON.stringify({ type: 'Polygon', coordinates: [ring] }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await desk.suite.books.fleets.refresh();
  const facts = await call(router.boardFacts, { fleet }, { context: coach });
  expect(facts).toMatchObject({
    currency: 'SEK',
    timeZone: 'Europe/Stockholm',
    bounds: { west: 11.9, south: 57.6, east: 12.1, north: 57.8 },
    areas: { type: 'FeatureCollection', features: [{ id, properties: { code: 'C', name: 'Centrum' } }] },
    vehicleTypes: [{ code: 'S', seats: 4 }],
  });
});

test('an offer accepted while the coach looked elsewhere is told as a move by that driver', async () => {
  const car = await addCar(store, fleet, '11', east(300));
  const jobId = await addJob(store, fleet);
  await dispatchOnce();
  const seen = await findJob(store.db, jobId);
  const offer = await liveOfferOfJob(store.db, jobId);
  await acceptOffer(desk.suite, { kind: 'driver', id: car.driverId, name: 'Driver 11' }, car, offer!.id);
  expect(await refusalOf(give('cancelJob', jobId, { version: seen?.version }))).toMatchObject({
    code: 'jobMoved',
    data: { by: 'Driver 11', state: 'dispatched' },
  });
});
