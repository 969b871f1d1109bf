import { implement } from '@orpc/server';
import { extendShift } from '#acts/shift-record/extend-shift.ts';
import { giveOverride } from '#acts/shift-record/give-override.ts';
import { handOut } from '#acts/shift-record/hand-out.ts';
import type { GivenHandover } from '#acts/shift-record/kept-handover.ts';
import { confirmShift, takeIn } from '#acts/shift-record/take-in.ts';
import { allows } from '#core/access/flags.ts';
import { PHOTO_READ } from '#core/driver/driver-record.ts';
import type { PictureKind } from '#core/file/picture.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { standingOf } from '#core/standing/standing.ts';
import { toldHindrance } from '#core/standing/standing-texts.ts';
import type { OverrideKind } from '#core/standing/start.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { sentBytes } from '#engine/server/sent-bytes.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { photoOf } from '#store/driver/driver-photo.ts';
import { keyRows, keysOutWith } from '#store/key/key-set.ts';
import { damageOf, jobTotals, lastReading } from '#store/shift-record/handover.ts';
import { driverAtDesk, findAtDesk, shiftAtDesk, vehicleAtDesk } from '#store/shift-record/key-desk.ts';
import { recordLine } from '#store/shift-record/record-page.ts';
import { startFacts } from '#store/standing/start-facts.ts';
import { desk as contract } from '../contract/desk.ts';
import { toldMark, toldRecord } from './told.ts';

const os = implement(contract).$context<RequestContext>().use(guard);

/** So far back late keys are counted. */
const STRIKES_MS = 90 * DAY_MS;

const KEY_CONTROLS = ['none', 'handover', 'strict'] as const;

async function driverOf(context: HandlerContext, fleetId: number, driverId: number) {
  const { store, clock } = context.suite;
  const driver = await driverAtDesk(store.db, fleetId, driverId, clock.nowMs() - STRIKES_MS);
  if (!driver) return null;
  const photo = allows(context.user.rights, PHOTO_READ) ? await photoOf(store.db, fleetId, driverId) : null;
  return {
    ...driver,
    strikes: driver.strikes ?? 0,
    photo: photo ? { kind: photo.kind as PictureKind, base64: photo.bytes.toString('base64') } : null,
  };
}

async function vehicleOf({ suite: { store } }: HandlerContext, fleetId: number, vehicleId: number) {
  const vehicle = await vehicleAtDesk(store.db, fleetId, vehicleId);
  if (!vehicle) return null;
  const [keys, reading, marks] = await Promise.all([
    keyRows(store.db, fleetId, vehicleId),
    lastReading(store.db, vehicleId),
    damageOf(store.db, vehicleId),
  ]);
  return {
    ...vehicle,
    keyControl: KEY_CONTROLS.find((one) => one === vehicle.keyControl) ?? 'none',
    keys: keys.filter(({ state }) => state !== 'retired'),
    reading,
    marks: marks.map(toldMark),
  };
}

async function shiftOf({ suite: { store } }: HandlerContext, fleetId: number, id: number | null) {
  const line = id === null ? undefined : await recordLine(store.db, fleetId, id);
  if (!line) return { record: null, keysOut: [], jobs: null };
  const [keysOut, jobs] = await Promise.all([keysOutWith(store.db, line.id), jobTotals(store.db, line.id)]);
  return { record: toldRecord(line), keysOut, jobs };
}

type Asked = { fleet: number; driverId: number; reasonId?: number | undefined; why: string };

const overrideOf = (context: HandlerContext, kind: OverrideKind, { fleet, driverId, reasonId, why }: Asked) =>
  giveOverride(context.suite, context.actor, { fleetId: requireFleet(context, fleet), driverId, kind, reasonId, why });

type WireHandover = Omit<GivenHandover, 'marks' | 'signature'> & {
  marks: (Omit<GivenHandover['marks'][number], 'photo'> & { photo: string | null })[];
  signature: string | null;
};

const given = async (context: HandlerContext, { marks, signature, ...rest }: WireHandover): Promise<GivenHandover> => ({
  ...rest,
  marks: await Promise.all(
    marks.map(async ({ photo, ...mark }) => ({
      ...mark,
      photo: photo === null ? null : await sentBytes(context, photo),
    })),
  ),
  signature: signature === null ? null : Buffer.from(signature, 'base64'),
});

export const desk = os.router({
  find: os.find.handler(async ({ input, context }) => ({
    hits: await findAtDesk(context.suite.store.db, requireFleet(context, input.fleet), input.text),
  })),

  look: os.look.handler(async ({ input, context, errors }) => {
    const { store, clock, books } = context.suite;
    const fleetId = requireFleet(context, input.fleet);
    const { driverId = null, vehicleId = null } = input;
    const asked = { fleetId, driverId, vehicleId };
    const [driver, vehicle, facts, shiftId] = await Promise.all([
      driverId === null ? null : driverOf(context, fleetId, driverId),
      vehicleId === null ? null : vehicleOf(context, fleetId, vehicleId),
      startFacts(store.db, asked, clock.nowMs(), 'keyOut'),
      shiftAtDesk(store.db, asked),
    ]);
    if (driverId !== null && !driver) throw errors.driverUnknown();
    if (vehicleId !== null && !vehicle) throw errors.vehicleUnknown();
    const { rights } = context.user;
    return {
      currency: books.fleets.get(fleetId)?.currency ?? '',
      driver,
      vehicle,
      checked: standingOf(facts).map((one) => ({
        ...toldHindrance(one),
        about: one.about,
        override: one.override,
        overridden: one.overridden ?? null,
      })),
      may: {
        overrideShiftStart: rights.has('overrideShiftStart'),
        overridePayments: rights.has('overridePayments'),
      },
      ...(await shiftOf(context, fleetId, shiftId)),
    };
  }),

  handOut: os.handOut.handler(async ({ input: { fleet, handover, ...input }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), ...input };
    return valueOr(errors, await handOut(context.suite, context.actor, asked, await given(context, handover)));
  }),

  takeIn: os.takeIn.handler(async ({ input: { fleet, handover, end, ...input }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), ...input };
    return valueOr(errors, await takeIn(context.suite, context.actor, target, end, await given(context, handover)));
  }),

  confirm: os.confirm.handler(async ({ input: { fleet, recordId, end }, context, errors }) => {
    const target = { fleetId: requireFleet(context, fleet), recordId };
    return valueOr(errors, await confirmShift(context.suite, context.actor, target, end));
  }),

  extend: os.extend.handler(async ({ input: { fleet, ...input }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), ...input };
    return valueOr(errors, await extendShift(context.suite, context.actor, asked));
  }),

  overrideShiftStart: os.overrideShiftStart.handler(async ({ input, context, errors }) =>
    valueOr(errors, await overrideOf(context, 'shiftStart', input)),
  ),
  overridePayments: os.overridePayments.handler(async ({ input, context, errors }) =>
    valueOr(errors, await overrideOf(context, 'payments', input)),
  ),
});
