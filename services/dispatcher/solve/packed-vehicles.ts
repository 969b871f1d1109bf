import { setImmediate } from 'node:timers/promises';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';
import { AVAILABILITIES } from '#core/vehicle/availability.ts';

/** What of a vehicle is a number, a column each; null is NaN. */
const COLUMNS = 25;

const SUSPENDED = 4;
const LOCKED = 8;
const CASHLESS = 16;

type Rare = Pick<DispatchVehicle, 'committed' | 'lockedTo' | 'barred'>;

/** Vehicles for another thread: the numbers lie column by column in memory that both see, the rest is copied. */
export type PackedVehicles = {
  readonly count: number;
  readonly memory: SharedArrayBuffer;
  /** Each list of attributes once. */
  readonly attributes: readonly (readonly string[])[];
  /** What few of them have, by their place. */
  readonly rare: readonly (readonly [number, Rare])[];
};

const BYTES = COLUMNS * Float64Array.BYTES_PER_ELEMENT + Uint16Array.BYTES_PER_ELEMENT + Uint8Array.BYTES_PER_ELEMENT;

/** So many at a time; others get their turn between. */
const AT_ONCE = 4_000;

/** Packs into `memory` where it is large enough, else into new; nobody may read it meanwhile. */
export async function packVehicles(
  vehicles: readonly DispatchVehicle[],
  memory: SharedArrayBuffer | null,
): Promise<PackedVehicles> {
  const count = vehicles.length;
  const room = memory && memory.byteLength >= count * BYTES ? memory : new SharedArrayBuffer(roomFor(count) * BYTES);
  const { columns, which, flags } = open(room, count);
  const attributes: (readonly string[])[] = [];
  const known = new Map<string | undefined, number>();
  const rare: [number, Rare][] = [];
  for (const [i, v] of vehicles.entries()) {
    if (i > 0 && i % AT_ONCE === 0) await setImmediate();
    columns[0]![i] = v.vehicleId;
    columns[1]![i] = v.driverId;
    columns[2]![i] = v.fleetId;
    columns[3]![i] = v.positionAtMs;
    columns[4]![i] = v.jobId ?? NaN;
    columns[5]![i] = v.offerId ?? NaN;
    columns[6]![i] = v.vehicleTypeId;
    columns[7]![i] = v.permitExpiresAtMs ?? NaN;
    columns[8]![i] = v.usageExpiresAtMs ?? NaN;
    columns[9]![i] = v.shiftEndsAtMs ?? NaN;
    columns[10]![i] = v.idleSinceMs;
    columns[11]![i] = v.queueSeq;
    columns[12]![i] = v.areaId ?? NaN;
    columns[13]![i] = v.rankId ?? NaN;
    columns[14]![i] = v.nextJobId ?? NaN;
    columns[15]![i] = v.position?.[0] ?? NaN;
    columns[16]![i] = v.position?.[1] ?? NaN;
    columns[17]![i] = v.clears?.atMs ?? NaN;
    columns[18]![i] = v.clears?.position[0] ?? NaN;
    columns[19]![i] = v.clears?.position[1] ?? NaN;
    columns[20]![i] = v.refusalTimes ?? NaN;
    columns[21]![i] = v.papersEndAtMs ?? NaN;
    columns[22]![i] = v.rangeMetres ?? NaN;
    columns[23]![i] = v.worthMs ?? NaN;
    columns[24]![i] = v.aheadMs ?? NaN;
    flags[i] =
      AVAILABILITIES.indexOf(v.availability) +
      (v.suspended ? SUSPENDED : 0) +
      (v.locked ? LOCKED : 0) +
      (v.cashless ? CASHLESS : 0);
    const key = v.attributes.length < 2 ? v.attributes[0] : v.attributes.join('\n');
    let list = known.get(key);
    if (list === undefined) {
      list = attributes.push(v.attributes) - 1;
      known.set(key, list);
    }
    which[i] = list;
    if (v.committed || v.lockedTo || v.barred)
      rare.push([i, { committed: v.committed, lockedTo: v.lockedTo, ...(v.barred && { barred: v.barred }) }]);
  }
  return { count, memory: room, attributes, rare };
}

type Unpacked = { -readonly [Key in keyof DispatchVehicle]: DispatchVehicle[Key] };

/**
 * Makes vehicles of them again; they hold until the next are unpacked. A car keeps its object, for thousands of new ones
 * every tick are the most that there is to collect; and one that has not moved that of its place, by which it is known on
 * the roads.
 */
export function makeUnpacker(): (packed: PackedVehicles) => DispatchVehicle[] {
  let kept: Unpacked[] = [];
  return ({ count, memory, attributes, rare }) => {
    const { columns, which, flags } = open(memory, count);
    const rares = new Map(rare);
    const before = kept;
    let byId: Map<number, Unpacked> | null = null;
    const known = (i: number, vehicleId: number): Unpacked | undefined => {
      if (before[i]?.vehicleId === vehicleId) return before[i];
      byId ??= new Map(before.map((v) => [v.vehicleId, v]));
      return byId.get(vehicleId);
    };
    kept = Array.from({ length: count }, (_, i): Unpacked => {
      const number = (c: number) => columns[c]![i]!;
      const orNull = (c: number) => (Number.isNaN(number(c)) ? null : number(c));
      const vehicleId = number(0);
      const isLocked = (flags[i]! & LOCKED) !== 0;
      const isCashless = (flags[i]! & CASHLESS) !== 0;
      const found = known(i, vehicleId);
      const times = number(20);
      const rangeMetres = number(22);
      const [worthMs, aheadMs] = [number(23), number(24)];
      const isAlike =
        found &&
        (found.locked === true) === isLocked &&
        (found.cashless === true) === isCashless &&
        // One that is barred no longer is made anew.
        found.barred === undefined &&
        'refusalTimes' in found === !Number.isNaN(times) &&
        'rangeMetres' in found === !Number.isNaN(rangeMetres) &&
        'worthMs' in found === !Number.isNaN(worthMs) &&
        'aheadMs' in found === !Number.isNaN(aheadMs);
      const v = isAlike ? found : unknown(vehicleId, isLocked, isCashless);
      if (!Number.isNaN(times)) v.refusalTimes = times;
      if (!Number.isNaN(rangeMetres)) v.rangeMetres = rangeMetres;
      if (!Number.isNaN(worthMs)) v.worthMs = worthMs;
      if (!Number.isNaN(aheadMs)) v.aheadMs = aheadMs;
      v.driverId = number(1);
      v.fleetId = number(2);
      v.position = samePlace(found?.position, orNull(15), number(16));
      v.positionAtMs = number(3);
      v.availability = AVAILABILITIES[flags[i]! % SUSPENDED]!;
      v.jobId = orNull(4);
      v.offerId = orNull(5);
      v.vehicleTypeId = number(6);
      v.attributes = attributes[which[i]!]!;
      v.suspended = (flags[i]! & SUSPENDED) !== 0;
      v.permitExpiresAtMs = orNull(7);
      v.usageExpiresAtMs = orNull(8);
      v.papersEndAtMs = orNull(21);
      v.shiftEndsAtMs = orNull(9);
      v.idleSinceMs = number(10);
      v.queueSeq = number(11);
      v.areaId = orNull(12);
      v.rankId = orNull(13);
      const clearAt = samePlace(v.clears?.position, orNull(18), number(19));
      const isAsBefore = v.clears !== null && v.clears.atMs === number(17) && v.clears.position === clearAt;
      if (!isAsBefore) v.clears = clearAt && { atMs: number(17), position: clearAt };
      v.nextJobId = orNull(14);
      const { committed = null, lockedTo = null, barred } = rares.get(i) ?? {};
      v.committed = committed;
      v.lockedTo = lockedTo;
      if (barred) v.barred = barred;
      return v;
    });
    return kept;
  };
}

function samePlace(before: Position | null | undefined, longitude: number | null, latitude: number): Position | null {
  if (longitude === null) return null;
  return before?.[0] === longitude && before[1] === latitude ? before : [longitude, latitude];
}

function unknown(vehicleId: number, isLocked: boolean, isCashless: boolean): Unpacked {
  return {
    vehicleId,
    driverId: 0,
    fleetId: 0,
    position: null,
    positionAtMs: 0,
    availability: 'vacant',
    jobId: null,
    offerId: null,
    vehicleTypeId: 0,
    attributes: [],
    suspended: false,
    ...(isLocked && { locked: true }),
    ...(isCashless && { cashless: true }),
    permitExpiresAtMs: null,
    usageExpiresAtMs: null,
    papersEndAtMs: null,
    shiftEndsAtMs: null,
    idleSinceMs: 0,
    queueSeq: 0,
    areaId: null,
    rankId: null,
    clears: null,
    nextJobId: null,
    committed: null,
    lockedTo: null,
  };
}

/** A fleet grows by a few cars at a time. */
function roomFor(count: number): number {
  return Math.ceil(count * 1.125);
}

function open(memory: SharedArrayBuffer, count: number) {
  const column = count * Float64Array.BYTES_PER_ELEMENT;
  const lists = COLUMNS * column;
  return {
    columns: Array.from({ length: COLUMNS }, (_, c) => new Float64Array(memory, c * column, count)),
    which: new Uint16Array(memory, lists, count),
    flags: new Uint8Array(memory, lists + count * Uint16Array.BYTES_PER_ELEMENT, count),
  };
}
