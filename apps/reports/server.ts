import { implement } from '@orpc/server';
import { startOrJoinWork } from '#acts/long-work/start-work.ts';
import { behindFor, reportFor, tellExported, toldFigures } from '#cards/figure/server/told-figures.ts';
import { reportParams } from '#core/figure/made-report.ts';
import { sharedSearchHandlers } from '#engine/search/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { askedFault } from '#store/figure/told.ts';
import { contract, keptReports } from './contract.ts';
import { fairness } from './fairness/server.ts';
import { mails } from './mails/server.ts';
import { packs } from './packs/server.ts';
import { trips } from './trips/server.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const ALL = { of: 'fleets' } as const;

export const router = {
  figures: os.figures.handler(() => toldFigures()),
  report: os.report.handler(async ({ input, context, errors }) =>
    valueOr(errors, await reportFor(context, input, ALL)),
  ),
  behind: os.behind.handler(async ({ input, context, errors }) =>
    valueOr(errors, await behindFor(context, input, ALL)),
  ),
  exported: os.exported.handler(({ input, context }) => tellExported(context, input)),
  make: os.make.handler(async ({ input, context, errors }) => {
    const { page, format, language, drawn, ...asked } = input;
    for (const fleet of asked.fleets) requireFleet(context, fleet);
    const fault = askedFault(asked);
    if (fault) throw refused(errors, fault);
    const params = reportParams({ page, format, language, drawn, asked });
    // Whose letterhead it has, and in whose log it stands.
    const fleetId = Math.min(...asked.fleets);
    return valueOr(errors, await startOrJoinWork(context.suite, context.actor, { fleetId, kind: 'report', params }));
  }),
  ...sharedSearchHandlers(keptReports),
  ...packs,
  ...fairness,
  ...mails,
  ...trips,
};
