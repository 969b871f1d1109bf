import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { CallsRefusal, ringCalls } from './calls/ring-calls.ts';
import { CheatsRefusal } from './cheats/plan.ts';
import { writeCheats } from './cheats/write-cheats.ts';
import { UnreadableTrips } from './replay/read-trips.ts';
import { ReplayRefusal, replay } from './replay/replay.ts';

const USAGE = `npm run sim -- replay DIR [--city NAME] [--speed N] [--extract FILE.osm.pbf] [--fresh-data DIR] [--trips N]

Lives a recorded day of the Porto taxi data in DIR again: on a suite that it starts itself, its clock N times as fast as
the wall's (1 to 60, 30 where not said), in a fleet that it makes. Calls of the centre come as bookings, the others from
ranks and as hails. Prints what was served, the waits, the empty kilometres and every trip that was not offloaded.

  --city NAME        the city, as 'npm run city -- import' named it (porto)
  --data DIR         the data folder that keeps the city (./data)
  --extract FILE     read the city from this OpenStreetMap extract instead
  --fresh-data DIR   keep the replay's own data there; a passing folder otherwise
  --trips N          only the first N trips

npm run sim -- calls (--ami PORT | --webhook ADDRESS) [--fleets 1,2] [--extension N] [--secret SECRET] [--seed N]

Rings the lines of the demo's fleets at a suite that runs, until Ctrl-C: customers, unknown numbers, withheld ones.

  --ami PORT         from an Asterisk of its own on this port, which the suite is linked to by HANSOM_AMI; prints how
  --webhook ADDRESS  posted to the suite there, such as http://localhost:8080
  --fleets 1,2       the fleets whose lines are rung (1)
  --extension N      every call is answered there after some seconds; otherwise none is
  --secret SECRET    of the manager, or of the fleet's webhook; that of the demo otherwise
  --seed N           who rings, and when (1)

npm run sim -- cheats DIR [--drivers N] [--days N] [--each N] [--seed N]

Lives the days of a city in which some drivers cheat, in nine ways, and writes what their cars told to DIR/cars (a fact a
line, a file a driver) and what was truly done to DIR/truth, which nothing that looks for cheats reads.

  --drivers N        how many drive (60)
  --days N           for how many days (3)
  --each N           how many cheat in each of the ways (2)
  --seed N           who, when and where (1)`;

const HELP = { help: { type: 'boolean', short: 'h' } } as const;

/** npm calls a script in the project's folder; what was typed is meant from the caller's. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

function usage(asked: boolean | undefined): number {
  console.log(USAGE);
  return asked ? 0 : 2;
}

async function liveAgain(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      city: { type: 'string', default: 'porto' },
      speed: { type: 'string', default: '30' },
      data: { type: 'string', default: './data' },
      extract: { type: 'string' },
      'fresh-data': { type: 'string' },
      trips: { type: 'string' },
      ...HELP,
    },
  });
  const [dir, ...more] = positionals;
  const speed = Number(values.speed);
  const trips = values.trips === undefined ? null : Number(values.trips);
  if (values.help || dir === undefined || more.length > 0) return usage(values.help);
  if (!(speed >= 1 && speed <= 60)) throw new ReplayRefusal(`--speed is a number from 1 to 60, not '${values.speed}'.`);
  if (trips !== null && !(Number.isInteger(trips) && trips > 0))
    throw new ReplayRefusal(`--trips is a whole number, not '${values.trips}'.`);
  const began = performance.now();
  const figures = await replay({
    dir: fromCaller(process.env.HANSOM_DATA && dir === 'porto-taxi' ? join(process.env.HANSOM_DATA, dir) : dir),
    city: values.city,
    speed,
    extract: values.extract === undefined ? null : fromCaller(values.extract),
    cityDataDir: fromCaller(values.data),
    freshDataDir: values['fresh-data'] === undefined ? null : fromCaller(values['fresh-data']),
    trips,
    say: (line) => console.log(line),
  });
  console.log(`Took ${((performance.now() - began) / 60_000).toFixed(1)} minutes`);
  return figures.leftOut.some(({ why }) => why === 'not accounted for') ? 1 : 0;
}

async function ring(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: {
      ami: { type: 'string' },
      webhook: { type: 'string' },
      fleets: { type: 'string', default: '1' },
      extension: { type: 'string' },
      secret: { type: 'string' },
      seed: { type: 'string', default: '1' },
      ...HELP,
    },
  });
  const { ami, webhook, extension = null, secret = null } = values;
  if (values.help || (ami === undefined) === (webhook === undefined)) return usage(values.help);
  const seed = Number(values.seed);
  if (ami !== undefined && !(/^\d{1,5}$/.test(ami) && Number(ami) < 65_536))
    throw new CallsRefusal(`--ami is a port from 0 to 65535, not '${ami}'.`);
  if (webhook !== undefined && !(/^https?:/.test(webhook) && URL.canParse(webhook)))
    throw new CallsRefusal(`--webhook is the address of a suite, such as http://localhost:8080, not '${webhook}'.`);
  if (extension !== null && !/^\d{1,10}$/.test(extension))
    throw new CallsRefusal(`--extension is up to ten digits, not '${extension}'.`);
  if (!Number.isInteger(seed)) throw new CallsRefusal(`--seed is a whole number, not '${values.seed}'.`);
  const over = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => over.abort());
  await ringCalls({
    by: webhook === undefined ? { amiPort: Number(ami) } : { webhook: webhook.replace(/\/+$/, '') },
    fleets: [...new Set(values.fleets.split(',').map(Number))],
    secret,
    extension,
    seed,
    signal: over.signal,
    say: (line) => console.log(line),
  });
  return 0;
}

function cheat(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      drivers: { type: 'string', default: '60' },
      days: { type: 'string', default: '3' },
      each: { type: 'string', default: '2' },
      seed: { type: 'string', default: '1' },
      ...HELP,
    },
  });
  const [dir, ...more] = positionals;
  if (values.help || dir === undefined || more.length > 0) return usage(values.help);
  const whole = (name: 'drivers' | 'days' | 'each' | 'seed', most: number) => {
    const value = Number(values[name]);
    if (!(Number.isInteger(value) && value >= 1 && value <= most))
      throw new CheatsRefusal(`--${name} is a whole number from 1 to ${most}, not '${values[name]}'.`);
    return value;
  };
  const { facts, cheats } = writeCheats(fromCaller(dir), {
    drivers: whole('drivers', 10_000),
    days: whole('days', 60),
    each: whole('each', 1_000),
    seed: whole('seed', 2 ** 31),
    firstMs: Date.UTC(2026, 9, 5),
  });
  console.log(`${facts} facts, ${cheats} cheats`);
  return 0;
}

async function main(): Promise<number> {
  const [verb, ...args] = process.argv.slice(2);
  if (verb === 'replay') return liveAgain(args);
  if (verb === 'calls') return ring(args);
  if (verb === 'cheats') return cheat(args);
  return usage(verb === '--help' || verb === '-h');
}

try {
  process.exitCode = await main();
} catch (error) {
  const isSentence =
    error instanceof ReplayRefusal ||
    error instanceof CallsRefusal ||
    error instanceof CheatsRefusal ||
    error instanceof UnreadableTrips ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isSentence ? (error as Error).message : error);
  process.exitCode = isSentence ? 2 : 1;
}
