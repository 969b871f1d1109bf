import { implement } from '@orpc/server';
import { keepInTemplate } from '#acts/customer/keep-in-template.ts';
import { driverEta } from '#cards/job/server/driver-eta.ts';
import type { RequestContext, Suite } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { bookingsOfPhone } from '#store/booking/booking.ts';
import { type CallerJob, openJobsOfCaller } from '#store/customer/caller.ts';
import { customerOfPhone, findCustomer } from '#store/customer/customer.ts';
import { phonesOfFleet } from '#store/fleet/fleet-country.ts';
import { callers as contract } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_OF_PHONE = 5;
const MOST_OPEN = 9;

export const callers = os.router({
  recentByPhone: os.recentByPhone.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const phone = (await phonesOfFleet(db, fleet)).stored(input.phone);
    return { bookings: await bookingsOfPhone(db, fleet, phone, MOST_OF_PHONE) };
  }),

  callerCard: os.callerCard.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const { db } = context.suite.store;
    const phone = (await phonesOfFleet(db, fleet)).stored(input.phone);
    const known = await customerOfPhone(db, fleet, phone, context.user.fleets);
    const [customer, open] = await Promise.all([
      known && findCustomer(db, known.fleetId, known.id),
      openJobsOfCaller(db, fleet, { phone, customerId: known?.id ?? null, most: MOST_OPEN }),
    ]);
    return {
      customer: customer
        ? {
            id: customer.id,
            fleet: customer.fleetId,
            name: customer.name,
            email: customer.email,
            language: customer.language,
            notes: customer.notes,
            bannedWhy: customer.bannedWhy,
            preferred: customer.preferred,
            bannedCars: customer.bannedCars,
            accountId: customer.fleetId === fleet ? customer.accountId : null,
            templates: customer.templates.map((template) => ({
              ...template,
              preferred: [...template.preferred],
              bannedCars: [...template.bannedCars],
            })),
          }
        : null,
      open: await Promise.all(open.map((job) => withDistance(context.suite, fleet, job))),
    };
  }),

  keepInTemplate: os.keepInTemplate.handler(async ({ input, context, errors }) => {
    const kept = await keepInTemplate(context.suite, context.actor, {
      bookingId: input.bookingId,
      fleets: context.user.fleets,
    });
    if (!kept.ok) throw refused(errors, kept);
    return kept.value;
  }),
});

async function withDistance(suite: Suite, fleetId: number, job: CallerJob) {
  const eta = job.state === 'dispatched' ? await driverEta(suite, fleetId, job.jobId) : null;
  return { ...job, awaySeconds: eta?.ok ? eta.value.driveSeconds : null };
}
