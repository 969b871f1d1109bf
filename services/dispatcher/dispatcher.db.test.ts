import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { seededRandom } from '#core/kit/random.ts';
import { HOUR_MS } from '#core/kit/time.ts';
import { handClock } from '#engine/clock/clock.ts';
import { liveOffers } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { startSequencer } from '../sequencer/sequencer.ts';
import { startDispatcher } from './dispatcher.ts';
import { noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';
import { LEASE_MS, LeaseKeeper, RENEW_EVERY_MS } from './lease-keeper.ts';
import { addCar, addFleet, addJob, dispatcherParts, east, NOON_MS } from './testing/rank-of-cars.ts';

const driver = { kind: 'driver', id: 1, name: 'Driver' } as const;
let store: Store;
let other: Store;

beforeAll(async () => {
  const { url } = await testDatabase();
  store = openStore(url);
  other = openStore(url);
});
afterAll(async () => {
  await store.close();
  await other.close();
});

describe('two dispatchers on one fleet', () => {
  test('never make two offers for a job or to a car, nor give two jobs to one car', async () => {
    await addFleet(store, 1);
    const cars = new Map<number, Awaited<ReturnType<typeof addCar>>>();
    for (let i = 0; i < 24; i++) {
      const car = await addCar(store, 1, String(100 + i), east(i * 40));
      cars.set(car.vehicleId, car);
    }
    const jobs: number[] = [];
    for (let i = 0; i < 40; i++) jobs.push(await addJob(store, 1, { pickUp: east(i * 25) }));
    const a = await dispatcherParts(store);
    const b = await dispatcherParts(other);
    const figures = noFigures();
    const dispatchers = [new FleetDispatcher(a.parts, 1, figures), new FleetDispatcher(b.parts, 1, figures)];
    const random = seededRandom(11);
    for (let round = 0; round < 12; round++) {
      await Promise.all(dispatchers.map((d) => d.tick()));
      const offers = await liveOffers(store.db, 1);
      expect(new Set(offers.map((o) => o.job_id)).size).toBe(offers.length);
      expect(new Set(offers.map((o) => o.vehicle_id)).size).toBe(offers.length);
      await Promise.all(
        offers.map((offer) => {
          const seat = cars.get(offer.vehicle_id)!;
          return random() < 0.3
            ? acceptOffer(a.parts, driver, seat, offer.id)
            : rejectOffer(b.parts, driver, seat, offer.id);
        }),
      );
    }
    const bound = await store.db.selectFrom('job').select('vehicle_id').where('state', '=', 'dispatched').execute();
    expect(new Set(bound.map((j) => j.vehicle_id)).size).toBe(bound.length);
    expect(bound.length).toBeGreaterThan(cars.size / 2);
    const offers = await store.db.selectFrom('offer').select(['job_id', 'driver_id']).execute();
    expect(new Set(offers.map((o) => `${o.job_id}/${o.driver_id}`)).size).toBe(offers.length);
    expect(figures.failures).toBe(0);
    expect(figures.offersSent).toBe(offers.length);
    expect([...a.complaints, ...b.complaints]).toEqual([]);
  });
});

describe('the dispatch of all fleets', () => {
  test('goes on in one fleet while another fails, and hears of new jobs by itself', async () => {
    await addFleet(store, 2);
    await addFleet(store, 3);
    for (const fleetId of [2, 3]) {
      await addCar(store, fleetId, '7', east(100));
      await addJob(store, fleetId);
    }
    const { parts, complaints } = await dispatcherParts(store);
    const { cities } = parts.books;
    cities.ofFleet = (fleetId) => {
      if (fleetId === 3) throw new Error('no streets');
      return undefined;
    };
    const sequencer = await startSequencer(store, (error) => complaints.push(String(error)));
    const dispatcher = startDispatcher({ ...parts, sequencer, wall: parts.clock, holder: 'node a' });
    const done = async () => (await liveOffers(store.db, 2)).length === 1 && complaints.length > 0;
    await expect.poll(done, { timeout: 10_000 }).toBe(true);
    await dispatcher.stop();
    await sequencer.stop();
    expect(await liveOffers(store.db, 3)).toEqual([]);
    expect(dispatcher.figures().get(3)?.failures).toBeGreaterThan(0);
    expect(dispatcher.figures().get(2)?.failures).toBe(0);
  });
});

describe('two nodes on one database', () => {
  test('dispatch a fleet one at a time; the second takes over when the lease of the first is out', async () => {
    await addFleet(store, 4);
    await addCar(store, 4, '7', east(100));
    const wall = handClock(NOON_MS + HOUR_MS);
    const a = await dispatcherParts(store);
    const b = await dispatcherParts(other);
    const sequencer = { listen: () => () => undefined };
    const first = new LeaseKeeper(store, wall, 'node a');
    await first.keep([4]);
    expect(first.holds(4)).toBe(true);
    const second = startDispatcher({ ...b.parts, sequencer, wall, holder: 'node b' });
    await expect.poll(() => second.figures().get(1)?.ticks ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
    const jobId = await addJob(store, 4);
    // The first has died without a word: it renews no more.
    expect(second.figures().get(4)).toMatchObject({ holdsLease: false, ticks: 0 });
    wall.advance(RENEW_EVERY_MS);
    await expect.poll(async () => (await leaseOf(1)).until, { timeout: 10_000 }).toBe(wall.nowMs() + LEASE_MS);
    expect(await liveOffers(store.db, 4)).toEqual([]);
    wall.advance(LEASE_MS - RENEW_EVERY_MS);
    expect(first.holds(4)).toBe(false);
    await expect.poll(() => liveOffers(store.db, 4), { timeout: 10_000 }).toMatchObject([{ job_id: jobId }]);
    expect(await leaseOf(4)).toMatchObject({ holder: 'node b', token: 2 });
    // Should it wake up again, it has lost what it held; a node that goes gives it back at once.
    await first.keep([4]);
    expect(first.holds(4)).toBe(false);
    await second.stop();
    wall.advance(RENEW_EVERY_MS);
    await first.keep([4]);
    expect(first.holds(4)).toBe(true);
    expect([...a.complaints, ...b.complaints]).toEqual([]);
  });

  test('a node that was killed takes up its own fleets at once when it is back', async () => {
    await addFleet(store, 5);
    const wall = handClock(NOON_MS + HOUR_MS);
    const before = new LeaseKeeper(store, wall, 'node c');
    await before.keep([5]);
    const after = new LeaseKeeper(store, wall, 'node c');
    await after.keep([5]);
    expect([after.holds(5), (await leaseOf(5)).token]).toEqual([true, 2]);
    wall.advance(RENEW_EVERY_MS);
    await before.keep([5]);
    await after.keep([5]);
    expect([before.holds(5), after.holds(5)]).toEqual([false, true]);
  });
});

async function leaseOf(fleetId: number) {
  return store.db.selectFrom('dispatcher_lease').selectAll().where('fleet_id', '=', fleetId).executeTakeFirstOrThrow();
}
