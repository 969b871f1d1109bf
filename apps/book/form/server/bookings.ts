import { implement } from '@orpc/server';
import { cancelBooking } from '#acts/booking/cancel-booking.ts';
import { createBooking } from '#acts/booking/create-booking.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { findBooking, jobsOfBooking, latestBookingsOf, legsOfBooking } from '#store/booking/booking.ts';
import { bookings as contract } from '../contract/bookings.ts';
import { toldBooking, toldLeg } from './told-booking.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_LATEST = 20;

export const bookings = os.router({
  createBooking: os.createBooking.handler(async ({ input, context, errors }) => {
    const { fleet, ...booking } = input;
    const facts = await factsOf(context.suite, requireFleet(context, fleet));
    const world = worldOf(context.suite, facts);
    const made = await createBooking(context.suite, context.actor, world, { ...booking, fleetId: fleet });
    if (!made.ok) throw refused(errors, made);
    return toldBooking(made.value.booking, made.value.jobs);
  }),

  cancelBooking: os.cancelBooking.handler(async ({ input, context, errors }) => {
    const { bookingId, why, reasonId } = input;
    const cancelled = await cancelBooking(context.suite, context.actor, {
      bookingId,
      why,
      reasonId,
      fleets: context.user.fleets,
    });
    if (!cancelled.ok) throw refused(errors, cancelled);
    return toldBooking(cancelled.value.booking, cancelled.value.jobs);
  }),

  getBooking: os.getBooking.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const booking = await findBooking(db, input.bookingId);
    if (!booking || !context.user.fleets.includes(booking.fleet_id)) throw errors.bookingUnknown();
    const [jobs, legs] = await Promise.all([jobsOfBooking(db, booking.id), legsOfBooking(db, booking.id)]);
    return {
      ...toldBooking(booking, jobs),
      fleet: booking.fleet_id,
      origin: booking.origin,
      bookingType: booking.booking_type,
      hireSeconds: jobs[0]?.hire_seconds ?? null,
      notes: booking.notes,
      createdBy: booking.created_by,
      legs: legs.map(toldLeg),
    };
  }),

  latestBookings: os.latestBookings.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const found = await latestBookingsOf(context.suite.store.db, fleet, context.user.name, MOST_LATEST);
    return { bookings: found.map(({ booking, jobs }) => toldBooking(booking, jobs)) };
  }),
});
