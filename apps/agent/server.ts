import { implement } from '@orpc/server';
import { cancelAgentBooking } from '#acts/agent/cancel-agent-booking.ts';
import { createBooking } from '#acts/booking/create-booking.ts';
import { refuse } from '#core/kit/result.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import { findPlaces, placeSources } from '#services/places/find-places.ts';
import { type Agent, agentById, agentOfUser } from '#store/agent/agent.ts';
import { bookingsOfAgent } from '#store/agent/agent-bookings.ts';
import { contract } from './contract.ts';
import { toldBookings } from './server/told-bookings.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

type Errors = Parameters<typeof refused>[0];

/** For whom this user or key books. */
async function agentOf(context: HandlerContext, errors: Errors): Promise<Agent> {
  const { suite, user } = context;
  const { db } = suite.store;
  const agent = user.agentId === undefined ? await agentOfUser(db, user.id) : await agentById(db, user.agentId);
  if (!agent) throw refused(errors, refuse('noAgent'));
  if (agent.ended) throw refused(errors, refuse('agentEnded', { agent: agent.name }));
  requireFleet(context, agent.fleetId);
  return agent;
}

export const router = os.router({
  desk: os.desk.handler(async ({ context, errors }) => {
    const agent = await agentOf(context, errors);
    const facts = await factsOfFleet(context.suite.books, agent.fleetId);
    return {
      agent: agent.name,
      fleet: facts.id,
      fleetName: facts.name,
      zone: facts.timeZone,
      currency: facts.currency,
    };
  }),

  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const agent = await agentOf(context, errors);
    if (input.fleet !== agent.fleetId) throw errors.fleetNotAllowed({ data: { fleet: input.fleet } });
    const facts = await factsOfFleet(context.suite.books, agent.fleetId);
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    const places = await findPlaces(placeSources(context.suite), facts, city, input.text, input.shortcut);
    // What the office notes about a place is for the office.
    return { places: places.map((place) => ({ ...place, notes: '' })) };
  }),

  book: os.book.handler(async ({ input, context, errors }) => {
    const agent = await agentOf(context, errors);
    const facts = await factsOfFleet(context.suite.books, agent.fleetId);
    const { clientKey, work, pickup, dropoff, requiredAtMs, passengers, passengerName, phone, notes } = input;
    const made = await createBooking(context.suite, context.actor, bookingWorld(context.suite.books, facts), {
      fleetId: agent.fleetId,
      origin: 'agent',
      agent: { id: agent.id, terms: agent.terms },
      clientKey,
      passengerName,
      phone,
      notes,
      passengers,
      legs: [{ pickup, dropoff, requiredAtMs, notes: '' }],
      vehicleTypeId: null,
      attributes: [],
      vehicles: 1,
      accountId: null,
      bookingType: work === 'ride' ? null : work,
      preferred: [],
      banned: [],
    });
    if (!made.ok) throw refused(errors, made);
    const [told] = await toldBookings(context.suite.store.db, [made.value]);
    return told!;
  }),

  bookings: os.bookings.handler(async ({ input: { before, limit }, context, errors }) => {
    const agent = await agentOf(context, errors);
    const { db } = context.suite.store;
    const found = await bookingsOfAgent(db, agent.id, { before, most: limit + 1 });
    const page = found.slice(0, limit);
    const next = found.length > limit ? (page.at(-1)?.booking.id ?? null) : null;
    return { bookings: await toldBookings(db, page), next };
  }),

  cancel: os.cancel.handler(async ({ input: { bookingId, why }, context, errors }) => {
    const agent = await agentOf(context, errors);
    const target = { agentId: agent.id, bookingId, why: why || agent.name };
    const cancelled = await cancelAgentBooking(context.suite, context.actor, target);
    if (!cancelled.ok) throw refused(errors, cancelled);
    const [told] = await toldBookings(context.suite.store.db, [cancelled.value]);
    return told!;
  }),
});
