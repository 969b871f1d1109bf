import { implement } from '@orpc/server';
import { fitEquipment, removeEquipment } from '#acts/workshop/fit-equipment.ts';
import { orderNumber } from '#acts/workshop/plan-order.ts';
import { changeStock } from '#acts/workshop/stock.ts';
import { equipmentResource, partResource } from '#core/workshop/part.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { type FitRow, fitsOf, looseEquipment } from '#store/workshop/equipment.ts';
import { movesOf, serialsOf, stockOf } from '#store/workshop/line.ts';
import { lastMetres } from '#store/workshop/odometer.ts';
import { stock as whole } from '../contract/stock.ts';

const { parts, things, ...contract } = whole;
const os = implement(contract).$context<RequestContext>().use(guard);
const MOST_MOVES = 200;
const METRES_PER_KM = 1_000;

/** How far a car went with a thing; as far as now where it is still in it. */
const kmOf = ({ fittedMetres, removedMetres, removedAtMs }: FitRow, nowMetres: number | null): number | null => {
  const until = removedAtMs === null ? nowMetres : removedMetres;
  return fittedMetres === null || until === null
    ? null
    : Math.max(0, Math.floor((until - fittedMetres) / METRES_PER_KM));
};

export const stock = {
  parts: resourceHandlers(parts, { resource: partResource }),
  things: resourceHandlers(things, { resource: equipmentResource }),
  ...os.router({
    stock: os.stock.handler(async ({ input, context }) => {
      const fleet = requireFleet(context, input.fleet);
      const currency = context.suite.books.fleets.get(fleet)?.currency ?? '';
      return { currency, rows: await stockOf(context.suite.store.db, fleet) };
    }),
    changeStock: os.changeStock.handler(async ({ input, context, errors }) => {
      const { fleet, part: partId, key: clientKey, ...change } = input;
      const asked = { ...change, partId, clientKey, fleetId: requireFleet(context, fleet) };
      return valueOr(errors, await changeStock(context.suite, context.actor, asked));
    }),
    stockMoves: os.stockMoves.handler(async ({ input, context, errors }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      if (!(await stockOf(db, fleet)).some(({ id }) => id === input.part)) throw errors.partUnknown();
      const [serials, moves] = await Promise.all([serialsOf(db, input.part), movesOf(db, input.part, MOST_MOVES)]);
      return {
        serials,
        moves: moves.map(({ year, number, ...move }) => ({
          ...move,
          order: year === null || number === null ? null : orderNumber({ year, number }),
        })),
      };
    }),
    fits: os.fits.handler(async ({ input, context }) => {
      const { db } = context.suite.store;
      const fleet = requireFleet(context, input.fleet);
      const { vehicle, equipment } = input;
      const fits =
        vehicle !== undefined
          ? await fitsOf(db, fleet, { vehicleId: vehicle })
          : equipment === undefined
            ? []
            : await fitsOf(db, fleet, { equipmentId: equipment });
      const metres = new Map<number, number | null>();
      for (const { vehicleId } of fits)
        if (!metres.has(vehicleId)) metres.set(vehicleId, await lastMetres(db, vehicleId));
      const loose = await looseEquipment(db, fleet);
      return {
        fits: fits.map(({ fittedMetres, removedMetres, ...fit }) => ({
          ...fit,
          km: kmOf({ ...fit, fittedMetres, removedMetres }, metres.get(fit.vehicleId) ?? null),
        })),
        loose: loose.map((one) => ({ ...one, what: one.what ?? '' })),
      };
    }),
    fit: os.fit.handler(async ({ input: { fleet, equipment, vehicle, why }, context, errors }) => {
      const fit = { fleetId: requireFleet(context, fleet), equipmentId: equipment, vehicleId: vehicle, why };
      valueOr(errors, await fitEquipment(context.suite, context.actor, fit));
      return {};
    }),
    unfit: os.unfit.handler(async ({ input: { fleet, equipment, why }, context, errors }) => {
      const fit = { fleetId: requireFleet(context, fleet), equipmentId: equipment, why };
      valueOr(errors, await removeEquipment(context.suite, context.actor, fit));
      return {};
    }),
  }),
};
