import { implement } from '@orpc/server';
import { drawGeofences } from '#acts/telematics/draw-geofences.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { fenceDrawing, fencesOf } from '#store/telematics/geofence.ts';
import { zones as contract } from '../contract/zones.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const zones = os.router({
  zones: os.zones.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { store, books } = context.suite;
    // The version first: what is drawn between the two is told as a newer one, never missed.
    const { version, by, atMs } = await fenceDrawing(store.db, fleet);
    const found = await fencesOf(store.db, fleet);
    const city = books.cities.ofFleet(fleet);
    return {
      version,
      currency: books.fleets.get(fleet)?.currency ?? '',
      last: by === null || atMs === null ? null : { by, atMs },
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
      zones: found.map((zone) => ({
        ...zone,
        rings: zone.rings.map((ring) => ring.map(([x, y]) => [x, y] as [number, number])),
      })),
    };
  }),
  drawZones: os.drawZones.handler(async ({ input: { fleet, version, zones: fences }, context, errors }) => {
    const drawing = { fleetId: requireFleet(context, fleet), version, fences };
    return valueOr(errors, await drawGeofences(context.suite, context.actor, drawing));
  }),
});
