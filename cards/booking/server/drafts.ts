import { implement } from '@orpc/server';
import { isBookedHere } from '#core/booking/may-change.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard } from '#engine/server/serve-contract.ts';
import { drafts as contract } from '../contract/found-booking.ts';
import { toldBooking } from './told-booking.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const drafts = os.router({
  bookingDraft: os.bookingDraft.handler(async ({ input, context, errors }) => {
    const { user, suite } = context;
    const told = await toldBooking(suite.store.db, { fleets: user.fleets, rights: user.rights }, input.bookingId);
    if (!told) throw errors.bookingUnknown();
    if (told.agent) throw errors.bookedByAgent({ data: { agent: told.agent.name } });
    if (!isBookedHere(told)) throw errors.notBookedHere({ data: { origin: told.origin } });
    const { jobs: _jobs, ...draft } = told;
    return draft;
  }),
});
