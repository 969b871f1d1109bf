import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#tools/launch/root.mjs';
import { printTable } from './parts/print-table.ts';

const ROOMS = ['acts', 'apps', 'sim', 'tools'];
const IMPORTS_STORM = "from '#store/testing/storm.ts'";

/** What the storm over two nodes and their database told, from the histories of all calls. */
export type StormFigures = {
  faults: number;
  operations: number;
  doneLost: number;
  doubled: number;
  gaps: number;
  unknown: number;
  nodeFailoverMaxS: number;
  postgresDiedMaxS: number;
  unavailableShare: number;
};
export type StormResult = {
  bench: 'storm';
  files: { file: string; passed: boolean; seconds: number }[];
} & Partial<StormFigures>;

/**
 * The long form of every test that has two: one file after another, each alone; with what the storm over two nodes told. Throws
 * where one of them fails.
 */
export async function run({ json = false }: { json?: boolean } = {}): Promise<StormResult> {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-storm-'));
  const into = join(folder, 'told.json');
  const files = filesWithTwoForms().map((file) => {
    const began = performance.now();
    const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', file];
    const { status } = spawnSync(process.execPath, vitest, {
      cwd: root,
      stdio: json ? 'ignore' : 'inherit',
      env: { ...process.env, HANSOM_STORM: '1', HANSOM_STORM_TOLD: into },
    });
    return { file, passed: status === 0, seconds: (performance.now() - began) / 1_000 };
  });
  const told = existsSync(into) ? (JSON.parse(readFileSync(into, 'utf8')) as StormFigures) : {};
  rmSync(folder, { recursive: true, force: true });
  const result: StormResult = { bench: 'storm', ...told, files };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      'The long forms',
      ['file', 'passed', 'seconds'],
      files.map(({ file, passed, seconds }) => [file, passed ? 'yes' : 'NO', seconds.toFixed(0)]),
    );
  if (!json && 'faults' in told)
    printTable('Two nodes in a storm', Object.keys(told), [Object.values(told).map(String)]);
  const failed = files.filter(({ passed }) => !passed);
  if (failed.length > 0) throw new Error(`Failed in its long form: ${failed.map(({ file }) => file).join(', ')}`);
  return result;
}

function filesWithTwoForms(): string[] {
  return ROOMS.flatMap((room) =>
    (readdirSync(join(root, room), { recursive: true }) as string[])
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${room}/${file.replaceAll('\\', '/')}`)
      .filter((file) => readFileSync(join(root, file), 'utf8').includes(IMPORTS_STORM)),
  ).sort();
}
