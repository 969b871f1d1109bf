import { implement } from '@orpc/server';
import { cancelBooking } from '#acts/booking/cancel-booking.ts';
import { createBooking } from '#acts/booking/create-booking.ts';
import { JOB_ATTRIBUTES } from '#core/booking/booking.ts';
import { driveThrough, quoteDrive, snapPlace } from '#core/booking/booking-world.ts';
import { storedPhone } from '#core/booking/phone.ts';
import { edgeStreet } from '#core/roads/graph.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import {
  activeAccounts,
  attributesOfVehicles,
  bookingsOfPhone,
  findBooking,
  jobsOfBooking,
  latestBookingsOf,
  legsOfBooking,
} from '#store/booking.ts';
import { contract } from './contract.ts';
import { bookingAnswer, legAnswer } from './server/answers.ts';
import { findPlaces } from './server/find-places.ts';
import { factsOf, worldOf } from './server/world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_LATEST = 20;
const MOST_OF_PHONE = 5;

export const router = os.router({
  createBooking: os.createBooking.handler(async ({ input, context, errors }) => {
    const { fleet, ...booking } = input;
    const facts = await factsOf(context.suite, requireFleet(context, fleet));
    const world = worldOf(context.suite, facts);
    const made = await createBooking(context.suite, context.actor, world, { ...booking, fleetId: fleet });
    if (!made.ok) throw refused(errors, made);
    return bookingAnswer(made.value.booking, made.value.jobs);
  }),

  cancelBooking: os.cancelBooking.handler(async ({ input, context, errors }) => {
    const { bookingId, why } = input;
    const cancelled = await cancelBooking(context.suite, context.actor, {
      bookingId,
      why,
      fleets: context.user.fleets,
    });
    if (!cancelled.ok) throw refused(errors, cancelled);
    return bookingAnswer(cancelled.value.booking, cancelled.value.jobs);
  }),

  getBooking: os.getBooking.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const booking = await findBooking(db, input.bookingId);
    if (!booking || !context.user.fleets.includes(booking.fleet_id)) throw errors.bookingUnknown();
    const [jobs, legs] = await Promise.all([jobsOfBooking(db, booking.id), legsOfBooking(db, booking.id)]);
    return {
      ...bookingAnswer(booking, jobs),
      fleet: booking.fleet_id,
      origin: booking.origin,
      bookingType: booking.booking_type,
      notes: booking.notes,
      createdBy: booking.created_by,
      legs: legs.map(legAnswer),
    };
  }),

  latestBookings: os.latestBookings.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const found = await latestBookingsOf(context.suite.store.db, fleet, context.user.name, MOST_LATEST);
    return { bookings: found.map(({ booking, jobs }) => bookingAnswer(booking, jobs)) };
  }),

  quote: os.quote.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const { vehicleTypeId } = input;
    if (vehicleTypeId !== null && !facts.vehicleTypes.some(({ id }) => id === vehicleTypeId)) {
      throw errors.vehicleTypeUnknown();
    }
    const world = worldOf(context.suite, facts);
    const drive = driveThrough(world, input.places);
    if (!drive.ok) throw refused(errors, drive);
    if (!drive.value) throw new Error('A drive of at least two places has a way.');
    const startedAtMs = input.requiredAtMs ?? context.suite.clock.nowMs();
    const quote = quoteDrive(world, drive.value, vehicleTypeId, startedAtMs);
    return {
      driveSeconds: Math.round(drive.value.seconds),
      distanceMetres: Math.round(drive.value.metres),
      geometry: drive.value.geometry.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
      fare: quote && {
        totalMinor: quote.totalMinor,
        currency: quote.currency,
        tariffId: quote.tariffId,
        tariffVersion: quote.version,
        band: quote.band,
        items: quote.items,
      },
    };
  }),

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

  bookingFacts: os.bookingFacts.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const city = context.suite.books.cities.ofFleet(facts.id);
    const [accounts, had] = await Promise.all([activeAccounts(db, facts.id), attributesOfVehicles(db, facts.id)]);
    return {
      fleet: facts.id,
      name: facts.name,
      zone: facts.timeZone,
      currency: facts.currency,
      centre: [facts.centre[0], facts.centre[1]] as [number, number],
      city: city ? { id: city.id, name: city.name, attribution: city.attribution, bounds: city.bounds } : null,
      vehicleTypes: facts.vehicleTypes,
      attributes: JOB_ATTRIBUTES.filter((attribute) => had.includes(attribute)),
      accounts,
    };
  }),

  recentByPhone: os.recentByPhone.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const phone = storedPhone(input.phone);
    return { bookings: await bookingsOfPhone(context.suite.store.db, fleet, phone, MOST_OF_PHONE) };
  }),
});
