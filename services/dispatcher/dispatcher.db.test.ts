import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { seededRandom } from '#core/kit/random.ts';
import { openStore, type Store } from '#store/connect.ts';
import { liveOffers } from '#store/offer.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { startSequencer } from '../sequencer/sequencer.ts';
import { startDispatcher } from './dispatcher.ts';
import { noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, east } from './testing/rank-of-cars.ts';

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
    const dispatcher = startDispatcher({ ...parts, sequencer });
    const done = async () => (await liveOffers(store.db, 2)).length === 1 && complaints.length > 0;
    await expect.poll(done, { timeout: 10_000 }).toBe(true);
    await dispatcher.stop();
    await sequencer.stop();
    expect(await liveOffers(store.db, 3)).toEqual([]);
    expect(dispatcher.figures().get(3)?.failures).toBeGreaterThan(0);
    expect(dispatcher.figures().get(2)?.failures).toBe(0);
  });
});
