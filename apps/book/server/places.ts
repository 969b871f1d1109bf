import { implement } from '@orpc/server';
import { snapPlace } from '#core/booking/booking-world.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { places as contract } from '../contract/places.ts';
import { findPlaces } from './find-places.ts';
import { factsOf, worldOf } from './world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const places = os.router({
  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    return { places: await findPlaces(context.suite.store.db, facts, city.id, input.text, input.shortcut) };
  }),

  nameOfPosition: os.nameOfPosition.handler(async ({ input, context, errors }) => {
    const { fleet, longitude, latitude } = input;
    const facts = await factsOf(context.suite, requireFleet(context, fleet));
    const world = worldOf(context.suite, facts);
    const position = `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
    const snapped = snapPlace(world, { label: position, longitude, latitude });
    if (!snapped.ok) throw refused(errors, snapped);
    const street = world.city ? edgeStreet(world.city.graph, snapped.value.edge) : '';
    return { label: street || position, longitude, latitude, metresFromStreet: Math.round(snapped.value.metres) };
  }),
});
