import { implement } from '@orpc/server';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { placeSources } from '#services/places/place-sources.ts';
import type { RequestContext } from '../server/context.ts';
import { guard, requireFleet } from '../server/serve-contract.ts';
import type { PositionContract } from './contract.ts';

/** The handlers of `positionOperations`; they go beside those of `resourceHandlers`. */
export function positionHandlers({ map, findPlaces: find }: PositionContract) {
  const os = implement({ map, findPlaces: find }).$context<RequestContext>().use(guard);
  return os.router({
    map: os.map.handler(({ input, context }) => {
      const city = context.suite.books.cities.ofFleet(requireFleet(context, input.fleet));
      return { city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null };
    }),
    findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
      const { suite } = context;
      const facts = await factsOfFleet(suite.books, requireFleet(context, input.fleet));
      const city = suite.books.cities.ofFleet(facts.id);
      if (!city) throw errors.noCity();
      return findPlaces(placeSources(suite), facts, city, input.text, input.shortcut);
    }),
  });
}
