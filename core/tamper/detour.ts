import { distanceMetres, type Position } from '#core/kit/geo.ts';

const LONGITUDE_DEGREES = 0.0042;
const LATITUDE_DEGREES = 0.0023;
/** Trips belong to one pair where both their ends lie within so many metres. */
const PAIR_METRES = 800;
export const LEAST_TRIPS = 30;
/** A piece of the way that fewer than so many of the others drove is isolated. */
const SUPPORT = 0.06;
/** A way that is no longer than the others' is nobody's loss. */
const LEAST_LONGER = 1.2;

interface Cell {
  readonly key: number;
  readonly metres: number;
}
export interface KnownTrip {
  readonly from: Position;
  readonly to: Position;
  readonly metres: number;
  readonly cells: readonly Cell[];
  /** Where each cell comes in the trip; the cells beside it come at the same place. */
  readonly order: ReadonlyMap<number, readonly number[]>;
}

const keyOf = (x: number, y: number) => x * 200_000 + y;

/** A trip made ready to be compared: the squares of about 250 m it passed, and the metres in each. */
export function knownTrip(line: readonly Position[]): KnownTrip {
  const cells: { key: number; metres: number; x: number; y: number }[] = [];
  let metres = 0;
  const at = ([longitude, latitude]: Position, step: number) => {
    const [x, y] = [Math.floor(longitude / LONGITUDE_DEGREES), Math.floor(latitude / LATITUDE_DEGREES)];
    const last = cells.at(-1);
    if (last && last.x === x && last.y === y) last.metres += step;
    else cells.push({ key: keyOf(x, y), metres: step, x, y });
  };
  line.forEach((position, n) => {
    const before = line[n - 1];
    if (!before) return at(position, 0);
    const step = distanceMetres(before, position);
    metres += step;
    // Long steps are cut, so that no square is left out.
    const parts = Math.max(1, Math.ceil(step / 100));
    for (let part = 1; part <= parts; part += 1) {
      const share = part / parts;
      at([before[0] + (position[0] - before[0]) * share, before[1] + (position[1] - before[1]) * share], step / parts);
    }
  });
  const order = new Map<number, number[]>();
  cells.forEach(({ x, y }, n) => {
    for (const dx of [-1, 0, 1]) {
      for (const dy of [-1, 0, 1]) {
        const key = keyOf(x + dx, y + dy);
        const places = order.get(key);
        if (places) places.push(n);
        else order.set(key, [n]);
      }
    }
  });
  return { from: line[0] ?? [0, 0], to: line.at(-1) ?? [0, 0], metres, cells, order };
}

export interface DetourFinding {
  /** Per cent of the usual way that was driven where hardly anybody drives. */
  readonly measure: number;
  /** How much longer than the middle of the others' ways, 0.2 for a fifth; negative where shorter. */
  readonly longer: number;
  /** How many trips of the same pair it was told against. */
  readonly among: number;
  readonly confidence: number;
}

export const PAIR_DEGREES = PAIR_METRES / 111_000;

/** Whether two places are so near; most are told apart by their latitudes. */
const near = (a: Position, b: Position): boolean =>
  Math.abs(a[1] - b[1]) <= PAIR_DEGREES && distanceMetres(a, b) <= PAIR_METRES;

/** More of a pair say nothing more. */
const MOST_TRIPS = 150;

/** The trips of the fleet between the same two ends, at most 150 of them, evenly chosen. */
export function samePair(trip: KnownTrip, fleet: readonly KnownTrip[]): KnownTrip[] {
  const pair = fleet.filter((other) => other !== trip && near(other.from, trip.from) && near(other.to, trip.to));
  if (pair.length <= MOST_TRIPS) return pair;
  return Array.from({ length: MOST_TRIPS }, (_, n) => pair[Math.floor((n * pair.length) / MOST_TRIPS)]!);
}

/**
 * Tells a trip against how the fleet drives the same pair (after iBOAT, Chen 2013): the way is followed square by square with those
 * of the others that drove it so far; where too few are left, it is isolated. Null where too few others are known.
 */
export function detourOf(trip: KnownTrip, others: readonly KnownTrip[]): DetourFinding | null {
  if (others.length < LEAST_TRIPS || trip.metres === 0) return null;
  const least = Math.max(1, others.length * SUPPORT);
  let isolated = 0;
  let driving: { other: KnownTrip; at: number }[] = others.map((other) => ({ other, at: -1 }));
  for (const { key, metres } of trip.cells) {
    const left = driving.flatMap(({ other, at }) => {
      const next = other.order.get(key)?.find((place) => place >= at - 1);
      return next === undefined ? [] : [{ other, at: Math.max(at, next) }];
    });
    if (left.length >= least) {
      driving = left;
      continue;
    }
    isolated += metres;
    // From here on it is asked anew who drives so.
    driving = others.flatMap((other) => (other.order.has(key) ? [{ other, at: other.order.get(key)![0]! }] : []));
    if (driving.length < least) driving = others.map((other) => ({ other, at: -1 }));
  }
  const usual = others.map(({ metres }) => metres).toSorted((a, b) => a - b)[others.length >> 1]!;
  const longer = trip.metres / usual - 1;
  const measure = (isolated / usual) * 100;
  const confidence = Math.max(0, Math.min(0.95, 0.4 + measure / 200 + longer / 2 + Math.min(0.2, others.length / 200)));
  return { measure, longer, among: others.length, confidence };
}

/** Does a trip break the rule of this threshold (per cent)? It has to be longer as well. */
export function isDetour({ measure, longer }: DetourFinding, threshold: number): boolean {
  return measure > threshold && 1 + longer >= LEAST_LONGER;
}
