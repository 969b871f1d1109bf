import { setImmediate } from 'node:timers/promises';
import type { DispatchVehicle } from '#core/dispatch/world.ts';
import type { Position } from '#core/kit/geo.ts';

/** What of a vehicle is a number, a column each; null is NaN. */
const COLUMNS = 20;

const AVAILABILITIES: readonly DispatchVehicle['availability'][] = ['vacant', 'engaged', 'outOfVehicle'];
const SUSPENDED = 4;
const LOCKED = 8;

type Rare = Pick<DispatchVehicle, 'committed' | 'lockedTo'>;

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
    flags[i] = AVAILABILITIES.indexOf(v.availability) + (v.suspended ? SUSPENDED : 0) + (v.locked ? LOCKED : 0);
    const key = v.attributes.length < 2 ? v.attributes[0] : v.attributes.join('\n');
    let list = known.get(key);
    if (list === undefined) {
      list = attributes.push(v.attributes) - 1;
      known.set(key, list);
    }
    which[i] = list;
    if (v.committed || v.lockedTo) rare.push([i, { committed: v.committed, lockedTo: v.lockedTo }]);
  }
  return { count, memory: room, attributes, rare };
}

/** Makes vehicles of them again. One that has not moved keeps the object of its place, by which it is known on the roads. */
export function makeUnpacker(): (packed: PackedVehicles) => DispatchVehicle[] {
  let stood = new Map<number, Position>();
  return ({ count, memory, attributes, rare }) => {
    const { columns, which, flags } = open(memory, count);
    const rares = new Map(rare);
    const stand = new Map<number, Position>();
    const vehicles = Array.from({ length: count }, (_, i): DispatchVehicle => {
      const number = (c: number) => columns[c]![i]!;
      const orNull = (c: number) => (Number.isNaN(number(c)) ? null : number(c));
      const vehicleId = number(0);
      let position: Position | null = null;
      if (!Number.isNaN(number(15))) {
        const before = stood.get(vehicleId);
        const hasStayed = before?.[0] === number(15) && before[1] === number(16);
        position = hasStayed ? before : [number(15), number(16)];
        stand.set(vehicleId, position);
      }
      const clearsAtMs = orNull(17);
      const { committed = null, lockedTo = null } = rares.get(i) ?? {};
      return {
        vehicleId,
        driverId: number(1),
        fleetId: number(2),
        position,
        positionAtMs: number(3),
        availability: AVAILABILITIES[flags[i]! % SUSPENDED]!,
        jobId: orNull(4),
        offerId: orNull(5),
        vehicleTypeId: number(6),
        attributes: attributes[which[i]!]!,
        suspended: (flags[i]! & SUSPENDED) !== 0,
        ...(flags[i]! >= LOCKED && { locked: true }),
        permitExpiresAtMs: orNull(7),
        usageExpiresAtMs: orNull(8),
        shiftEndsAtMs: orNull(9),
        idleSinceMs: number(10),
        queueSeq: number(11),
        areaId: orNull(12),
        rankId: orNull(13),
        clears: clearsAtMs === null ? null : { atMs: clearsAtMs, position: [number(18), number(19)] },
        nextJobId: orNull(14),
        committed,
        lockedTo,
      };
    });
    stood = stand;
    return vehicles;
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
