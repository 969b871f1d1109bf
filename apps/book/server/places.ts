import { implement } from '@orpc/server';
import { streetAt } from '#core/booking/street-at.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { places as contract } from '../contract/places.ts';
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
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const named = streetAt(worldOf(context.suite, facts), input);
    if (!named.ok) throw refused(errors, named);
    return named.value;
  }),
});
