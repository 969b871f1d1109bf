import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { root, say } from '../launch/root.mjs';
import { anyPort } from '../testing/any-port.ts';

const USAGE = `npm run try-nodes -- [MAJOR …]

Tries the suite on other versions of Node, 22, 24 and 26 where none is named: a clone of the last commit is set up and
started, and runs its unit tests and the database tests of store and acts. Nothing is left behind.`;

const USUAL = ['22', '24', '26'];
const START_PATIENCE_MS = 900_000;

type Tried = { node: string; start: string; unit: string; db: string };

async function main(words: readonly string[]): Promise<number> {
  if (words.some((word) => !/^\d+$/.test(word))) {
    console.log(USAGE);
    return words.includes('--help') ? 0 : 2;
  }
  const tried: Tried[] = [];
  for (const major of words.length > 0 ? words : USUAL) tried.push(await tryNode(major));
  console.table(tried);
  return tried.every(({ start, unit, db }) => ![start, unit, db].some((one) => one.startsWith('FAILED'))) ? 0 : 1;
}

async function tryNode(major: string): Promise<Tried> {
  const folder = mkdtempSync(join(tmpdir(), `hansom-node-${major}-`));
  try {
    say(`Node ${major}`);
    const packed = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;
    must('npm', ['install', '--no-save', '--silent', '--prefix', join(folder, 'node'), `${packed}@${major}`], folder);
    const bin = join(folder, 'node', 'node_modules', packed, 'bin');
    const project = join(folder, 'suite');
    must('git', ['clone', '--quiet', root, project], folder);
    const env: NodeJS.ProcessEnv = {
      ...process.env,
      PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
      NO_COLOR: '1',
    };
    for (const name of ['NODE_OPTIONS', 'INIT_CWD', 'npm_lifecycle_event', 'npm_execpath', 'npm_node_execpath'])
      delete env[name];
    const node = spawnSync('node', ['--version'], { env, encoding: 'utf8' }).stdout.trim();
    return {
      node,
      start: await started(project, env, join(folder, 'data')),
      unit: tested(project, env, ['unit']),
      db: tested(project, env, ['db', 'store/', 'acts/']),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Sets the clone up, starts it and stops it again. */
async function started(project: string, env: NodeJS.ProcessEnv, dataDir: string): Promise<string> {
  const args = ['start', '--', '--sim', 'off', '--data', dataDir, '--port', String(await anyPort())];
  const began = performance.now();
  const child = spawn('npm', args, { cwd: project, env, stdio: ['ignore', 'pipe', 'inherit'] });
  const patience = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
  let words = '';
  let afterMs: number | null = null;
  child.stdout.on('data', (chunk: Buffer) => {
    words += chunk.toString();
    if (afterMs !== null || !words.includes('Hansom is at ')) return;
    afterMs = performance.now() - began;
    child.kill('SIGTERM');
  });
  await new Promise((resolve) => child.once('close', resolve));
  clearTimeout(patience);
  if (afterMs !== null) return `after ${Math.round(afterMs / 1_000)} s`;
  console.log(words);
  return 'FAILED';
}

function tested(project: string, env: NodeJS.ProcessEnv, kinds: readonly string[]): string {
  const { status, stdout } = spawnSync('npm', ['test', '--', ...kinds], {
    cwd: project,
    env,
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  if (status === 0) return last;
  console.log(stdout);
  return `FAILED: ${last}`;
}

function must(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed.`);
}

process.exitCode = await main(process.argv.slice(2));
