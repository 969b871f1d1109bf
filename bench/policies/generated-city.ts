import type { Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { LabDay, LabJob, LabVehicle } from '#core/lab/day/day.ts';
import { forecastFrom } from '#core/lab/forecast.ts';
import type { Expecting } from '#core/lab/plan-dispatcher.ts';
import type { LabSetting } from '#core/lab/setting.ts';

/** Monday, 2026-06-15, 10:00. */
const STARTS_AT_MS = Date.UTC(2026, 5, 15, 10);
const HOURS = 8;
export const CITY_METRES = 20_000;
const METRES_PER_SECOND = 25 / 3.6;
const CENTRE: Position = [11.97, 57.7];
const METRES_PER_LATITUDE = 111_195;
const METRES_PER_LONGITUDE = METRES_PER_LATITUDE * Math.cos((CENTRE[1] * Math.PI) / 180);
/** Jobs that load 1 stands for, so that 0.62 is about 1,830 of them with 200 cars. */
const JOBS_PER_CAR_AT_FULL_LOAD = 14.75;
const HOT_SPOTS = 8;
const ZONES = 5;

type Metres = readonly [east: number, north: number];

export type CityCase = {
  readonly load: number;
  readonly cars?: number;
  readonly preBookedShare?: number;
};

const straightTimes = Object.assign(
  (target: Position, sources: readonly Position[], maxSeconds: number) => {
    const seconds = new Float64Array(sources.length);
    for (let i = 0; i < sources.length; i++) {
      const drive = straightMetres(sources[i]!, target) / METRES_PER_SECOND;
      seconds[i] = drive > maxSeconds ? Infinity : drive;
    }
    return seconds;
  },
  // The grid of cars measures by another projection: half a per cent is left for that.
  { atLeastSeconds: (_: Position, metres: number) => (metres * 0.995) / METRES_PER_SECOND },
);

/** Straight lines at 25 km/h; the zones are 5 by 5 squares, numbered from 1. */
export const citySetting: LabSetting = {
  timesAt: () => straightTimes,
  metresBetween: straightMetres,
  plotAt: (position) => ({ areaId: zoneOf(position), rankId: null }),
  clockAt: (atMs) => ({ weekday: 1, hour: 10 + Math.floor((atMs - STARTS_AT_MS) / HOUR_MS) }),
};

function straightMetres(a: Position, b: Position): number {
  const [east, north] = [(a[0] - b[0]) * METRES_PER_LONGITUDE, (a[1] - b[1]) * METRES_PER_LATITUDE];
  return Math.sqrt(east * east + north * north);
}

function zoneOf(position: Position): number {
  return squareOf(position, ZONES);
}

function squareOf([longitude, latitude]: Position, count: number): number {
  const step = (metres: number) => Math.min(count - 1, Math.max(0, Math.floor((metres / CITY_METRES + 0.5) * count)));
  const column = step((longitude - CENTRE[0]) * METRES_PER_LONGITUDE);
  return step((latitude - CENTRE[1]) * METRES_PER_LATITUDE) * count + column + 1;
}

/** The zone and those around it, nearest ring first. */
export function zonesAround(zone: number, rings: number): number[] {
  const [column, row] = [(zone - 1) % ZONES, Math.floor((zone - 1) / ZONES)];
  const away = (other: number) =>
    Math.max(Math.abs(((other - 1) % ZONES) - column), Math.abs(Math.floor((other - 1) / ZONES) - row));
  return Array.from({ length: ZONES * ZONES }, (_, i) => i + 1)
    .filter((other) => away(other) <= rings)
    .sort((a, b) => away(a) - away(b) || a - b);
}

/** Squares by which cars are advised where to wait, finer than the zones. */
const ADVISED_SQUARES = 8;
/** Days before, of which one knows what to expect. */
const DAYS_BEFORE = [101, 102, 103, 104, 105, 106, 107, 108];

export function cityExpecting(load: number): Expecting {
  const areaOf = (position: Position) => squareOf(position, ADVISED_SQUARES);
  const days = DAYS_BEFORE.map((seed) => new GeneratedCity(seed).day({ load }));
  return {
    areaOf,
    forecast: forecastFrom(days, areaOf),
    days: days.map(({ jobs }) =>
      jobs.map(({ requiredAtMs, pickUp }) => ({ atMs: requiredAtMs, pickUp })).toSorted((a, b) => a.atMs - b.atMs),
    ),
  };
}

/** The share of the peak at which customers ask, by the share of the day: two peaks. */
function rhythm(share: number): number {
  const peak = (at: number, width: number) => Math.exp(-(((share - at) / width) ** 2) / 2);
  return 0.5 + 0.5 * peak(0.25, 0.06) + 0.5 * peak(0.72, 0.06);
}

/** One day of a city with hot spots: towards the middle at first, out of it later. */
export class GeneratedCity {
  readonly #random: Random;
  readonly #spots: readonly { readonly at: Metres; readonly spread: number; readonly weight: number }[];

  constructor(seed: number) {
    this.#random = seededRandom(seed);
    // The town is the same on all its days.
    const town = seededRandom(7);
    this.#spots = Array.from({ length: HOT_SPOTS }, (_, i) => ({
      at: [(town() - 0.5) * CITY_METRES * 0.85, (town() - 0.5) * CITY_METRES * 0.85] as const,
      spread: 600 + town() * 1_400,
      weight: 1 / (1 + i * 0.35),
    }));
  }

  day({ load, cars = 200, preBookedShare = 0 }: CityCase): LabDay {
    const vehicles = Array.from({ length: cars }, (_, i) => this.#vehicle(i + 1));
    const count = Math.round(load * JOBS_PER_CAR_AT_FULL_LOAD * cars);
    const times = Array.from({ length: count }, () => this.#time()).sort((a, b) => a - b);
    const jobs = times.map((atMs, i) => this.#job(i + 1, atMs, preBookedShare));
    return { fleetId: 1, startsAtMs: STARTS_AT_MS, endsAtMs: STARTS_AT_MS + HOURS * HOUR_MS, jobs, vehicles };
  }

  #vehicle(vehicleId: number): LabVehicle {
    return {
      vehicleId,
      driverId: 1_000 + vehicleId,
      vehicleTypeId: 1,
      attributes: [],
      fromMs: STARTS_AT_MS,
      untilMs: STARTS_AT_MS + (HOURS + 12) * HOUR_MS,
      start: placed(this.#random() < 0.5 ? this.#aboutSpot() : this.#anywhere()),
    };
  }

  #job(jobId: number, atMs: number, preBookedShare: number): LabJob {
    const early = atMs - STARTS_AT_MS < (HOURS * HOUR_MS) / 2;
    const fromSpot = this.#random() < (early ? 0.4 : 0.6);
    const toSpot = this.#random() < (early ? 0.5 : 0.3);
    const pickUp = placed(fromSpot ? this.#aboutSpot() : this.#anywhere());
    let dropOff = pickUp;
    while (straightMetres(pickUp, dropOff) < 1_000) dropOff = placed(toSpot ? this.#aboutSpot() : this.#anywhere());
    const tripMetres = straightMetres(pickUp, dropOff);
    const preBooked = this.#random() < preBookedShare;
    const requiredAtMs = preBooked ? atMs + 60 * MINUTE_MS : atMs;
    return {
      jobId,
      bookingId: jobId,
      bookingType: preBooked ? 'Pre-booked' : 'Now',
      accountId: null,
      requestedAtMs: preBooked ? Math.max(STARTS_AT_MS, requiredAtMs - 2 * HOUR_MS) : atMs,
      requiredAtMs,
      preBooked,
      priority: 0,
      pickUp,
      dropOff,
      tripSeconds: tripMetres / METRES_PER_SECOND,
      tripMetres,
      areaId: zoneOf(pickUp),
      vehicleTypeIds: null,
      requiredAttributes: [],
      forbiddenAttributes: [],
      preferredVehicleIds: [],
      preferredDriverIds: [],
      bannedVehicleIds: [],
      bannedDriverIds: [],
      fareMinor: null,
    };
  }

  #time(): number {
    for (;;) {
      const share = this.#random();
      if (this.#random() < rhythm(share)) return Math.round(STARTS_AT_MS + share * HOURS * HOUR_MS);
    }
  }

  #aboutSpot(): Metres {
    const total = this.#spots.reduce((sum, { weight }) => sum + weight, 0);
    let left = this.#random() * total;
    const spot = this.#spots.find(({ weight }) => (left -= weight) < 0) ?? this.#spots[0]!;
    return [within(spot.at[0] + this.#bell() * spot.spread), within(spot.at[1] + this.#bell() * spot.spread)];
  }

  #anywhere(): Metres {
    return [(this.#random() - 0.5) * CITY_METRES, (this.#random() - 0.5) * CITY_METRES];
  }

  #bell(): number {
    return (this.#random() + this.#random() + this.#random() - 1.5) * 2;
  }
}

function within(metres: number): number {
  return Math.min(CITY_METRES / 2, Math.max(-CITY_METRES / 2, metres));
}

function placed([east, north]: Metres): Position {
  return [CENTRE[0] + east / METRES_PER_LONGITUDE, CENTRE[1] + north / METRES_PER_LATITUDE];
}
