import type { DistanceBand, Multiplier, Rates, Step, Tariff } from './tariff.ts';
import { localMoment, ratesAt } from './time-band.ts';

export const FARE_ITEMS = [
  'flagfall',
  'distance',
  'time',
  'surcharge',
  'minimum',
  'multiplier',
  'extras',
  'tolls',
  'bookingFee',
  'levy',
  'rounding',
] as const;
export type FareItemKind = (typeof FARE_ITEMS)[number];

/** A line of the fare; `detail` holds what it was worked out from. The lines add up to the total. */
export type FareItem = { kind: FareItemKind; amountMinor: number; detail?: Record<string, string | number> };

export type Trip = {
  distanceMetres: number;
  drivingSeconds: number;
  /** Of these, seconds below the tariff's cross-over speed. */
  slowSeconds: number;
  startedAtMs: number;
  /** The fleet's IANA zone. */
  zone: string;
  booked: boolean;
  vehicleType?: string;
  extrasMinor?: number;
  tollsMinor?: number;
};

export type Fare = {
  totalMinor: number;
  currency: string;
  items: FareItem[];
  tariffId: number;
  version: number;
  /** The time band that held at the start, or null. */
  band: string | null;
};

/** `max(minimum, flagfall + distance + time) × multipliers + extras + tolls + booking fee + levy`, line by line. */
export function fare(tariff: Tariff, trip: Trip): Fare {
  const { rates, band } = ratesAt(tariff, localMoment(trip.startedAtMs, trip.zone));
  const items: FareItem[] = [];
  const put = (kind: FareItemKind, amountMinor: number, detail?: FareItem['detail']) => {
    if (amountMinor !== 0) items.push(detail ? { kind, amountMinor, detail } : { kind, amountMinor });
    return amountMinor;
  };

  const distanceMinor = distanceAmount(rates.distance, trip.distanceMetres);
  const seconds = chargedSeconds(rates, trip);
  const timeMinor = rates.time ? stepAmount(rates.time.step, seconds) : 0;
  const flagfallMinor = trip.booked ? (rates.bookedFlagfallMinor ?? rates.flagfallMinor) : rates.flagfallMinor;
  let subtotal = put('flagfall', flagfallMinor);
  subtotal += put('distance', distanceMinor, { metres: Math.round(trip.distanceMetres) });
  subtotal += put('time', timeMinor, { seconds: Math.round(seconds) });

  const multipliers = rates.multipliers.filter((m) => holdsFor(m, trip.vehicleType));
  for (const { on, name, percent } of multipliers) {
    if (on === 'fare') continue;
    const raised = on === 'distance' ? distanceMinor : timeMinor;
    subtotal += put('surcharge', share(raised, percent - 100), { name, percent });
  }
  subtotal += put('minimum', Math.max(0, rates.minimumMinor - subtotal), { minimumMinor: rates.minimumMinor });
  for (const { on, name, percent } of multipliers) {
    if (on === 'fare') subtotal += put('multiplier', share(subtotal, percent - 100), { name, percent });
  }

  let totalMinor = subtotal;
  totalMinor += put('extras', trip.extrasMinor ?? 0);
  totalMinor += put('tolls', trip.tollsMinor ?? 0);
  totalMinor += put('bookingFee', trip.booked ? rates.bookingFeeMinor : 0);
  totalMinor += put('levy', rates.levyMinor);
  totalMinor += put('rounding', roundingOf(totalMinor, tariff.roundToMinor));
  return { totalMinor, currency: tariff.currency, items, tariffId: tariff.tariffId, version: tariff.version, band };
}

/** Seconds that the tariff's time rate counts. */
function chargedSeconds(rates: Rates, trip: Trip): number {
  if (!rates.time) return 0;
  return rates.time.counts === 'all' ? trip.drivingSeconds : trip.slowSeconds;
}

function distanceAmount(bands: readonly DistanceBand[], metres: number): number {
  const inOrder = [...bands].sort((a, b) => a.fromMetres - b.fromMetres);
  return inOrder.reduce((sum, band, i) => {
    const until = Math.min(metres, inOrder[i + 1]?.fromMetres ?? Infinity);
    return sum + stepAmount(band.step, until - band.fromMetres);
  }, 0);
}

function stepAmount({ every, amountMinor, charge }: Step, quantity: number): number {
  const steps = Math.max(0, quantity) / every;
  if (charge === 'proportional') return Math.round(steps * amountMinor);
  return (charge === 'started' ? Math.ceil(steps) : Math.floor(steps)) * amountMinor;
}

function holdsFor(multiplier: Multiplier, vehicleType: string | undefined): boolean {
  return !multiplier.vehicleTypes || (vehicleType !== undefined && multiplier.vehicleTypes.includes(vehicleType));
}

function share(amountMinor: number, percent: number): number {
  return Math.round((amountMinor * percent) / 100);
}

/** Commercial rounding to the nearest multiple, halves up. */
function roundingOf(totalMinor: number, multiple: number): number {
  return multiple > 1 ? Math.round(totalMinor / multiple) * multiple - totalMinor : 0;
}
