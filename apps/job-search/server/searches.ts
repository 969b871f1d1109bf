import { implement } from '@orpc/server';
import { offeredWords } from '#cards/booking/server/own-words.ts';
import { factsOf, worldOf } from '#cards/booking/server/world.ts';
import { hiresByHour } from '#core/booking/booking-world.ts';
import { MOST_IN_FILE } from '#engine/contract/search.ts';
import { fileOf } from '#engine/search/file-of.ts';
import { savedSearchHandlers } from '#engine/search/serve.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { carriedByFleets } from '#store/booking/carried.ts';
import { marksOfFleet } from '#store/fleet/fleet-country.ts';
import { findJob } from '#store/job/job.ts';
import { companyWords } from '#store/label/system-label.ts';
import { finding, keptJobSearches } from '../contract/search.ts';
import { findJobs, type Viewer } from './find-jobs.ts';
import { jobSheet } from './job-file.ts';
import { storyOf } from './story.ts';

const os = implement(finding).$context<RequestContext>().use(guard);

async function viewerOf({ suite, user }: HandlerContext): Promise<Viewer> {
  return { fleets: await Promise.all(user.fleets.map((id) => factsOf(suite, id))), rights: user.rights };
}

const finds = os.router({
  facts: os.facts.handler(async ({ context }) => {
    const { fleets } = await viewerOf(context);
    const carried = await carriedByFleets(
      context.suite.store.db,
      fleets.map(({ id }) => id),
    );
    return {
      fleets: fleets.map((facts) => ({
        fleet: facts.id,
        name: facts.name,
        timeZone: facts.timeZone,
        currency: facts.currency,
        areas: [...facts.areas, ...facts.endedAreas].map(({ id, name }) => ({ id, name })),
        vehicleTypes: facts.vehicleTypes.map(({ id, code, name, ended }) => ({ id, code, name, ended })),
        ...offeredWords(facts),
        byHour: hiresByHour(worldOf(context.suite, facts)),
        carried: carried.get(facts.id) ?? {},
      })),
    };
  }),
  jobs: os.jobs.handler(async ({ input: { after, limit, ...asked }, context, errors }) => {
    if (asked.fleet !== undefined) requireFleet(context, asked.fleet);
    const found = await findJobs(context.suite.store.db, await viewerOf(context), asked, { after, most: limit });
    if (!found.ok) throw refused(errors, found);
    return found.value;
  }),
  jobsFile: os.jobsFile.handler(async ({ input: { language, format, ...asked }, context, errors }) => {
    if (asked.fleet !== undefined) requireFleet(context, asked.fleet);
    const { store, clock } = context.suite;
    const viewer = await viewerOf(context);
    const fleetId = asked.fleet ?? viewer.fleets[0]?.id ?? 0;
    return fileOf(errors, format, await marksOfFleet(store.db, fleetId, language), async () => {
      const found = await findJobs(store.db, viewer, asked, { after: null, most: MOST_IN_FILE });
      if (!found.ok) throw refused(errors, found);
      return jobSheet(
        found.value.jobs,
        viewer.fleets,
        { language, rename: await companyWords(store.db) },
        clock.nowMs(),
      );
    });
  }),
  story: os.story.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const job = await findJob(db, input.jobId);
    if (!job || !context.user.fleets.includes(job.fleet_id)) throw errors.jobUnknown();
    const fleet = await factsOf(context.suite, job.fleet_id);
    return { jobId: job.id, lines: await storyOf(db, fleet, job, input.language) };
  }),
});

export const searches = { ...finds, ...savedSearchHandlers(keptJobSearches) };
