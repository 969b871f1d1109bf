import { implement } from '@orpc/server';
import { removeCustomer } from '#acts/customer/delete-customer.ts';
import { type CustomerSaved, saveCustomer } from '#acts/customer/save-customer.ts';
import { maskedPhone } from '#core/phone/typed-phone.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { findPlaces } from '#services/places/find-places.ts';
import { placeSources } from '#services/places/place-sources.ts';
import { openAccounts } from '#store/account/account.ts';
import { type Customer, findCustomer, searchCustomers } from '#store/customer/customer.ts';
import { customerOperations as contract } from '../contract/customers.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const seen = ({ user }: HandlerContext, phones: string[]) =>
  user.rights.has('seeFullPhone') ? phones : phones.map(maskedPhone);

/** A number that came with hidden digits is one the customer has; each is taken once. */
function inFull(phones: readonly string[], had: readonly string[]): string[] {
  const left = [...had];
  return phones.map((phone) => {
    const at = left.findIndex((one) => maskedPhone(one) === phone);
    return at < 0 ? phone : (left.splice(at, 1)[0] ?? phone);
  });
}

function answer(context: HandlerContext, found: Customer) {
  const { fleetId: _fleetId, ...customer } = found;
  return {
    ...customer,
    phones: seen(context, customer.phones),
    templates: customer.templates.map((template) => ({
      ...template,
      preferred: [...template.preferred],
      bannedCars: [...template.bannedCars],
    })),
  };
}

function savedOr(context: HandlerContext, errors: Parameters<typeof refused>[0], saved: CustomerSaved) {
  if (!saved.ok) throw refused(errors, saved);
  return answer(context, saved.value);
}

export const customers = os.router({
  searchCustomers: os.searchCustomers.handler(async ({ input: { fleet, only, ...search }, context }) => {
    const wanted = { ...search, banned: only === 'banned' };
    const found = await searchCustomers(context.suite.store.db, requireFleet(context, fleet), wanted);
    return {
      total: found.total,
      customers: found.customers.map((one) => ({ ...one, phones: seen(context, one.phones) })),
    };
  }),

  customer: os.customer.handler(async ({ input, context, errors }) => {
    const found = await findCustomer(context.suite.store.db, requireFleet(context, input.fleet), input.id);
    if (!found) throw errors.customerUnknown();
    return answer(context, found);
  }),

  customerFacts: os.customerFacts.handler(async ({ input, context }) => {
    const { books, store } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const accounts = await openAccounts(store.db, fleetId);
    return {
      fleets: books.fleets
        .all()
        .filter(({ id }) => context.user.fleets.includes(id))
        .map(({ id, name, vehicleTypes }) => ({
          id,
          name,
          vehicleTypes: vehicleTypes.map((type) => ({ id: type.id, name: type.name, ended: type.ended })),
        })),
      accounts: accounts.map(({ id, number, name }) => ({ id, number, name })),
    };
  }),

  findAddresses: os.findAddresses.handler(async ({ input, context, errors }) => {
    const { books } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const city = books.cities.ofFleet(fleetId);
    if (!city) throw errors.noCity();
    const fleet = await factsOfFleet(books, fleetId);
    const { places } = await findPlaces(placeSources(context.suite), fleet, city, input.text, false);
    return {
      places: places.map(({ label, district, longitude, latitude }) => ({ label, district, longitude, latitude })),
    };
  }),

  createCustomer: os.createCustomer.handler(async ({ input: { fleet, values }, context, errors }) => {
    const place = { fleetId: requireFleet(context, fleet), fleets: context.user.fleets };
    return savedOr(
      context,
      errors,
      await saveCustomer(context.suite, context.actor, { ...place, target: null, values }),
    );
  }),

  updateCustomer: os.updateCustomer.handler(async ({ input, context, errors }) => {
    const { fleet, id, version, values } = input;
    const place = { fleetId: requireFleet(context, fleet), fleets: context.user.fleets };
    const before = await findCustomer(context.suite.store.db, place.fleetId, id);
    const told = { ...values, phones: inFull(values.phones, before?.phones ?? []) };
    const wanted = { ...place, target: { id, version }, values: told };
    return savedOr(context, errors, await saveCustomer(context.suite, context.actor, wanted));
  }),

  deleteCustomer: os.deleteCustomer.handler(async ({ input, context, errors }) => {
    const { fleet, id, version } = input;
    const fleetId = requireFleet(context, fleet);
    const removed = await removeCustomer(context.suite, context.actor, { fleetId, id, version });
    if (!removed.ok) throw refused(errors, removed);
    return { id };
  }),
});
