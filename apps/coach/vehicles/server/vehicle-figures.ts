import type { Suite } from '#engine/server/context.ts';
import { plotterOf } from '#services/dispatcher/fleet-queues.ts';
import { vehicleFigures } from '#store/vehicle/vehicle-board.ts';
import { knownFleet } from './vehicle-queues.ts';

/** What sums and last things of a fleet's vehicles are worth now, a page of them, and in which area each stands. */
export async function figuresTold(suite: Suite, fleetId: number, { after, limit }: { after: number; limit: number }) {
  const { store, clock, books } = suite;
  const plot = plotterOf(knownFleet(suite, fleetId));
  const rows = await vehicleFigures(store.db, fleetId, { afterId: after, most: limit + 1 });
  const told = rows.slice(0, limit).map((row) => {
    const position = books.positions.get(row.vehicleId)?.position;
    return { ...row, areaId: position ? plot(position).areaId : null };
  });
  return {
    atMs: clock.nowMs(),
    vehicles: told,
    nextAfter: rows.length > limit ? (told.at(-1)?.vehicleId ?? null) : null,
  };
}
