import { type ActContext, SYSTEM } from '#acts/context.ts';
import { collectCases } from '#acts/tamper/collect-cases.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';
import type { FactOf } from '#core/tamper/fact.ts';
import type { TamperRule } from '#core/tamper/rule.ts';
import { FACTS_HOLD_MS } from '#core/telematics/device-facts.ts';
import { type FoundEvent, storeTamperEvents } from '#store/tamper/event.ts';
import { carFacts, type KeptFact, type Signal, storeSignals } from '#store/tamper/facts.ts';
import { activeRules } from '#store/tamper/rule.ts';
import { pastTrips, storeHeardTrips } from '#store/tamper/trip.ts';
import type { Books } from '../books.ts';
import type { VehiclePosition } from '../positions/position-book.ts';
import { repeat } from '../repeat.ts';
import { detoursOf } from './detours.ts';
import { FleetWorld } from './fleet-world.ts';
import { inOrder, placeOf, type Told, WatchedCar } from './watched-car.ts';

export type TamperParts = ActContext & {
  books: { positions: Pick<Books['positions'], 'onReport'> };
  onError: (error: unknown) => void;
};

const ACTOR = SYSTEM('tamper');
const EVERY_MS = 5 * SECOND_MS;
/** What is told of an instant may come so much later; until then it waits. */
const HOLD_MS = 15 * SECOND_MS;
/** What was written since is looked for again: a long transaction commits late. */
const OVERLAP_MS = MINUTE_MS;
const SILENT_MS = 30 * MINUTE_MS;
const RULES_MS = 15 * SECOND_MS;
const COLLECT_MS = 30 * SECOND_MS;
/** What a car that is heard anew is told of the time before. */
const KNOWN_MS = DAY_MS;
const MOST_PAST_TRIPS = 40;
const MOST_WAITING = 50_000;
/** Trips that are told against others in one turn: each reads many lines. */
const MOST_DETOURS = 20;

interface Watched {
  readonly fleetId: number;
  readonly car: WatchedCar;
  waiting: FactOf<'place'>[];
  last: FactOf<'place'> | null;
  seat: boolean | null;
  /** The meter’s code as it was told last, and when; null where it is not told. */
  code: { value: string; atMs: number } | null;
  heardMs: number;
  /** Everything until then has been fed; null until what was before is known. */
  doneMs: number | null;
  readonly seen: Map<string, number>;
}

interface Fleet {
  readonly world: FleetWorld;
  rules: readonly TamperRule[];
}

/** Judges every car that is heard by the rules of its fleet, keeps what they find, and makes cases of it. */
export function startTamper({ store, clock, books, onError }: TamperParts) {
  const cars = new Map<number, Watched>();
  const fleets = new Map<number, Fleet>();
  let signals: Signal[] = [];
  let detours: { fleetId: number; trip: Told['trips'][number] }[] = [];
  let [rulesReadMs, collectedMs] = [-Infinity, -Infinity];
  const counted = { stored: 0, late: 0, opened: 0 };

  function hear(fleetId: number, report: VehiclePosition): void {
    const { vehicleId, atMs, seatTaken, mock, tariffCode } = report;
    let watched = cars.get(vehicleId);
    if (watched && (watched.fleetId !== fleetId || atMs - watched.heardMs > SILENT_MS)) watched = undefined;
    if (!watched) {
      const fleet = fleets.get(fleetId) ?? { world: new FleetWorld({ learns: false }), rules: [] };
      fleets.set(fleetId, fleet);
      const car = new WatchedCar(vehicleId, fleet.rules, fleet.world);
      const [waiting, seen] = [[], new Map<string, number>()];
      watched = { fleetId, car, waiting, last: null, seat: null, code: null, heardMs: atMs, doneMs: null, seen };
      cars.set(vehicleId, watched);
    }
    const place = placeOf(report, watched.last);
    watched.last = place;
    watched.heardMs = Math.max(watched.heardMs, atMs);
    if (watched.waiting.length < MOST_WAITING) watched.waiting.push(place);
    if (mock) signals.push({ vehicleId, atMs, kind: 'mock', value: '' });
    if (seatTaken !== undefined && seatTaken !== watched.seat) {
      watched.seat = seatTaken;
      signals.push({ vehicleId, atMs, kind: 'seat', value: seatTaken ? 'taken' : 'free' });
    }
    hearCode(watched, vehicleId, atMs, tariffCode);
  }

  /** A code holds until another is told, or none was for so long: a tracker may tell positions between. */
  function hearCode(watched: Watched, vehicleId: number, atMs: number, value: string | undefined): void {
    const { code } = watched;
    if (value === undefined) {
      if (code === null || atMs - code.atMs <= FACTS_HOLD_MS) return;
      watched.code = null;
      signals.push({ vehicleId, atMs, kind: 'tariffCode', value: '' });
      return;
    }
    if (code !== null && atMs < code.atMs) return;
    watched.code = { value, atMs };
    if (code?.value !== value) signals.push({ vehicleId, atMs, kind: 'tariffCode', value });
  }

  async function readRules(nowMs: number): Promise<void> {
    const unread = [...fleets.values()].some(({ rules }) => rules.length === 0);
    if (!unread && Math.abs(nowMs - rulesReadMs) < RULES_MS) return;
    rulesReadMs = nowMs;
    for (const [fleetId, fleet] of fleets) {
      await fleet.world.read(store.db, fleetId, nowMs);
      fleet.rules = await activeRules(store.db, fleetId);
    }
    for (const { fleetId, car } of cars.values()) car.watch.follow(fleets.get(fleetId)?.rules ?? []);
  }

  /** What cars that are heard anew did before: it tells what comes next, and is told of nobody. */
  async function recall(fleetId: number, fresh: ReadonlyMap<number, Watched>, untilMs: number): Promise<void> {
    const vehicleIds = [...fresh.keys()];
    const firstOf = ({ waiting }: Watched) => Math.min(untilMs, waiting[0]?.atMs ?? untilMs);
    const toMs = Math.max(...[...fresh.values()].map(firstOf));
    const trips = await pastTrips(store.db, vehicleIds, { beforeMs: toMs, most: MOST_PAST_TRIPS });
    const facts = await carFacts(store.db, { fleetId, vehicleIds, fromMs: toMs - KNOWN_MS, toMs });
    for (const [vehicleId, watched] of fresh) {
      watched.doneMs = firstOf(watched);
      for (const { atMs, metres, heardMetres, ...of } of trips)
        if (of.vehicleId === vehicleId) watched.car.watch.add({ atMs, kind: 'pastTrip', metres, heardMetres });
      const own = facts.filter((one) => one.vehicleId === vehicleId && one.fact.atMs < (watched.doneMs ?? 0));
      watched.car.feed(own);
    }
  }

  function feed(watched: Watched, facts: readonly KeptFact[], untilMs: number): Told {
    const doneMs = watched.doneMs ?? 0;
    const places = watched.waiting.filter(({ atMs }) => atMs <= untilMs);
    watched.waiting = watched.waiting.filter(({ atMs }) => atMs > untilMs);
    const fresh = facts.filter(({ key }) => !watched.seen.has(key));
    for (const { key, fact } of fresh) watched.seen.set(key, fact.atMs);
    for (const [key, atMs] of watched.seen) if (atMs < untilMs - 2 * OVERLAP_MS) watched.seen.delete(key);
    const ready = inOrder([...places, ...fresh.filter(({ fact }) => fact.atMs >= doneMs)]);
    counted.late += fresh.filter(({ fact }) => fact.atMs < doneMs - OVERLAP_MS).length;
    watched.doneMs = untilMs;
    return watched.car.feed(ready.filter((one) => 'fact' in one || one.atMs >= doneMs));
  }

  async function turnFleet(fleetId: number, { rules }: Fleet, untilMs: number): Promise<void> {
    const ofFleet = new Map([...cars].filter(([, watched]) => watched.fleetId === fleetId));
    if (ofFleet.size === 0) return;
    const fresh = new Map([...ofFleet].filter(([, { doneMs }]) => doneMs === null));
    if (fresh.size > 0) await recall(fleetId, fresh, untilMs);
    const fromMs = Math.min(...[...ofFleet.values()].map(({ doneMs }) => doneMs ?? untilMs)) - OVERLAP_MS;
    const facts = await carFacts(store.db, { fleetId, vehicleIds: [...ofFleet.keys()], fromMs, toMs: untilMs });
    const byCar = new Map<number, KeptFact[]>();
    for (const fact of facts) byCar.set(fact.vehicleId, [...(byCar.get(fact.vehicleId) ?? []), fact]);
    const found: FoundEvent[] = [];
    const trips: Told['trips'] = [];
    for (const [vehicleId, watched] of ofFleet) {
      const told = feed(watched, byCar.get(vehicleId) ?? [], untilMs);
      trips.push(...told.trips);
      for (const event of told.events) {
        const rule = rules.find(({ code, version }) => code === event.code && version === event.version);
        if (rule && rule.state !== 'off') found.push({ ...event, state: rule.state, fleetId, vehicleId });
      }
    }
    await storeHeardTrips(store.db, trips);
    counted.stored += await storeTamperEvents(store.db, found);
    detours.push(...trips.map((trip) => ({ fleetId, trip })));
  }

  async function tellDetours(): Promise<void> {
    const now = detours.slice(0, MOST_DETOURS);
    detours = detours.slice(MOST_DETOURS).slice(-MOST_WAITING);
    for (const { fleetId, trip } of now) {
      const found = await detoursOf(store.db, fleetId, fleets.get(fleetId)?.rules ?? [], trip);
      counted.stored += await storeTamperEvents(store.db, found);
    }
  }

  async function collect(nowMs: number): Promise<void> {
    if (Math.abs(nowMs - collectedMs) < COLLECT_MS) return;
    collectedMs = nowMs;
    for (const [fleetId, { rules }] of fleets) {
      if (!rules.some(({ state }) => state === 'on')) continue;
      counted.opened += (await collectCases({ store, clock }, ACTOR, fleetId)).opened;
    }
  }

  async function turn(): Promise<void> {
    const nowMs = clock.nowMs();
    const some = signals;
    await storeSignals(store.db, some);
    signals = signals.slice(some.length).slice(-MOST_WAITING);
    await readRules(nowMs);
    for (const [fleetId, fleet] of fleets) await turnFleet(fleetId, fleet, nowMs - HOLD_MS);
    await tellDetours();
    await collect(nowMs);
    for (const [vehicleId, { heardMs }] of cars) if (nowMs - heardMs > SILENT_MS) cars.delete(vehicleId);
  }

  const off = books.positions.onReport(hear);
  const beat = repeat(turn, { everyMs: EVERY_MS, onError });
  return {
    figures: () => ({ cars: cars.size, ...counted, waiting: detours.length + signals.length }),
    /** Judges what waits; tests call it instead of waiting. */
    turn: beat.fresh,
    async stop() {
      off();
      await beat.stop();
    },
  };
}
