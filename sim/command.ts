import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
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
  --trips N          only the first N trips`;

/** npm calls a script in the project's folder; what was typed is meant from the caller's. */
const fromCaller = (path: string): string => resolve(process.env.INIT_CWD ?? process.cwd(), path);

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      city: { type: 'string', default: 'porto' },
      speed: { type: 'string', default: '30' },
      data: { type: 'string', default: './data' },
      extract: { type: 'string' },
      'fresh-data': { type: 'string' },
      trips: { type: 'string' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  const [verb, dir, ...more] = positionals;
  const speed = Number(values.speed);
  const trips = values.trips === undefined ? null : Number(values.trips);
  if (values.help || verb !== 'replay' || dir === undefined || more.length > 0) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
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

try {
  process.exitCode = await main();
} catch (error) {
  const isSentence =
    error instanceof ReplayRefusal ||
    error instanceof UnreadableTrips ||
    (error as { code?: string }).code?.startsWith('ERR_PARSE_ARGS');
  console.error(isSentence ? (error as Error).message : error);
  process.exitCode = isSentence ? 2 : 1;
}
