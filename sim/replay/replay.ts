import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { figureLines, type ReplayFigures } from './figures.ts';
import { startOwnSuite } from './own-suite.ts';
import { type FleetOfReplay, prepareReplay } from './prepare.ts';
import { type RecordedTrip, readStands, readTrips, type Stand } from './read-trips.ts';
import { runReplay } from './run-replay.ts';

export type ReplayOptions = {
  dir: string;
  city: string;
  speed: number;
  extract: string | null;
  /** Where to look for the city, if it has been imported before. */
  cityDataDir: string;
  /** Kept after the replay; a passing folder otherwise. */
  freshDataDir: string | null;
  /** At most so many trips, from the first. */
  trips: number | null;
  say(line: string): void;
};

export const TRIPS_FILE = 'train.1k.csv';
export const STANDS_FILE = 'metaData_taxistandsID_name_GPSlocation.csv';
const SPARE_EXTRACT = ['..', 'osm-porto', 'porto-streets-2015-06-06.osm.pbf'];
const ZONE = 'Europe/Lisbon';

/** Porto's urban day tariff of 2013, near enough: 2.00 with 1,800 m included, 0.47 a kilometre, 14.80 an hour waiting. */
const TARIFF: FleetOfReplay['fleet']['tariff'] = {
  name: 'Porto',
  currency: 'EUR',
  rates: {
    flagfallMinor: 200,
    bookedFlagfallMinor: 280,
    distance: [{ fromMetres: 1_800, step: { every: 1_000, amountMinor: 47, charge: 'proportional' } }],
    time: { counts: 'slow', belowKmh: 20, step: { every: 3_600, amountMinor: 1_480, charge: 'proportional' } },
    minimumMinor: 0,
    bookingFeeMinor: 0,
    levyMinor: 0,
    multipliers: [],
  },
  timeBands: [],
  roundToMinor: 5,
  holidays: [],
  eves: [],
};

/** A sentence for the person at the keyboard. */
export class ReplayRefusal extends Error {
  override readonly name = 'ReplayRefusal';
}

/** Makes a suite of its own, lives the recorded day in it, prints what came of it. */
export async function replay(options: ReplayOptions): Promise<ReplayFigures> {
  const { say, speed } = options;
  const { trips, stands } = readRecorded(options);
  const dataDir = dataFolder(options.freshDataDir);
  const booker = { name: 'replay', password: `Replay-${randomBytes(9).toString('base64url')}1a` };
  const streetsFile = join(dataDir, 'replay-streets.hrg');
  try {
    say(`Making a fleet of ${new Set(trips.map((trip) => trip.taxiId)).size} taxis in ${dataDir}`);
    const fleet = fleetOf(trips, stands);
    const { city, extract, cityDataDir } = options;
    const spareExtract = resolve(options.dir, ...SPARE_EXTRACT);
    const fleetId = await prepareReplay({
      dataDir,
      city,
      extract,
      cityDataDir,
      spareExtract,
      streetsFile,
      booker,
      fleet,
    });
    if (fleetId === null) throw new ReplayRefusal('The replay cannot begin.');
    const suite = await startOwnSuite({ dataDir, speed });
    try {
      say(
        `The suite is at ${suite.address}, its clock at ${speed} times; sign in as ${booker.name} with ${booker.password}`,
      );
      const figures = await runReplay({
        address: suite.address,
        fleetId,
        zone: ZONE,
        tariff: TARIFF && { ...TARIFF, tariffId: 1, version: 1 },
        streets: readFileSync(streetsFile),
        trips,
        stands,
        booker: { user: booker.name, password: booker.password },
        speed,
        nowMs: suite.nowMs,
        say,
      });
      for (const line of figureLines(figures)) say(line);
      return figures;
    } finally {
      await suite.stop();
    }
  } finally {
    if (options.freshDataDir === null) rmSync(dataDir, { recursive: true, force: true });
  }
}

function readRecorded({ dir, trips: most }: ReplayOptions): { trips: RecordedTrip[]; stands: Stand[] } {
  for (const file of [TRIPS_FILE, STANDS_FILE]) {
    if (!existsSync(join(dir, file))) throw new ReplayRefusal(`There is no ${file} in ${dir}.`);
  }
  const trips = readTrips(readFileSync(join(dir, TRIPS_FILE), 'utf8'));
  const stands = readStands(readFileSync(join(dir, STANDS_FILE), 'utf8'));
  return { trips: most === null ? trips : trips.slice(0, most), stands };
}

function dataFolder(wanted: string | null): string {
  if (wanted === null) {
    const passing = mkdtempSync(join(tmpdir(), 'hansom-replay-'));
    // The database has another owner than root and must be able to pass.
    chmodSync(passing, 0o711);
    return passing;
  }
  mkdirSync(wanted, { recursive: true });
  if (readdirSync(wanted).length > 0)
    throw new ReplayRefusal(`${wanted} is not empty: a replay begins with a fresh folder.`);
  return wanted;
}

/** A vehicle and a driver for each taxi of the data; the taxi's number is its plate and its driver's DID. */
export function fleetOf(trips: readonly RecordedTrip[], stands: readonly Stand[]): FleetOfReplay['fleet'] {
  const taxis = [...new Set(trips.map((trip) => trip.taxiId))].sort();
  return {
    name: 'Porto replay',
    timeZone: ZONE,
    currency: 'EUR',
    ranks: stands.map(({ name, position }) => ({ name, position })),
    vehicleType: { code: 'TAX', name: 'Taxi', seats: 4 },
    vehicles: taxis.map((taxi) => ({ plate: taxi, rego: `PT-${taxi.slice(-4)}` })),
    drivers: taxis.map((taxi) => ({ did: taxi, pin: taxi.slice(-4), name: `Driver ${taxi.slice(-4)}` })),
    tariff: TARIFF,
    goodForDays: 365,
  };
}
