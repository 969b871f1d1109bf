import { implement } from '@orpc/server';
import { removeDriverPhoto, setDriverPhoto } from '#acts/driver/driver-photo.ts';
import { driverActs } from '#acts/driver/driver-records.ts';
import { mergeDrivers } from '#acts/driver/merge-drivers.ts';
import { allows } from '#core/access/flags.ts';
import { driverResource, MERGE, PHOTO_WRITE } from '#core/driver/driver-record.ts';
import type { PictureKind } from '#core/file/picture.ts';
import { resourceHandlers } from '#engine/resource/serve.ts';
import { backgroundHandlers } from '#engine/resource/serve-background.ts';
import type { RequestContext } from '#engine/server/context.ts';
import { guard, refused, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { photoOf } from '#store/driver/driver-photo.ts';
import { driverIdOfDid, historyOfDriver, mergedIntoOf } from '#store/driver/merge-drivers.ts';
import { findRecord } from '#store/resource/resource.ts';
import { drivers as contract } from './contract.ts';

const { photo, setPhoto, removePhoto, groupCurrency, mayMerge, compare, merge, mergedInto } = contract;
const os = implement({ photo, setPhoto, removePhoto, groupCurrency }).$context<RequestContext>().use(guard);

const photos = os.router({
  photo: os.photo.handler(async ({ input, context, errors }) => {
    const found = await photoOf(context.suite.store.db, requireFleet(context, input.fleet), input.id);
    if (found === undefined) throw errors.recordUnknown();
    const maySet = allows(context.user.rights, PHOTO_WRITE);
    if (found === null) return { photo: null, maySet };
    const { id, kind, bytes } = found;
    return { photo: { id, kind: kind as PictureKind, base64: bytes.toString('base64') }, maySet };
  }),
  setPhoto: os.setPhoto.handler(async ({ input, context, errors }) => {
    const { fleet, base64, ...seen } = input;
    const target = { fleetId: requireFleet(context, fleet), ...seen };
    const outcome = await setDriverPhoto(context.suite, context.actor, target, Buffer.from(base64, 'base64'));
    if (!outcome.ok) throw refused(errors, outcome);
    return outcome.value;
  }),
  removePhoto: os.removePhoto.handler(async ({ input, context, errors }) => {
    const { fleet, ...seen } = input;
    const target = { fleetId: requireFleet(context, fleet), ...seen };
    const outcome = await removeDriverPhoto(context.suite, context.actor, target);
    if (!outcome.ok) throw refused(errors, outcome);
    return outcome.value;
  }),
  groupCurrency: os.groupCurrency.handler(async ({ input, context }) => {
    const { currency } = await factsOfFleet(context.suite.books, requireFleet(context, input.fleet));
    return { currency };
  }),
});

const merging = implement({ mayMerge, compare, merge, mergedInto }).$context<RequestContext>().use(guard);

const merges = merging.router({
  mayMerge: merging.mayMerge.handler(({ context }) => ({ may: allows(context.user.rights, MERGE) })),
  compare: merging.compare.handler(async ({ input, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, input.fleet);
    if (input.first === input.second) throw errors.sameDriver();
    const told = async (did: string) => {
      const id = await driverIdOfDid(db, fleetId, did);
      const record = id === undefined ? undefined : await findRecord(db, driverResource, fleetId, id);
      const history = record && (await historyOfDriver(db, record.id));
      if (!record || !history) throw errors.driverUnknown({ data: { did } });
      return { ...record, ...history };
    };
    return { drivers: [await told(input.first), await told(input.second)] };
  }),
  merge: merging.merge.handler(async ({ input, context, errors }) => {
    const { fleet, ...records } = input;
    const wanted = { fleetId: requireFleet(context, fleet), ...records };
    const { id, moved } = valueOr(errors, await mergeDrivers(context.suite, context.actor, wanted));
    return { id, moved: { ...moved } };
  }),
  mergedInto: merging.mergedInto.handler(async ({ input, context }) => ({
    into: await mergedIntoOf(context.suite.store.db, requireFleet(context, input.fleet), input.id),
  })),
});

export const drivers = {
  ...resourceHandlers(contract, driverActs),
  ...backgroundHandlers(contract, driverActs),
  ...photos,
  ...merges,
};

export const feature = { drivers };
