import { implement } from '@orpc/server';
import { deleteSearch, renameSearch, saveSearch } from '#acts/search/saved-searches.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { savedSearches } from '#store/saved-search.ts';
import { MOST_IN_FILE, search } from '../../contract/search.ts';
import { boundsOfFleet } from '../board-facts.ts';
import { eventSheet, fileOf, tripSheet } from './files.ts';
import { findEvents } from './find-events.ts';
import { findTrips } from './find-trips.ts';
import { toldTrip } from './told-trip.ts';

const os = implement(search).$context<RequestContext>().use(guard);

function fleetOf(context: HandlerContext, fleetId: number) {
  const fleet = context.suite.books.fleets.get(requireFleet(context, fleetId));
  if (!fleet) throw new Error(`A user may see fleet ${fleetId}, and the fleet book does not know it.`);
  return fleet;
}

const ownerOf = ({ user }: HandlerContext) => ({ kind: 'user', id: user.id, name: user.name }) as const;

export const searches = os.router({
  facts: os.facts.handler(({ input, context }) => {
    const fleet = fleetOf(context, input.fleet);
    return {
      fleet: fleet.id,
      timeZone: fleet.timeZone,
      currency: fleet.currency,
      city: fleet.city,
      bounds: boundsOfFleet(context.suite.books, fleet),
      areas: fleet.areas.map(({ id, name }) => ({ id, name })),
    };
  }),
  events: os.events.handler(async ({ input: { language, after, limit, ...asked }, context, errors }) => {
    const found = await findEvents(context.suite.store.db, fleetOf(context, asked.fleet), asked, {
      language,
      after,
      most: limit,
    });
    if (!found.ok) throw refused(errors, found);
    return found.value;
  }),
  eventsFile: os.eventsFile.handler(async ({ input: { language, format, ...asked }, context, errors }) => {
    const { store, clock } = context.suite;
    const fleet = fleetOf(context, asked.fleet);
    const found = await findEvents(store.db, fleet, asked, { language, after: null, most: MOST_IN_FILE });
    if (!found.ok) throw refused(errors, found);
    return fileOf(eventSheet(found.value.events, fleet, language, clock.nowMs()), format);
  }),
  trips: os.trips.handler(async ({ input: { after, limit, ...asked }, context, errors }) => {
    const viewer = { fleet: fleetOf(context, asked.fleet), rights: context.user.rights };
    const found = await findTrips(context.suite.store.db, viewer, asked, { after, most: limit });
    if (!found.ok) throw refused(errors, found);
    return found.value;
  }),
  tripsFile: os.tripsFile.handler(async ({ input: { language, format, ...asked }, context, errors }) => {
    const { store, clock } = context.suite;
    const viewer = { fleet: fleetOf(context, asked.fleet), rights: context.user.rights };
    const found = await findTrips(store.db, viewer, asked, { after: null, most: MOST_IN_FILE });
    if (!found.ok) throw refused(errors, found);
    return fileOf(tripSheet(found.value.trips, viewer.fleet, language, clock.nowMs()), format);
  }),
  trip: os.trip.handler(async ({ input, context, errors }) => {
    const { store, clock } = context.suite;
    const trip = await toldTrip(store.db, fleetOf(context, input.fleet), {
      tripId: input.tripId,
      language: input.language,
      nowMs: clock.nowMs(),
      rights: context.user.rights,
    });
    if (!trip) throw errors.tripUnknown();
    return trip;
  }),
  saved: os.saved.handler(async ({ input, context }) => {
    const kept = await savedSearches(context.suite.store.db, context.user.id, input.page);
    return { searches: kept.map(({ id, name, search: asked }) => ({ id, name, search: asked })) };
  }),
  save: os.save.handler(async ({ input, context, errors }) => {
    const saved = await saveSearch(context.suite, ownerOf(context), input);
    if (!saved.ok) throw refused(errors, saved);
    return saved.value;
  }),
  rename: os.rename.handler(async ({ input, context, errors }) => {
    const renamed = await renameSearch(context.suite, ownerOf(context), input);
    if (!renamed.ok) throw refused(errors, renamed);
    return { id: input.id };
  }),
  remove: os.remove.handler(async ({ input, context, errors }) => {
    const removed = await deleteSearch(context.suite, ownerOf(context), input);
    if (!removed.ok) throw refused(errors, removed);
    return { id: input.id };
  }),
});
