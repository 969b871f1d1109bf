import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { CarState } from './car-state.ts';
import type { TamperEvent } from './event.ts';
import { type CarFact, PLAIN_WORLD, type TamperWorld } from './fact.ts';
import type { RuleException, TamperCode, TamperRule } from './rule.ts';
import { deviceChange, farAccept, refuseThenHail } from './rules/job-rules.ts';
import {
  meterKm,
  noMeter,
  type RuleStart,
  type RuleStep,
  rapidMeter,
  scaleDrift,
  tariffCode,
} from './rules/meter-rules.ts';
import { falseNoShow, falsePlot, gpsGap, lasting, mockLocation, parkedPlot } from './rules/place-rules.ts';

/** Detours are told of whole trips, by `core/tamper/detour.ts`. */
const STARTS: Record<Exclude<TamperCode, 'detour'>, RuleStart> = {
  rapidMeter,
  noMeter,
  meterKm,
  scaleDrift,
  gpsGap,
  powerCut: lasting('power'),
  antennaCut: lasting('antenna'),
  mockLocation,
  falseNoShow,
  falsePlot,
  parkedPlot,
  refuseThenHail,
  farAccept,
  tariffCode,
  deviceChange,
};

/** All rules of one car, live or on replay: fed its facts in the order of their instants. */
export class TamperWatch {
  readonly #car = new CarState();
  readonly #world: TamperWorld;
  #rules: readonly { rule: TamperRule; step: RuleStep }[] = [];
  #vehicleId: number;
  #driverId: number | null;

  constructor(
    rules: readonly TamperRule[],
    world: TamperWorld = PLAIN_WORLD,
    of: { vehicleId: number; driverId: number | null } = { vehicleId: 0, driverId: null },
  ) {
    this.#world = world;
    this.follow(rules);
    this.#vehicleId = of.vehicleId;
    this.#driverId = of.driverId;
  }

  /** From now on these rules: one that goes on with its version and threshold keeps what it knows of the car. */
  follow(rules: readonly TamperRule[]): void {
    this.#rules = rules.flatMap((rule) => {
      if (rule.state === 'off' || rule.code === 'detour') return [];
      const known = this.#rules.find(
        ({ rule: { code, version, threshold } }) =>
          code === rule.code && version === rule.version && threshold === rule.threshold,
      );
      return [{ rule, step: known?.step ?? STARTS[rule.code](rule, this.#world) }];
    });
  }

  /** The hiring in hand, or the last one once its meter is off, as the positions tell it. */
  get hiring(): { metres: number; silentMs: number } {
    return { metres: this.#car.hiredMetres, silentMs: this.#car.silentMs };
  }

  drivenBy(driverId: number | null): void {
    this.#driverId = driverId;
  }

  add(fact: CarFact): TamperEvent[] {
    const car = this.#car;
    car.take(fact);
    let events: TamperEvent[] | null = null;
    for (const { rule, step } of this.#rules) {
      const found = step(fact, car);
      if (found.length === 0) continue;
      const at = { vehicleId: this.#vehicleId, driverId: this.#driverId, position: car.place?.position ?? null };
      for (const one of found) {
        const event = { ...one, code: rule.code, version: rule.version, threshold: rule.threshold };
        if (!isExcepted(rule.exceptions, event, at)) (events ??= []).push(event);
      }
    }
    car.done(fact);
    return events ?? [];
  }
}

/** Does one of these exceptions take an event out, found of this car and driver at this place? */
export const isExcepted = (
  exceptions: readonly RuleException[],
  event: Pick<TamperEvent, 'startMs' | 'endMs'>,
  at: { vehicleId: number; driverId: number | null; position: Position | null },
): boolean => exceptions.some((exception) => excepted(exception, event, at));

function excepted(
  { vehicleId, driverId, fromMs, untilMs, near }: RuleException,
  { startMs, endMs }: Pick<TamperEvent, 'startMs' | 'endMs'>,
  at: { vehicleId: number; driverId: number | null; position: Position | null },
): boolean {
  if (vehicleId !== undefined && vehicleId !== at.vehicleId) return false;
  if (driverId !== undefined && driverId !== at.driverId) return false;
  if (fromMs !== undefined && endMs < fromMs) return false;
  if (untilMs !== undefined && startMs > untilMs) return false;
  return near === undefined || (at.position !== null && distanceMetres(near.position, at.position) <= near.metres);
}
