import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { smallProblemText } from '#core/roster/optimum/testing/small-problem.ts';
import { inRoot } from './launch/root.mjs';

const folder = mkdtempSync(join(tmpdir(), 'roster-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function solve(text: string, ...more: string[]) {
  const file = join(folder, 'problem.txt');
  writeFileSync(file, text);
  const done = spawnSync(process.execPath, ['--import', 'tsx', 'tools/roster.ts', 'solve', file, ...more], {
    cwd: inRoot('.'),
    encoding: 'utf8',
  });
  return { code: done.status, out: done.stdout, told: done.stderr };
}

test('a problem of the public benchmarks is solved from the command line, and the roster written', () => {
  const out = join(folder, 'roster.txt');
  const { code, out: told } = solve(smallProblemText, '--seconds', '2', '--json', '--out', out);
  expect(code).toBe(0);
  const result = JSON.parse(told) as Record<string, number>;
  expect(result).toMatchObject({ hardViolations: 0 });
  expect(Object.keys(result).slice(0, 4)).toEqual(['objective', 'hardViolations', 'seconds', 'uncovered']);
  expect(result['bound'] ?? -1).toBeLessThanOrEqual(result['objective'] ?? 0);
  expect(readFileSync(out, 'utf8').trimEnd().split('\n')).toHaveLength(3);
});

test('what cannot be read is told in both languages, with its line', () => {
  const { code, told } = solve(smallProblemText.replace('D,480,', 'D,eight,'));
  expect(code).toBe(2);
  expect(told).toContain('cannot be read: D,eight,');
  expect(told).toContain('est illisible');
});
