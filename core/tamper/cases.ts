import type { TamperEvent } from './event.ts';
import type { TamperCode, TamperRule } from './rule.ts';

export interface DriversEvent extends TamperEvent {
  readonly driverId: number;
}

/** A matter to ask a driver about: what one rule found of them on one day. */
export interface TamperMatter {
  readonly driverId: number;
  readonly code: TamperCode;
  readonly day: string;
  readonly events: readonly DriversEvent[];
  readonly confidence: number;
}

/** So sure has a matter to be, the chances of its events taken together, before it becomes a case. */
export const CASE_CONFIDENCE = 0.7;

/** Events of rules that are on, by driver, rule and day; `dayOf` tells the fleet's shift day of an instant. */
export function mattersOf(events: readonly DriversEvent[], dayOf: (atMs: number) => string): TamperMatter[] {
  const groups = new Map<string, DriversEvent[]>();
  for (const event of events) {
    const key = `${event.driverId} ${event.code} ${dayOf(event.endMs)}`;
    const group = groups.get(key);
    if (group) group.push(event);
    else groups.set(key, [event]);
  }
  return [...groups.values()].flatMap((group) => {
    const confidence = 1 - group.reduce((doubt, one) => doubt * (1 - one.confidence), 1);
    const { driverId, code, endMs } = group[0]!;
    return confidence >= CASE_CONFIDENCE ? [{ driverId, code, day: dayOf(endMs), events: group, confidence }] : [];
  });
}

const HELD_SHARE = 0.5;
const LEAST_DRIVERS = 8;

export interface RuleHold {
  readonly code: TamperCode;
  readonly accused: number;
  readonly drivers: number;
  /** The rule accuses nobody until its definition was checked on a sample. */
  readonly held: boolean;
}

/** Are so many of those who drove too many to be accused by one rule? */
export const isHalfOfFleet = (accused: number, drivers: number): boolean =>
  drivers >= LEAST_DRIVERS && accused >= drivers * HELD_SHARE;

/** A rule that would accuse half the fleet says more of the rule than of the fleet. `drivers` drove in the span of the events. */
export function heldRules(events: readonly DriversEvent[], drivers: number): RuleHold[] {
  const accused = new Map<TamperCode, Set<number>>();
  for (const { code, driverId } of events) accused.set(code, (accused.get(code) ?? new Set()).add(driverId));
  return [...accused].map(([code, who]) => ({
    code,
    accused: who.size,
    drivers,
    held: isHalfOfFleet(who.size, drivers),
  }));
}

/** What a version would have found, beside the one that is live: told before it goes live itself. */
export interface RuleReplay {
  readonly code: TamperCode;
  readonly events: number;
  readonly drivers: number;
  readonly matters: number;
  readonly liveEvents: number;
  readonly held: boolean;
}

/** `found` and `live` are what the new and the present version told of the same facts. */
export function replayOf(
  { code }: Pick<TamperRule, 'code'>,
  found: readonly DriversEvent[],
  live: readonly DriversEvent[],
  drivers: number,
  dayOf: (atMs: number) => string,
): RuleReplay {
  const own = found.filter((event) => event.code === code);
  return {
    code,
    events: own.length,
    drivers: new Set(own.map(({ driverId }) => driverId)).size,
    matters: mattersOf(own, dayOf).length,
    liveEvents: live.filter((event) => event.code === code).length,
    held: heldRules(own, drivers)[0]?.held ?? false,
  };
}

/** A car and week for which neither a report nor a notice of no use was handed in, where the law wants one. */
export function missingReports(
  vehicles: readonly number[],
  weeks: readonly string[],
  handedIn: readonly { readonly vehicleId: number; readonly week: string }[],
): { vehicleId: number; week: string }[] {
  const there = new Set(handedIn.map(({ vehicleId, week }) => `${vehicleId} ${week}`));
  return vehicles.flatMap((vehicleId) =>
    weeks.flatMap((week) => (there.has(`${vehicleId} ${week}`) ? [] : [{ vehicleId, week }])),
  );
}
