import { implement } from '@orpc/server';
import { JOB_ATTRIBUTES } from '#core/booking/booking.ts';
import { driveThrough, hiresByHour, quoteDrive } from '#core/booking/booking-world.ts';
import { hireSecondsOf } from '#core/booking/hire.ts';
import { fareTold } from '#core/booking/quote.ts';
import { isByHour } from '#core/tariff/hire.ts';
import type { AccountTerms } from '#core/tariff/trip.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { bookingWorld, factsOfFleet } from '#services/fleets/booking-world.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { nameOfPosition } from '#services/places/name-of-position.ts';
import { placeSources } from '#services/places/place-sources.ts';
import { accountRules, openAccounts } from '#store/account/account.ts';
import { contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

async function worldOf(context: RequestContext & Parameters<typeof requireFleet>[0], fleetId: number) {
  const { books } = context.suite;
  const facts = await factsOfFleet(books, requireFleet(context, fleetId));
  return { facts, world: bookingWorld(books, facts) };
}

export const router = os.router({
  facts: os.facts.handler(async ({ input, context }) => {
    const { facts, world } = await worldOf(context, input.fleet);
    const city = context.suite.books.cities.ofFleet(facts.id);
    const tariffs = world.tariffs.map(({ tariff }) => tariff);
    const priced = new Set(tariffs.flatMap(({ supplements }) => (supplements ?? []).map((one) => one.asked)));
    return {
      fleet: facts.id,
      zone: facts.timeZone,
      currency: facts.currency,
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
      vehicleTypes: typesToChoose(facts.vehicleTypes),
      accounts: (await openAccounts(context.suite.store.db, facts.id)).map(({ id, number, name }) => ({
        id,
        number,
        name,
      })),
      priced: JOB_ATTRIBUTES.filter((attribute) => priced.has(attribute)),
      byHour: hiresByHour(world),
    };
  }),

  findPlaces: os.findPlaces.handler(async ({ input, context, errors }) => {
    const { facts } = await worldOf(context, input.fleet);
    const city = context.suite.books.cities.ofFleet(facts.id);
    if (!city) throw errors.noCity();
    return findPlaces(placeSources(context.suite), facts, city, input.text, input.shortcut);
  }),

  nameOfPosition: os.nameOfPosition.handler(async ({ input, context, errors }) => {
    const { facts, world } = await worldOf(context, input.fleet);
    const { books, store } = context.suite;
    const named = await nameOfPosition(store.db, world, books.cities.ofFleet(facts.id)?.id, input);
    if (!named.ok) throw refused(errors, named);
    return named.value;
  }),

  estimate: os.estimate.handler(async ({ input, context, errors }) => {
    const { facts, world } = await worldOf(context, input.fleet);
    const { places, passengers, bags, asked, accountId, hireHours } = input;
    let account: AccountTerms | null = null;
    if (accountId !== null) {
      const rules = await accountRules(context.suite.store.db, facts.id, accountId);
      if (!rules) throw errors.accountUnknown();
      account = rules;
    }
    const atMs = input.requiredAtMs ?? context.suite.clock.nowMs();
    const drive = driveThrough(world, places);
    if (!drive.ok) throw refused(errors, drive);
    if (!drive.value) throw new Error('A drive of at least two places has a way.');
    const wish = {
      pickup: places[0]!,
      dropoff: places.at(-1)!,
      passengers,
      bags,
      asked,
      account,
      ...(hireHours === null ? {} : { hireSeconds: hireSecondsOf(hireHours) }),
    };
    const quoteOf = (typeId: number | null) => quoteDrive(world, drive.value!, typeId, atMs, wish);
    const types = [{ id: null, seats: Infinity }, ...typesToChoose(facts.vehicleTypes)];
    const found = types.map(({ id, seats }) => ({ id, fits: passengers <= seats, quote: quoteOf(id) }));
    if (hireHours !== null && !found.some(({ quote }) => quote && isByHour(quote))) {
      throw errors.hireNotPriced();
    }
    const known = found.find(({ quote }) => quote)?.quote;
    return {
      atMs,
      driveSeconds: known?.driveSeconds ?? Math.round(drive.value.seconds),
      distanceMetres: Math.round(drive.value.metres),
      geometry: drive.value.geometry.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
      fares: found.map(({ id, fits, quote }) => ({
        vehicleTypeId: id,
        fits,
        fare: quote && fareTold(quote, atMs),
      })),
    };
  }),
});
