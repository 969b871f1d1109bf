import { afterAll } from 'vitest';
import type { JobState } from '#core/job/states.ts';
import type { Position } from '#core/kit/geo.ts';
import { handClock } from '#engine/clock/clock.ts';
import { openStore, type Store } from '#store/door/connect.ts';
import type { Actor } from '#store/door/transaction.ts';
import type { JobRow } from '#store/job/job.ts';
import { insertCrew, insertJob, insertVehicleType } from '#store/testing/company.ts';
import { insertFleet } from '#store/testing/plain-fleet.ts';
import { testDatabase } from '#store/testing/test-database.ts';
import type { ActContext } from '../../context.ts';
import type { Seat } from '../answer-offer.ts';
import { sendOffer } from '../send-offer.ts';

export const KERB: Position = [11.9733, 57.7089];
/** About 480 metres east of the kerb. */
export const ROUND_THE_CORNER: Position = [11.9813, 57.7089];

export const COACH: Actor = { kind: 'user', id: 1, name: 'coach' };
export const DISPATCHER: Actor = { kind: 'system', name: 'dispatcher' };

export type SmallFleet = {
  url: string;
  store: Store;
  context: ActContext;
  clock: ReturnType<typeof handClock>;
  /** A vehicle with its driver signed on, standing at the kerb. */
  seat(): Promise<Seat>;
  /** A job that looks for a vehicle, wanted now. */
  job(state?: 'dispatching' | 'future'): Promise<JobRow>;
  /** Offers the job to the seat for twenty seconds; answers the offer's id. */
  offer(job: JobRow, seat: Seat): Promise<number>;
  stateOf(jobId: number): Promise<JobState>;
  /** The job's story: acts in order. */
  storyOf(jobId: number): Promise<string[]>;
  driver(seat: Seat): Actor;
};

/** One fleet of Gothenburg in a database of its own, and a clock that a test moves. Call it at the top of the file. */
export async function smallFleet(): Promise<SmallFleet> {
  const { url } = await testDatabase();
  const store = openStore(url);
  afterAll(() => store.close());
  const clock = handClock(Date.parse('2026-11-21T11:00:00Z'));
  const context = { store, clock };
  await insertFleet(store.db, 1, {
    name: 'Gothenburg Cabs',
    city: 'gothenburg',
    longitude: KERB[0],
    latitude: KERB[1],
  });
  await insertVehicleType(store.db, 1);
  let vehicles = 0;

  const fleet: SmallFleet = {
    url,
    store,
    context,
    clock,
    async seat() {
      vehicles += 1;
      const atMs = clock.nowMs();
      return insertCrew(store.db, 1, String(100 + vehicles), {
        beganMs: atMs,
        stands: { at: KERB, atMs },
        driver: { did: String(1000 + vehicles), name: `Driver ${vehicles}`, driver_class: 'taxi', driver_group: 'day' },
      });
    },
    job: (state = 'dispatching') =>
      insertJob(store.db, 1, {
        atMs: clock.nowMs(),
        state,
        pickUp: KERB,
        row: { pre_booked: state === 'future', attempt_began_at: new Date(clock.nowMs()) },
      }),
    async offer(job, seat) {
      const sent = await sendOffer(context, DISPATCHER, {
        jobId: job.id,
        jobVersion: job.version,
        vehicleId: seat.vehicleId,
        driverId: seat.driverId,
        expiresAtMs: clock.nowMs() + 20_000,
        planVersion: 1,
        reasons: { rung: 'nearest' },
      });
      if (!sent.ok) throw new Error(`the offer was refused: ${sent.code}`);
      return sent.value.offer.id;
    },
    async stateOf(jobId) {
      const row = await store.db.selectFrom('job').select('state').where('id', '=', jobId).executeTakeFirstOrThrow();
      return row.state;
    },
    async storyOf(jobId) {
      const rows = await store.db
        .selectFrom('audit')
        .select('act')
        .where('entity', '=', 'job')
        .where('entity_id', '=', String(jobId))
        .orderBy('id')
        .execute();
      return rows.map((row) => row.act);
    },
    driver: (seat) => ({ kind: 'driver', id: seat.driverId, name: `Driver of ${seat.vehicleId}` }),
  };
  return fleet;
}
