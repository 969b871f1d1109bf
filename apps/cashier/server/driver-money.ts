import { implement } from '@orpc/server';
import { bookOnDriver } from '#acts/driver-account/book-on-driver.ts';
import { addInstalments, endInstalments, takeInstalments } from '#acts/driver-account/instalments.ts';
import { moveCash } from '#acts/till/move-cash.ts';
import { allows } from '#core/access/flags.ts';
import { PHOTO_READ } from '#core/driver/driver-record.ts';
import type { PictureKind } from '#core/file/picture.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { photoOf } from '#store/driver/driver-photo.ts';
import { balancesOf, findPayingDrivers, payingDriver, statementOf } from '#store/driver-account/driver-money.ts';
import { instalmentsOf } from '#store/driver-account/instalment.ts';
import { driverMoney as contract } from '../contract/driver-money.ts';
import { cashUser, cashWorld } from './cash-world.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

const MOST_FOUND = 12;

async function photoFor({ suite, user }: HandlerContext, fleetId: number, driverId: number) {
  if (!allows(user.rights, PHOTO_READ)) return null;
  const found = await photoOf(suite.store.db, fleetId, driverId);
  return found ? { kind: found.kind as PictureKind, base64: found.bytes.toString('base64') } : null;
}

export const driverMoney = os.router({
  findDrivers: os.findDrivers.handler(async ({ input, context }) => ({
    drivers: await findPayingDrivers(
      context.suite.store.db,
      requireFleet(context, input.fleet),
      input.text,
      MOST_FOUND,
    ),
  })),
  driver: os.driver.handler(async ({ input: { fleet, driverId }, context, errors }) => {
    const { fleetId, currency } = await cashWorld(context, fleet);
    const { db } = context.suite.store;
    const driver = await payingDriver(db, fleetId, driverId);
    if (!driver) throw errors.driverUnknown();
    const [photo, accounts, instalments] = await Promise.all([
      photoFor(context, fleetId, driverId),
      balancesOf(db, { fleetId, driverId, currency }),
      instalmentsOf(db, fleetId, driverId),
    ]);
    return { driver, photo, accounts, instalments };
  }),
  balances: os.balances.handler(async ({ input: { fleet, driverId, atMs }, context, errors }) => {
    const { fleetId, currency } = await cashWorld(context, fleet);
    const { db } = context.suite.store;
    if (!(await payingDriver(db, fleetId, driverId))) throw errors.driverUnknown();
    return { accounts: await balancesOf(db, { fleetId, driverId, currency, atMs }) };
  }),
  statement: os.statement.handler(async ({ input, context, errors }) => {
    const { fleetId, currency } = await cashWorld(context, input.fleet);
    const { db } = context.suite.store;
    const { driverId, account = null, beforeId, limit } = input;
    if (!(await payingDriver(db, fleetId, driverId))) throw errors.driverUnknown();
    const rows = await statementOf(db, {
      fleetId,
      driverId,
      currency,
      account,
      beforeId: beforeId ?? null,
      most: limit + 1,
    });
    return { rows: rows.slice(0, limit), more: rows.length > limit };
  }),
  takeCash: os.takeCash.handler(async ({ input: { fleet, ...move }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const moved = await moveCash(context.suite, context.actor, world, cashUser(context), { ...move, kind: 'in' });
    return valueOr(errors, moved);
  }),
  payOut: os.payOut.handler(async ({ input: { fleet, ...move }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    const moved = await moveCash(context.suite, context.actor, world, cashUser(context), { ...move, kind: 'out' });
    return valueOr(errors, moved);
  }),
  bookOnDriver: os.bookOnDriver.handler(async ({ input: { fleet, ...booking }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await bookOnDriver(context.suite, context.actor, world, booking));
  }),
  addInstalments: os.addInstalments.handler(async ({ input: { fleet, ...agreed }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await addInstalments(context.suite, context.actor, world, agreed));
  }),
  endInstalments: os.endInstalments.handler(async ({ input: { fleet, instalmentsId }, context, errors }) => {
    const fleetId = requireFleet(context, fleet);
    valueOr(errors, await endInstalments(context.suite, context.actor, fleetId, instalmentsId));
    return {};
  }),
  takeInstalments: os.takeInstalments.handler(async ({ input: { fleet, ...asked }, context, errors }) => {
    const world = await cashWorld(context, fleet);
    return valueOr(errors, await takeInstalments(context.suite, context.actor, world, asked));
  }),
});
