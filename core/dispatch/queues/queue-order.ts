import { type Exclusion, excludedAlways } from '../candidates/filters.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import type { DispatchVehicle } from '../world.ts';

/** A place in a queue given by hand. */
export type Placed = {
  readonly seq: number;
  readonly atMs: number;
  readonly areaId: number | null;
  readonly rankId: number | null;
};

/** What of a car says when its turn is. */
export type Turn = {
  readonly clearSinceMs: number;
  /** From when it counts, where that is not the time of clearing. */
  readonly queueSinceMs: number | null;
  readonly placed: Placed | null;
};

type Where = Pick<DispatchVehicle, 'areaId' | 'rankId'>;

/**
 * The order of clearing, lower first. A place given by hand holds in its own queue only, and until the car clears again or
 * goes to the back.
 */
export function queueSeqOf({ clearSinceMs, queueSinceMs, placed }: Turn, { areaId, rankId }: Where): number {
  const ownMs = Math.max(clearSinceMs, queueSinceMs ?? 0);
  const holds = placed !== null && placed.atMs >= ownMs && placed.areaId === areaId && placed.rankId === rankId;
  return holds ? placed.seq : ownMs;
}

/** Whose turn is first. */
export function byTurn(
  a: Pick<DispatchVehicle, 'queueSeq' | 'vehicleId'>,
  b: Pick<DispatchVehicle, 'queueSeq' | 'vehicleId'>,
): number {
  return a.queueSeq - b.queueSeq || a.vehicleId - b.vehicleId;
}

/** These turns of cars that come in the order of their ids: whose is first, second and so on, by their places in it. */
export function inOrderOfTurn(queueSeqs: Float64Array): Int32Array {
  const { length } = queueSeqs;
  let [least, most, isWhole] = [Infinity, -Infinity, true];
  for (let i = 0; i < length; i++) {
    const queueSeq = queueSeqs[i]!;
    if (queueSeq < least) least = queueSeq;
    if (queueSeq > most) most = queueSeq;
    isWhole &&= Number.isInteger(queueSeq);
  }
  const order = new Int32Array(length);
  if (!isWhole || (most - least + 1) * length > Number.MAX_SAFE_INTEGER) {
    for (let i = 0; i < length; i++) order[i] = i;
    return order.sort((a, b) => queueSeqs[a]! - queueSeqs[b]! || a - b);
  }
  // Turn above, place below: one number to sort by, many times as fast as by asking for each.
  const keys = new Float64Array(length);
  for (let i = 0; i < length; i++) keys[i] = (queueSeqs[i]! - least) * length + i;
  keys.sort();
  for (let i = 0; i < length; i++) order[i] = keys[i]! % length;
  return order;
}

/** The queue of a rank, or of an area outside its ranks. */
export type AreaQueue = {
  readonly areaId: number;
  readonly rankId: number | null;
  /** In the order of their turn. */
  readonly cars: readonly DispatchVehicle[];
  /** They stand there too and get nothing now. */
  readonly aside: readonly { readonly vehicle: DispatchVehicle; readonly why: Exclusion }[];
};

/** Cars that stand in the queue's place and are on their way to a job wait for nothing there. */
const ON_ITS_WAY: readonly Exclusion[] = ['hasJob', 'otherFleet'];

/** Every queue in which somebody stands, as the dispatcher sees it: by area, its ranks first. */
export function queuesOf(
  plan: DispatchPlan,
  fleetId: number,
  vehicles: readonly DispatchVehicle[],
  nowMs: number,
): AreaQueue[] {
  type Open = { areaId: number; rankId: number | null; cars: DispatchVehicle[]; aside: AreaQueue['aside'][number][] };
  const queues = new Map<string, Open>();
  for (const vehicle of vehicles) {
    const { areaId, rankId } = vehicle;
    if (areaId === null) continue;
    const why = excludedAlways(plan, fleetId, vehicle, nowMs);
    if (why !== null && ON_ITS_WAY.includes(why)) continue;
    const key = `${areaId}/${rankId ?? ''}`;
    const queue = queues.get(key) ?? { areaId, rankId, cars: [], aside: [] };
    queues.set(key, queue);
    if (why === null) queue.cars.push(vehicle);
    else queue.aside.push({ vehicle, why });
  }
  for (const { cars, aside } of queues.values()) {
    cars.sort(byTurn);
    aside.sort((a, b) => byTurn(a.vehicle, b.vehicle));
  }
  return [...queues.values()].sort(
    (a, b) => a.areaId - b.areaId || (a.rankId ?? Infinity) - (b.rankId ?? Infinity) || 0,
  );
}

type InLine = Pick<DispatchVehicle, 'vehicleId' | 'queueSeq'>;

/**
 * Who is to be given which place so that a car stands behind another (null: before all), and the others stay in their
 * order. `queue` is in the order of turn. Mostly the moved one alone; where there is no room between two, those behind
 * are put off by as little as there is. Nothing where it stands there already; undefined where one of the two is not in
 * the queue.
 */
export function placeBehind(
  queue: readonly InLine[],
  vehicleId: number,
  behindId: number | null,
): InLine[] | undefined {
  const moved = queue.find((car) => car.vehicleId === vehicleId);
  const rest = queue.filter((car) => car !== moved);
  const at = behindId === null ? 0 : rest.findIndex((car) => car.vehicleId === behindId) + 1;
  if (!moved || behindId === vehicleId || (behindId !== null && at === 0)) return undefined;
  if (queue[at] === moved) return [];
  const [before, next] = [rest[at - 1], rest[at]];
  if (!before) return [{ vehicleId, queueSeq: next!.queueSeq - 1 }];
  if (!next) return [{ vehicleId, queueSeq: before.queueSeq + 1 }];
  const middle = (before.queueSeq + next.queueSeq) / 2;
  if (before.queueSeq < middle && middle < next.queueSeq) return [{ vehicleId, queueSeq: middle }];
  const placed: InLine[] = [{ vehicleId, queueSeq: before.queueSeq + 1 }];
  for (const car of rest.slice(at)) {
    const lastSeq = placed.at(-1)!.queueSeq;
    if (car.queueSeq > lastSeq) break;
    placed.push({ vehicleId: car.vehicleId, queueSeq: lastSeq + 1 });
  }
  return placed;
}
