import { busyness } from '#core/booking/likely/rhythm.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { type Random, seededRandom } from '#core/kit/random.ts';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import type { Kerbs } from '#core/roads/kerb.ts';
import type { GeneratedDay } from '../run.ts';
import type { LabDay, LabJob, LabVehicle } from './day.ts';
import { atWork, type FleetCars, generatedCrews } from './generated-crews.ts';

/** What a day is generated from: a fleet's own cars, ranks and areas on its own streets. */
export interface DayMakings extends FleetCars {
  readonly fleetId: number;
  readonly zone: string;
  readonly startsAtMs: number;
  readonly endsAtMs: number;
  readonly ranks: readonly Position[];
  /** Where there is no rank. */
  readonly centre: Position;
  readonly kerbs: Kerbs;
  readonly areaAt: (position: Position) => number | null;
  readonly seed: number;
}

/** Bookings an hour for each car at work, in an average hour: so that the rush takes most of the drivers' time. */
const BOOKINGS_A_CAR = 1.8;
const FEWEST_CARS = 1;
const STEP_MS = 5 * MINUTE_MS;
const AHEAD_SHARE = 0.12;
const ATTRIBUTE_SHARE = 0.05;
/** Most rides begin near a rank: that is where people are. */
const NEAR_RANK_SHARE = 0.7;
const NEAR_METRES = 900;
const SHORTEST_METRES = 400;
const DETOUR = 1.3;
const METRES_PER_SECOND = 30 / 3.6;

const rate = (crews: readonly LabVehicle[], atMs: number, zone: string) =>
  BOOKINGS_A_CAR * Math.max(FEWEST_CARS, atWork(crews, atMs)) * busyness(atMs, zone);

/** A day as the demo's customers would book it: the same seed gives the same day. Times and fares of the trips are left open. */
export function generatedDay(kind: GeneratedDay, makings: DayMakings): LabDay {
  const { fleetId, startsAtMs, endsAtMs, seed } = makings;
  const random = seededRandom(seed);
  const starts = makings.ranks.length > 0 ? makings.ranks : [makings.centre];
  const vehicles = generatedCrews(kind, makings, { startMs: startsAtMs, endMs: endsAtMs }, starts, random);
  const wanted = sometimesWanted(makings);
  const jobs: LabJob[] = [];
  // In units of what comes on average, so that a quiet hour's long gap ends as the next gets busy.
  let left = gap(random);
  for (let stepMs = startsAtMs; stepMs < endsAtMs; stepMs += STEP_MS) {
    const expected = (rate(vehicles, stepMs, makings.zone) * STEP_MS) / HOUR_MS;
    for (; left < expected; left += gap(random)) {
      const atMs = Math.round(stepMs + (left / expected) * STEP_MS);
      if (atMs < endsAtMs) jobs.push(bookedJob(makings, jobs.length + 1, atMs, wanted, random));
    }
    left -= expected;
  }
  return { fleetId, startsAtMs, endsAtMs, jobs: jobs.filter((job) => job.requiredAtMs < endsAtMs), vehicles };
}

/** About how many jobs a generated day has, and how many cars work. */
export function sizeOfDay(
  kind: GeneratedDay,
  fleet: FleetCars & { zone: string; startsAtMs: number; endsAtMs: number; centre: Position },
): { jobs: number; vehicles: number } {
  const day = { startMs: fleet.startsAtMs, endMs: fleet.endsAtMs };
  const crews = generatedCrews(kind, fleet, day, [fleet.centre], () => 0.5);
  let jobs = 0;
  for (let atMs = day.startMs; atMs < day.endMs; atMs += HOUR_MS) jobs += rate(crews, atMs, fleet.zone);
  return { jobs: Math.round(jobs), vehicles: new Set(crews.map(({ vehicleId }) => vehicleId)).size };
}

const gap = (random: Random) => -Math.log(1 - random());

/** What some of the cars have and some lack: a customer may ask for it. */
function sometimesWanted({ vehicles }: FleetCars): string[] {
  const names = new Set(vehicles.flatMap(({ attributes }) => attributes));
  return [...names].filter((name) => vehicles.some(({ attributes }) => !attributes.includes(name))).toSorted();
}

function bookedJob(
  makings: DayMakings,
  jobId: number,
  requestedAtMs: number,
  wanted: readonly string[],
  random: Random,
): LabJob {
  const [ahead, aheadBy, asks, asksFor] = [random() < AHEAD_SHARE, random(), random() < ATTRIBUTE_SHARE, random()];
  const pickUp = placeToGo(makings, random);
  const dropOff = placeToGo(makings, random);
  const tripMetres = Math.max(SHORTEST_METRES, distanceMetres(pickUp, dropOff) * DETOUR);
  const attribute = asks ? wanted[Math.floor(asksFor * wanted.length)] : undefined;
  return {
    jobId,
    bookingId: jobId,
    bookingType: ahead ? 'preBooked' : 'now',
    accountId: null,
    requestedAtMs,
    requiredAtMs: ahead ? requestedAtMs + Math.round((20 + 70 * aheadBy) * MINUTE_MS) : requestedAtMs,
    preBooked: ahead,
    priority: 0,
    pickUp,
    dropOff,
    tripSeconds: Math.round(tripMetres / METRES_PER_SECOND),
    tripMetres: Math.round(tripMetres),
    areaId: makings.areaAt(pickUp),
    vehicleTypeIds: null,
    requiredAttributes: attribute ? [attribute] : [],
    forbiddenAttributes: [],
    preferredVehicleIds: [],
    preferredDriverIds: [],
    bannedVehicleIds: [],
    bannedDriverIds: [],
    fareMinor: null,
  };
}

function placeToGo({ ranks, kerbs }: DayMakings, random: Random): Position {
  const rank = random() < NEAR_RANK_SHARE ? ranks[Math.floor(random() * ranks.length)] : undefined;
  return kerbs(random, rank && { centre: rank, metres: NEAR_METRES });
}
