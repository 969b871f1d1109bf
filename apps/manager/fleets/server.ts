import { implement } from '@orpc/server';
import { openFleet } from '#acts/fleet/open-fleet.ts';
import { updateFleet } from '#acts/fleet/update-fleet.ts';
import { subFleetResource } from '#core/fleet/sub-fleet.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet } from '#engine/server/serve-contract.ts';
import { citiesByName, fleetChanges, listFleets } from '#store/fleet/fleet-record.ts';
import { historyAnswer } from '../server/wall.ts';
import * as contract from './contract.ts';

const os = implement(contract.fleets).$context<RequestContext>().use(guard);

export const fleets = os.router({
  list: os.list.handler(async ({ context }) => {
    const { db } = context.suite.store;
    const [found, cities] = await Promise.all([listFleets(db, context.user.fleets), citiesByName(db)]);
    return { fleets: found, cities };
  }),
  open: os.open.handler(async ({ input, context, errors }) => {
    const opened = await openFleet(context.suite, context.actor, input);
    if (!opened.ok) throw refused(errors, opened);
    return { id: opened.value.fleetId };
  }),
  update: os.update.handler(async ({ input, context, errors }) => {
    const { id, version, values } = input;
    const target = { id: requireFleet(context, id), version };
    const changed = await updateFleet(context.suite, context.actor, target, values);
    if (!changed.ok) throw refused(errors, changed);
    return changed.value;
  }),
  history: os.history.handler(async ({ input, context }) => {
    const lines = await fleetChanges(context.suite.store.db, requireFleet(context, input.fleet));
    return { lines: lines.map((line) => historyAnswer(line as Parameters<typeof historyAnswer>[0])) };
  }),
});

export const subFleets = resourceHandlers(contract.subFleets, { resource: subFleetResource });

export const feature = { fleets, subFleets };
