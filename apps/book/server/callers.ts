import { implement } from '@orpc/server';
import { storedPhone } from '#core/booking/phone.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet } from '#engine/server/serve-contract.ts';
import { bookingsOfPhone } from '#store/booking.ts';
import { callers as contract } from '../contract/callers.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_OF_PHONE = 5;

export const callers = os.router({
  recentByPhone: os.recentByPhone.handler(async ({ input, context }) => {
    const fleet = requireFleet(context, input.fleet);
    const phone = storedPhone(input.phone);
    return { bookings: await bookingsOfPhone(context.suite.store.db, fleet, phone, MOST_OF_PHONE) };
  }),
});
