import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { WeighedCar } from '#core/dispatch/explanation/explanation.ts';
import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import { recordOf } from '#core/dispatch/testing.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { acceptanceFits } from '#store/acceptance/acceptance.ts';
import { keepDecision } from '#store/dispatch/decision.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { noFigures } from '../dispatcher/figures.ts';
import { FleetDispatcher } from '../dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from '../dispatcher/testing/rank-of-cars.ts';
import { type FleetBook, openFleetBook } from '../fleets/fleet-book.ts';
import { AcceptanceFits } from './acceptance-fits.ts';

let store: Store;
let fleetId = 0;
let world: Awaited<ReturnType<typeof dispatcherParts>>;
let unwilling: Awaited<ReturnType<typeof addCar>>;
let fleets: FleetBook;
let willing: Awaited<ReturnType<typeof addCar>>;
const errors: unknown[] = [];

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(async () => {
  expect(errors).toEqual([]);
  await store.close();
});
beforeEach(async () => {
  fleetId += 1;
  await addFleet(store, fleetId);
  unwilling = await addCar(store, fleetId, '11', east(600));
  willing = await addCar(store, fleetId, '12', east(640));
  world = await dispatcherParts(store);
  fleets = await openFleetBook(store);
  world.parts = { ...world.parts, books: { ...world.parts.books, fleets } };
});

const fitsOf = () =>
  new AcceptanceFits({ store, clock: world.clock, books: { fleets }, onError: (error) => errors.push(error) });

/** Answers of both, one every ten minutes: one mostly says no, the other yes, and every tenth lets it pass. */
async function answered(count: number, drivesKnown = true) {
  const jobId = await addJob(store, fleetId, { state: 'cancelled' });
  for (let n = 0; n < count; n++) {
    const car = n % 2 === 0 ? unwilling : willing;
    const { vehicleId, driverId } = car;
    const atMs = NOON_MS - (n + 60) * 10 * MINUTE_MS;
    const cost = { totalMs: 1, items: {} };
    const best: WeighedCar[] = [{ vehicleId, driveSeconds: 120 + (n % 7) * 60, metres: 900, cost }];
    const decisionId = await keepDecision(store.db, {
      fleetId,
      jobId,
      attempt: 1,
      atMs,
      outcome: 'offer',
      vehicleId,
      driverId,
      planVersion: 1,
      reasons: recordOf({ best: drivesKnown ? best : [] }),
    });
    const takes = car === willing ? n % 20 !== 1 : n % 8 === 0;
    await store.db
      .insertInto('offer')
      .values({
        fleet_id: fleetId,
        job_id: jobId,
        vehicle_id: vehicleId,
        driver_id: driverId,
        attempt: 1,
        decision_id: decisionId,
        state: takes ? 'accepted' : n % 3 === 0 ? 'expired' : 'rejected',
        sent_at: new Date(atMs),
        expires_at: new Date(atMs + 20_000),
        answered_at: new Date(atMs + 5_000),
      })
      .execute();
  }
}

const learned = async () => (await acceptanceFits(store.db, [fleetId])).get(fleetId);
const driversOf = () =>
  store.db.selectFrom('acceptance_driver').selectAll().where('fleet_id', '=', fleetId).orderBy('driver_id').execute();
const setPlan = async (numbers: object) => {
  await store.db
    .updateTable('fleet')
    .set({ plan: JSON.stringify({ preset: 'nearest', numbers }) })
    .where('id', '=', fleetId)
    .execute();
  await fleets.refresh();
};

test('a night’s answers teach whom not to disturb, once the plan asks for it', async () => {
  await answered(400);
  const fits = fitsOf();
  await fits.look();
  expect(fits.figures()).toEqual({ fits: 1, failures: 0 });
  const fit = await learned();
  expect(fit).toMatchObject({ used: 'drivers', answers: 400, leftOut: 0, fittedAtMs: NOON_MS });
  expect(fit!.after!).toBeLessThan(fit!.before!);
  const [no, yes] = await driversOf();
  expect([no?.driver_id, yes?.driver_id]).toEqual([unwilling.driverId, willing.driverId]);
  expect([no?.answers, yes?.answers]).toEqual([200, 200]);
  expect(no!.refusal_times).toBeGreaterThan(2);
  expect(yes!.refusal_times).toBeLessThan(0.7);

  await setPlan({ acceptanceShare: 1 });
  const jobId = await addJob(store, fleetId);
  await new FleetDispatcher(world.parts, fleetId, noFigures()).tick();
  expect((await liveOfferOfJob(store.db, jobId))?.vehicle_id).toBe(willing.vehicleId);
  const { reasons } = await store.db
    .selectFrom('decision')
    .select('reasons')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  const charged = explanationIn(reasons)!.best.map(({ cost }) => cost.items.refusalOdds ?? 0);
  expect(charged[0]! * 3).toBeLessThan(charged[1]!);
  await store.db.deleteFrom('offer').where('job_id', '=', jobId).execute();
  await store.db.updateTable('job').set({ state: 'dispatching' }).where('id', '=', jobId).execute();

  await setPlan({});
  await new FleetDispatcher(world.parts, fleetId, noFigures()).tick();
  expect((await liveOfferOfJob(store.db, jobId))?.vehicle_id).toBe(unwilling.vehicleId);
});

test('it is learned once a night, and forgotten where the newest month has too few answers', async () => {
  await answered(300);
  const fits = fitsOf();
  await fits.look();
  await fits.look();
  world.clock.advance(HOUR_MS);
  await fitsOf().look();
  expect((await learned())?.fittedAtMs).toBe(NOON_MS);
  world.clock.advance(40 * DAY_MS);
  await fits.look();
  expect(await learned()).toMatchObject({ used: 'none', answers: 0, before: null });
  expect(await driversOf()).toEqual([]);
  expect(fleets.get(fleetId)?.acceptance).toBeNull();
});

test('of too few answers, or of such whose drive nobody knows, nothing is learned', async () => {
  await answered(120);
  await answered(120, false);
  await fitsOf().look();
  expect(await learned()).toBeUndefined();
});
