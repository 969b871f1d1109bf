import { createWriteStream, readFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs, TextDecoder } from 'node:util';
import { SYSTEM } from '#acts/context.ts';
import type { Result } from '#core/kit/result.ts';
import { type Letters, lettersOf, withWindowsSigns } from '#core/sheet/letters.ts';
import { oddRowsTold } from '#core/trip/outside/odd-rows.ts';
import { type FileFault, fileFaults, tripFaults } from '#core/trip/outside/texts.ts';
import { readTripMap, type TripMap } from '#core/trip/outside/trip-map.ts';
import { type ImportedTrips, importTrips, type Unfit } from '#services/trip-import/import-trips.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { openStore } from '#store/door/connect.ts';
import { MigrationRefusal, migrate } from '#store/door/migrate.ts';

const USAGE = `npm run trips -- import FILE.csv --map MAP.json [--data DIR] [--unfit FILE] [--dry-run] [--json]

Brings the trips of another system into the suite, running or stopped, so that reports know them. The map says which column
is what; docs/examples/trips-map.json is one. Rows that do not fit are listed with their line; a file given twice
brings nothing twice.

Reprend les trajets d’un autre système, que la suite tourne ou non. Le plan dit quelle colonne est quoi. Les lignes qui ne
conviennent pas sont listées ; un fichier donné deux fois ne reprend rien deux fois.

  --data DIR    the data folder of the suite (./data)      dossier des données
  --unfit FILE  all rows that do not fit, as CSV           toutes les lignes écartées, en CSV
  --dry-run     reads and lists, writes nothing            lit et liste, sans rien écrire
  --json        one line of JSON                           une ligne de JSON`;

/** Rows that do not fit, told on the screen at most. */
const MOST_TOLD = 50;
const MOST_ZONES_TOLD = 20;

type Wanted = { file: string; map: string; dataDir: string; unfit: string | undefined; dryRun: boolean; json: boolean };

/** npm calls a script in the project's folder; what was typed is meant from the caller's. */
const fromCaller = (path: string): string => resolve(process.env['INIT_CWD'] ?? process.cwd(), path);

function readArguments(): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        map: { type: 'string' },
        data: { type: 'string', default: './data' },
        unfit: { type: 'string' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [verb, file, ...more] = positionals;
    if (values.help || verb !== 'import' || file === undefined || more.length > 0 || values.map === undefined)
      return '';
    const { map, data: dataDir, unfit, json } = values;
    return { file, map, dataDir, unfit, dryRun: values['dry-run'], json };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function refused(code: FileFault, what: string): number {
  console.error(`${fileFaults.en[code](what)}\n${fileFaults.fr[code](what)}`);
  return 1;
}

function readMap(file: string): Result<TripMap, FileFault> {
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(fromCaller(file), 'utf8'));
  } catch (error) {
    return {
      ok: false,
      code: 'mapUnreadable',
      detail: { what: error instanceof Error ? error.message : String(error) },
    };
  }
  return readTripMap(given);
}

async function importFile({ file, map: mapFile, dataDir, unfit, dryRun, json }: Wanted): Promise<number> {
  const map = readMap(mapFile);
  if (!map.ok) return refused(map.code, String(map.detail?.['what'] ?? map.detail?.['field'] ?? ''));
  const began = performance.now();
  const handle = await open(fromCaller(file));
  const listed = unfit === undefined ? undefined : createWriteStream(fromCaller(unfit));
  listed?.write('\uFEFFline,why,pourquoi\r\n');
  let told = 0;
  const tell = ({ line, fault, column, value }: Unfit) => {
    const en = tripFaults.en[fault]({ column, value });
    const fr = tripFaults.fr[fault]({ column, value });
    listed?.write(`${line},${quoted(en)},${quoted(fr)}\r\n`);
    told += 1;
    if (told <= MOST_TOLD) console.error(`Line ${line}: ${en}. — Ligne ${line} : ${fr}.`);
    else if (told === MOST_TOLD + 1) console.error('… and more; --unfit FILE lists all. — … et d’autres.');
  };
  const database = await joinDatabase({ dataDir, say: (line) => console.error(line), purpose: 'trips' });
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 2 });
    try {
      const text = inLetters(handle.createReadStream({ highWaterMark: 1 << 20 }));
      const context = { store, clock: { nowMs: () => Date.now() } };
      let shown = 0;
      const onPart = ({ rows }: ImportedTrips) => {
        if (rows - shown < 50_000) return;
        shown = rows;
        console.error(`${rows} rows …`);
      };
      const done = await importTrips(context, SYSTEM('trips'), map.value, text, { onUnfit: tell, onPart, dryRun });
      if (!done.ok) return refused(done.code, String(done.detail?.['what'] ?? ''));
      const seconds = Math.round((performance.now() - began) / 100) / 10;
      if (json) console.log(JSON.stringify({ ...done.value, zones: Object.fromEntries(done.value.zones), seconds }));
      else print(done.value, seconds, dryRun);
      return 0;
    } finally {
      await store.close();
    }
  } finally {
    listed?.end();
    await handle.close();
    await database.close();
  }
}

/** A file in whatever letters it was saved; the first piece tells which. */
async function* inLetters(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: { letters: Letters; decode: TextDecoder } | undefined;
  for await (const piece of pieces) {
    if (!decoder) {
      const letters = lettersOf(piece);
      decoder = { letters, decode: new TextDecoder(letters) };
      if (letters !== 'utf-8') console.error(`Letters: ${letters}. — Lettres : ${letters}.`);
    }
    const text = decoder.decode.decode(piece, { stream: true });
    yield decoder.letters === 'windows-1252' ? withWindowsSigns(text) : text;
  }
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

function print(
  { rows, added, same, unfit, vehicles, drivers, odd, zones }: ImportedTrips,
  seconds: number,
  dry: boolean,
) {
  console.log(
    `${rows} rows in ${seconds} s: ${added} ${dry ? 'fit' : 'brought'}, ${same} known already, ${unfit} do not fit.`,
  );
  if (vehicles + drivers > 0) console.log(`Made out of service: ${vehicles} vehicles, ${drivers} drivers.`);
  for (const told of [oddRowsTold(odd, 'en'), oddRowsTold(odd, 'fr')]) if (told) console.log(told);
  if (zones.size === 0) return;
  console.log('No area of the fleet is called so; these zones are known by name only:');
  const most = [...zones].sort(([, a], [, b]) => b - a).slice(0, MOST_ZONES_TOLD);
  for (const [zone, ends] of most) console.log(`  ${zone} (${ends})`);
  if (zones.size > most.length) console.log(`  … and ${zones.size - most.length} more`);
}

function tellFault(error: unknown): number {
  if (error instanceof StartRefusal || error instanceof MigrationRefusal) {
    console.error(error.message);
    return error instanceof StartRefusal ? error.exitCode : 1;
  }
  const { code, path } = error as { code?: unknown; path?: unknown };
  if (code === 'ENOENT' || code === 'EISDIR' || code === 'EACCES') {
    console.error(`${String(path)} cannot be read or written.\n${String(path)} ne peut pas être lu ou écrit.`);
    return 1;
  }
  console.error(error);
  return 1;
}

const wanted = readArguments();
if (typeof wanted === 'string') {
  console.error(wanted === '' ? USAGE : `${wanted}\n\n${USAGE}`);
  process.exitCode = 2;
} else {
  try {
    process.exitCode = await importFile(wanted);
  } catch (error) {
    process.exitCode = tellFault(error);
  }
}
