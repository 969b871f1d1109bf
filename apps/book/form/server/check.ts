import { implement } from '@orpc/server';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { type BookingType, bookingTypeOf, type Place } from '#core/booking/booking.ts';
import { USUAL_OPTIONS } from '#core/booking/booking-options.ts';
import { areaOf, snapPlace } from '#core/booking/booking-world.ts';
import { crowdAmong, twinsAmong } from '#core/booking/likely/twins.ts';
import { timingOf } from '#core/booking/when.ts';
import { wantedAndNot } from '#core/booking/wished-cars.ts';
import { checkAccount } from '#core/customer/account-rules.ts';
import { templateChanged } from '#core/customer/customer.ts';
import { isOnAccount, type Payment } from '#core/job/payment.ts';
import { isWholePhone } from '#core/phone/typed-phone.ts';
import { typesToChoose } from '#core/vehicle/vehicle-type.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { accountRules, usedOfAccount } from '#store/account/account.ts';
import { namesOfCars } from '#store/booking/wished-cars.ts';
import { landmarksAt, openJobsLike } from '#store/call/call-guard.ts';
import { customerOfPhone, findTemplate } from '#store/customer/customer.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { check as contract } from '../contract/check.ts';
import { expectedWait } from './expected-wait.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_TWINS = 5;

type Conflict = { code: string; data: Record<string, string | number> };
const conflict = (refusal: { code: string; detail?: Record<string, string | number> | undefined }): Conflict => ({
  code: refusal.code,
  data: refusal.detail ?? {},
});

/** What is still to be typed is no conflict yet: the form asks for it. */
const STILL_TO_SAY: ReadonlySet<string> = new Set(['authorisationMissing', 'purchaseOrderMissing']);

async function accountConflicts(
  { db }: Suite['store'],
  input: {
    fleet: number;
    accountId: number | null;
    bookingType: Parameters<typeof bookingTypeOf>[0]['bookingType'];
    authorisation: string | null;
    purchaseOrder: string | null;
    payment: Payment | null;
    quotedMinor: number | null;
    vehicles: number;
  },
  preBooked: boolean,
): Promise<Conflict[]> {
  if (input.accountId === null) return [];
  const rules = await accountRules(db, input.fleet, input.accountId);
  if (!rules) return [{ code: 'accountUnknown', data: {} }];
  const written = isOnAccount(input.payment ?? rules.payment);
  const bookingType = bookingTypeOf(input, preBooked);
  const quotedMinor = written ? (input.quotedMinor ?? 0) * input.vehicles : null;
  const used = written && rules.creditLimitMinor !== null ? await usedOfAccount(db, rules.id) : 0;
  const checked = checkAccount(rules, { ...input, bookingType, preBooked, quotedMinor }, used);
  return checked.ok || STILL_TO_SAY.has(checked.code) ? [] : [conflict(checked)];
}

/** Where what is typed departs from a template that may not be changed; an empty field does not yet. */
async function templateConflicts(
  { db }: Suite['store'],
  input: { fleet: number; templateId: number | null; passengerName: string; pickup: Place | null },
): Promise<Conflict[]> {
  const template = input.templateId === null ? undefined : await findTemplate(db, input.fleet, input.templateId);
  if (!template) return [];
  const { name, place } = template;
  const field = templateChanged(template, {
    passengerName: input.passengerName.trim() || name,
    pickup: input.pickup ?? place,
  });
  return field === null ? [] : [{ code: 'templateFixed', data: { field, template: name } }];
}

/** A type that the fleet does not offer. */
function offeredOrNot(
  types: readonly BookingType[],
  input: Parameters<typeof bookingTypeOf>[0],
  preBooked: boolean,
): Conflict[] {
  const type = bookingTypeOf(input, preBooked);
  return types.includes(type) ? [] : [{ code: 'typeNotOffered', data: { type } }];
}

export const check = os.router({
  checkBooking: os.checkBooking.handler(async ({ input, context }) => {
    const { suite } = context;
    const { db } = suite.store;
    const facts = await factsOf(suite, requireFleet(context, input.fleet));
    const world = worldOf(suite, facts);
    const { alikeness, times, types } = world.options ?? USUAL_OPTIONS;
    const nowMs = suite.clock.nowMs();
    const phones = await phonesOfFleet(db, facts.id);
    const phone = isWholePhone(input.phone) ? phones.stored(input.phone) : '';
    const { pickup } = input;
    const timing = timingOf(input.requiredAtMs, nowMs, times);
    const placed = (place: Place): Conflict[] => {
      const snapped = snapPlace(world, place);
      return snapped.ok ? [] : [conflict(snapped)];
    };
    const twice = wantedAndNot(input);
    const [customer, account, template, open, landmarks, cars, wait] = await Promise.all([
      phone === '' ? undefined : customerOfPhone(db, facts.id, phone, context.user.fleets),
      accountConflicts(suite.store, input, timing.ok && timing.value.preBooked),
      templateConflicts(suite.store, input),
      phone === '' && !pickup ? [] : openJobsLike(db, facts.id, phone, pickup),
      pickup ? landmarksAt(db, facts.id, pickup) : [],
      namesOfCars(db, facts.id, [...new Set([...input.preferred, ...input.banned])]),
      pickup ? expectedWait(suite, facts, { ...input, pickup }) : null,
    ]);
    const call = { phone, pickup, atMs: input.requiredAtMs ?? nowMs, landmark: landmarks.length > 0 };
    const crowd = crowdAmong(open, call);
    return {
      conflicts: [
        ...(customer && customer.bannedWhy !== null
          ? [{ code: 'customerBanned', data: { name: customer.name, why: customer.bannedWhy } }]
          : []),
        ...template,
        ...account,
        ...(input.vehicleTypeId !== null &&
        !typesToChoose(facts.vehicleTypes).some(({ id }) => id === input.vehicleTypeId)
          ? [{ code: 'vehicleTypeUnknown', data: {} }]
          : []),
        ...(twice === undefined ? [] : [{ code: 'preferredAndBanned', data: { car: twice } }]),
        ...(timing.ok ? offeredOrNot(types, input, timing.value.preBooked) : [conflict(timing)]),
        ...[...(pickup ? [pickup] : []), ...input.places].flatMap(placed),
      ],
      twins: twinsAmong(open, call, alikeness)
        .slice(0, MOST_TWINS)
        .map(({ bookingId, jobId, passengerName, state, requiredAtMs, pickup: { label }, createdBy, same }) => ({
          bookingId,
          jobId,
          passengerName,
          state,
          requiredAtMs,
          pickup: label,
          createdBy,
          same,
        })),
      crowd: crowd && crowd.jobs >= alikeness.crowdJobs ? crowd : null,
      outsideAreas: pickup !== null && facts.areas.length > 0 && areaOf(world, pickup) === null,
      notes: landmarks.filter(({ notes }) => notes !== ''),
      cars,
      wait,
    };
  }),
});
