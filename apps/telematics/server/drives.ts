import { implement } from '@orpc/server';
import { lookAtDrive, revokeDriveShare, shareDrive } from '#acts/telematics/share-drive.ts';
import { DAY_MS } from '#core/kit/time.ts';
import { matchingOf } from '#core/roads/match/road-matching.ts';
import { driveOf, LONGEST_DRIVE_MS } from '#core/telematics/drive/drive.ts';
import { shareState } from '#core/telematics/drive/share.ts';
import type { HandlerContext, RequestContext } from '#engine/server/context.ts';
import { codeDoor } from '#engine/server/limits/code-door.ts';
import { guard, requireFleet, valueOr } from '#engine/server/serve-contract.ts';
import { factsOfFleet } from '#services/fleets/booking-world.ts';
import { boundsOfFleet } from '#services/fleets/fleet-bounds.ts';
import { dayOf } from '#store/door/day-table.ts';
import { readSettings } from '#store/setting/setting-value.ts';
import { driversThen, hiredThen, vehicleOfFleet } from '#store/telematics/drive-of.ts';
import { sharesOf } from '#store/telematics/drive-share.ts';
import { drivingEvents } from '#store/telematics/told-driving.ts';
import { trackOf } from '#store/vehicle/thinned.ts';
import { drives as contract } from '../contract/drives.ts';
import { toldDriveEvent } from './told-event.ts';

const os = implement(contract).$context<RequestContext>().use(guard);
const MOST_SHARES = 200;
const MOST_EVENTS = 500;
const byCode = codeDoor('driveUnknown');

type Asked = { fleetId: number; vehicleId: number; plate: string; fromMs: number; toMs: number };

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

async function toldDrive({ suite }: HandlerContext, { fleetId, vehicleId, plate, fromMs, toMs }: Asked) {
  const { books, store, clock } = suite;
  const facts = await factsOfFleet(books, fleetId);
  const wanted = { driverId: null, vehicleId, type: null, beforeId: null, span: { fromMs, toMs }, most: MOST_EVENTS };
  const [reports, found, { positionsKeptDays }] = await Promise.all([
    trackOf(store.db, vehicleId, fromMs, toMs),
    drivingEvents(store.db, fleetId, wanted),
    readSettings(store.db).then((settings) => settings(null)),
  ]);
  const graph = books.cities.ofFleet(fleetId)?.graph;
  const { points, stretches } = driveOf(reports, graph ? matchingOf(graph) : null);
  return {
    fromMs,
    toMs,
    plate,
    city: facts.city,
    zone: facts.timeZone,
    bounds: boundsOfFleet(books, facts),
    points: points.map(({ atMs, position, speedKmh, headingDegrees, limitKmh, g }) => ({
      atMs,
      position: placeOf(position),
      speedKmh: rounded(speedKmh, 1),
      headingDegrees: Math.round(headingDegrees),
      limitKmh,
      g: g === null ? null : rounded(g, 3),
    })),
    stretches: stretches.map(({ onRoad, line }) => ({ onRoad, line: line.map(placeOf) })),
    events: found.map(toldDriveEvent).toSorted((a, b) => a.atMs - b.atMs || a.id - b.id),
    thinned: points.length > 0 && fromMs < dayOf(clock.nowMs() - positionsKeptDays * DAY_MS),
  };
}

const placeOf = ([longitude, latitude]: readonly [number, number]): [number, number] => [
  rounded(longitude, 6),
  rounded(latitude, 6),
];

export const drives = os.router({
  drive: os.drive.handler(async ({ input: { fleet, vehicle: vehicleId, fromMs, toMs }, context, errors }) => {
    const { db } = context.suite.store;
    const fleetId = requireFleet(context, fleet);
    if (toMs <= fromMs || toMs - fromMs > LONGEST_DRIVE_MS) throw errors.spanWrong();
    const vehicle = await vehicleOfFleet(db, fleetId, vehicleId);
    if (!vehicle) throw errors.vehicleUnknown();
    const [drive, drivers, hired] = await Promise.all([
      toldDrive(context, { fleetId, vehicleId, plate: vehicle.plate, fromMs, toMs }),
      driversThen(db, vehicleId, { fromMs, toMs }),
      hiredThen(db, vehicleId, { fromMs, toMs }),
    ]);
    return {
      ...drive,
      drivers: drivers.map(({ did, name }) => ({ did, name })),
      hired: hired.map((run) => ({ fromMs: Math.max(fromMs, run.fromMs), toMs: Math.min(toMs, run.toMs ?? toMs) })),
    };
  }),
  shareDrive: os.shareDrive.handler(async ({ input: { fleet, vehicle, ...given }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), vehicleId: vehicle, ...given };
    return valueOr(errors, await shareDrive(context.suite, context.actor, asked));
  }),
  shares: os.shares.handler(async ({ input, context }) => {
    const { store, clock } = context.suite;
    const rows = await sharesOf(store.db, requireFleet(context, input.fleet), MOST_SHARES);
    return {
      rows: rows.map((row) => ({
        id: row.id,
        fromMs: row.fromMs,
        toMs: row.toMs,
        vehicleId: row.vehicleId,
        plate: row.plate,
        forWhom: row.forWhom,
        madeAtMs: row.madeAtMs,
        madeBy: row.madeBy,
        expiresAtMs: row.expiresAtMs,
        state: shareState(row, clock.nowMs()),
        looks: row.looks,
        lookedAtMs: row.lookedAtMs,
      })),
    };
  }),
  revokeShare: os.revokeShare.handler(async ({ input: { fleet, id }, context, errors }) => {
    const asked = { fleetId: requireFleet(context, fleet), id };
    valueOr(errors, await revokeDriveShare(context.suite, context.actor, asked));
    return {};
  }),
  openDrive: os.openDrive.handler(async ({ input: { code }, context, errors }) => {
    const { suite, actor } = context;
    const share = valueOr(errors, await byCode(context, () => lookAtDrive(suite, actor, code)));
    const { companyName } = (await readSettings(suite.store.db))(share.fleetId);
    return { ...(await toldDrive(context, share)), company: companyName, expiresAtMs: share.expiresAtMs };
  }),
});
