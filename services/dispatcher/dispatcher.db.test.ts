import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptOffer, rejectOffer } from '#acts/job/answer-offer.ts';
import { seededRandom } from '#core/kit/random.ts';
import { handClock } from '#engine/clock/clock.ts';
import { liveOffers } from '#store/dispatch/offer.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import { LeaseLost } from '#store/door/lease.ts';
import { transact } from '#store/door/transaction.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import { LEASE_MS, LeaseKeeper, RENEW_EVERY_MS } from '../nodes/lease-keeper.ts';
import { startSequencer } from '../sequencer/sequencer.ts';
import { leaseName, startDispatcher } from './dispatcher.ts';
import { noFigures } from './figures.ts';
import { FleetDispatcher } from './fleet-dispatcher.ts';
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
    const dispatcher = startDispatcher({ ...parts, sequencer, holder: 'node a' });
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
    const a = await dispatcherParts(store);
    const b = await dispatcherParts(other);
    const sequencer = { listen: () => () => undefined };
    const firstSteady = handClock(0);
    const steady = handClock(0);
    const first = new LeaseKeeper({ store, holder: 'node a', steadyMs: firstSteady.nowMs });
    await first.keep([leaseName(4)]);
    expect(first.leaseOf(leaseName(4))).toEqual({ name: leaseName(4), epoch: 0 });
    const second = startDispatcher({ ...b.parts, sequencer, holder: 'node b', steadyMs: steady.nowMs });
    await expect.poll(() => second.figures().get(1)?.ticks ?? 0, { timeout: 10_000 }).toBeGreaterThan(0);
    const jobId = await addJob(store, 4);
    // The first has died without a word: it renews no more.
    expect(second.figures().get(4)).toMatchObject({ holdsLease: false, ticks: 0 });
    expect(await liveOffers(store.db, 4)).toEqual([]);
    await runOut(4);
    steady.advance(RENEW_EVERY_MS);
    await expect.poll(() => liveOffers(store.db, 4), { timeout: 10_000 }).toMatchObject([{ job_id: jobId }]);
    expect(await leaseOf(4)).toMatchObject({ holder: 'node b', epoch: 1 });
    // It slept, and its clock with it: it believes that it holds what another has.
    const asleep = new FleetDispatcher({ ...a.parts, store: first.storeOf(leaseName(4)) }, 4, noFigures());
    await addCar(store, 4, '8', east(120));
    await addJob(store, 4, { pickUp: east(130) });
    const before = await written();
    await asleep.tick();
    expect(await written()).toEqual(before);
    expect(a.complaints.length).toBeGreaterThan(0);
    // Awake, it has lost what it held; a node that goes gives it back at once.
    firstSteady.advance(LEASE_MS);
    expect(first.leaseOf(leaseName(4))).toBeNull();
    await first.keep([leaseName(4)]);
    expect(first.leaseOf(leaseName(4))).toBeNull();
    await second.stop();
    firstSteady.advance(RENEW_EVERY_MS);
    await first.keep([leaseName(4)]);
    expect(first.leaseOf(leaseName(4))?.epoch).toBe(2);
    expect(b.complaints).toEqual([]);
  });

  test('a node that was killed takes up its own fleets at once when it is back', async () => {
    await addFleet(store, 5);
    const steady = handClock(0);
    const keeper = () => new LeaseKeeper({ store, holder: 'node c', steadyMs: steady.nowMs });
    const [before, after] = [keeper(), keeper()];
    await before.keep([leaseName(5)]);
    await after.keep([leaseName(5)]);
    expect(after.leaseOf(leaseName(5))?.epoch).toBe(1);
    steady.advance(RENEW_EVERY_MS);
    await before.keep([leaseName(5)]);
    await after.keep([leaseName(5)]);
    expect([before.leaseOf(leaseName(5)), after.leaseOf(leaseName(5))?.epoch]).toEqual([null, 1]);
  });

  test('nobody takes a lease between the last look of a transaction at it and its end, nor waits for one that has not looked', async () => {
    const steady = handClock(0);
    const first = new LeaseKeeper({ store, holder: 'node d', steadyMs: steady.nowMs });
    await first.keep(['asked']);
    const write = (during: () => Promise<void>) =>
      transact(first.storeOf('asked'), { kind: 'system', name: 'test' }, NOON_MS, async (t) => {
        t.audit({ act: 'made', entity: 'test', entityId: 1 });
        await during();
        return 'done';
      });
    expect(await write(async () => undefined)).toBe('done');
    const taken = write(async () => {
      await sql`update lease set until = clock_timestamp() where name = 'asked'`.execute(store.db);
      const second = new LeaseKeeper({ store: other, holder: 'node e' });
      await second.keep(['asked']);
      expect(second.leaseOf('asked')?.epoch).toBe(1);
    });
    await expect(taken).rejects.toBeInstanceOf(LeaseLost);
    const lines = await store.db.selectFrom('audit').select('id').where('entity', '=', 'test').execute();
    expect(lines).toHaveLength(1);
  });
});

/** All that a dispatcher writes. */
async function written() {
  const { rows } = await sql`select (select count(*) from audit) as lines, (select count(*) from decision) as decisions,
    (select count(*) from offer) as offers, (select sum(version) from job) as versions`.execute(store.db);
  return rows;
}

const runOut = (fleetId: number) =>
  sql`update lease set until = clock_timestamp() where name = ${leaseName(fleetId)}`.execute(store.db);

async function leaseOf(fleetId: number) {
  return store.db.selectFrom('lease').selectAll().where('name', '=', leaseName(fleetId)).executeTakeFirstOrThrow();
}
