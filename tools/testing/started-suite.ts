import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll } from 'vitest';
import { anyoneReaches } from '#store/cluster/account.ts';
import { readNote } from '#store/cluster/placement.ts';
import { runningServer, stopServer } from '#store/cluster/server-process.ts';
import { quickFolder } from '#store/testing/quick-folder.ts';
import { root } from '../launch/root.mjs';

/** A process of the project's commands, its words kept as they come. */
export interface Started {
  child: ChildProcess;
  said(): string;
  /** Waits until the words match, and answers the match; fails when the process ends before. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
}

export interface StartInput {
  args: string[];
  /** The user to run as, when root lends another. */
  as?: { uid: number; gid: number } | undefined;
  project?: string;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
const patienceMs = 120_000;

afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  for (const folder of folders) await removeDataFolder(folder);
});

/** Runs `node FILE …` in the project, as `npm start` and `npm run …` do. */
export function run(file: string, { args, as, project = root }: StartInput): Started {
  const { npm_lifecycle_event: _, INIT_CWD: __, DATABASE_URL: ___, NODE_OPTIONS: ____, ...environment } = process.env;
  const child = spawn(process.execPath, [join(project, file), ...args], {
    cwd: project,
    env: { ...environment, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...as,
  });
  running.add(child);
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  let hasEnded = false;
  const ended = new Promise<number | null>((resolve) => {
    child.once('error', (error) => (words += error.message));
    child.once('close', (code) => {
      hasEnded = true;
      running.delete(child);
      resolve(code);
    });
  });
  const says = async (pattern: RegExp) => {
    for (const until = Date.now() + patienceMs; ; await sleep(20)) {
      const match = pattern.exec(words);
      if (match !== null) return match;
      if (hasEnded || Date.now() > until) throw new Error(`It never said ${pattern}, but:\n${words}`);
    }
  };
  return { child, said: () => words, says, ended };
}

/** Starts the suite and waits for its address. */
export async function startSuite(input: StartInput): Promise<Started & { address: string }> {
  const suite = run('tools/start.mjs', input);
  const match = await suite.says(/Hansom is at (https?:\S+)/);
  return { ...suite, address: match[1] ?? '' };
}

/** A folder of its own for a test, gone with its database at the end of the file. */
export function dataFolder(): string {
  return removedAtEnd(quickFolder('hansom-boot-'));
}

/** The project where another user can read it: as it is, or copied when it lies below a folder of root's own. */
export async function readableProject(): Promise<string> {
  let copy = root;
  if (!anyoneReaches(root)) {
    // With all its packages it is too large for the memory.
    const open = removedAtEnd(mkdtempSync(join(tmpdir(), 'hansom-boot-')));
    chmodSync(open, 0o755);
    copy = join(open, 'project');
    const left = new Set(['.git', 'dist', 'data']);
    for (const name of readdirSync(root).filter((one) => !left.has(one)))
      cpSync(join(root, name), join(copy, name), { recursive: true, verbatimSymlinks: true });
  }
  // The other user may not write here, so what is stale is built before.
  const build = run('tools/build.mjs', { args: ['--if-stale'], project: copy });
  if ((await build.ended) !== 0) throw new Error(`It was not built:\n${build.said()}`);
  return copy;
}

function removedAtEnd(folder: string): string {
  folders.add(folder);
  return folder;
}

async function removeDataFolder(folder: string): Promise<void> {
  const dataDir = existsSync(join(folder, 'data')) ? join(folder, 'data') : folder;
  const cluster = readNote(dataDir)?.cluster;
  if (cluster !== undefined) {
    const server = runningServer(cluster);
    if (server !== null) await stopServer(server.pid, () => runningServer(cluster) === null);
    const home = dirname(cluster);
    const owner = join(home, 'data-folder');
    if (existsSync(owner) && readFileSync(owner, 'utf8').trim() === dataDir)
      rmSync(home, { recursive: true, force: true });
  }
  rmSync(folder, { recursive: true, force: true });
}
