import { implement } from '@orpc/server';
import { releaseJob } from '#acts/job/direct-job.ts';
import { offerByHand } from '#acts/job/offer-by-hand.ts';
import { checkBack, setPriority } from '#acts/job/raise-job.ts';
import { driverEta } from '#cards/job/server/driver-eta.ts';
import type { Result } from '#core/kit/result.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { planOf } from '#services/dispatcher/fleet-plan.ts';
import { handChoice } from '#services/dispatcher/why/hand-choice.ts';
import { findJob, type JobRow } from '#store/job/job.ts';
import { jobs as contract } from '../contract/jobs.ts';
import { directMany } from './direct-many.ts';
import { waitingTold } from './waiting.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

type Codes = Parameters<typeof refused>[0];

/** The job as this user named it, after the fleet has been found to be theirs. */
function targetOf(context: HandlerContext, input: { fleet: number; jobId: number; version: number }) {
  return { jobId: input.jobId, version: input.version, fleets: [requireFleet(context, input.fleet)] };
}

function rowOrThrow(errors: Codes, outcome: Result<JobRow, string>): JobRow {
  if (!outcome.ok) throw refused(errors, outcome);
  return outcome.value;
}

const moved = ({ id, state, version, priority }: JobRow) => ({ jobId: id, state, version, priority });

export const jobs = os.router({
  offer: os.offer.handler(async ({ input, context, errors }) => {
    const { store, books } = context.suite;
    const target = targetOf(context, input);
    const fleet = books.fleets.get(input.fleet);
    const seen = fleet && (await findJob(store.db, input.jobId));
    if (!seen) throw errors.jobUnknown();
    const { answerMs } = planOf(fleet).plan;
    const offered = await offerByHand(context.suite, context.actor, {
      ...target,
      vehicleId: input.vehicleId,
      despiteBan: input.despiteBan,
      despiteKept: input.despiteKept,
      choice: await handChoice(context.suite, input.fleet, { ...input, by: context.user.name }),
      answerMs: seen.pre_booked ? answerMs.preBooked : answerMs.now,
    });
    if (!offered.ok) throw refused(errors, offered);
    const { job, offer } = offered.value;
    return { ...moved(job), vehicleId: offer.vehicle_id, expiresAtMs: offer.expires_at };
  }),
  release: os.release.handler(async ({ input, context, errors }) =>
    moved(rowOrThrow(errors, await releaseJob(context.suite, context.actor, targetOf(context, input)))),
  ),
  setPriority: os.setPriority.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), priority: input.priority };
    return moved(rowOrThrow(errors, await setPriority(context.suite, context.actor, target)));
  }),
  checkBack: os.checkBack.handler(async ({ input, context, errors }) => {
    const row = rowOrThrow(errors, await checkBack(context.suite, context.actor, targetOf(context, input)));
    return { ...moved(row), checkbacks: row.checkbacks };
  }),
  driverEta: os.driverEta.handler(async ({ input, context, errors }) => {
    const told = await driverEta(context.suite, requireFleet(context, input.fleet), input.jobId);
    if (!told.ok) throw refused(errors, told);
    return told.value;
  }),
  directMany: os.directMany.handler(async ({ input, context, errors }) => {
    const results = await directMany(context.suite, context.actor, requireFleet(context, input.fleet), input);
    if (!results.ok) throw refused(errors, results);
    return { results: results.value };
  }),
  waiting: os.waiting.handler(({ input, context }) => waitingTold(context.suite, requireFleet(context, input.fleet))),
});
