import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { findChromium } from './chromium.mjs';
import { inRoot, root, say } from './root.mjs';
import {
  countTests,
  errorsOf,
  failedFiles,
  lastLine,
  ranAgain,
  readReport,
  slowest,
  whatFailed,
  whereTimeWent,
} from './test-report.mjs';

const projects = ['unit', 'db', 'e2e'];
const kinds = ['check', ...projects];

/** Who stops the run does not want its next part. */
let stopped = false;

/**
 * Runs the checks and the three kinds of tests. Words in `argv` choose kinds (check, unit, db, e2e); the rest goes to
 * Vitest. Returns the exit code: 0 only when something ran and nothing failed.
 */
export async function testEverything(argv) {
  const chosen = kinds.filter((kind) => argv.includes(kind));
  const passedOn = argv.filter((word) => !kinds.includes(word));
  const wants = (kind) => (chosen.length > 0 ? chosen.includes(kind) : kind !== 'check' || passedOn.length === 0);
  await ensureBuilt();
  const notes = mkdtempSync(join(tmpdir(), 'hansom-times-'));
  const environment = { ...process.env, HANSOM_TEST_TIMES: join(notes, 'times.jsonl') };
  writeFileSync(environment.HANSOM_TEST_TIMES, '');
  if (wants('e2e')) environment.CHROMIUM_PATH ||= await chromiumPath();
  const failedChecks = wants('check') ? await runChecks() : [];
  const reports = [];
  // The browser tests come alone: they start whole suites, and would fight with the others for the processor.
  for (const group of [projects.slice(0, 2), projects.slice(2)].map((names) => names.filter(wants)))
    if (group.length > 0 && !stopped) {
      const first = await runVitest(group, passedOn, environment);
      reports.push(await againAlone(first, group, passedOn, environment));
    }
  const noted = readFileSync(environment.HANSOM_TEST_TIMES, 'utf8');
  rmSync(notes, { recursive: true, force: true });
  const nameOf = (file) => relative(root, file);
  for (const line of [...whereTimeWent(noted, 10, nameOf), ...slowest(reports, 10), ...whatFailed(reports, nameOf)])
    console.log(line);
  for (const name of failedChecks) console.log(`Failed check: ${name}`);
  const count = countTests(reports);
  const failed = count.failed + failedChecks.length;
  const nothingRan = chosen.join() !== 'check' && count.passed + failed === 0;
  if (nothingRan) console.log('No test ran.');
  console.log(lastLine({ ...count, failed }));
  return failed > 0 || nothingRan || stopped ? 1 : 0;
}

/** More than these have a common cause, which a second run would only hide. */
const MOST_FILES_AGAIN = 4;

/** Tests that wait for a browser, a database or a suite; a pure test that fails is wrong at once. */
const WAITS = /\.(db\.test|e2e)\.tsx?$/;

/**
 * Database and browser tests that failed beside others, and files with an error outside of their tests, run again, each file alone with a suite of its own: what fails
 * then too has failed. What passes then is named, so that nobody takes it for steady.
 */
async function againAlone(first, group, passedOn, environment) {
  const files = failedFiles(first);
  if (stopped || files.length === 0 || files.length > MOST_FILES_AGAIN || first.broken.length > 0) return first;
  if (!files.every((file) => WAITS.test(file))) return first;
  say(`Again, one at a time: ${files.map((file) => relative(root, file)).join(', ')}`);
  const options = passedOn.filter((word) => word.startsWith('-'));
  const second = await runVitest(group, [...options, ...files, '--no-file-parallelism'], environment);
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

async function runVitest(group, passedOn, environment) {
  say(`Tests: ${group.join(' and ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'hansom-report-'));
  const outputFile = join(folder, 'report.json');
  const before = readFileSync(environment.HANSOM_TEST_TIMES, 'utf8');
  const args = [
    inRoot('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    ...group.map((name) => `--project=${name}`),
    '--reporter=default',
    '--reporter=json',
    `--reporter=${inRoot('tools', 'launch', 'times-reporter.mjs')}`,
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
