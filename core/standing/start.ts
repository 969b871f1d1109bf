import { localDate } from '#core/calendar/calendar-date.ts';
import { clockShown, HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { EARLY_MS, REST_MS } from '#core/shift-record/shift-times.ts';
import type { Hindrance, Overridden } from './hindrance.ts';

/** What an override lets pass: the hours of a shift, or what its driver owes. */
export const OVERRIDE_KINDS = ['shiftStart', 'payments'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];
export type Override = Overridden & { kind: OverrideKind };

/** The right that each asks for. */
export const OVERRIDE_RIGHTS = { shiftStart: 'overrideShiftStart', payments: 'overridePayments' } as const;

/** What bears on the beginning of a shift: a sign-on, or the key that goes out. */
export type StartFacts = {
  by: 'signOn' | 'keyOut';
  driver: {
    /** The shift has begun already: its hours were judged then. */
    under: boolean;
    /** Their car was taken back in mid-shift, and they go on in this one: the hours and debts were judged as it began. */
    goesOn: boolean;
    /** Whose main key they have, of another vehicle. */
    keyOf: string | null;
    lastEndMs: number | null;
    /** The shift that is rostered for now or was missed last, and the next one after this day. */
    rostered: { startMs: number; endMs: number } | null;
    nextRosteredMs: number | null;
    lateStartMinutes: number;
    /** What they owe beyond the credit of their group, as it is told; null where they do not. */
    owes: string | null;
    /** Where they do, the fleet lets them work without cash. */
    worksCashless: boolean;
    suspension: { untilMs: number | null; why: string } | null;
  } | null;
  vehicle: {
    plate: string;
    keyControl: 'none' | 'handover' | 'strict';
    locked: string | null;
    /** Who has its main key, or a shift with it that began at the key desk. */
    keyWith: string | null;
    /** That is this driver. */
    keyWithDriver: boolean;
    mainKeys: number;
    mainKeysIn: number;
    suspension: { untilMs: number | null; why: string } | null;
  } | null;
  overrides: readonly Override[];
};

/** What keeps a shift from beginning, as far as the beginning is concerned. What was let pass only warns. */
export function startHindrances(
  { by, driver, vehicle, overrides }: StartFacts,
  { nowMs, zone }: { nowMs: number; zone: string },
): Hindrance[] {
  const found: (Hindrance | null)[] = [];
  if (vehicle) {
    const about = { about: 'vehicle', severity: 'blocks', override: null } as const;
    found.push(suspended('vehicle', vehicle.suspension));
    if (by === 'keyOut' && vehicle.locked !== null)
      found.push({ code: 'vehicleLocked', ...about, figures: { plate: vehicle.plate, why: vehicle.locked } });
    if (vehicle.keyWith !== null && !vehicle.keyWithDriver)
      found.push({ code: 'keyTaken', ...about, figures: { plate: vehicle.plate, who: vehicle.keyWith } });
    else if (by === 'signOn' && vehicle.keyControl === 'strict' && !vehicle.keyWithDriver)
      found.push({ code: 'keyNotOut', ...about, figures: { plate: vehicle.plate } });
    else if (by === 'keyOut' && !vehicle.keyWithDriver && vehicle.mainKeysIn === 0 && needsKey(vehicle))
      found.push({ code: 'noKeyIn', ...about, figures: { plate: vehicle.plate } });
  }
  if (driver) {
    const about = { about: 'driver', severity: 'blocks', override: null } as const;
    found.push(suspended('driver', driver.suspension));
    if (driver.keyOf !== null) found.push({ code: 'keyElsewhere', ...about, figures: { plate: driver.keyOf } });
    if (driver.owes !== null && driver.worksCashless)
      found.push({
        code: 'owesCashless',
        about: 'driver',
        severity: 'warns',
        override: null,
        figures: { amount: driver.owes },
      });
    if (!driver.under && !driver.goesOn) {
      found.push(rest(driver.lastEndMs, nowMs, zone), roster(driver, nowMs, zone));
      if (driver.owes !== null && !driver.worksCashless)
        found.push({ code: 'owes', ...about, override: 'overridePayments', figures: { amount: driver.owes } });
    }
  }
  return found.flatMap((one) => (one === null ? [] : [letPass(one, overrides)]));
}

/** One that has keys cannot go out without; one that is strict has none to go out with. */
const needsKey = ({ keyControl, mainKeys }: { keyControl: string; mainKeys: number }) =>
  mainKeys > 0 || keyControl === 'strict';

function letPass(one: Hindrance, overrides: readonly Override[]): Hindrance {
  const found = overrides.find(({ kind }) => OVERRIDE_RIGHTS[kind] === one.override);
  return found ? { ...one, severity: 'warns', overridden: { by: found.by, why: found.why } } : one;
}

function suspended(
  about: Hindrance['about'],
  suspension: { untilMs: number | null; why: string } | null,
): Hindrance | null {
  if (!suspension) return null;
  const { untilMs, why } = suspension;
  return {
    code: 'suspended',
    about,
    severity: 'blocks',
    override: null,
    figures: { why },
    ...(untilMs && { untilMs }),
  };
}

function rest(lastEndMs: number | null, nowMs: number, zone: string): Hindrance | null {
  if (lastEndMs === null || nowMs - lastEndMs >= REST_MS) return null;
  const untilMs = lastEndMs + REST_MS;
  const hours = Math.floor(((nowMs - lastEndMs) / HOUR_MS) * 10) / 10;
  const figures = { hours, time: clockShown(zone, untilMs) };
  return { code: 'restShort', about: 'driver', severity: 'blocks', override: null, untilMs, figures };
}

function roster(
  { rostered, nextRosteredMs, lateStartMinutes }: NonNullable<StartFacts['driver']>,
  nowMs: number,
  zone: string,
): Hindrance | null {
  const about = { about: 'driver', severity: 'blocks', override: 'overrideShiftStart' } as const;
  if (rostered === null) {
    // Who has no roster at all works when they like.
    if (nextRosteredMs === null) return null;
    return { code: 'dayOff', ...about, date: localDate(nextRosteredMs, zone), untilMs: nextRosteredMs };
  }
  const { startMs } = rostered;
  const time = clockShown(zone, startMs);
  if (nowMs < startMs - EARLY_MS)
    return { code: 'startNotReached', ...about, untilMs: startMs - EARLY_MS, figures: { time } };
  const minutes = Math.floor((nowMs - startMs) / MINUTE_MS);
  if (minutes <= lateStartMinutes) return null;
  return { code: 'lateStart', ...about, sinceMs: startMs, figures: { minutes, time } };
}
