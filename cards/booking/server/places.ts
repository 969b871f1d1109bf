import { implement } from '@orpc/server';
import { addressAt } from '#core/place/address-at.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { nameOfPosition } from '#services/places/name-of-position.ts';
import { placeSources } from '#services/places/place-sources.ts';
import { addressesNear } from '#store/place/fleet-address.ts';
import { places as contract } from '../contract/places.ts';
import { factsOf, worldOf } from './world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const places = os.router({
  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    return findPlaces(placeSources(context.suite), facts, city, input.text, input.shortcut);
  }),

  nameOfPosition: os.nameOfPosition.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const { books, store } = context.suite;
    const city = books.cities.ofFleet(facts.id);
    const named = await nameOfPosition(store.db, worldOf(context.suite, facts), city?.id, input);
    if (!named.ok) throw refused(errors, named);
    return named.value;
  }),

  addressNotes: os.addressNotes.handler(async ({ input, context }) => {
    const near = await addressesNear(context.suite.store.db, requireFleet(context, input.fleet), input.places);
    const found = input.places.map((place, i) => addressAt(place, near[i] ?? []));
    return {
      notes: found.map((one) =>
        one && (one.operatorNotes !== '' || one.driverNotes !== '')
          ? { label: one.label, operatorNotes: one.operatorNotes, driverNotes: one.driverNotes }
          : null,
      ),
    };
  }),
});
