import { implement } from '@orpc/server';
import { behindFor, reportFor, toldFigures } from '#cards/figure/server/told-figures.ts';
import { savedSearchHandlers } from '#engine/search/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, valueOr } from '#engine/server/serve-contract.ts';
import { contract, keptReports } from './contract.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const ALL = { held: {} };

export const router = {
  figures: os.figures.handler(() => toldFigures()),
  report: os.report.handler(async ({ input, context, errors }) =>
    valueOr(errors, await reportFor(context, input, ALL)),
  ),
  behind: os.behind.handler(async ({ input, context, errors }) =>
    valueOr(errors, await behindFor(context, input, ALL)),
  ),
  ...savedSearchHandlers(keptReports),
};
