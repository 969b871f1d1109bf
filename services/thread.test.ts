import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runInThread } from './thread.ts';

const folder = mkdtempSync(join(tmpdir(), 'hansom-threads-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let made = 0;

/** A thread that does this. */
function threadOf(source: string, most = { maxOldGenerationSizeMb: 64 }) {
  made += 1;
  const file = join(folder, `${made}.mjs`);
  writeFileSync(file, `import { parentPort, workerData } from 'node:worker_threads';\n${source}`);
  return runInThread<number, string>(pathToFileURL(file), 'task', most);
}

test('a thread tells how far it is, and how it ended', async () => {
  const thread = threadOf(
    `parentPort.postMessage({ kind: 'progress', progress: 7 }); parentPort.postMessage({ kind: 'ended', outcome: workerData });`,
  );
  expect(await thread.ended).toBe('task');
  expect(thread.progress()).toBe(7);
});

test('one that is left off has no end of its own', async () => {
  const thread = threadOf('setInterval(() => {}, 1000);');
  await thread.leaveOff();
  expect(await thread.ended).toBeNull();
});

test.each([
  ['breaks', `throw new Error('broken');`, 'broken'],
  ['ends itself', 'process.exit(3);', 'ended without a word (3)'],
  ['runs to its end without a word', '', 'ended without a word (0)'],
  ['needs more room than it has', 'const all = []; for (;;) all.push(new Array(10_000).fill(all.length));', 'memory'],
])('one that %s is told of, and the suite lives on', async (_, source, why) => {
  await expect(threadOf(source).ended).rejects.toThrow(why);
});
