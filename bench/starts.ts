import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { signIn } from '#apps/testing/sign-in.ts';
import { ensureBuilt } from '#tools/launch/build.mjs';
import { root } from '#tools/launch/root.mjs';
import { anyPort } from '#tools/testing/any-port.ts';
import { printTable, quantile } from './parts/print-table.ts';

const TIMES = 3;
const BETWEEN_PAGES_MS = 200;
const LATER_MS = 60_000;
const PATIENCE_MS = 900_000;
/** What a page asks for as it opens: what every page reads, a desk, and a search through all that there is. */
const PAGE = ['shell/opened', 'cashier/desk?fleet=1', 'shell/search?text=152'];

type Starts = { project: string; fromNothingMs: number; onExistingMs: number };
export type StartsResult = {
  bench: 'starts';
  starts: Starts[];
  /** Pages beside the making of the demo's past, and after it. */
  beside: { pages: number; p50Ms: number; p95Ms: number };
  later: { pages: number; p50Ms: number; p95Ms: number };
};

/**
 * From `npm start` in a project that is set up and built to the address: from nothing, and on the data folder that this left. Beside it
 * by turns the project in HANSOM_SUITE_BESIDE, where set. Then how long a page's calls take while the demo's past is made, beside the
 * same when it is made.
 */
export async function run({ json = false }: { json?: boolean } = {}): Promise<StartsResult> {
  await ensureBuilt();
  const projects = [process.env['HANSOM_SUITE_BESIDE'], root].filter((one) => one !== undefined);
  const measured: Starts[] = [];
  for (let n = 0; n < TIMES; n += 1) for (const project of projects) measured.push(await startsOf(project));
  const starts = projects.map((project) => {
    const of = measured.filter((one) => one.project === project);
    const median = (key: 'fromNothingMs' | 'onExistingMs') =>
      quantile(
        of.map((one) => one[key]).toSorted((a, b) => a - b),
        0.5,
      );
    return { project, fromNothingMs: median('fromNothingMs'), onExistingMs: median('onExistingMs') };
  });
  const result: StartsResult = { bench: 'starts', starts, ...(await firstMinutes()) };
  if (json) console.log(JSON.stringify(result));
  else print(result);
  return result;
}

function print({ starts, beside, later }: StartsResult): void {
  printTable(
    `From npm start to the address, medians of ${TIMES}`,
    ['project', 'from nothing, ms', 'on its data folder, ms'],
    starts.map(({ project, fromNothingMs, onExistingMs }) => [
      project === root ? 'this one' : 'beside',
      String(Math.round(fromNothingMs)),
      String(Math.round(onExistingMs)),
    ]),
  );
  const row = (name: string, { pages, p50Ms, p95Ms }: StartsResult['later']) => [
    name,
    String(pages),
    p50Ms.toFixed(1),
    p95Ms.toFixed(1),
    `${(p95Ms / later.p95Ms).toFixed(2)}×`,
  ];
  printTable(
    'The calls of a page (aim: p95 beside ≤ 1.5 × later)',
    ['', 'pages', 'p50 ms', 'p95 ms', 'p95 to later'],
    [row('while the past is made', beside), row('later', later)],
  );
}

async function startsOf(project: string): Promise<Starts> {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-starts-'));
  try {
    const times: number[] = [];
    for (const _ of ['from nothing', 'on its data folder']) {
      const began = performance.now();
      const suite = await started(project, join(folder, 'data'));
      times.push(performance.now() - began);
      await suite.stop();
    }
    const [fromNothingMs = Number.NaN, onExistingMs = Number.NaN] = times;
    return { project, fromNothingMs, onExistingMs };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function firstMinutes(): Promise<Pick<StartsResult, 'beside' | 'later'>> {
  const folder = mkdtempSync(join(tmpdir(), 'hansom-starts-'));
  const suite = await started(root, join(folder, 'data'));
  try {
    let isMade = false;
    const made = suite.says(/The past of the demo company is made/).then(() => (isMade = true));
    const { headers } = await signIn(suite.address, 'cashier');
    const beside = await pagesOf(suite.address, headers, () => !isMade);
    await made;
    const until = performance.now() + LATER_MS;
    const later = await pagesOf(suite.address, headers, () => performance.now() < until);
    return { beside, later };
  } finally {
    await suite.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a page again and again, as long as it is wanted. */
async function pagesOf(address: string, headers: Record<string, string>, isWanted: () => boolean) {
  const times: number[] = [];
  while (isWanted()) {
    const began = performance.now();
    const answers = await Promise.all(PAGE.map((path) => fetch(`${address}/api/v1/${path}`, { headers })));
    for (const answer of answers) {
      if (!answer.ok) throw new Error(`${answer.url} answers ${answer.status}.`);
      await answer.arrayBuffer();
    }
    times.push(performance.now() - began);
    await sleep(BETWEEN_PAGES_MS);
  }
  times.sort((a, b) => a - b);
  return { pages: times.length, p50Ms: quantile(times, 0.5), p95Ms: quantile(times, 0.95) };
}

async function started(project: string, dataDir: string) {
  const args = [
    'tools/start.mjs',
    '--data',
    dataDir,
    '--port',
    String(await anyPort()),
    '--sim',
    'off',
    '--host',
    '127.0.0.1',
  ];
  const child: ChildProcess = spawn(process.execPath, args, { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] });
  let words = '';
  child.stdout?.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const says = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const match = pattern.exec(words);
        if (!match) return;
        clearTimeout(patience);
        resolve(match);
      };
      const fail = () => reject(new Error(`It never said ${pattern}, but:\n${words}`));
      const patience = setTimeout(fail, PATIENCE_MS);
      child.stdout?.on('data', look);
      void ended.then(fail);
      look();
    });
  const address = (await says(/Hansom is at (https?:\S+)/))[1] ?? '';
  return {
    address,
    says,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
