import { setTimeout as sleep } from 'node:timers/promises';
import { acceptOffer, type Seat } from '#acts/job/answer-offer.ts';
import { arriveAtJob, offloadJob, pickUpJob } from '#acts/job/drive-job.ts';
import type { Position } from '#core/kit/geo.ts';
import { SECOND_MS } from '#core/kit/time.ts';
import { startClock } from '#engine/clock/clock.ts';
import { openStore } from '#store/door/connect.ts';

/** What the process of the drivers is told; it works until 'end', and answers with what they drove. */
export type Driving = { databaseUrl: string; fleetId: number };
export type Driven = { accepted: number; offloaded: number; refused: Record<string, number> };

const LOOK_MS = 100;
const CONNECTIONS = 8;
/** From the offer, and then from the yes. */
const ANSWERS_AFTER_MS = 2 * SECOND_MS;
const COURSE = { arriveMs: 10 * SECOND_MS, pickUpMs: 20 * SECOND_MS, offloadMs: 60 * SECOND_MS };
const FARE = { fareMinor: 18_000, distanceMetres: 4_200 };

type Offer = {
  id: number;
  job_id: number;
  vehicle_id: number;
  driver_id: number;
  shift_id: number;
  longitude: number;
  latitude: number;
};

async function drive({ databaseUrl, fleetId }: Driving, goesOn: () => boolean): Promise<Driven> {
  const store = openStore(databaseUrl, { connections: CONNECTIONS });
  const context = { store, clock: startClock() };
  const driven: Driven = { accepted: 0, offloaded: 0, refused: {} };
  const courses = new Set<Promise<void>>();
  const began = performance.now();
  let last = 0;
  const done = (step: string, outcome: { ok: boolean; code?: string }) => {
    if (!outcome.ok) driven.refused[`${step} ${outcome.code}`] = (driven.refused[`${step} ${outcome.code}`] ?? 0) + 1;
    return outcome.ok;
  };
  const course = async (offer: Offer) => {
    const actor = { kind: 'driver', id: offer.driver_id, name: `Driver ${offer.driver_id}` } as const;
    const seat: Seat = {
      fleetId,
      vehicleId: offer.vehicle_id,
      driverId: offer.driver_id,
      shiftId: offer.shift_id,
    };
    const at: Position = [offer.longitude, offer.latitude];
    await sleep(ANSWERS_AFTER_MS);
    if (!goesOn()) return;
    if (!done('accept', await acceptOffer(context, actor, seat, offer.id))) return;
    driven.accepted += 1;
    const acceptedMs = performance.now();
    const until = (ms: number) => sleep(Math.max(0, acceptedMs + ms - performance.now()));
    await until(COURSE.arriveMs);
    if (!goesOn() || !done('arrive', await arriveAtJob(context, actor, seat, offer.job_id, at))) return;
    await until(COURSE.pickUpMs);
    if (!goesOn() || !done('pickUp', await pickUpJob(context, actor, seat, offer.job_id, at))) return;
    await until(COURSE.offloadMs);
    if (!goesOn()) return;
    if (done('offload', await offloadJob(context, actor, seat, offer.job_id, { ...FARE, at }))) driven.offloaded += 1;
  };
  while (goesOn()) {
    const { rows } = await store.pool.query<Offer>(
      `select o.id, o.job_id, o.vehicle_id, o.driver_id, n.shift_id, j.pickup_longitude as longitude,
         j.pickup_latitude as latitude
       from offer o join job j on j.id = o.job_id join vehicle_now n on n.vehicle_id = o.vehicle_id
       where o.state = 'live' and o.id > $1 and o.fleet_id = $2 order by o.id`,
      [last, fleetId],
    );
    for (const offer of rows) {
      last = offer.id;
      const going = course(offer).catch((error: unknown) => {
        const words = error instanceof Error ? error.message : String(error);
        driven.refused[words] = (driven.refused[words] ?? 0) + 1;
      });
      courses.add(going);
      void going.finally(() => courses.delete(going));
    }
    await sleep(Math.max(0, LOOK_MS - ((performance.now() - began) % LOOK_MS)));
  }
  await store.close().catch(() => undefined);
  return driven;
}

let going = true;
process.on('message', (told: Driving | 'end') => {
  if (told === 'end') {
    going = false;
    return;
  }
  void drive(told, () => going).then((driven) => process.send?.(driven, () => process.exit(0)));
});
process.on('disconnect', () => process.exit(0));
