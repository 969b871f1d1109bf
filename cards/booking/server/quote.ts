import { implement } from '@orpc/server';
import { USUAL_OPTIONS } from '#core/booking/booking-options.ts';
import { driveThrough, hiresByHour, quoteDrive } from '#core/booking/booking-world.ts';
import { checkHire } from '#core/booking/hire.ts';
import { fareTold } from '#core/booking/quote.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import type { AccountRules } from '#core/customer/account-rules.ts';
import { isByHour } from '#core/tariff/hire.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { accountRules, openAccounts } from '#store/account/account.ts';
import { attributesOfVehicles } from '#store/booking/booking.ts';
import { carriedByFleets } from '#store/booking/carried.ts';
import { quote as contract } from '../contract/quote.ts';
import { offeredWords } from './own-words.ts';
import { factsOf, worldOf } from './world.ts';

/** What the form asks for and says of an account; its limit and its list stay here. */
function accountAnswer(account: AccountRules) {
  const { creditLimitMinor: _limit, authorisers: _list, active: _active, poPattern: _pattern, ...rules } = account;
  return { ...rules, bookingTypes: [...rules.bookingTypes] };
}

const os = implement(contract).$context<RequestContext>().use(guard);

export const quote = os.router({
  quote: os.quote.handler(async ({ input, context, errors }) => {
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const { vehicleTypeId } = input;
    if (vehicleTypeId !== null && !facts.vehicleTypes.some(({ id }) => id === vehicleTypeId)) {
      throw errors.vehicleTypeUnknown();
    }
    const { hireSeconds } = input;
    const hired = hireSeconds === null ? null : checkHire('hireByHour', hireSeconds);
    if (hired?.ok === false) throw refused(errors, hired);
    const world = worldOf(context.suite, facts);
    const drive = driveThrough(world, input.places);
    if (!drive.ok) throw refused(errors, drive);
    if (!drive.value) throw new Error('A drive of at least two places has a way.');
    const startedAtMs = input.requiredAtMs ?? context.suite.clock.nowMs();
    const { accountId, attributes } = input;
    const account = accountId === null ? null : await accountRules(context.suite.store.db, facts.id, accountId);
    if (account === undefined) throw errors.accountUnknown();
    const told = quoteDrive(world, drive.value, vehicleTypeId, startedAtMs, {
      pickup: input.places[0]!,
      dropoff: input.places.at(-1)!,
      asked: attributes,
      account,
      ...(hireSeconds === null ? {} : { hireSeconds }),
      ...ridersOfCar(input, 1),
    });
    if (hired && told && !isByHour(told)) throw errors.hireNotPriced();
    return {
      driveSeconds: told?.driveSeconds ?? Math.round(drive.value.seconds),
      distanceMetres: Math.round(drive.value.metres),
      geometry: drive.value.geometry.map(([longitude, latitude]): [number, number] => [longitude, latitude]),
      fare: told && fareTold(told, startedAtMs),
    };
  }),

  bookingFacts: os.bookingFacts.handler(async ({ input, context }) => {
    const { db } = context.suite.store;
    const facts = await factsOf(context.suite, requireFleet(context, input.fleet));
    const city = context.suite.books.cities.ofFleet(facts.id);
    const [accounts, had, carried] = await Promise.all([
      openAccounts(db, facts.id),
      attributesOfVehicles(db, facts.id),
      carriedByFleets(db, [facts.id]),
    ]);
    const world = worldOf(context.suite, facts);
    const { times, types, asked, payment, vehicleTypeId } = world.options ?? USUAL_OPTIONS;
    const words = offeredWords(facts);
    const usualKind = words.paymentKinds.find(({ base }) => base === payment);
    const usual = facts.vehicleTypes.find(({ id, ended }) => id === vehicleTypeId && !ended);
    return {
      fleet: facts.id,
      name: facts.name,
      zone: facts.timeZone,
      currency: facts.currency,
      centre: [facts.centre[0], facts.centre[1]] as [number, number],
      city: city ? { id: city.id, name: city.name, attribution: city.attribution, bounds: city.bounds } : null,
      vehicleTypes: facts.vehicleTypes,
      options: {
        times,
        types: [...types],
        asked,
        payment,
        paymentKindId: usualKind?.id ?? null,
        vehicleTypeId: usual?.id ?? null,
      },
      paymentKinds: words.paymentKinds,
      bookingTypes: words.bookingTypes.filter(({ base }) => types.includes(base)),
      byHour: hiresByHour(world),
      carried: carried.get(facts.id) ?? {},
      attributes: facts.attributes.flatMap(({ code, name, ended }) =>
        ended || !had.includes(code) ? [] : [{ code, name }],
      ),
      accounts: accounts.map(accountAnswer),
    };
  }),
});
