import { spawn } from 'node:child_process';
import { inRoot, root, say } from './root.mjs';
import { weigh, weightLine } from './weights.mjs';

const checks = [
  ['types of core', 'tsc', ['-p', 'tsconfig.core.json']],
  ['types of the screens', 'tsc', ['-p', 'tsconfig.web.json']],
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
  ['oxlint', 'oxlint', []],
  ['biome', 'biome', ['ci', '.']],
];

/** Runs the type checker on the three projects, the linter, the formatter and the scales; returns the names of those that failed. */
export async function runChecks() {
  const failed = weighScreens();
  await tellFigures();
  for (const [name, program, args] of checks) {
    const startedAt = Date.now();
    const { code, output } = await run(program, args);
    say(`Check: ${name} ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
    if (code === 0) continue;
    failed.push(name);
    console.log(output.trimEnd());
  }
  return failed;
}

function weighScreens() {
  const weights = weigh(inRoot('dist', 'web'));
  for (const weight of weights) say(`Check: ${weightLine(weight)}${weight.bytes > weight.most ? ' FAILED' : ''}`);
  return weights.filter(({ bytes, most }) => bytes > most).map(({ name }) => `weight of ${name}`);
}

/** The house in figures; the walls judge them in the unit tests. */
async function tellFigures() {
  const { output } = await runFile(process.execPath, ['--import', 'tsx', inRoot('tools', 'walls', 'tell-figures.ts')]);
  console.log(output.trimEnd());
}

function run(program, args) {
  const windows = process.platform === 'win32';
  return runFile(inRoot('node_modules', '.bin', windows ? `${program}.cmd` : program), args, windows);
}

function runFile(file, args, shell = false) {
  return new Promise((resolve) => {
    const child = spawn(file, args, { cwd: root, shell, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', (error) => resolve({ code: 1, output: error.message }));
    child.on('close', (code) => resolve({ code, output }));
  });
}
