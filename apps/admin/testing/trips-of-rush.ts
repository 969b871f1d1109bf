import { distanceMetres } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { DAY_MS, HOUR_MS, weekHour } from '#core/kit/time.ts';
import { quickestPath } from '#core/roads/path.ts';
import { snapAt } from '#core/roads/snap.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import type { Store } from '#store/door/connect.ts';

const ZONE = 'Europe/Stockholm';
const KM_METRES = 1_000;

/** Hirings of fleet 1 of the last weeks, on its own streets, at 8 and at 14 h: those at 8 took 1.6 times what the map says. */
export async function tripsOfRush({ db }: Store, nowMs: number, count: number): Promise<void> {
  const { graph } = gothenburg();
  const random = seededRandom(count);
  const somewhere = () => snapAt(graph, Math.floor(random() * graph.edgeCount), random());
  const [vehicle, driver] = await Promise.all([
    db.selectFrom('vehicle').select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow(),
    db.selectFrom('driver').select('id').where('fleet_id', '=', 1).orderBy('id').executeTakeFirstOrThrow(),
  ]);
  const seat = { fleet_id: 1, vehicle_id: vehicle.id, driver_id: driver.id };
  const began = new Date(nowMs - 50 * DAY_MS);
  const shift = await db
    .insertInto('shift')
    .values({ ...seat, began_at: began, ended_at: new Date(nowMs - DAY_MS) })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, () => {
    let [from, to] = [somewhere(), somewhere()];
    while (distanceMetres(from.position, to.position) < KM_METRES) [from, to] = [somewhere(), somewhere()];
    const path = quickestPath(graph, from, to);
    const dayMs = began.getTime() + Math.floor(random() * 48) * DAY_MS;
    const hour = random() < 0.5 ? 8 : 14;
    const beganMs = dayMs + (hour - weekHour(ZONE, dayMs).hour) * HOUR_MS;
    const seconds = (path?.seconds ?? 0) * (hour === 8 ? 1.6 : 1) * (0.9 + random() * 0.2);
    return {
      ...seat,
      kind: 'hail' as const,
      shift_id: shift.id,
      began_at: new Date(beganMs),
      ended_at: new Date(beganMs + seconds * 1_000),
      from_longitude: from.position[0],
      from_latitude: from.position[1],
      to_longitude: to.position[0],
      to_latitude: to.position[1],
      outcome: 'offloaded' as const,
    };
  });
  await db.insertInto('trip').values(rows).execute();
}
