import { implement } from '@orpc/server';
import { startOrJoinWork } from '#acts/long-work/start-work.ts';
import { switchMask } from '#acts/tamper/masks.ts';
import { MASK_DAYS, maskRing } from '#core/tamper/masks.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { type KeptMask, masksOf } from '#store/tamper/mask.ts';
import { masks as contract } from '../contract/masks.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

function toldMask(mask: KeptMask, n: number) {
  const ring = maskRing(mask.cell).map(([x, y]): [number, number] => [x, y]);
  const middle = (axis: 0 | 1) => Number(((ring[0]![axis] + ring[2]![axis]) / 2).toFixed(6));
  const [east = 0, north = 0] = mask.cell.split('/').map(Number);
  return { id: n + 1, ...mask, east, north, ring, longitude: middle(0), latitude: middle(1) };
}

export const masks = os.router({
  masks: os.masks.handler(async ({ input, context }) => {
    const { store, books } = context.suite;
    const fleet = requireFleet(context, input.fleet);
    const city = books.cities.ofFleet(fleet);
    return {
      days: MASK_DAYS,
      city: city ? { id: city.id, attribution: city.attribution, bounds: city.bounds } : null,
      masks: (await masksOf(store.db, fleet)).map(toldMask),
    };
  }),
  switchMask: os.switchMask.handler(async ({ input: { fleet, east, north, off, why }, context, errors }) => {
    const of = { fleetId: requireFleet(context, fleet), cell: `${east}/${north}`, off, why };
    valueOr(errors, await switchMask(context.suite, context.actor, of));
    return { off };
  }),
  learnMasks: os.learnMasks.handler(async ({ input, context, errors }) => {
    const asked = { fleetId: requireFleet(context, input.fleet), kind: 'tamperMasks' as const, params: {} };
    return valueOr(errors, await startOrJoinWork(context.suite, context.actor, asked));
  }),
});
