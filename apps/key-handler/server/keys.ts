import { implement } from '@orpc/server';
import { hangUpKey, loseKey } from '#acts/key/lose-key.ts';
import { takeStock } from '#acts/key/take-stock.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { labelsPdf } from '#services/print/labels.ts';
import { keyRows } from '#store/key/key-set.ts';
import { keys as contract } from '../contract/keys.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

export const keys = os.router({
  board: os.board.handler(async ({ input, context }) => ({
    keys: await keyRows(context.suite.store.db, requireFleet(context, input.fleet)),
  })),
  keysOfVehicle: os.keysOfVehicle.handler(async ({ input, context }) => ({
    keys: await keyRows(context.suite.store.db, requireFleet(context, input.fleet), input.id),
  })),
  loseKey: os.loseKey.handler(async ({ input: { fleet, ...input }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), ...input };
    return valueOr(errors, await loseKey(context.suite, context.actor, target));
  }),
  hangUpKey: os.hangUpKey.handler(async ({ input: { fleet, keyId }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), keyId };
    return valueOr(errors, await hangUpKey(context.suite, context.actor, target));
  }),
  takeStock: os.takeStock.handler(async ({ input: { fleet, tags }, context, errors }) =>
    valueOr(errors, await takeStock(context.suite, context.actor, { fleetId: requireFleet(context, fleet), tags })),
  ),
  labels: os.labels.handler(async ({ input: { fleet, keyIds }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    const known = new Map((await keyRows(context.suite.store.db, fleetId)).map((key) => [key.id, key]));
    const asked = keyIds.map((id) => known.get(id));
    if (!asked.every((key) => key !== undefined)) throw errors.keyUnknown();
    const labels = asked.map(({ tag, plate, hook }) => ({ code: tag, lines: hook === null ? [plate] : [plate, hook] }));
    const pdf = await labelsPdf(labels, asked.map(({ tag }) => tag).join(', '));
    return { pdfBase64: pdf.toString('base64') };
  }),
});
