import { implement } from '@orpc/server';
import { assignJob, cancelJob, holdJob, redispatchJob, unholdJob } from '#acts/job/direct-job.ts';
import { commitJob, uncommitJob } from '#acts/reservation/commit-job.ts';
import type { Refusal, Result } from '#core/kit/result.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { handChoice } from '#services/dispatcher/why/hand-choice.ts';
import type { JobRow } from '#store/job/job.ts';
import { desk } from './contract.ts';
import { assignableVehicles } from './jobs/server/assignable-vehicles.ts';
import { boardFacts } from './jobs/server/board-facts.ts';
import { jobStory } from './jobs/server/job-story.ts';
import { jobs } from './jobs/server/jobs.ts';
import { whyNotTold } from './jobs/server/why-not.ts';
import { messages } from './messages/server.ts';
import { pre } from './pre/server/pre.ts';
import { vehicleFacts } from './vehicles/server/vehicle-facts.ts';
import { vehicles } from './vehicles/server/vehicles.ts';

const os = implement(desk).$context<RequestContext>().use(guard);

type Codes = Parameters<typeof refused>[0];

/** The job as this user named it, after the fleet has been found to be theirs. */
function targetOf(context: HandlerContext, input: { fleet: number; jobId: number; version: number }) {
  return { jobId: input.jobId, version: input.version, fleets: [requireFleet(context, input.fleet)] };
}

function movedOrThrow(errors: Codes, outcome: Result<JobRow, string>) {
  if (!outcome.ok) throw refused(errors, outcome);
  const { id, state, version } = outcome.value;
  return { jobId: id, state, version };
}

const whyMissing: Refusal<'whyMissing'> = { ok: false, code: 'whyMissing' };

const deskRouter = os.router({
  assignJob: os.assignJob.handler(async ({ input, context, errors }) => {
    const target = {
      ...targetOf(context, input),
      vehicleId: input.vehicleId,
      why: input.why || null,
      despiteBan: input.despiteBan,
      despiteKept: input.despiteKept,
      choice: await handChoice(context.suite, input.fleet, { ...input, by: context.user.name }),
    };
    return movedOrThrow(errors, await assignJob(context.suite, context.actor, target));
  }),
  commitJob: os.commitJob.handler(async ({ input, context, errors }) => {
    const target = {
      ...targetOf(context, input),
      vehicleId: input.vehicleId,
      despiteBan: input.despiteBan,
      choice: await handChoice(context.suite, input.fleet, { ...input, by: context.user.name, kept: true }),
    };
    const kept = await commitJob(context.suite, context.actor, target);
    if (!kept.ok) throw refused(errors, kept);
    return { jobId: kept.value.job_id, vehicleId: kept.value.vehicle_id, kind: kept.value.kind };
  }),
  uncommitJob: os.uncommitJob.handler(async ({ input, context, errors }) => {
    const freed = await uncommitJob(context.suite, context.actor, targetOf(context, input));
    if (!freed.ok) throw refused(errors, freed);
    return { jobId: input.jobId };
  }),
  holdJob: os.holdJob.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why, reasonId: input.reasonId };
    return movedOrThrow(errors, target.why ? await holdJob(context.suite, context.actor, target) : whyMissing);
  }),
  unholdJob: os.unholdJob.handler(async ({ input, context, errors }) =>
    movedOrThrow(errors, await unholdJob(context.suite, context.actor, targetOf(context, input))),
  ),
  redispatchJob: os.redispatchJob.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why, reasonId: input.reasonId };
    return movedOrThrow(errors, target.why ? await redispatchJob(context.suite, context.actor, target) : whyMissing);
  }),
  cancelJob: os.cancelJob.handler(async ({ input, context, errors }) => {
    const target = { ...targetOf(context, input), why: input.why, reasonId: input.reasonId };
    return movedOrThrow(errors, target.why ? await cancelJob(context.suite, context.actor, target) : whyMissing);
  }),
  jobStory: os.jobStory.handler(async ({ input, context, errors }) => {
    const { books, store } = context.suite;
    const fleet = books.fleets.get(requireFleet(context, input.fleet));
    const story = fleet && (await jobStory(store.db, fleet, input.jobId));
    if (!story) throw errors.jobUnknown();
    return story;
  }),
  whyNot: os.whyNot.handler(async ({ input, context, errors }) => {
    const told = await whyNotTold(context.suite, requireFleet(context, input.fleet), input);
    if (!told.ok) throw refused(errors, told);
    return told.value;
  }),
  assignableVehicles: os.assignableVehicles.handler(async ({ input, context, errors }) => {
    const vehicles = await assignableVehicles(context.suite, requireFleet(context, input.fleet), input.jobId);
    if (!vehicles) throw errors.jobUnknown();
    return { jobId: input.jobId, vehicles };
  }),
  vehicleFacts: os.vehicleFacts.handler(async ({ input, context, errors }) => {
    const fleet = requireFleet(context, input.fleet);
    const facts = await vehicleFacts(context.suite, fleet, input.vehicleId);
    if (!facts) throw errors.vehicleUnknown();
    return facts;
  }),
  boardFacts: os.boardFacts.handler(({ input, context }) =>
    boardFacts(context.suite, requireFleet(context, input.fleet)),
  ),
});

export const router = {
  ...deskRouter,
  vehicles,
  messages,
  jobs,
  pre,
};
