import { implement } from '@orpc/server';
import { alterBooking } from '#acts/booking/alter-booking.ts';
import { cancelJob, holdJob, redispatchJob, releaseJob, unholdJob } from '#acts/job/direct-job.ts';
import { checkBack } from '#acts/job/raise-job.ts';
import { toldBooking } from '#cards/booking/server/told-booking.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { driverEta } from '#cards/job/server/driver-eta.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused } from '#engine/server/serve-contract.ts';
import { findBooking } from '#store/booking/booking.ts';
import { findJob } from '#store/job/job.ts';
import { found as contract, type FoundCommand } from '../contract/found.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const viewerOf = ({ user }: HandlerContext) => ({ fleets: user.fleets, rights: user.rights });

async function jobSeen({ suite, user }: HandlerContext, jobId: number) {
  const job = await findJob(suite.store.db, jobId);
  return job && user.fleets.includes(job.fleet_id) ? job : undefined;
}

const REASONED: readonly FoundCommand[] = ['hold', 'redispatch', 'cancel'];
const DOES = {
  hold: holdJob,
  unhold: unholdJob,
  release: releaseJob,
  redispatch: redispatchJob,
  checkback: checkBack,
  cancel: cancelJob,
} as const satisfies Record<FoundCommand, unknown>;

export const found = os.router({
  foundBooking: os.foundBooking.handler(async ({ input, context, errors }) => {
    const job = await jobSeen(context, input.jobId);
    const told = job && (await toldBooking(context.suite.store.db, viewerOf(context), job.booking_id));
    if (!told) throw errors.jobUnknown();
    return told;
  }),
  alterBooking: os.alterBooking.handler(async ({ input, context, errors }) => {
    const { bookingId, version, freesCar, ...wanted } = input;
    const { suite, user, actor } = context;
    const booking = await findBooking(suite.store.db, bookingId);
    if (!booking || !user.fleets.includes(booking.fleet_id)) throw errors.bookingUnknown();
    const world = worldOf(suite, await factsOf(suite, booking.fleet_id));
    const target = { bookingId, version, freesCar, fleets: user.fleets };
    const altered = await alterBooking(suite, actor, world, target, wanted);
    if (!altered.ok) throw refused(errors, altered);
    return { bookingId, version: altered.value.booking.version, fields: altered.value.fields };
  }),
  directJob: os.directJob.handler(async ({ input, context, errors }) => {
    const { jobId, version, command, why, reasonId } = input;
    if (REASONED.includes(command) && why === '') throw errors.whyMissing();
    const target = { jobId, version, why, reasonId, fleets: context.user.fleets };
    const directed = await DOES[command](context.suite, context.actor, target);
    if (!directed.ok) throw refused(errors, directed);
    const { id, state, version: now } = directed.value;
    return { jobId: id, state, version: now };
  }),
  foundEta: os.foundEta.handler(async ({ input, context, errors }) => {
    const job = await jobSeen(context, input.jobId);
    if (!job) throw errors.jobUnknown();
    const told = await driverEta(context.suite, job.fleet_id, job.id);
    if (!told.ok) throw refused(errors, told);
    const { jobId, plate, driveSeconds, positionAgeSeconds, arrivedAtMs, atMs } = told.value;
    return { jobId, plate, driveSeconds, positionAgeSeconds, arrivedAtMs, atMs };
  }),
});
