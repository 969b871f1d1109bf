import { implement } from '@orpc/server';
import { MOST_IN_FILE } from '#engine/contract/search.ts';
import { fileOf } from '#engine/search/file-of.ts';
import { savedSearchHandlers } from '#engine/search/serve.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { boundsOfFleet } from '#services/fleets/fleet-bounds.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { companyWords } from '#store/label/system-label.ts';
import { finding, keptSearches } from '../contract.ts';
import { eventSheet, tripSheet } from './files.ts';
import { findEvents } from './find-events.ts';
import { findTrips } from './find-trips.ts';
import { toldTrip } from './told-trip.ts';

const os = implement(finding).$context<RequestContext>().use(guard);

function fleetOf(context: HandlerContext, fleetId: number) {
  const fleet = context.suite.books.fleets.get(requireFleet(context, fleetId));
  if (!fleet) throw new Error(`A user may see fleet ${fleetId}, and the fleet book does not know it.`);
  return fleet;
}

const finds = os.router({
  facts: os.facts.handler(({ input, context }) => {
    const fleet = fleetOf(context, input.fleet);
    return {
      fleet: fleet.id,
      timeZone: fleet.timeZone,
      currency: fleet.currency,
      city: fleet.city,
      bounds: boundsOfFleet(context.suite.books, fleet),
      areas: [...fleet.areas, ...fleet.endedAreas].map(({ id, name }) => ({ id, name })),
      tariffs: fleet.tariffs.map(({ id, name, effective_from: fromMs }) => ({ id, name, fromMs })).toReversed(),
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
    return fileOf(errors, format, await marksOfFleet(store.db, asked.fleet, language), async () => {
      const found = await findEvents(store.db, fleet, asked, { language, after: null, most: MOST_IN_FILE });
      if (!found.ok) throw refused(errors, found);
      return eventSheet(found.value.events, fleet, { language, rename: await companyWords(store.db) }, clock.nowMs());
    });
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
    return fileOf(errors, format, await marksOfFleet(store.db, asked.fleet, language), async () => {
      const found = await findTrips(store.db, viewer, asked, { after: null, most: MOST_IN_FILE });
      if (!found.ok) throw refused(errors, found);
      return tripSheet(
        found.value.trips,
        viewer.fleet,
        { language, rename: await companyWords(store.db) },
        clock.nowMs(),
      );
    });
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
});

export const searches = { ...finds, ...savedSearchHandlers(keptSearches) };
