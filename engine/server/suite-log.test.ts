import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openLog } from './suite-log.ts';

let dataDir: string;
let umask: number;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hansom-log-'));
  umask = process.umask(0o022);
});
afterEach(() => {
  process.umask(umask);
  rmSync(dataDir, { recursive: true, force: true });
});
const modeOf = (...path: string[]) => (statSync(join(dataDir, ...path)).mode & 0o777).toString(8);
async function write(line: string) {
  const { log, file } = openLog(dataDir);
  log.info(line);
  file.end();
  await once(file, 'close');
}

test('a new log is read by its owner only', async () => {
  await write('a name and a number');
  expect([modeOf('logs'), modeOf('logs', 'suite.log')]).toEqual(['700', '600']);
  expect(readFileSync(join(dataDir, 'logs', 'suite.log'), 'utf8')).toContain('a name and a number');
});

test('a log that everybody could read is closed to them; the group that somebody let in stays in', async () => {
  mkdirSync(join(dataDir, 'logs'));
  chmodSync(join(dataDir, 'logs'), 0o755);
  for (const [file, mode] of [
    ['suite.log', 0o644],
    ['suite.log.1', 0o666],
  ] as const) {
    writeFileSync(join(dataDir, 'logs', file), '');
    chmodSync(join(dataDir, 'logs', file), mode);
  }
  await write('more');
  expect([modeOf('logs'), modeOf('logs', 'suite.log'), modeOf('logs', 'suite.log.1')]).toEqual(['750', '640', '660']);
});
