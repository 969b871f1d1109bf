import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const run = (...args: string[]) =>
  spawnSync(process.execPath, ['tools/run.mjs', 'tools/daily-facts.ts', ...args], { encoding: 'utf8' });

test('what it is asked wrongly it refuses in both languages, and says how', () => {
  for (const args of [
    [],
    ['make'],
    ['rebuild', '--fleet', 'x'],
    ['rebuild', '--from', '24.12.2026'],
    ['rebuild', '--wrong'],
  ]) {
    const { status, stdout, stderr } = run(...args);
    expect([args, status]).toEqual([args, 2]);
    expect(stdout + stderr).toContain('recalcule les chiffres');
  }
});

test('a folder without a company is told in a sentence', () => {
  const { status, stderr } = run('compare', '--data', join(mkdtempSync(join(tmpdir(), 'hansom-')), 'none'));
  expect(status).not.toBe(0);
  expect(stderr).toContain('start the suite first');
});
