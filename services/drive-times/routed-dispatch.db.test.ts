import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { explanationIn } from '#core/dispatch/explanation/explanation-record.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { noFigures } from '../dispatcher/figures.ts';
import { FleetDispatcher } from '../dispatcher/fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, PICK_UP } from '../dispatcher/testing/rank-of-cars.ts';
import { openDriveTimeBook } from './drive-time-book.ts';
import { openRouteServer, type RouteServer } from './testing/route-server.ts';

let store: Store;
let fleetId = 0;
let server: RouteServer;

beforeAll(async () => {
  store = openStore((await testDatabase()).url);
});
afterAll(() => store.close());
beforeEach(async () => {
  server = await openRouteServer('osrm');
  fleetId += 1;
  await addFleet(store, fleetId);
});
afterEach(() => server.stop());

/** A tick of a fleet that has this router; answers who was offered the job, and the drive that the reasons tell. */
async function tick(jobId: number) {
  const { parts, clock, complaints } = await dispatcherParts(store);
  const address = { kind: 'osrm', url: server.url, timeoutMs: 2_000 } as const;
  const driveTimes = await openDriveTimeBook({ store, clock }, parts.books, address);
  const routed = { ...parts, books: { ...parts.books, driveTimes } };
  await new FleetDispatcher(routed, fleetId, noFigures()).tick();
  expect(complaints).toEqual([]);
  const offer = await liveOfferOfJob(store.db, jobId);
  const decision = await store.db
    .selectFrom('decision')
    .select('reasons')
    .where('job_id', '=', jobId)
    .executeTakeFirstOrThrow();
  const { best } = explanationIn(decision.reasons)!;
  return { vehicleId: offer?.vehicle_id, best, state: driveTimes.figures() };
}

const NEAR = east(300);
const FAR = east(700);

test('an offer goes to the car that the company’s router finds quickest, and its reasons tell the router’s times', async () => {
  const near = await addCar(store, fleetId, '1', NEAR);
  const far = await addCar(store, fleetId, '2', FAR);
  // A river is between: only the router knows.
  server.adds((source) => (distanceMetres(source, NEAR) < 20 ? 400 : 0));
  const { vehicleId, best, state } = await tick(await addJob(store, fleetId));
  expect(vehicleId).toBe(far.vehicleId);
  const seconds = (place: Position) => distanceMetres(place, PICK_UP) / 10;
  expect(best).toMatchObject([
    { vehicleId: far.vehicleId, driveSeconds: Math.round(seconds(FAR)) },
    { vehicleId: near.vehicleId, driveSeconds: Math.round(seconds(NEAR) + 400) },
  ]);
  expect(state).toMatchObject({ source: 'osrm', routerAsked: 1, routerFailures: 0 });
});

test.each(['garbage', 'badGateway'] as const)('a router that answers with %s holds no offer up', async (how) => {
  server.answers(how);
  const near = await addCar(store, fleetId, '1', NEAR);
  await addCar(store, fleetId, '2', FAR);
  const { vehicleId, state } = await tick(await addJob(store, fleetId));
  expect(vehicleId).toBe(near.vehicleId);
  expect(state).toMatchObject({ routerAsked: 1, routerFailures: 1 });
});
