import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { roadMatching } from '#core/roads/match/road-matching.ts';
import { type DriversEvent, heldRules, mattersOf, type TamperMatter } from '#core/tamper/cases.ts';
import { detourOf, isDetour, type KnownTrip, knownTrip, samePair } from '#core/tamper/detour.ts';
import { DriftTest } from '#core/tamper/drift.ts';
import { PLAIN_WORLD, type TamperWorld } from '#core/tamper/fact.ts';
import { MaskLearner, maskedBy } from '#core/tamper/masks.ts';
import { FIRST_RULES, type TamperCode } from '#core/tamper/rule.ts';
import { TamperWatch } from '#core/tamper/watch.ts';
import type { DriveSample } from '#core/telematics/sample.ts';
import { madeDrive, placedOnly } from '#core/telematics/testing/drive.ts';
import { CarWatch } from '#core/telematics/watch-car.ts';
import { gothenburg } from '#seed/gothenburg/city.ts';
import { CHEATS, type Cheat, type CheatTruth, planCheats } from '#sim/cheats/plan.ts';
import { type CarTraits, livedShift, shiftStartMs } from '#sim/cheats/shift.ts';
import { type CheatTown, cheatTown } from '#sim/cheats/town.ts';
import { printTable } from '../parts/print-table.ts';

const FIRST_MS = Date.UTC(2026, 9, 5);
const HOURS = 10;
const CARS_LIVE = 20_000;

export type DetectLine = {
  case: string;
  samplesPerSecond: number | null;
  precision: number | null;
  recall: number | null;
  falsePerThousandHours: number | null;
};
export type DetectResult = { bench: 'detect'; lines: DetectLine[] };

/**
 * Lets drivers of a simulated city cheat in nine ways among many who do not, and counts what the detectors tell: matters (rule,
 * driver and day) against what was truly done, false ones against the hours of those who were clean that day.
 */
export async function run({
  json = false,
  quick = false,
}: {
  json?: boolean;
  quick?: boolean;
} = {}): Promise<DetectResult> {
  const city = gothenburg();
  const town = cheatTown(city.graph, city.areas, 11);
  const world = livedWorld(town, quick ? 45 : 180, quick ? 3 : 6, quick ? 2 : 4);
  const lines: DetectLine[] = [
    ...judged(world),
    driftLine(quick ? 200 : 1_000),
    detourLine(town, quick ? 40 : 150),
    liveLine(city, quick ? 500 : CARS_LIVE, quick ? 30 : 10),
  ];
  const result: DetectResult = { bench: 'detect', lines };
  if (json) for (const line of lines) console.log(JSON.stringify(line));
  else
    printTable(
      `detect: ${world.cleanHours.toFixed(0)} clean hours, ${world.truth.length} cheats`,
      ['case', 'samples/s', 'precision', 'recall', 'false/1,000 h'],
      lines.map((line) => [
        line.case,
        line.samplesPerSecond === null ? '' : String(line.samplesPerSecond),
        line.precision === null ? '' : line.precision.toFixed(3),
        line.recall === null ? '' : line.recall.toFixed(3),
        line.falsePerThousandHours === null ? '' : line.falsePerThousandHours.toFixed(2),
      ]),
    );
  return result;
}

interface Lived {
  readonly matters: readonly TamperMatter[];
  readonly truth: readonly CheatTruth[];
  readonly cleanHours: number;
  readonly samplesPerSecond: number;
}

const dayOf = (atMs: number): string => String(Math.floor((atMs - FIRST_MS) / 86_400_000));

/** The drivers' days, twice: first to learn masks and the fleet's scale from all cars, then to look for who cheats. */
function livedWorld(town: CheatTown, drivers: number, days: number, each: number): Lived {
  const random = seededRandom(20_261_127);
  const plan = planCheats(random, drivers, days, each);
  const traits = Array.from(
    { length: drivers },
    (_, n): CarTraits => ({
      driverId: n + 1,
      scale: 0.004 * normal(random),
      noiseMetres: 3 + 5 * random(),
    }),
  );
  const shifts = traits.flatMap((car) =>
    Array.from({ length: days }, (_, day) => {
      const cheat = plan.find(({ driverId, days: on }) => driverId === car.driverId && on.includes(day))?.cheat ?? null;
      return { car, day, cheat, seed: Math.floor(random() * 2 ** 31) };
    }),
  );
  const live = ({ car, day, cheat, seed }: (typeof shifts)[number]) => {
    const own = seededRandom(seed);
    const startMs = shiftStartMs(FIRST_MS, day, own);
    return livedShift(town, car, { day, startMs, hours: HOURS, stepSeconds: 5, cheat }, own);
  };
  const world: TamperWorld = {
    ...PLAIN_WORLD,
    codesAt: town.codesAt,
    metresFromArea: metresFromArea(town),
    masked: maskedBy(
      learnt(shifts.slice(0, drivers).map((shift) => ({ driverId: shift.car.driverId, facts: live(shift).facts }))),
    ),
  };
  const events: DriversEvent[] = [];
  const truth: CheatTruth[] = [];
  const trips: { driverId: number; day: number; endMs: number; trip: KnownTrip }[] = [];
  let [facts, tookMs] = [0, 0];
  for (const car of traits) {
    const watch = new TamperWatch(FIRST_RULES, world, { vehicleId: car.driverId, driverId: car.driverId });
    for (const shift of shifts.filter((one) => one.car === car)) {
      const lived = live(shift);
      truth.push(...lived.truth);
      facts += lived.facts.length;
      const began = coreMs();
      for (const fact of lived.facts)
        for (const event of watch.add(fact)) events.push({ ...event, driverId: car.driverId });
      tookMs += coreMs() - began;
      const endMs = lived.facts.at(-1)!.atMs;
      for (const line of lived.trips)
        if (line.length > 1) trips.push({ driverId: car.driverId, day: shift.day, endMs, trip: knownTrip(line) });
    }
  }
  events.push(...detours(trips));
  const held = new Set(heldRules(events, drivers).flatMap((rule) => (rule.held ? [rule.code] : [])));
  return {
    matters: mattersOf(
      events.filter(({ code }) => !held.has(code)),
      dayOf,
    ),
    truth,
    cleanHours: shifts.filter(({ cheat }) => cheat === null).length * HOURS,
    samplesPerSecond: Math.round((facts / tookMs) * 1000),
  };
}

function learnt(days: readonly { driverId: number; facts: ReturnType<typeof livedShift>['facts'] }[]): string[] {
  const masks = new MaskLearner();
  for (const { driverId, facts } of days) {
    let last: { atMs: number; position: Position } | null = null;
    for (const fact of facts) {
      if (fact.kind !== 'place') continue;
      if (last) masks.add(driverId, last.position, fact.atMs - last.atMs);
      last = fact;
    }
  }
  return masks.cells();
}

function detours(trips: readonly { driverId: number; endMs: number; trip: KnownTrip }[]): DriversEvent[] {
  const threshold = FIRST_RULES.find(({ code }) => code === 'detour')!.threshold;
  const known = trips.map(({ trip }) => trip);
  return trips.flatMap(({ driverId, endMs, trip }) => {
    const found = detourOf(trip, samePair(trip, known));
    if (found === null || !isDetour(found, threshold)) return [];
    const { measure, confidence } = found;
    return [
      {
        driverId,
        code: 'detour' as const,
        version: 1,
        threshold,
        measure,
        confidence,
        startMs: endMs,
        endMs,
        instants: [endMs],
      },
    ];
  });
}

function metresFromArea(town: CheatTown): TamperWorld['metresFromArea'] {
  const rings = new Map(town.areas.map(({ id, area }) => [id, area.rings[0]!]));
  return (areaId, position) => {
    if (town.areaOf(position) === areaId) return 0;
    const ring = rings.get(areaId);
    if (!ring) return null;
    const lonMetres = 111_195 * Math.cos((position[1] * Math.PI) / 180);
    let least = Infinity;
    for (let n = 1; n < ring.length; n += 1) {
      const [ax, ay] = [(ring[n - 1]![0] - position[0]) * lonMetres, (ring[n - 1]![1] - position[1]) * 111_195];
      const [bx, by] = [(ring[n]![0] - position[0]) * lonMetres, (ring[n]![1] - position[1]) * 111_195];
      const [dx, dy] = [bx - ax, by - ay];
      const share = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)));
      least = Math.min(least, Math.hypot(ax + share * dx, ay + share * dy));
    }
    return least;
  };
}

/** What a planted cheat may be told as besides: who is plotted elsewhere is both. */
const ALSO: Partial<Record<Cheat, readonly TamperCode[]>> = {
  mockLocation: ['falsePlot', 'meterKm'],
  scaleDrift: ['meterKm'],
};

function judged({ matters, truth, cleanHours, samplesPerSecond }: Lived): DetectLine[] {
  const planted = new Map<string, Set<Cheat>>();
  for (const { driverId, day, cheat } of truth) {
    const key = `${driverId} ${day}`;
    planted.set(key, (planted.get(key) ?? new Set()).add(cheat));
  }
  const isTrue = ({ driverId, day, code }: TamperMatter) =>
    [...(planted.get(`${driverId} ${day}`) ?? [])].some((cheat) => cheat === code || ALSO[cheat]?.includes(code));
  const line = (name: string, of: readonly TamperMatter[], recall: number | null): DetectLine => {
    const right = of.filter(isTrue).length;
    return {
      case: name,
      samplesPerSecond,
      precision: of.length === 0 ? null : right / of.length,
      recall,
      falsePerThousandHours: ((of.length - right) / cleanHours) * 1000,
    };
  };
  const kinds = CHEATS.map((cheat) => {
    // A drift takes its days to be certain: the car counts, not the day.
    const keyOf = (driverId: number, day: number | string) =>
      cheat === 'scaleDrift' ? `${driverId}` : `${driverId} ${day}`;
    const days = new Set(truth.filter((one) => one.cheat === cheat).map(({ driverId, day }) => keyOf(driverId, day)));
    const own = matters.filter(({ code }) => code === cheat);
    const found = new Set(own.map(({ driverId, day }) => keyOf(driverId, day)));
    return line(cheat, own, [...days].filter((key) => found.has(key)).length / days.size);
  });
  const others = [...new Set(matters.map(({ code }) => code))].filter(
    (code) => !CHEATS.some((cheat) => cheat === code),
  );
  return [
    ...kinds,
    ...others.map((code) =>
      line(
        `${code} (not planted)`,
        matters.filter((one) => one.code === code),
        null,
      ),
    ),
    line('all', matters, null),
  ];
}

/** Cars whose meters run 3 % ahead, told within 20 trips; and the false ones of as many clean cars in 500 trips each. */
function driftLine(cars: number): DetectLine {
  const random = seededRandom(77);
  const told = (off: number, most: number) => {
    const test = new DriftTest(0.03);
    for (let trip = 0; trip < most; trip += 1) {
      const metres = 1_200 + 9_000 * random() ** 2;
      const heard = metres * (1 + 0.012 * normal(random)) + 25 * normal(random);
      if (test.add(trip, metres * (1 + off), heard)) return true;
    }
    return false;
  };
  const right = Array.from({ length: cars }, () => told(0.03, 20)).filter(Boolean).length;
  const wrong = Array.from({ length: cars }, () => told(0.004 * normal(random), 500)).filter(Boolean).length;
  return {
    case: 'drift of 3 % within 20 trips',
    samplesPerSecond: null,
    precision: right / (right + wrong),
    recall: right / cars,
    falsePerThousandHours: (wrong / ((cars * 500) / 2)) * 1000,
  };
}

/** How well detours are told from the ways drivers take: `recall` is the area under the curve (AUC), over all pairs. */
function detourLine(town: CheatTown, each: number): DetectLine {
  const random = seededRandom(5);
  const scored: { score: number; detour: boolean }[] = [];
  for (const [from, to] of town.hotPairs) {
    const heard = (line: readonly Position[]) =>
      knownTrip(line.map(([x, y]): Position => [x + 0.0001 * normal(random), y + 0.00006 * normal(random)]));
    const known = Array.from({ length: each }, () => heard(town.way(from, to, random).line));
    const plain = town.way(from, to, () => 0);
    for (const trip of known.slice(0, 20))
      scored.push({
        score: scoreOf(
          trip,
          known.filter((one) => one !== trip),
        ),
        detour: false,
      });
    for (let n = 0; n < 10; n += 1) {
      const by = Math.floor(random() * town.places.length);
      const way = town.wayBy(from, by, to);
      if (way.metres < plain.metres * 1.2 || way.metres > plain.metres * 2) continue;
      scored.push({ score: scoreOf(heard(way.line), known), detour: true });
    }
  }
  const [bad, good] = [scored.filter(({ detour }) => detour), scored.filter(({ detour }) => !detour)];
  let above = 0;
  for (const a of bad) for (const b of good) above += a.score > b.score ? 1 : a.score === b.score ? 0.5 : 0;
  return {
    case: `detour AUC (${bad.length} among ${good.length})`,
    samplesPerSecond: null,
    precision: null,
    recall: above / (bad.length * good.length),
    falsePerThousandHours: null,
  };
}

function scoreOf(trip: KnownTrip, others: readonly KnownTrip[]): number {
  const found = detourOf(trip, others);
  return found === null ? 0 : found.measure + 40 * Math.max(0, found.longer);
}

/** Milliseconds of one core that this process has used: what else the machine does meanwhile is not counted. */
function coreMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/** All detectors of so many cars, a sample a second each, in the order in which they would arrive. */
function liveLine(city: ReturnType<typeof gothenburg>, cars: number, seconds: number): DetectLine {
  const roads = roadMatching(city.graph);
  const random = seededRandom(3);
  const drives = Array.from({ length: 40 }, (_, n): DriveSample[] => {
    const address = city.addresses[Math.floor(random() * city.addresses.length)]!.position;
    return placedOnly(
      madeDrive([{ seconds: 20, along: 0.6 }, { seconds: 60 }, { seconds: 5, across: 2 }, { seconds: 60 }], {
        hertz: 1,
        headingDegrees: 360 * random(),
        from: address,
        startKmh: 20,
        seed: n,
      }),
    );
  });
  const watches = Array.from({ length: cars }, (_, n) => ({
    drive: drives[n % drives.length]!,
    drivenFrom: n % 17,
    car: new CarWatch({ roads }),
    tamper: new TamperWatch(FIRST_RULES),
  }));
  for (const { tamper } of watches) tamper.add({ atMs: 0, kind: 'meterOn', tariffCode: null, hail: true });
  let count = 0;
  let began = coreMs();
  const warm = 12;
  for (let second = 0; second < warm + seconds; second += 1) {
    if (second === warm) {
      count = 0;
      began = coreMs();
    }
    for (const { drive, drivenFrom, car, tamper } of watches) {
      const sample = drive[drivenFrom + second]!;
      car.add(sample, sample.atMs);
      tamper.add({ atMs: sample.atMs, kind: 'place', position: sample.position!, speedKmh: sample.speedKmh });
      count += 1;
    }
  }
  return {
    case: `all detectors live, ${cars} cars at 1 Hz`,
    samplesPerSecond: Math.round((count / (coreMs() - began)) * 1000),
    precision: null,
    recall: null,
    falsePerThousandHours: null,
  };
}

const normal = (random: Random): number => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
