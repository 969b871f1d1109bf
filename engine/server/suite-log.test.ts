import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

test('a log that has grown past its bounds is begun anew while it is written, and no line is lost', async () => {
  mkdirSync(join(dataDir, 'logs'));
  writeFileSync(join(dataDir, 'logs', 'suite.log'), '', { mode: 0o640 });
  const { log, file } = openLog(dataDir, { mostBytes: 6_000, kept: 3 });
  for (let n = 0; n < 200; n += 1) {
    const written = once(file, 'write');
    log.info({ jobId: n }, 'a line');
    await written;
  }
  file.end();
  await once(file, 'close');
  const names = readdirSync(join(dataDir, 'logs')).sort();
  expect(names).toEqual(['suite.log', 'suite.log.1', 'suite.log.2']);
  const lines = names
    .toReversed()
    .flatMap((name) =>
      readFileSync(join(dataDir, 'logs', name), 'utf8')
        .trim()
        .split('\n'),
    )
    .filter((line) => line !== '');
  expect(lines.map((line) => (JSON.parse(line) as { jobId: number }).jobId)).toEqual(
    Array.from({ length: 200 }, (_, n) => n),
  );
  for (const name of names) {
    expect(statSync(join(dataDir, 'logs', name)).size).toBeLessThan(6_400);
    expect(modeOf('logs', name)).toBe('640');
  }
});

test('what the database tells of a row that it refused is not logged: it names whose the row is', async () => {
  const { log, file } = openLog(dataDir);
  const detail = 'Key (phone)=(+46709182736) already exists.';
  log.error(
    { err: Object.assign(new Error('duplicate key'), { code: '23505', detail, where: detail }) },
    'a request failed',
  );
  file.end();
  await once(file, 'close');
  const line = readFileSync(join(dataDir, 'logs', 'suite.log'), 'utf8');
  expect(line).toContain('23505');
  expect(line).not.toContain('09182736');
});
