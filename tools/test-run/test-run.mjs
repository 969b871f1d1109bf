import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from '../launch/build.mjs';
import { runChecks } from '../launch/checks.mjs';
import { findChromium } from '../launch/chromium.mjs';
import { inRoot, root, say } from '../launch/root.mjs';
import { LONG_FILES, LONG_MS } from './long-files.mjs';
import { partLines, partsOfRun } from './parts-of-run.mjs';
import {
  countTests,
  errorsOf,
  failedFiles,
  lastLine,
  longFiles,
  ranAgain,
  readReport,
  slowest,
  whatFailed,
  whereTimeWent,
} from './test-report.mjs';

const projects = { unit: 'unit tests', db: 'database tests', e2e: 'browser tests' };
const kinds = ['check', ...Object.keys(projects)];

/** Who stops the run does not want its next part. */
let stopped = false;

/**
 * Runs the checks and the three kinds of tests. Words in `argv` choose kinds (check, unit, db, e2e); `near` leaves of these
 * only what can reach what differs from a commit (`--since`); the rest goes to Vitest. Returns the exit code: 0 only when something ran and nothing failed.
 */
export async function testEverything(words) {
  const near = nearOf(words);
  if (near?.problem) {
    console.error(near.problem);
    return 2;
  }
  const argv = near?.rest ?? words;
  const chosen = kinds.filter((kind) => argv.includes(kind));
  const passedOn = argv.filter((word) => !kinds.includes(word));
  const wants = (kind) => (chosen.length > 0 ? chosen.includes(kind) : kind !== 'check' || passedOn.length === 0);
  const run = partsOfRun();
  await run.of('built', ensureBuilt);
  const notes = mkdtempSync(join(tmpdir(), 'hansom-times-'));
  const environment = { ...process.env, HANSOM_TEST_TIMES: join(notes, 'times.jsonl') };
  writeFileSync(environment.HANSOM_TEST_TIMES, '');
  if (wants('e2e')) environment.CHROMIUM_PATH ||= await chromiumPath();
  const failedChecks = wants('check') ? await run.of('types, lint and scales', runChecks) : [];
  const order = orderGiven(passedOn) ? passedOn : [...passedOn, `${ORDER}=${Date.now()}`];
  say(`Order of the test files: ${order.find((word) => word.startsWith(ORDER))}`);
  const reports = [];
  // One kind after another: those of a kind want the same of the machine, and each kind has its budget of time.
  for (const [project, name] of Object.entries(projects))
    if (wants(project) && !stopped && (!near || near.files[project].length > 0))
      await run.of(name, async () => {
        const first = await runVitest(project, [...order, ...(near?.files[project] ?? [])], environment);
        reports.push(await againAlone(first, project, order, environment));
      });
  const noted = readFileSync(environment.HANSOM_TEST_TIMES, 'utf8');
  rmSync(notes, { recursive: true, force: true });
  const nameOf = (file) => relative(root, file);
  for (const line of [
    ...whereTimeWent(noted, 10, nameOf),
    ...longFiles(noted, LONG_MS, LONG_FILES, nameOf),
    ...slowest(reports, 10),
    ...partLines(run.parts),
    ...whatFailed(reports, nameOf),
  ])
    console.log(line);
  for (const name of failedChecks) console.log(`Failed check: ${name}`);
  const count = countTests(reports);
  const failed = count.failed + failedChecks.length;
  const nothingRan = chosen.join() !== 'check' && count.passed + failed === 0;
  if (nothingRan) console.log('No test ran.');
  console.log(lastLine({ ...count, failed }));
  return failed > 0 || nothingRan || stopped ? 1 : 0;
}

/**
 * What `near` asks for: the files by kind of test that can reach what differs from a commit, and the words besides. Null where it was not
 * asked for.
 */
function nearOf(words) {
  if (!words.includes('near')) return null;
  const rest = words.filter((word, at) => word !== 'near' && word !== '--since' && words[at - 1] !== '--since');
  const since = words.includes('--since') ? [words[words.indexOf('--since') + 1] ?? ''] : [];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', inRoot('tools', 'near', 'near.ts'), ...since],
    { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) return { problem: stderr.trim() };
  const found = JSON.parse(stdout);
  const ending = { unit: /^(?!.*\.db\.test\.).*\.test\.tsx?$/, db: /\.db\.test\.ts$/, e2e: /\.e2e\.ts$/ };
  const files = Object.fromEntries(
    Object.entries(ending).map(([kind, pattern]) => [
      kind,
      found.tests.filter((file) => pattern.test(file)).map((file) => inRoot(file)),
    ]),
  );
  say(
    `Since ${found.since.slice(0, 8)} ${found.changed.length} files differ; ${Object.entries(files)
      .map(([kind, of]) => `${of.length} ${kind}`)
      .join(', ')} files of tests reach them`,
  );
  return { rest, files };
}

/** By which the order of the files can be had again. */
const ORDER = '--sequence.seed';
const orderGiven = (words) => words.some((word) => word.startsWith(ORDER));

/** More than these have a common cause, which a second run would only hide. */
const MOST_FILES_AGAIN = 4;

/** Tests that wait for a browser, a database or a suite; a pure test that fails is wrong at once. */
const WAITS = /\.(db\.test|e2e)\.tsx?$/;

/**
 * Database and browser tests that failed beside others, and files with an error outside of their tests, run again, each file alone with a suite of its own: what fails
 * then too has failed. What passes then is named, so that nobody takes it for steady.
 */
async function againAlone(first, project, passedOn, environment) {
  const files = failedFiles(first);
  if (stopped || files.length === 0 || files.length > MOST_FILES_AGAIN || first.broken.length > 0) return first;
  if (!files.every((file) => WAITS.test(file))) return first;
  say(`Again, one at a time: ${files.map((file) => relative(root, file)).join(', ')}`);
  const options = passedOn.filter((word) => word.startsWith('-'));
  const second = await runVitest(project, [...options, ...files, '--no-file-parallelism'], environment);
  const { report, steadied } = ranAgain(first, second);
  for (const { title } of steadied) console.log(`Failed beside others, passed alone: ${title}`);
  return report;
}

async function chromiumPath() {
  try {
    const { path, source } = await findChromium();
    say(`Chromium for the browser tests: ${source}`);
    return source === '@sparticuz/chromium' ? '' : path;
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}

async function runVitest(project, passedOn, environment) {
  say(`Tests: ${project}`);
  const folder = mkdtempSync(join(tmpdir(), 'hansom-report-'));
  const outputFile = join(folder, 'report.json');
  const before = readFileSync(environment.HANSOM_TEST_TIMES, 'utf8');
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inRoot('tools', 'test-run', 'times-reporter.mjs')}`,
    `--outputFile.json=${outputFile}`,
    '--passWithNoTests',
    ...passedOn,
  ];
  try {
    const exitCode = await new Promise((resolve) => {
      const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: environment });
      for (const signal of ['SIGINT', 'SIGTERM'])
        process.once(signal, () => {
          stopped = true;
          child.kill(signal);
        });
      child.on('error', () => resolve(1));
      child.on('close', (code) => resolve(code ?? 1));
    });
    const noted = readFileSync(environment.HANSOM_TEST_TIMES, 'utf8').slice(before.length);
    return readReport(outputFile, exitCode, errorsOf(noted));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
