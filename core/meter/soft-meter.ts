import type { CountName, Counts } from '#core/booking/plain/count-fields.ts';
import { ridersOfCar } from '#core/booking/riders.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { crossOverKmh } from '#core/tariff/cross-over.ts';
import { fare } from '#core/tariff/fare.ts';
import type { FareItem } from '#core/tariff/fare-item.ts';
import type { Tariff } from '#core/tariff/tariff.ts';
import { localMoment, ratesAt } from '#core/tariff/time-band.ts';
import type { TripMark } from '#core/tariff/trip.ts';

/** Where the phone says it is; `accuracyMetres` is the radius within which it is sure. */
export type Fix = { position: Position; atMs: number; accuracyMetres: number };

/** What a hiring is counted by. */
export type Rules = { tariff: Tariff | null; zone: string; vehicleType: string | null };

/** A hiring under way, as the soft meter has counted it so far. */
export type Hiring = Counts & {
  /** Null for a hiring from the kerb or a rank. */
  jobId: number | null;
  kind: 'job' | 'hail' | 'rank';
  startedAtMs: number;
  quoteMinor: number | null;
  /** Booked by the hour for so long; null or absent for a trip. */
  hireSeconds?: number | null;
  /** The passenger pays the quote, whatever is counted. */
  fixed: boolean;
  metres: number;
  drivingSeconds: number;
  slowSeconds: number;
  /** From where the next metres are counted, and since when the car has been there. */
  anchor: { position: Position; atMs: number } | null;
  /** Where it began, as far as the phone was sure. */
  pickup?: Position | null;
  /** How far it had come at each quarter of an hour: other rates begin at one of them. */
  marks?: readonly TripMark[];
  /** Until when time is counted. */
  countedAtMs: number;
  slow: boolean;
  extrasMinor: number;
  tollsMinor: number;
  /** Since when the passenger pays: the meter counts neither road nor time. Null or absent while it counts. */
  stopped?: { atMs: number; zoneFees: number } | null;
  /** For how long it stood so, before it was set going again. */
  stoodMs?: number;
};

/** Under this, a standing car that seems to move has a phone that is not sure. */
const NOISE_METRES = 20;
/** A fix this unsure moves nobody. */
const UNSURE_METRES = 80;
/** Faster than this no taxi is: the phone has jumped. */
const FASTEST_KMH = 200;
/** After this without having moved, the time is counted as it is. */
const STANDING_MS = 5_000;
const CROSS_OVER_KMH = 20;
const QUARTER_MS = 15 * 60_000;

export function startHiring(
  of: Pick<Hiring, 'jobId' | 'kind' | 'startedAtMs' | 'quoteMinor' | CountName | 'hireSeconds'>,
): Hiring {
  return {
    ...of,
    fixed: false,
    metres: 0,
    drivingSeconds: 0,
    slowSeconds: 0,
    anchor: null,
    countedAtMs: of.startedAtMs,
    slow: true,
    extrasMinor: 0,
    tollsMinor: 0,
  };
}

/** The cross-over speed of a hiring so far on its way: below it time is charged. */
export function crossOverOf({ tariff, zone, vehicleType }: Rules, hiring: Hiring): number {
  if (!tariff) return CROSS_OVER_KMH;
  const atMs = tariff.crossing === 'split' ? hiring.countedAtMs : hiring.startedAtMs;
  const trip = {
    booked: hiring.kind === 'job',
    ...(vehicleType === null ? {} : { vehicleType }),
    ...ridersOfCar(hiring, 1),
  };
  return crossOverKmh(ratesAt(tariff, localMoment(atMs, zone), trip).rates, hiring.metres) ?? CROSS_OVER_KMH;
}

/** The meter as the passenger begins to pay, with so many fees of zones in its fare: what it shows now is what is paid. */
export const meterStopped = (hiring: Hiring, atMs: number, zoneFees: number): Hiring =>
  hiring.stopped ? hiring : { ...hiring, stopped: { atMs, zoneFees } };

/**
 * The meter set going again, from where the car is: as with a taximeter put from “stopped” to “hired”, neither the road nor the time in
 * between is counted. Of a car that nobody knows the place of, the next fix is where it goes on.
 */
export function meterGoingOn(hiring: Hiring, position: Position | null, atMs: number): Hiring {
  const { stopped, slow } = hiring;
  if (!stopped) return hiring;
  const paid = counted(hiring, stopped.atMs, slow);
  const now = counted(paid, atMs, slow);
  return {
    ...now,
    drivingSeconds: paid.drivingSeconds,
    slowSeconds: paid.slowSeconds,
    anchor: position && { position, atMs },
    stopped: null,
    stoodMs: (hiring.stoodMs ?? 0) + Math.max(0, atMs - stopped.atMs),
  };
}

/** The hiring after a fix; a stopped one stays as it was. What is unsure, older, or faster than any car counts no metre; a tunnel counts straight. */
export function driven(hiring: Hiring, fix: Fix, belowKmh: number): Hiring {
  const { anchor } = hiring;
  if (hiring.stopped) return hiring;
  if (fix.accuracyMetres > UNSURE_METRES || fix.atMs <= hiring.countedAtMs) return hiring;
  if (!anchor) {
    const begun = {
      ...hiring,
      pickup: hiring.pickup ?? fix.position,
      anchor: { position: fix.position, atMs: fix.atMs },
    };
    return counted(begun, fix.atMs, hiring.slow);
  }
  const metres = distanceMetres(anchor.position, fix.position);
  const kmh = (metres * 3_600) / Math.max(1, fix.atMs - anchor.atMs);
  if (metres >= Math.max(NOISE_METRES, Math.min(fix.accuracyMetres, UNSURE_METRES))) {
    if (kmh > FASTEST_KMH) return hiring;
    const moved = { ...hiring, metres: hiring.metres + metres, anchor: { position: fix.position, atMs: fix.atMs } };
    return counted(moved, fix.atMs, kmh < belowKmh);
  }
  return fix.atMs - hiring.countedAtMs >= STANDING_MS ? counted(hiring, fix.atMs, kmh < belowKmh) : hiring;
}

function counted(hiring: Hiring, atMs: number, slow: boolean): Hiring {
  const seconds = Math.max(0, atMs - hiring.countedAtMs) / 1_000;
  const { metres, drivingSeconds, slowSeconds, countedAtMs, marks = [] } = hiring;
  const quarter = Math.floor(atMs / QUARTER_MS) > Math.floor(countedAtMs / QUARTER_MS);
  return {
    ...hiring,
    marks: quarter ? [...marks, { atMs: countedAtMs, metres, drivingSeconds, slowSeconds }] : marks,
    drivingSeconds: hiring.drivingSeconds + seconds,
    slowSeconds: hiring.slowSeconds + (slow ? seconds : 0),
    countedAtMs: Math.max(atMs, hiring.countedAtMs),
    slow,
  };
}

export type FareShown = {
  totalMinor: number;
  items: readonly FareItem[];
  distanceMetres: number;
  seconds: number;
  waitSeconds: number;
  /** Does time cost just now? */
  waiting: boolean;
};

/** The fare at an instant, or as the meter was stopped: the seconds since the last fix count as the last ones did. */
export function fareAt(hiring: Hiring, rules: Rules, atMs: number): FareShown {
  const { extrasMinor, tollsMinor, quoteMinor, stopped, stoodMs = 0 } = hiring;
  const nowMs = Math.min(atMs, stopped?.atMs ?? atMs);
  const now = nowMs - hiring.countedAtMs > STANDING_MS ? counted(hiring, nowMs, hiring.slow) : hiring;
  const shown = {
    distanceMetres: Math.round(now.metres),
    seconds: Math.max(0, Math.round((nowMs - hiring.startedAtMs - stoodMs) / 1_000)),
    waitSeconds: Math.round(now.slowSeconds),
    waiting: now.slow,
  };
  if (hiring.fixed && quoteMinor !== null) {
    return { ...shown, totalMinor: quoteMinor + extrasMinor + tollsMinor, items: [] };
  }
  if (!rules.tariff) return { ...shown, totalMinor: extrasMinor + tollsMinor, items: [] };
  const worked = fare(rules.tariff, {
    distanceMetres: now.metres,
    drivingSeconds: now.drivingSeconds,
    slowSeconds: now.slowSeconds,
    startedAtMs: hiring.startedAtMs,
    zone: rules.zone,
    booked: hiring.kind === 'job',
    ...(rules.vehicleType === null ? {} : { vehicleType: rules.vehicleType }),
    ...(now.pickup ? { pickup: { position: now.pickup } } : {}),
    ...ridersOfCar(hiring, 1),
    // Kept longer than it was booked for, it is paid for as long as it was kept.
    ...(hiring.hireSeconds ? { hireSeconds: Math.max(hiring.hireSeconds, shown.seconds) } : {}),
    marks: now.marks ?? [],
    extrasMinor,
    tollsMinor,
  });
  return { ...shown, totalMinor: worked.totalMinor, items: worked.items };
}
