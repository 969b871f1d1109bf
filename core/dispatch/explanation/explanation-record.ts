import { COST_ITEMS, type CostItem } from '../candidates/cost.ts';
import type { WhyNot } from '../candidates/filters.ts';
import { BY_HAND, type Explanation, type PassedCar, type RungNote, type WeighedCar } from './explanation.ts';

/**
 * An explanation as it is made and kept: its cars as flat lists of whole numbers, for they are most of it and the same
 * names would stand in it a hundred times. At most 2 kB as JSON.
 */
export type ExplanationRecord = Omit<Explanation, 'best' | 'passedOver'> & {
  /** Four a car: vehicle id, seconds of driving, metres, cost in ms. */
  best: number[];
  /** For each of `best`: the items it is charged for as bits, by their places in `COST_ITEMS`, and what each comes to in ms. */
  items: number[];
  /** Three a car: vehicle id, metres, code of the reason. */
  passedOver: number[];
};

const OF_BEST = 4;
const OF_PASSED = 3;

/** Kept records tell a reason by its number: one that was given once is never given to another. */
export const WHY_NUMBERS: { readonly [Why in WhyNot]: number } = {
  otherFleet: 1,
  outOfVehicle: 2,
  engaged: 3,
  hasJob: 4,
  hasOffer: 5,
  locked: 6,
  noPosition: 7,
  stalePosition: 8,
  wrongType: 9,
  missingAttribute: 10,
  forbiddenAttribute: 11,
  banned: 12,
  suspended: 13,
  permitExpired: 14,
  usageExpired: 15,
  shiftEnding: 16,
  lockedOut: 17,
  committedSoon: 18,
  reservedForOther: 19,
  alreadyRefused: 20,
  tooFar: 21,
  slowerByRoad: 22,
  costsMore: 23,
  givenToOtherJob: 24,
  notOnRung: 25,
  otherByHand: 26,
  paperBlocks: 27,
  rangeShort: 28,
};
const WHYS = new Map(Object.entries(WHY_NUMBERS).map(([why, number]) => [number, why as WhyNot]));

/** Adds a car to the best; `items` in ms by their places in `COST_ITEMS`. */
export function addWeighed(
  { best, items: told }: ExplanationRecord,
  vehicleId: number,
  { driveSeconds, metres }: { driveSeconds: number; metres: number },
  totalMs: number,
  items: Float64Array,
): void {
  best.push(vehicleId, Math.round(driveSeconds), Math.round(metres), totalMs);
  const at = told.push(0) - 1;
  let bits = 0;
  for (let item = 0; item < items.length; item++) {
    if (items[item] === 0) continue;
    bits |= 1 << item;
    told.push(items[item]!);
  }
  told[at] = bits;
}

/** Adds a car that was passed over. */
export function addPassed({ passedOver }: ExplanationRecord, vehicleId: number, metres: number, why: WhyNot): void {
  passedOver.push(vehicleId, Math.round(metres), WHY_NUMBERS[why]);
}

/** What a kept record tells, also one with a name beside each figure, as they were first written; null for anything else. */
export function explanationIn(record: unknown): Explanation | null {
  const kept = record as (Explanation | ExplanationRecord) | null;
  if (!kept || !Array.isArray(kept.best) || !Array.isArray(kept.passedOver)) return null;
  if (!isFlat(kept)) return kept;
  const { items, ...told } = kept;
  return { ...told, best: weighedIn(kept.best, items), passedOver: passedIn(kept.passedOver) };
}

function isFlat(kept: Explanation | ExplanationRecord): kept is ExplanationRecord {
  return 'items' in kept && Array.isArray(kept.items);
}

function weighedIn(best: readonly number[], items: readonly number[]): WeighedCar[] {
  const cars: WeighedCar[] = [];
  let next = 0;
  for (let at = 0; at < best.length; at += OF_BEST) {
    const [vehicleId, driveSeconds, metres, totalMs] = best.slice(at, at + OF_BEST) as [number, number, number, number];
    const charged: { [Item in CostItem]?: number } = {};
    const bits = items[next++]!;
    for (const item of chargedBy(bits)) charged[item] = items[next++]!;
    cars.push({ vehicleId, driveSeconds, metres, cost: { totalMs, items: charged } });
  }
  return cars;
}

const chargedBy = (bits: number): CostItem[] => COST_ITEMS.filter((_, item) => (bits & (1 << item)) !== 0);

function passedIn(passedOver: readonly number[]): PassedCar[] {
  const cars: PassedCar[] = [];
  for (let at = 0; at < passedOver.length; at += OF_PASSED) {
    const [vehicleId, metres, number] = passedOver.slice(at, at + OF_PASSED) as [number, number, number];
    const why = WHYS.get(number);
    if (why) cars.push({ vehicleId, metres, why });
  }
  return cars;
}

/** The vehicles that were weighed, the best first. */
export function vehiclesWeighed({ best }: Pick<ExplanationRecord, 'best'>): number[] {
  return best.filter((_, at) => at % OF_BEST === 0);
}

/** How far this vehicle had to drive by the `best` of a kept record; null where it was not weighed. */
export function driveSecondsIn(best: unknown, vehicleId: number): number | null {
  if (!Array.isArray(best)) return null;
  const named = (best as (WeighedCar | number)[]).find((car) => typeof car === 'object' && car.vehicleId === vehicleId);
  if (typeof named === 'object') return named.driveSeconds;
  for (let at = 0; at < best.length; at += OF_BEST) if (best[at] === vehicleId) return best[at + 1] as number;
  return null;
}

export const EXPLANATION_BYTES = 2_048;

/** Drops the farthest passed-over cars, then the costliest candidates, until the record fits. Answers the same record. */
export function fitted(record: ExplanationRecord): ExplanationRecord {
  const { best, items, passedOver } = record;
  const count = best.length + items.length + passedOver.length;
  const widest = 2 + digits(Math.max(highest(best), highest(items), highest(passedOver)));
  const head = headBytes(record);
  if (head + count * widest <= MOST_BYTES) return record;
  let over = head + listBytes(best) + listBytes(items) + listBytes(passedOver) - MOST_BYTES;
  for (; over > 0 && passedOver.length > 0; passedOver.length -= OF_PASSED)
    over -= listBytes(passedOver, passedOver.length - OF_PASSED);
  while (over > 0 && best.length > 0) {
    let last = 0;
    for (let car = OF_BEST; car < best.length; car += OF_BEST) last += 1 + chargedBy(items[last]!).length;
    over -= listBytes(best, best.length - OF_BEST) + listBytes(items, last);
    best.length -= OF_BEST;
    items.length = last;
  }
  return record;
}

/** Why there is no car is added to a record that fits. */
const NO_CAR_BYTES = 32;
const MOST_BYTES = EXPLANATION_BYTES - NO_CAR_BYTES;

const HEAD =
  '{"planVersion":,"rung":"","atMs":,"waitedSeconds":,"capSeconds":,"vehicleId":null,"best":[],"items":[],"passedOver":[],}'
    .length;
const SOLVE = '"solve":{"jobs":,"cars":,"weighed":,"certified":false,"unproved":,"cut":"outOfTime"},'.length;
const INSTEAD = '"instead":{"vehicleId":,"soonerSeconds":,"jobId":,"laterSeconds":null,"dearerMs":},'.length;
const NOTE = '"note":,'.length;
const CUT = '"cut":"outOfTime",'.length;

/** No less than all but its lists takes as JSON. */
function headBytes(told: ExplanationRecord): number {
  const { solve, instead, note } = told;
  let bytes = HEAD + told.rung.length + digits(told.planVersion) + digits(told.atMs) + digits(told.waitedSeconds);
  bytes +=
    digits(told.capSeconds) + digits(told.vehicleId ?? 0) + (told.noCar ? NO_CAR_BYTES : 0) + (told.cut ? CUT : 0);
  if (solve) bytes += SOLVE + digits(solve.jobs) + digits(solve.cars) + digits(solve.weighed) + digits(solve.unproved);
  if (instead) {
    const { vehicleId, soonerSeconds, jobId, laterSeconds, dearerMs } = instead;
    bytes += INSTEAD + digits(vehicleId) + digits(soonerSeconds) + digits(jobId) + digits(laterSeconds ?? 0);
    bytes += digits(dearerMs);
  }
  return note ? bytes + NOTE + noteBytes(note) : bytes;
}

/** Only a name has letters of more than one byte. */
function noteBytes(note: RungNote): number {
  const json = JSON.stringify(note);
  return note.kind === BY_HAND ? encodeURIComponent(json).replaceAll(/%../g, 'x').length : json.length;
}

/** The highest, whatever its sign. */
function highest(numbers: readonly number[]): number {
  let most = 0;
  for (let i = 0; i < numbers.length; i++) {
    const size = numbers[i]! < 0 ? -numbers[i]! : numbers[i]!;
    if (size > most) most = size;
  }
  return most;
}

/** As JSON, each with the comma after it: the numbers are whole. */
function listBytes(numbers: readonly number[], from = 0): number {
  let bytes = 0;
  for (let i = from; i < numbers.length; i++) bytes += 1 + digits(numbers[i]!);
  return bytes;
}

function digits(whole: number): number {
  const left = Math.abs(whole);
  let count = whole < 0 ? 2 : 1;
  for (let reach = 10; left >= reach && reach < 1e21; reach *= 10) count++;
  return count;
}
