import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cellTimes } from '#core/dispatch/grid/cell-times.ts';
import { type ForeseenDay, foreseenDay } from '#core/dispatch/worth/foresight.ts';
import { distanceMetres, type Position } from '#core/kit/geo.ts';
import { seededRandom } from '#core/kit/random.ts';
import { MINUTE_MS } from '#core/kit/time.ts';
import { chance } from '#core/lab/chance.ts';
import type { LabDay, LabJob, LabVehicle } from '#core/lab/day/day.ts';
import { forecastFrom } from '#core/lab/forecast.ts';
import type { Expecting } from '#core/lab/plan-dispatcher.ts';
import type { LabSetting } from '#core/lab/setting.ts';
import { completeGraph, FORWARD, type RoadGraph, toMicro } from '#core/roads/graph.ts';

/** 2013-11-18 16:00 in New York. */
const STARTS_AT_MS = Date.UTC(2013, 10, 18, 21);
const HOUR_OF_DAY = 16;
const DETOUR = 1.3;
const SHARE_SEED = 2_013;
/** Plotted by squares of about 800 m, numbered; the town has no zones of its own here. */
const ZONE_DEGREES = 0.008;
const DRAWN_DAYS = [1, 2, 3, 4, 5, 6, 7, 8];
/** So long a rate holds that days are drawn from. */
const RATE_MS = 5 * MINUTE_MS;

export type NycHour = {
  readonly setting: LabSetting;
  /** Where customers are, not when, for there is no day before; days like it are drawn from its rates. */
  readonly expecting: Expecting;
  /** With this share of the taxis, and the trips of the first so many minutes. */
  readonly day: (share: number, minutes: number) => LabDay;
};

/** The real rush hour in the folder of real data; null where that is not at hand. */
export function nycHour(dataFolder: string | undefined): NycHour | null {
  const folder = dataFolder && join(dataFolder, 'nyc-hour-2013');
  if (!folder || !existsSync(folder)) return null;
  const lines = (file: string) => readFileSync(join(folder, file), 'utf8').trim().split('\n');
  const driveTimes = cellTimes(graphFrom(lines('manhattan_graph.dot')));
  const metresBetween = (from: Position, to: Position) => distanceMetres(from, to) * DETOUR;
  const trips = lines('passengers_2013-11-18_16h.csv')
    .slice(1)
    .map((line) => line.split(','));
  const taxis = lines('taxis_2013-11-18_15h.csv')
    .slice(1)
    .map((line) => line.split(','));
  const jobs = trips.map(([, at, ...ends], i): LabJob => {
    const atMs = Date.parse(`${at!.replace(' ', 'T')}Z`) + (STARTS_AT_MS - Date.UTC(2013, 10, 18, HOUR_OF_DAY));
    const pickUp = placeOf(ends[0], ends[1]);
    const dropOff = placeOf(ends[2], ends[3]);
    return {
      jobId: i + 1,
      bookingId: i + 1,
      bookingType: 'now',
      accountId: null,
      requestedAtMs: atMs,
      requiredAtMs: atMs,
      preBooked: false,
      priority: 0,
      pickUp,
      dropOff,
      tripSeconds: Math.max(60, driveTimes(dropOff, [pickUp], Infinity)[0]!),
      tripMetres: metresBetween(pickUp, dropOff),
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
  });
  const vehicles = taxis.map(
    ([, , , x, y], i): LabVehicle => ({
      vehicleId: i + 1,
      driverId: 100_000 + i,
      vehicleTypeId: 1,
      attributes: [],
      fromMs: STARTS_AT_MS,
      untilMs: STARTS_AT_MS + 24 * 60 * MINUTE_MS,
      start: placeOf(x, y),
    }),
  );
  const hour = { fleetId: 1, startsAtMs: STARTS_AT_MS, endsAtMs: STARTS_AT_MS + 60 * MINUTE_MS, jobs, vehicles: [] };
  const evenly = forecastFrom([hour], zoneOf);
  return {
    expecting: {
      areaOf: zoneOf,
      forecast: () => evenly(STARTS_AT_MS + 30 * MINUTE_MS),
      days: DRAWN_DAYS.map((seed) => drawnDay(jobs, seed)),
    },
    setting: {
      timesAt: () => driveTimes,
      metresBetween,
      plotAt: (position) => ({ areaId: zoneOf(position), rankId: null }),
      clockAt: (atMs) => ({ weekday: 1, hour: HOUR_OF_DAY + Math.floor((atMs - STARTS_AT_MS) / (60 * MINUTE_MS)) }),
    },
    day: (share, minutes) => ({
      fleetId: 1,
      startsAtMs: STARTS_AT_MS,
      endsAtMs: STARTS_AT_MS + minutes * MINUTE_MS,
      jobs: jobs.filter((job) => job.requestedAtMs < STARTS_AT_MS + minutes * MINUTE_MS),
      vehicles: vehicles.filter((v) => chance(SHARE_SEED, v.vehicleId) < share),
    }),
  };
}

/** As many jobs, each in a square and some minutes that a trip was drawn from, at a door of another trip of that square. */
function drawnDay(jobs: readonly LabJob[], seed: number): ForeseenDay {
  const random = seededRandom(seed);
  const doors = new Map<number, Position[]>();
  for (const { areaId, pickUp } of jobs) {
    const known = doors.get(areaId!);
    if (known) known.push(pickUp);
    else doors.set(areaId!, [pickUp]);
  }
  const one = <T>(of: readonly T[]): T => of[Math.floor(random() * of.length)]!;
  return foreseenDay(
    jobs.map(() => {
      const { areaId, requestedAtMs } = one(jobs);
      const span = Math.floor((requestedAtMs - STARTS_AT_MS) / RATE_MS);
      return { requiredAtMs: STARTS_AT_MS + (span + random()) * RATE_MS, pickUp: one(doors.get(areaId!)!) };
    }),
  );
}

/** The latitudes of these files have their sign turned. */
function placeOf(x: string | undefined, y: string | undefined): Position {
  return [Number(x), Math.abs(Number(y))];
}

function zoneOf([longitude, latitude]: Position): number {
  return Math.floor((latitude - 40) / ZONE_DEGREES) * 1_000 + Math.floor((longitude + 75) / ZONE_DEGREES);
}

/** The zone and those around it, nearest ring first. */
export function nycZonesAround(zone: number, rings: number): number[] {
  const zones: { zone: number; ring: number }[] = [];
  for (let north = -rings; north <= rings; north++) {
    for (let east = -rings; east <= rings; east++) {
      zones.push({ zone: zone + north * 1_000 + east, ring: Math.max(Math.abs(north), Math.abs(east)) });
    }
  }
  return zones.sort((a, b) => a.ring - b.ring || a.zone - b.zone).map((one) => one.zone);
}

function graphFrom(lines: readonly string[]): RoadGraph {
  const nodes: Position[] = [];
  const number = new Map<string, number>();
  const edges: { from: number; to: number; metres: number; kmh: number }[] = [];
  for (const line of lines) {
    const node = /^(n\d+)\[p="([-\d.]+),([-\d.]+)"\]/.exec(line);
    const edge = /^(n\d+) -> (n\d+)\[d=([\d.E-]+),s=([\d.E-]+)\]/.exec(line);
    if (node) {
      number.set(node[1]!, nodes.length);
      nodes.push(placeOf(node[2], node[3]));
    } else if (edge) {
      const [from, to] = [number.get(edge[1]!)!, number.get(edge[2]!)!];
      edges.push({ from, to, metres: Number(edge[3]) * 1_000, kmh: Number(edge[4]) });
    }
  }
  const kmh = edges.map((edge) => Math.max(1, Math.round(edge.kmh)));
  return completeGraph({
    nodeCount: nodes.length,
    edgeCount: edges.length,
    nodeLongitude: Int32Array.from(nodes, ([longitude]) => toMicro(longitude)),
    nodeLatitude: Int32Array.from(nodes, ([, latitude]) => toMicro(latitude)),
    edgeFrom: Int32Array.from(edges, ({ from }) => from),
    edgeTo: Int32Array.from(edges, ({ to }) => to),
    edgeWay: new Uint8Array(edges.length).fill(FORWARD),
    edgeClass: new Uint8Array(edges.length),
    edgeKmh: Uint8Array.from(kmh),
    // A graph knows whole km/h: the metres make up for it, so that the seconds are those of the file.
    edgeMetres: Float64Array.from(edges, (edge, i) => (edge.metres * kmh[i]!) / edge.kmh),
    edgeName: new Int32Array(edges.length),
    names: [''],
    shapeStart: new Int32Array(edges.length + 1),
    shapeLongitude: new Int32Array(0),
    shapeLatitude: new Int32Array(0),
  });
}
