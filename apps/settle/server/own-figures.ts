import { implement } from '@orpc/server';
import { behindFor, reportFor, tellExported, toldFigures } from '#cards/figure/server/told-figures.ts';
import type { Scope } from '#core/figure/scope.ts';
import { ownerKey } from '#core/owner/owner-record.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { vehiclesOfOwner } from '#store/settlement/figures.ts';
import { ownFigures as contract } from '../contract/own-figures.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** Rows of the vehicles that the owner holds now. */
async function ofOwner(context: HandlerContext, fleets: readonly number[]): Promise<Scope> {
  const key = ownerKey(context.user.name);
  const vehicleIds: number[] = [];
  for (const fleet of fleets)
    for (const { id } of await vehiclesOfOwner(context.suite.store.db, requireFleet(context, fleet), key))
      vehicleIds.push(id);
  return { of: 'owner', vehicleIds };
}

export const ownFigures = os.router({
  figures: os.figures.handler(() => toldFigures('owner')),
  report: os.report.handler(async ({ input, context, errors }) =>
    valueOr(errors, await reportFor(context, input, await ofOwner(context, input.fleets))),
  ),
  behind: os.behind.handler(async ({ input, context, errors }) =>
    valueOr(errors, await behindFor(context, input, await ofOwner(context, input.fleets))),
  ),
  exported: os.exported.handler(({ input, context }) => tellExported(context, input)),
});
