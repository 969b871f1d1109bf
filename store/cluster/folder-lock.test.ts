import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderHolder, lockFolder } from './folder-lock.ts';
import { processMark } from './process-mark.ts';
import { folderRefusal, StartRefusal } from './start-refusal.ts';

let dataDir: string;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'hansom-lock-'));
});

afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('one suite has the folder, the next learns its address, and a closed one leaves it free', async () => {
  const first = await lockFolder(dataDir, 'suite');
  if (!first.ok) throw new Error('the folder was free');
  first.lock.announce('http://localhost:8080');
  const second = await lockFolder(dataDir, 'suite');
  expect(second).toMatchObject({
    ok: false,
    holder: { pid: process.pid, purpose: 'suite', address: 'http://localhost:8080' },
  });
  first.lock.release();
  expect(folderHolder(dataDir)).toBeNull();
  expect(await lockFolder(dataDir, 'backup')).toMatchObject({ ok: true });
});

test('of many that start at once exactly one gets the folder', async () => {
  const answers = await Promise.all(Array.from({ length: 12 }, () => lockFolder(dataDir, 'suite')));
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
});

test('the lock of a killed suite is taken over, also when its number now belongs to another process', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const mark = processMark(child.pid ?? 0);
  writeHolder({ pid: child.pid, mark, purpose: 'suite', address: 'http://localhost:1' });
  expect(await lockFolder(dataDir, 'suite')).toMatchObject({ ok: false });
  writeHolder({ pid: child.pid, mark: 'an earlier process', purpose: 'suite', address: 'http://localhost:1' });
  expect(await lockFolder(dataDir, 'suite')).toMatchObject({ ok: true });
  child.kill('SIGKILL');
  await new Promise((resolve) => child.once('exit', resolve));
  writeHolder({ pid: child.pid, mark, purpose: 'suite', address: 'http://localhost:1' });
  expect(await lockFolder(dataDir, 'suite')).toMatchObject({ ok: true });
});

test('a lock that was cut off by a full disk does not shut the folder for ever', async () => {
  writeFileSync(join(dataDir, 'lock.json'), '{"pid": 1');
  const takeover = join(dataDir, 'lock.takeover');
  mkdirSync(takeover);
  utimesSync(takeover, new Date(Date.now() - 60_000), new Date(Date.now() - 60_000));
  expect(await lockFolder(dataDir, 'suite')).toMatchObject({ ok: true });
  expect(statSync(takeover, { throwIfNoEntry: false })).toBeUndefined();
});

test('a data folder that cannot be one is refused with a sentence', async () => {
  const file = join(dataDir, 'a-file');
  writeFileSync(file, '');
  await expect(lockFolder(file, 'suite')).rejects.toThrow(/is not a folder: choose another with --data/);
  await expect(lockFolder(join(file, 'below'), 'suite')).rejects.toThrow(/is not a folder/);
  const full = folderRefusal(Object.assign(new Error('write'), { code: 'ENOSPC' }), '/data');
  expect(full).toEqual(new StartRefusal('The disk that holds /data is full: free some space and start again.'));
});

test('a process that has ended has no mark', () => {
  const ended = spawnSync(process.execPath, ['-e', '']);
  expect(processMark(ended.pid)).toBeNull();
  expect(processMark(process.pid)).toBe(processMark(process.pid));
});

function writeHolder(holder: object): void {
  writeFileSync(join(dataDir, 'lock.json'), JSON.stringify(holder));
}
