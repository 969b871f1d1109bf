import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { registriesOf } from '../gather/registries.ts';
import { inRoot } from '../launch/root.mjs';
import { noCircles } from '../walls/circles.ts';
import { noClosedLists } from '../walls/closed-lists.ts';
import { oneDoor, sqlInStoreOnly, writesInActsOnly } from '../walls/database-door.ts';
import { smallFolders, tellingNames } from '../walls/file-shape.ts';
import { layers, testsApart } from '../walls/layers.ts';
import { noLeftovers } from '../walls/leftovers.ts';
import { pureCore } from '../walls/pure-core.ts';
import { readTree, sentenceOf } from '../walls/source-tree.ts';
import { tableFiles } from './table-files.ts';
import { tableNameOf } from './table-name.ts';

// Inside the package, where neither Git nor the tests look.
mkdirSync(inRoot('dist'), { recursive: true });
const house = mkdtempSync(inRoot('dist', 'new-table-'));
// A busy disk takes its time over some thousand files.
afterAll(() => rmSync(house, { recursive: true, force: true }), 60_000);

for (const part of [
  'core',
  'store',
  'acts',
  'services',
  'engine',
  'ui',
  'cards',
  'apps',
  'seed',
  'sim',
  'tools',
  'tsconfig.base.json',
])
  cpSync(inRoot(part), join(house, part), { recursive: true });
for (const part of ['package.json', 'biome.json', 'tsconfig.server.json', 'tsconfig.web.json'])
  cpSync(inRoot(part), join(house, part));
symlinkSync(inRoot('node_modules'), join(house, 'node_modules'));

const runTool = (tool: string, args: string[], into: string) =>
  spawnSync(process.execPath, ['--import', 'tsx', inRoot('tools', tool), ...args, '--into', into], {
    encoding: 'utf8',
    cwd: inRoot(),
  });
const newTable = (...args: string[]) => runTool('new-table.ts', args, house);
const read = (path: string) => readFileSync(join(house, path), 'utf8');

/** Whoever checks the house checks what stands in it already: here the compiler looks only at what was written or changed. */
function passOverWhatStands(): void {
  for (const path of readdirSync(house, { recursive: true }) as string[]) {
    if (!/\.tsx?$/.test(path) || path.startsWith('node_modules') || !existsSync(inRoot(path))) continue;
    const text = read(path);
    if (text === readFileSync(inRoot(path), 'utf8')) writeFileSync(join(house, path), `// @ts-${'nocheck'}\n${text}`);
  }
}

/** What the compiler says of these files and all they import. */
function compile(base: string, include: string[], exclude: string[] = []): string {
  const file = join(house, `new-table-${base}.json`);
  writeFileSync(file, JSON.stringify({ extends: `./tsconfig.${base}.json`, include, exclude }));
  return spawnSync(process.execPath, [inRoot('node_modules/typescript/bin/tsc'), '-p', file, '--noEmit'], {
    encoding: 'utf8',
  }).stdout;
}

describe('a new table', () => {
  test('of a noun of its own and one of a noun that stands are written, and named where all tables are', () => {
    for (const args of [['lost-reason'], ['toll-category', '--noun', 'place']]) {
      const written = newTable(...args);
      expect(written.stderr).toBe('');
      expect(written.stdout).toContain('by hand');
    }
    expect(read('core/place/texts.en.ts')).toContain("tollCategories: 'toll categories'");
    expect(read('core/topic/topic.ts')).toContain("from '../lost-reason/topic.ts'");
    expect(read('apps/manager/contract/all-tables.ts')).toContain('tollCategories');
    expect(read('apps/manager/testing/who-may.ts')).toContain("'lostReasons'");
    expect(read('store/lost-reason/personal.ts')).toContain("lost_reason: { plain: { company: 'name' } }");
    for (const [path, text] of registriesOf(house)) expect(read(path), path).toBe(text);
  });

  test('stands within the walls, and as the formatter would have it', () => {
    const tree = readTree(house);
    const walls = [layers, testsApart, tellingNames, smallFolders, noLeftovers, noCircles, noClosedLists];
    for (const wall of [...walls, pureCore, sqlInStoreOnly, oneDoor, writesInActsOnly])
      expect(wall.look(tree).map(sentenceOf), wall.name).toEqual([]);
    const looked = ['core/lost-reason', 'core/place', 'store/lost-reason', 'store/place', 'apps/manager'];
    const biome = [inRoot('node_modules/@biomejs/biome/bin/biome'), 'ci', '--vcs-enabled=false', ...looked];
    const { status, stdout, stderr } = spawnSync(process.execPath, biome, { cwd: house, encoding: 'utf8' });
    expect([status, status === 0 ? '' : stdout + stderr]).toEqual([0, '']);
  });

  // Applications that `new-app` writes are compiled with it: the compiler reads the house once for both.
  test('compiles, and new applications beside it, for the server and for the browser', { timeout: 240_000 }, () => {
    const apps = join(house, 'new-apps');
    for (const name of ['lost-found', 'parcel-desk']) expect(runTool('new-app.ts', [name], apps).stderr).toBe('');
    const manager = 'apps/manager';
    const files = [`${manager}/server.ts`, `${manager}/topic.ts`, `${manager}/*.db.test.ts`, 'store/*/tables.ts'];
    const others = ['store/resource/*.ts', 'store/testing/global-setup.ts', 'new-apps/**/*.ts'];
    passOverWhatStands();
    expect(compile('server', [...files, ...others], ['new-apps/*/web'])).toBe('');
    expect(compile('web', [`${manager}/web/**/*`, 'new-apps/*/web/**/*'])).toBe('');
  });

  test('is not written twice, nor beside what it would not fit', () => {
    expect(newTable('lost-reason')).toMatchObject({ status: 2, stderr: 'There is a table lost-reasons already.\n' });
    expect(newTable('topic', '--noun', 'place').stderr).toContain('core/place/topic.ts is there already');
    const before = read('store/area/tables.ts');
    writeFileSync(join(house, 'store/area/resources.ts'), 'export const choices = {};\n');
    const refused = newTable('stop-kind', '--noun', 'area');
    expect(refused.status).toBe(2);
    expect(refused.stderr).toMatch(/store\/area\/resources\.ts .*by hand/);
    expect(read('store/area/tables.ts')).toBe(before);
    expect(() => read('core/area/stop-kind.ts')).toThrow('ENOENT');
  });
});

test.each([[undefined], ['LostReason'], ['lost reason'], ['-x'], ['../x'], ['x'.repeat(41)], ['query-code']])(
  'the name %s is refused with a sentence',
  (given) => {
    const answer = tableNameOf(given, undefined, ['query-codes']);
    expect(answer.ok).toBe(false);
    if (!answer.ok) expect(answer.sentence).toMatch(/\w+ .*[.-]/);
  },
);

test('the noun is a folder, not a way out of the house', () => {
  expect(tableNameOf('lost-reason', '../acts', [])).toMatchObject({ ok: false });
});

test('by hand a table asks for at most eight files, beside what is said of it in each language', () => {
  const answer = tableNameOf('lost-reason', undefined, []);
  if (!answer.ok) throw new Error(answer.sentence);
  const written = [
    ...tableFiles(
      answer.name,
      (path) => (existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined),
      99,
      10,
    ).keys(),
  ];
  expect(written.filter((path) => !/who-may\.ts$|\.[a-z]{2}\.ts$/.test(path))).toHaveLength(8);
});
