import { spawn } from 'node:child_process';
import { knownHoles } from '../packages/known-holes.mjs';
import { strangeLicences } from '../packages/licences.mjs';
import { inRoot, root, say } from './root.mjs';
import { isTooMuch, weigh, weightLine } from './weights.mjs';

// One after another in each of the two lanes. A compiler of one thread works out each type once; by four it takes half as much again
// of the processor.
const checks = [
  ['types of the server', 'tsc', ['-p', 'tsconfig.server.json', '--singleThreaded']],
  ['types of the screens', 'tsc', ['-p', 'tsconfig.web.json', '--singleThreaded']],
  ['types of core', 'tsc', ['-p', 'tsconfig.core.json', '--singleThreaded']],
  ['oxlint', 'oxlint', []],
  ['biome', 'biome', ['ci', '.']],
];

/** Runs the type checker on the three projects, the linter, the formatter and the scales; returns the names of those that failed. */
export async function runChecks() {
  const failed = [...weighScreens(), ...judgeLicences()];
  const holes = knownHoles();
  await tellFigures();
  const waiting = [...checks];
  const lane = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const [name, program, args] = check;
      const startedAt = Date.now();
      const { code, output } = await run(program, args);
      say(`Check: ${name} ${code === 0 ? 'ok' : 'FAILED'} (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
      if (code === 0) continue;
      failed.push(name);
      console.log(output.trimEnd());
    }
  };
  await Promise.all([lane(), lane()]);
  return [...failed, ...tellHoles(await holes)];
}

function weighScreens() {
  const weights = weigh(inRoot('dist', 'web'));
  for (const weight of weights) say(`Check: ${weightLine(weight)}${isTooMuch(weight) ? ' FAILED' : ''}`);
  return weights.filter(isTooMuch).map(({ name }) => `weight of ${name}`);
}

function judgeLicences() {
  const strange = strangeLicences(inRoot('node_modules'));
  say(`Check: licences of the packages ${strange.length === 0 ? 'ok' : 'FAILED'}`);
  for (const sentence of strange) console.log(sentence);
  return strange.length === 0 ? [] : ['licences of the packages'];
}

function tellHoles(holes) {
  if (holes === null) {
    say('Check: known holes of the packages not looked up, as no registry answers of them');
    return [];
  }
  const { sentences, others } = holes;
  const told = others > 0 ? `, ${others} less than high` : '';
  say(`Check: known holes of the packages ${sentences.length === 0 ? 'ok' : 'FAILED'}${told}`);
  for (const sentence of sentences) console.log(sentence);
  return sentences.length === 0 ? [] : ['known holes of the packages'];
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
