import { implement } from '@orpc/server';
import { dropFine, noteFine, passFine } from '#acts/settlement/fines.ts';
import { bankWorld } from '#cards/payment-run/server/bank-world.ts';
import { refuse } from '#core/kit/result.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { vehicleByPlate } from '#store/settlement/figures.ts';
import { type FineRow, finesOf } from '#store/settlement/fine.ts';
import { fines as contract, type ToldFine } from '../contract/fines.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const toldFine = ({
  id,
  plate,
  atMs,
  offence,
  amountMinor,
  settledFrom,
  notedAtMs,
  notedBy,
  ...row
}: FineRow): ToldFine => {
  const driver = row.recordId === null ? null : { name: row.driverName ?? '', did: row.did ?? '', why: row.why };
  return { id, plate, atMs, offence, amountMinor, driver, settledFrom, notedAtMs, notedBy };
};

export const fines = os.router({
  fines: os.fines.handler(async ({ input, context }) => {
    const { before = null, limit } = input;
    const rows = await finesOf(context.suite.store.db, requireFleet(context, input.fleet), { before, most: limit + 1 });
    return { rows: rows.slice(0, limit).map(toldFine), more: rows.length > limit };
  }),
  noteFine: os.noteFine.handler(async ({ input: { fleet, plate, ...asked }, context, errors }) => {
    const world = await bankWorld(context, fleet);
    const vehicleId = await vehicleByPlate(context.suite.store.db, world.fleetId, plate);
    if (vehicleId === undefined) throw refused(errors, refuse('vehicleUnknown'));
    return valueOr(errors, await noteFine(context.suite, context.actor, world, { vehicleId, ...asked }));
  }),
  passFine: os.passFine.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    valueOr(errors, await passFine(context.suite, context.actor, await bankWorld(context, fleet), asked));
    return {};
  }),
  dropFine: os.dropFine.handler(async ({ input: { fleet, id }, context, errors }) => {
    valueOr(errors, await dropFine(context.suite, context.actor, { fleetId: requireFleet(context, fleet), id }));
    return {};
  }),
});
