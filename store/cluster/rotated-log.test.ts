import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rotateLog } from './rotated-log.ts';

const BOUNDS = { mostBytes: 100, kept: 3 };
let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'hansom-rotated-'));
  path = join(folder, 'a.log');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));
const texts = () =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const long = (mark: string) => mark.repeat(101);

test.each(['moved', 'copied'] as const)(
  'a log past its bounds is begun anew (%s), and a few before it are kept',
  (how) => {
    expect(rotateLog(path, how, BOUNDS)).toBe(false);
    for (const mark of ['a', 'b', 'c', 'd', 'e']) {
      writeFileSync(path, long(mark), { mode: 0o640 });
      expect(rotateLog(path, how, BOUNDS)).toBe(true);
    }
    expect(texts()).toEqual({ 'a.log': '', 'a.log.1': long('e'), 'a.log.2': long('d'), 'a.log.3': long('c') });
    expect(readdirSync(folder).map((name) => (statSync(join(folder, name)).mode & 0o777).toString(8))).toEqual(
      Array.from({ length: 4 }, () => '640'),
    );
    writeFileSync(path, 'short');
    expect(rotateLog(path, how, BOUNDS)).toBe(false);
  },
);

test('another process that writes into the file goes on at its beginning', async () => {
  const log = openSync(path, 'a', 0o600);
  const script = `process.stdout.write('${long('x')}'); process.stdin.once('data', () => { process.stdout.write('after'); process.exit(); })`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['pipe', log, log] });
  closeSync(log);
  await expect.poll(() => statSync(path).size).toBe(101);
  expect(rotateLog(path, 'copied', BOUNDS)).toBe(true);
  child.stdin?.write('go');
  await once(child, 'exit');
  expect(texts()).toEqual({ 'a.log': 'after', 'a.log.1': long('x') });
});

test('a log that cannot be begun anew goes on', () => {
  writeFileSync(path, long('x'));
  expect(rotateLog(join(path, 'nothing'), 'moved', BOUNDS)).toBe(false);
});
