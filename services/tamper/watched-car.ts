import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { TamperEvent } from '#core/tamper/event.ts';
import type { CarFact, FactOf } from '#core/tamper/fact.ts';
import type { TamperRule } from '#core/tamper/rule.ts';
import { TamperWatch } from '#core/tamper/watch.ts';
import type { KeptFact } from '#store/tamper/facts.ts';
import type { HeardTrip } from '#store/tamper/trip.ts';
import type { FleetWorld } from './fleet-world.ts';

/** What came out of a car's facts. */
export type Told = {
  events: (TamperEvent & { position: Position | null })[];
  trips: (HeardTrip & { line: readonly Position[]; startMs: number })[];
};

const LINE_METRES = 25;
const MOST_LINE = 4_000;

/** One car, live or on replay: its facts in order, the way of the hiring in hand, and on replay what masks learn of it. */
export class WatchedCar {
  readonly watch: TamperWatch;
  readonly #vehicleId: number;
  readonly #world: FleetWorld;
  #place: FactOf<'place'> | null = null;
  #line: Position[] | null = null;
  #hiredMs = 0;

  constructor(vehicleId: number, rules: readonly TamperRule[], world: FleetWorld) {
    this.#vehicleId = vehicleId;
    this.#world = world;
    this.watch = new TamperWatch(rules, world, { vehicleId, driverId: null });
  }

  /** Feeds facts whose instants rise. */
  feed(facts: readonly (KeptFact | FactOf<'place'>)[]): Told {
    const told: Told = { events: [], trips: [] };
    for (const one of facts) {
      const fact = 'fact' in one ? one.fact : one;
      if ('fact' in one && one.driverId !== null) this.watch.drivenBy(one.driverId);
      if (fact.kind === 'place') this.#at(fact);
      if (fact.kind === 'meterOn') [this.#line, this.#hiredMs] = [this.#place ? [this.#place.position] : [], fact.atMs];
      for (const event of this.watch.add(fact)) told.events.push({ ...event, position: this.#place?.position ?? null });
      if (fact.kind === 'meterOff') this.#over(fact, 'fact' in one ? one.tripId : null, told);
    }
    return told;
  }

  #at(fact: FactOf<'place'>): void {
    const last = this.#place;
    this.#place = fact;
    if (!this.#line) return;
    // Where nobody is hired, a car that falls silent has gone home.
    if (last) this.#world.learner?.move(this.#vehicleId, last, fact);
    const before = this.#line.at(-1);
    if (this.#line.length < MOST_LINE && (!before || distanceMetres(before, fact.position) >= LINE_METRES))
      this.#line.push(fact.position);
  }

  #over(fact: FactOf<'meterOff'>, tripId: number | null, told: Told): void {
    const { metres, silentMs } = this.watch.hiring;
    const line = this.#line ?? [];
    this.#line = null;
    if (tripId === null) return;
    told.trips.push({
      tripId,
      vehicleId: this.#vehicleId,
      atMs: fact.atMs,
      startMs: this.#hiredMs,
      meteredMetres: fact.metres,
      heardMetres: metres,
      silentSeconds: silentMs / 1_000,
      line,
    });
  }
}

/** A position as the rules take it. A speed of 0 that goes with a long way was not told by the device at all. */
export function placeOf(
  report: { atMs: number; position: Position; speedKmh: number; mock?: boolean | undefined },
  before: { atMs: number; position: Position } | null,
): FactOf<'place'> {
  const { atMs, position, speedKmh, mock } = report;
  const metres = before ? distanceMetres(before.position, position) : 0;
  const untold = speedKmh === 0 && before !== null && metres * 3_600 > UNTOLD_KMH * Math.max(1, atMs - before.atMs);
  return { atMs, kind: 'place', position, speedKmh: untold ? undefined : speedKmh, ...(mock ? { mock: true } : {}) };
}
const UNTOLD_KMH = 30;

export const inOrder = (facts: readonly (KeptFact | FactOf<'place'>)[]): (KeptFact | FactOf<'place'>)[] =>
  facts.toSorted((a, b) => atOf(a) - atOf(b));
const atOf = (one: KeptFact | CarFact): number => ('fact' in one ? one.fact.atMs : one.atMs);
