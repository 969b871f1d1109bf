import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '#tools/launch/root.mjs';
import { printTable } from './parts/print-table.ts';

const ROOMS = ['acts', 'apps', 'sim', 'tools'];
const IMPORTS_STORM = "from '#store/testing/storm.ts'";

export type StormResult = { bench: 'storm'; files: { file: string; passed: boolean; seconds: number }[] };

/** The long form of every test that has two: one file after another, each alone. Throws where one of them fails. */
export async function run({ json = false }: { json?: boolean } = {}): Promise<StormResult> {
  const files = filesWithTwoForms().map((file) => {
    const began = performance.now();
    const vitest = [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', file];
    const { status } = spawnSync(process.execPath, vitest, {
      cwd: root,
      stdio: json ? 'ignore' : 'inherit',
      env: { ...process.env, HANSOM_STORM: '1' },
    });
    return { file, passed: status === 0, seconds: (performance.now() - began) / 1_000 };
  });
  const result: StormResult = { bench: 'storm', files };
  if (json) console.log(JSON.stringify(result));
  else
    printTable(
      'The long forms',
      ['file', 'passed', 'seconds'],
      files.map(({ file, passed, seconds }) => [file, passed ? 'yes' : 'NO', seconds.toFixed(0)]),
    );
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
