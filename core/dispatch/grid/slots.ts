import type { Position } from '#core/kit/geo.ts';
import type { CostTotals } from '../candidates/cost.ts';
import { type Exclusion, excludedAlways, excludedAsNext } from '../candidates/filters.ts';
import { gathered } from '../candidates/gathered.ts';
import type { NamedCars } from '../candidates/named-cars.ts';
import type { Suitability } from '../candidates/suitability.ts';
import type { DispatchPlan } from '../plan/plan.ts';
import { inOrderOfTurn } from '../queues/queue-order.ts';
import type { DispatchVehicle, World } from '../world.ts';
import { startOf } from './start-of.ts';
import type { Places } from './vehicle-grid.ts';

/** The cars of a tick by their slots: the free ones first, in the order of clearing, then those soon clear, then the others. */
export type Slots = {
  readonly vehicles: DispatchVehicle[];
  readonly vehicleIds: Float64Array;
  /** Why each is not free. */
  readonly always: (Exclusion | null)[];
  readonly free: number;
  /** The free ones and those soon clear. */
  readonly askable: number;
  readonly places: Places;
  /** From where the askable ones would drive. */
  readonly starts: Places;
};

/** What notes something of every car that may be asked. */
export type Readers = { readonly named: NamedCars; readonly suitability: Suitability; readonly totals: CostTotals };

/** Reads all that is ever asked of a car at one look, in the order in which they come: their records lie far apart. */
export function slotsOf(world: World, plan: DispatchPlan, nowMs: number, readers: Readers): Slots {
  const { vehicles: cars, fleetId } = world;
  const { named, suitability, totals } = readers;
  const ids = new Float64Array(cars.length);
  const at = noPlaces(cars.length);
  const from = noPlaces(cars.length);
  const why: (Exclusion | null)[] = [];
  const turns = new Float64Array(cars.length);
  const free = new Int32Array(cars.length);
  const soon: number[] = [];
  const others: number[] = [];
  let freeCount = 0;
  for (let n = 0; n < cars.length; n++) {
    const v = cars[n]!;
    // They mostly come by their ids.
    if (n > 0 && v.vehicleId < ids[n - 1]!) {
      const sorted = [...cars].sort((a, b) => a.vehicleId - b.vehicleId);
      return slotsOf({ ...world, vehicles: sorted }, plan, nowMs, readers);
    }
    ids[n] = v.vehicleId;
    named.read(n, v);
    put(at, n, v.position);
    const excluded = excludedAlways(plan, fleetId, v, nowMs);
    why.push(excluded);
    if (excluded === null) {
      turns[freeCount] = v.queueSeq;
      free[freeCount++] = n;
    } else if (v.clears !== null && excludedAsNext(plan, fleetId, v, nowMs) === null) soon.push(n);
    else {
      others.push(n);
      continue;
    }
    suitability.read(n, v);
    totals.read(n, v);
    put(from, n, startOf(v));
  }
  const askable = freeCount + soon.length;
  const numberOf = new Int32Array(cars.length);
  numberOf.set(gathered(free, inOrderOfTurn(turns.subarray(0, freeCount))));
  numberOf.set(soon, freeCount);
  numberOf.set(others, askable);
  const vehicles: DispatchVehicle[] = [];
  const always: (Exclusion | null)[] = [];
  for (let slot = 0; slot < numberOf.length; slot++) {
    vehicles.push(cars[numberOf[slot]!]!);
    always.push(why[numberOf[slot]!]!);
  }
  const asked = numberOf.subarray(0, askable);
  named.stand(numberOf);
  suitability.stand(vehicles, asked);
  totals.stand(vehicles, asked);
  const vehicleIds = gathered(ids, numberOf);
  return {
    vehicles,
    vehicleIds,
    always,
    free: freeCount,
    askable,
    places: placed(at, numberOf),
    starts: placed(from, asked),
  };
}

function noPlaces(count: number): Places {
  return { longitude: new Float64Array(count).fill(Number.NaN), latitude: new Float64Array(count) };
}

function put({ longitude, latitude }: Places, n: number, position: Position | null): void {
  if (position === null) return;
  longitude[n] = position[0];
  latitude[n] = position[1];
}

function placed({ longitude, latitude }: Places, numberOf: Int32Array): Places {
  return { longitude: gathered(longitude, numberOf), latitude: gathered(latitude, numberOf) };
}
