import { setImmediate } from 'node:timers/promises';
import { implement } from '@orpc/server';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { FAR_FROM_STREET_METRES, makaniDigits, makaniResource } from '#core/place/makani.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { backgroundHandlers } from '#engine/resource/serve-background.ts';
import { positionHandlers } from '#engine/resource/serve-position.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import type { LoadedCity } from '#services/cities/city-book.ts';
import { completedMakani, roundedPoint } from '#services/places/completed-makani.ts';
import { pointOfMakani } from '#services/places/makani.ts';
import { makaniBehind } from '#store/place/makani.ts';
import { makani as contract, type FarEntrance, type NearestStreet } from './contract.ts';

const LOOK_METRES = 5_000;
const AT_ONCE = 1_000;
const MOST_FAR = 200;

function nearestStreet(city: LoadedCity, at: Position): NearestStreet {
  const snap = city.snap(at, LOOK_METRES);
  return snap
    ? { street: edgeStreet(city.graph, snap.edge), metres: Math.round(snap.metres) }
    : { street: '', metres: null };
}

const { lies, far } = contract;
const os = implement({ lies, far }).$context<RequestContext>().use(guard);

export const makani = {
  ...resourceHandlers(contract, { resource: makaniResource }, ({ suite }, fleetId) =>
    completedMakani(suite.books.cities.ofFleet(fleetId)),
  ),
  ...positionHandlers(contract),
  ...backgroundHandlers(contract, { resource: makaniResource }),
  ...os.router({
    lies: os.lies.handler(({ input, context, errors }) => {
      const city = context.suite.books.cities.ofFleet(requireFleet(context, input.fleet));
      if (!city) throw errors.noCity();
      const at: Position | null = input.at ? [input.at.longitude, input.at.latitude] : null;
      const digits = makaniDigits(input.number);
      const point = digits === null ? null : pointOfMakani(digits, city.bounds);
      return {
        nearest: at && nearestStreet(city, at),
        computed: point && { ...roundedPoint(point), metres: at && Math.round(distanceMetres(at, point)) },
      };
    }),

    far: os.far.handler(async ({ input, context, errors }) => {
      const fleetId = requireFleet(context, input.fleet);
      const city = context.suite.books.cities.ofFleet(fleetId);
      if (!city) throw errors.noCity();
      const found: FarEntrance[] = [];
      let checked = 0;
      for (let after = ''; found.length <= MOST_FAR; await setImmediate()) {
        const kept = await makaniBehind(context.suite.store.db, fleetId, after, AT_ONCE);
        for (const { id, number, name, longitude, latitude } of kept) {
          const nearest = nearestStreet(city, [longitude, latitude]);
          if (nearest.metres === null || nearest.metres > FAR_FROM_STREET_METRES)
            found.push({ id, number, name, ...nearest });
        }
        checked += kept.length;
        if (kept.length < AT_ONCE) break;
        after = kept.at(-1)?.number ?? '';
      }
      return { checked, far: found.slice(0, MOST_FAR), more: found.length > MOST_FAR };
    }),
  }),
};
