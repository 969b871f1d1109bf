import { implement } from '@orpc/server';
import { drawAreas } from '#acts/area/draw-areas.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { recentQueues } from '#services/dispatcher/fleet-queues.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { areasOfFleet, areasVersion, lastDrawn, ranksOfFleet } from '#store/area/drawn-areas.ts';
import { areas as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const areas = os.router({
  get: os.get.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { store, books } = context.suite;
    // The version first: what is drawn between the two is told as a newer one, never missed.
    const version = await areasVersion(store.db, fleet);
    const [found, ranks, last] = await Promise.all([
      areasOfFleet(store.db, fleet),
      ranksOfFleet(store.db, fleet),
      lastDrawn(store.db, fleet),
    ]);
    const city = books.cities.ofFleet(fleet);
    return {
      fleet,
      version,
      last,
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
      areas: found.map((area) => ({
        ...area,
        rings: area.rings.map((ring) => ring.map(([x, y]) => [x, y] as [number, number])),
      })),
      ranks: ranks.map((rank) => ({ ...rank, position: [rank.position[0], rank.position[1]] as [number, number] })),
    };
  }),
  cars: os.cars.handler(async ({ input, context }) => {
    const fleet = await factsOfFleet(context.suite.books, requireFleet(context, input.fleet));
    const { vehicles } = await recentQueues(context.suite, fleet);
    const counts = new Map<number, number>();
    for (const { areaId } of vehicles) if (areaId !== null) counts.set(areaId, (counts.get(areaId) ?? 0) + 1);
    return { cars: [...counts].map(([areaId, count]) => ({ areaId, count })) };
  }),
  draw: os.draw.handler(async ({ input, context, errors }) => {
    const { fleet, ...drawing } = input;
    const drawn = await drawAreas(context.suite, context.actor, {
      fleetId: requireFleet(context, fleet),
      ...drawing,
    });
    if (!drawn.ok) throw refused(errors, drawn);
    return drawn.value;
  }),
});

export const feature = { areas };
