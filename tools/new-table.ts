import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gatheredOf } from './gather/announcements.ts';
import { inRoot, root } from './launch/root.mjs';
import { NoPlace, tableFiles } from './new-table/table-files.ts';
import { type TableName, tableNameOf } from './new-table/table-name.ts';

const USAGE = `npm run new-table -- NAME [--noun NOUN] [--into DIR]

Writes a table of the company's own, kept in Manager › Tables: NAME is one record of it, as lost-reason, and NOUN the
folder of core and store that it belongs to, else one of its own.`;

const TABLES = 'apps/manager/contract/company-tables';
const MIGRATIONS = 'store/migrations';

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { noun: { type: 'string' }, into: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
  });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  const house = resolve(values.into ?? root);
  const listed = (folder: string) => readdirSync(join(house, folder));
  const names = listed(TABLES).flatMap((file) => (file.startsWith('texts.') ? [] : [file.replace(/\.ts$/, '')]));
  const answer = tableNameOf(positionals[0], values.noun, names);
  if (!answer.ok || positionals.length > 1) {
    console.error(answer.ok ? USAGE : answer.sentence);
    return 2;
  }
  const { name } = answer;
  if (existsSync(join(house, 'core', name.noun, `${name.file}.ts`))) {
    console.error(`core/${name.noun}/${name.file}.ts is there already. Choose another name.`);
    return 2;
  }
  const standing = (path: string) =>
    existsSync(join(house, path)) ? readFileSync(join(house, path), 'utf8') : undefined;
  const migration = Math.max(0, ...listed(MIGRATIONS).map((file) => Number.parseInt(file, 10) || 0)) + 1;
  try {
    write(house, tableFiles(name, standing, migration, (names.length + 1) * 10));
  } catch (error) {
    if (!(error instanceof NoPlace)) throw error;
    console.error(error.message);
    return 2;
  }
  write(house, gatheredOf(house));
  console.log(nextSteps(name));
  return 0;
}

function write(house: string, files: Iterable<readonly [path: string, text: string]>): void {
  const written: string[] = [];
  for (const [path, text] of files) {
    const file = join(house, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    if (path.endsWith('.ts')) written.push(path);
  }
  const format = [
    inRoot('node_modules/@biomejs/biome/bin/biome'),
    'format',
    '--write',
    '--vcs-enabled=false',
    ...written,
  ];
  spawnSync(process.execPath, format, { cwd: house });
}

/** What is left to do by hand. */
function nextSteps({ noun, file, plural, table }: TableName): string {
  return `The table ${plural} is written, and kept in Manager › Tables. Now by hand:
  1. core/${noun}/${file}.ts: its fields and rights, and what uses its records
  2. ${MIGRATIONS}: the columns of ${table}, and store/${noun}/tables.ts the same
  3. ${TABLES}/${plural}.ts: its words in both languages, and core/${noun}/texts.fr.ts what it is called in French
  4. apps/manager/${plural}.db.test.ts: what is true of its records
  5. docs/manual/en and fr, configuration-tables.md
  6. npm run check && npm test -- unit tools && npm test -- db apps/manager apps/live-lists`;
}

process.exitCode = main();
