import { parseArgs } from 'node:util';
import { keepCity, readCity } from '#services/city-import/import-city.ts';
import { ImportRefusal, importSentence } from '#services/city-import/import-refusal.ts';
import { joinDatabase } from '#store/cluster/open.ts';
import { StartRefusal } from '#store/cluster/start-refusal.ts';
import { openStore } from '#store/door/connect.ts';
import { MigrationRefusal, migrate } from '#store/door/migrate.ts';

const USAGE = `npm run city -- import FILE.osm.pbf --name NAME [--data DIR]

Brings the streets, addresses, named places and taxi ranks of an OpenStreetMap extract into the suite, running or
stopped, with a default tiling of dispatch areas. A city of the same name is replaced.

Importe les rues, adresses, lieux et stations de taxi d’un extrait OpenStreetMap, que la suite tourne ou non.`;

interface Wanted {
  readonly file: string;
  readonly name: string;
  readonly dataDir: string;
}

function readArguments(): Wanted | string {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        name: { type: 'string' },
        data: { type: 'string', default: './data' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const [verb, file, ...more] = positionals;
    if (values.help || verb !== 'import' || file === undefined || more.length > 0 || values.name === undefined)
      return '';
    return { file, name: values.name, dataDir: values.data };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const WIDTH = 30;
let tenths = -1;

function showProgress(share: number): void {
  if (process.stderr.isTTY) {
    const full = Math.round(share * WIDTH);
    process.stderr.write(
      `\rReading  [${'#'.repeat(full)}${' '.repeat(WIDTH - full)}] ${Math.floor(share * 100)} %${share >= 1 ? '\n' : ''}`,
    );
    return;
  }
  const now = Math.floor(share * 10);
  if (now > tenths) console.error(`Reading: ${now * 10} %`);
  tenths = Math.max(tenths, now);
}

async function importFile({ file, name, dataDir }: Wanted): Promise<void> {
  const began = performance.now();
  const { content, missingPoints } = await readCity(file, name, showProgress);
  console.error('Writing to the database');
  const database = await joinDatabase({ dataDir, say: (line) => console.error(line), purpose: 'city' });
  try {
    await migrate(database.url);
    const store = openStore(database.url, { connections: 2 });
    try {
      await keepCity(store, content, Date.now());
    } finally {
      await store.close();
    }
  } finally {
    await database.close();
  }
  const { streets, addresses, places, ranks, areas, graph } = content;
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const found = [
    count(graph.edgeCount, 'road edge'),
    count(streets.length, 'street'),
    count(addresses.length, 'address', 'addresses'),
    count(places.length, 'place'),
    count(ranks.length, 'rank'),
    count(areas.length, 'area'),
  ];
  console.log(`${content.name}: ${found.join(', ')}, in ${seconds} s.`);
  if (missingPoints > 0)
    console.log(`Not in the extract: ${count(missingPoints, 'point')} that ways name; the ways were cut there.`);
  console.log(content.attribution);
}

function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}

function tell(error: unknown): number {
  if (error instanceof ImportRefusal) {
    console.error(importSentence(error, 'en'));
    console.error(importSentence(error, 'fr'));
    return 1;
  }
  if (error instanceof StartRefusal || error instanceof MigrationRefusal) {
    console.error(error.message);
    return error instanceof StartRefusal ? error.exitCode : 1;
  }
  const code = (error as { code?: unknown }).code;
  if (code === '53100' || code === 'ENOSPC') {
    console.error('The disk is full: free some space and import again. Nothing was changed.');
    console.error('Le disque est plein : libérez de la place et recommencez. Rien n’a été modifié.');
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
    await importFile(wanted);
  } catch (error) {
    process.exitCode = tell(error);
  }
}
