import type { StoredPlan } from '#core/dispatch/plan/stored-plan.ts';
import type { Position } from '#core/kit/geo.ts';
import { liveOfferOfJob } from '#store/dispatch/offer.ts';
import type { Store } from '#store/door/connect.ts';
import { noFigures } from '../figures.ts';
import { FleetDispatcher } from '../fleet-dispatcher.ts';
import { addCar, addFleet, addJob, dispatcherParts, NOON_MS, PICK_UP } from './rank-of-cars.ts';

type Car = Awaited<ReturnType<typeof addCar>>;

const TICK_SECONDS = 15;

const ring = (west: number, east: number): [number, number][] => [
  [west, 57.6],
  [east, 57.6],
  [east, 57.8],
  [west, 57.8],
  [west, 57.6],
];

/**
 * A fleet of two areas, the pick-up and its rank in the first, the second beginning 1.2 km east; with its dispatcher, and
 * a clock that a test moves while the cars go on reporting where they are.
 */
export async function ladderedFleet(
  store: Store,
  fleetId: number,
  plan: (ids: { west: number; east: number }) => StoredPlan,
) {
  const { db } = store;
  await addFleet(store, fleetId);
  const areaOf = async (code: string, polygon: [number, number][]) => {
    const values = {
      fleet_id: fleetId,
      code,
      name: code,
      polygon: JSON.stringify({ type: 'Polygon', coordinates: [polygon] }),
    };
    return (await db.insertInto('area').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const west = await areaOf('W', ring(11.9, PICK_UP[0] + 1_200 / 59_400));
  const east = await areaOf('E', ring(PICK_UP[0] + 1_200 / 59_400, 12.2));
  await db
    .insertInto('rank')
    .values({
      fleet_id: fleetId,
      area_id: west,
      name: 'Avenyn',
      longitude: PICK_UP[0],
      latitude: PICK_UP[1] + 0.004,
      radius_metres: 80,
    })
    .execute();
  await db
    .updateTable('fleet')
    .set({ plan: JSON.stringify(plan({ west, east })), plan_version: 7 })
    .where('id', '=', fleetId)
    .execute();
  const { parts, clock, complaints } = await dispatcherParts(store);
  const figures = noFigures();
  const dispatcher = new FleetDispatcher(parts, fleetId, figures);
  let plates = 0;
  const set = (vehicleId: number, row: object) =>
    db.updateTable('vehicle_now').set(row).where('vehicle_id', '=', vehicleId).execute();

  return {
    parts,
    clock,
    complaints,
    figures,
    areas: { west, east },
    tick: () => dispatcher.tick(),
    /** A car that has been clear for so many minutes. */
    async car(position: Position, clearMinutes = 60): Promise<Car> {
      const car = await addCar(store, fleetId, String(100 + ++plates), position);
      await set(car.vehicleId, { clear_since: new Date(NOON_MS - clearMinutes * 60_000) });
      return car;
    },
    /** With a passenger aboard, who gets out there. */
    async engage({ vehicleId, driverId, shiftId }: Car, dropOff: Position): Promise<number> {
      const jobId = await addJob(store, fleetId);
      const at = new Date(clock.nowMs());
      await db
        .updateTable('job')
        .set({
          state: 'picked_up',
          vehicle_id: vehicleId,
          driver_id: driverId,
          shift_id: shiftId,
          picked_up_at: at,
          dropoff_label: 'There',
          dropoff_longitude: dropOff[0],
          dropoff_latitude: dropOff[1],
        })
        .where('id', '=', jobId)
        .execute();
      await db
        .insertInto('trip')
        .values({
          fleet_id: fleetId,
          kind: 'job',
          vehicle_id: vehicleId,
          driver_id: driverId,
          shift_id: shiftId,
          job_id: jobId,
          began_at: at,
        })
        .execute();
      await set(vehicleId, { meter_on_at: at });
      return jobId;
    },
    async job(change: Parameters<typeof addJob>[2] & { row?: object } = {}): Promise<number> {
      const { row, ...job } = change;
      const jobId = await addJob(store, fleetId, job);
      await db
        .updateTable('job')
        .set({ area_id: west, created_at: new Date(clock.nowMs()), state_at: new Date(clock.nowMs()), ...row })
        .where('id', '=', jobId)
        .execute();
      return jobId;
    },
    /** Time goes by, with a tick every few seconds, and all cars say where they are. */
    async wait(seconds: number): Promise<void> {
      for (let left = seconds; left > 0; left -= TICK_SECONDS) {
        clock.advance(Math.min(TICK_SECONDS, left) * 1_000);
        await db
          .updateTable('vehicle_now')
          .set({ position_at: new Date(clock.nowMs()) })
          .where('fleet_id', '=', fleetId)
          .execute();
        await dispatcher.tick();
      }
    },
    set,
    async offeredTo(jobId: number): Promise<number | null> {
      return (await liveOfferOfJob(db, jobId))?.vehicle_id ?? null;
    },
    async offerId(jobId: number): Promise<number> {
      return (await liveOfferOfJob(db, jobId))!.id;
    },
    jobRow: (jobId: number) => db.selectFrom('job').selectAll().where('id', '=', jobId).executeTakeFirstOrThrow(),
    async rungs(jobId: number): Promise<string[]> {
      const rows = await db
        .selectFrom('decision')
        .select(['rung', 'outcome'])
        .where('job_id', '=', jobId)
        .orderBy('id')
        .execute();
      return rows.map(({ rung, outcome }) => `${rung} ${outcome}`);
    },
    ladder: (jobId: number) => db.selectFrom('job_ladder').selectAll().where('job_id', '=', jobId).executeTakeFirst(),
    office: async () => ({
      alerts: await db.selectFrom('alert').selectAll().where('fleet_id', '=', fleetId).orderBy('id').execute(),
      tasks: await db.selectFrom('task').selectAll().where('fleet_id', '=', fleetId).orderBy('id').execute(),
    }),
  };
}
export type LadderedFleet = Awaited<ReturnType<typeof ladderedFleet>>;
