import { foreseenDay } from '#core/dispatch/worth/foresight.ts';
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

/** How a town lies: over all of its square, tightly about its middle, as two towns, or with an airport far outside. */
export type Layout = 'spread' | 'dense' | 'twoTowns' | 'airport';

export type CityCase = {
  readonly load: number;
  readonly cars?: number;
  readonly preBookedShare?: number;
  /** So many more jobs from one place, within half an hour from the middle of the day, that no other day has. */
  readonly event?: number;
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

/** What the days before make one expect; a `twist` makes liars of them. */
export function cityExpecting(city: CityCase, layout: Layout = 'spread', twist: Twist = 'none'): Expecting {
  const areaOf = (position: Position) => squareOf(position, ADVISED_SQUARES);
  const days = DAYS_BEFORE.map((seed) => twisted(twist, (plus) => new GeneratedCity(seed + plus, layout).day(city)));
  return { areaOf, forecast: forecastFrom(days, areaOf), days: days.map(({ jobs }) => foreseenDay(jobs)) };
}

/** How what is expected lies: it knows half of the jobs, twice as many, or another town's, east for west. */
export type Twist = 'none' | 'half' | 'twice' | 'elsewhere';

function twisted(twist: Twist, dayOf: (plus: number) => LabDay): LabDay {
  const day = dayOf(0);
  if (twist === 'half') return { ...day, jobs: day.jobs.filter((_, n) => n % 2 === 0) };
  if (twist === 'twice') return { ...day, jobs: [...day.jobs, ...dayOf(1_000).jobs] };
  if (twist === 'none') return day;
  const mirrored = ([longitude, latitude]: Position): Position => [2 * CENTRE[0] - longitude, latitude];
  return { ...day, jobs: day.jobs.map((job) => ({ ...job, pickUp: mirrored(job.pickUp) })) };
}

/** The share of the peak at which customers ask, by the share of the day: two peaks. */
function rhythm(share: number): number {
  const peak = (at: number, width: number) => Math.exp(-(((share - at) / width) ** 2) / 2);
  return 0.5 + 0.5 * peak(0.25, 0.06) + 0.5 * peak(0.72, 0.06);
}

type Spot = { readonly at: Metres; readonly spread: number; readonly weight: number };

const EVENT_AT: Metres = [5_500, -6_000];
const TOWNS_APART = 12_000;
const AIRPORT: Metres = [0, 30_000];
const AIRPORT_SHARE = 0.15;

/** Where a town's people are; the same on all its days. */
function spotsOf(layout: Layout): Spot[] {
  const town = seededRandom(7);
  return Array.from({ length: HOT_SPOTS }, (_, i) => {
    const at: Metres = [(town() - 0.5) * CITY_METRES * 0.85, (town() - 0.5) * CITY_METRES * 0.85];
    const spot = { at, spread: 600 + town() * 1_400, weight: 1 / (1 + i * 0.35) };
    if (layout === 'dense') return { ...spot, at: [at[0] * 0.35, at[1] * 0.35], spread: spot.spread * 0.7 };
    if (layout === 'twoTowns') return { ...spot, at: [at[0] * 0.3 + townEast(i % 2 === 0), at[1] * 0.3] };
    return spot;
  });
}

function townEast(west: boolean): number {
  return west ? -TOWNS_APART / 2 : TOWNS_APART / 2;
}

/** One day of a city with hot spots: towards the middle at first, out of it later. */
export class GeneratedCity {
  readonly #random: Random;
  readonly #layout: Layout;
  readonly #spots: readonly Spot[];

  constructor(seed: number, layout: Layout = 'spread') {
    this.#random = seededRandom(seed);
    this.#layout = layout;
    this.#spots = spotsOf(layout);
  }

  day({ load, cars = 200, preBookedShare = 0, event = 0 }: CityCase): LabDay {
    const vehicles = Array.from({ length: cars }, (_, i) => this.#vehicle(i + 1));
    const count = Math.round(load * JOBS_PER_CAR_AT_FULL_LOAD * cars);
    const times = Array.from({ length: count }, () => this.#time()).sort((a, b) => a - b);
    const jobs = times.map((atMs, i) => this.#job(i + 1, atMs, preBookedShare));
    if (event > 0) {
      for (let n = 0; n < event; n++) {
        const atMs = Math.round(STARTS_AT_MS + (HOURS / 2) * HOUR_MS + this.#random() * 30 * MINUTE_MS);
        const at = placed([EVENT_AT[0] + this.#bell() * 150, EVENT_AT[1] + this.#bell() * 150]);
        jobs.push({ ...this.#job(count + n + 1, atMs, 0), pickUp: at, areaId: zoneOf(at) });
      }
      jobs.sort((a, b) => a.requestedAtMs - b.requestedAtMs || a.jobId - b.jobId);
    }
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
      bookingType: preBooked ? 'preBooked' : 'now',
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
    if (this.#layout === 'airport' && this.#random() < AIRPORT_SHARE)
      return [AIRPORT[0] + this.#bell() * 300, AIRPORT[1] + this.#bell() * 300];
    const at: Metres = [(this.#random() - 0.5) * CITY_METRES, (this.#random() - 0.5) * CITY_METRES];
    if (this.#layout === 'dense') return [at[0] * 0.6, at[1] * 0.6];
    if (this.#layout === 'twoTowns') return [at[0] * 0.35 + townEast(this.#random() < 0.5), at[1] * 0.35];
    return at;
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
