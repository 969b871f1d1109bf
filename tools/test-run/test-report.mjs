import { readFileSync } from 'node:fs';

/**
 * Reads what Vitest wrote: `{ tests: [{ title, file, status, durationMs, message }], broken: [{ file, message }], failures }`;
 * broken are the files that did not load, failures counts these and what went wrong outside of any test.
 */
export function readReport(file, exitCode, errors) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest writes no report when no file matched.
    return { tests: [], broken: [], outside: errors, failures: exitCode === 0 ? 0 : 1 };
  }
  return testsOf(report, exitCode, errors);
}

/**
 * The tests of a parsed report. A file that did not load counts as one failure, and so does an error outside every test. One
 * of no file, as when a worker ends badly after its tests, is told and not counted: no test is behind it.
 */
export function testsOf(report, exitCode, errors = []) {
  const tests = report.testResults.flatMap((suite) =>
    suite.assertionResults.map((test) => ({
      title: test.fullName,
      file: suite.name,
      status: test.status,
      durationMs: test.duration ?? 0,
      message: test.failureMessages?.join('\n') ?? '',
    })),
  );
  const broken = report.testResults
    .filter((suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'))
    .map(({ name, message }) => ({ file: name, message: message ?? '' }));
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const unexplained = exitCode !== 0 && broken.length + failedTests + errors.length === 0 ? 1 : 0;
  const ofFiles = errors.filter(({ file }) => file).length;
  return { tests, broken, outside: errors, failures: broken.length + ofFiles + unexplained };
}

export function countTests(reports) {
  const tests = reports.flatMap((report) => report.tests);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  const outside = reports.reduce((sum, report) => sum + report.failures, 0);
  return { passed, failed: failed + outside, skipped: tests.length - passed - failed };
}

/** The files in which something failed, in a test or outside of it. */
export function failedFiles({ tests, outside }) {
  const failed = [...tests.filter(({ status }) => status === 'failed'), ...outside.filter(({ file }) => file)];
  return [...new Set(failed.map(({ file }) => file))];
}

/** A report with the files that ran again as they ended the second time; `steadied` are the tests that then passed. */
export function ranAgain(first, second) {
  const files = new Set(second.tests.map(({ file }) => file));
  const elsewhere = first.outside.filter(({ file }) => !files.has(file));
  const failed = first.tests.filter(({ file, status }) => status === 'failed' && files.has(file));
  const passes = ({ file, title }) =>
    second.tests.some((test) => test.file === file && test.title === title && test.status === 'passed');
  return {
    report: {
      tests: [...first.tests.filter(({ file }) => !files.has(file)), ...second.tests],
      broken: [...first.broken, ...second.broken],
      outside: [...elsewhere, ...second.outside],
      failures: first.failures - (first.outside.length - elsewhere.length) + second.failures,
    },
    steadied: [
      ...failed.filter(passes),
      ...first.outside
        .filter(({ file }) => files.has(file) && !failedFiles(second).includes(file))
        .map(({ file, error }) => ({ file, title: `outside of any test: ${error.split('\n')[0]}` })),
    ],
  };
}

/** Of a message that is a page long, what tells the cause. */
const MESSAGE_LINES = 12;

/**
 * What failed, each with the beginning of its message: tests, files that did not load, and errors outside of any test. It ends the run, so that whoever sees the last page alone knows what to mend.
 */
export function whatFailed(reports, nameOf = (file) => file) {
  const failures = reports.flatMap(({ tests, broken, outside }) => [
    ...tests.filter(({ status }) => status === 'failed').map((test) => ({ ...test, head: ` › ${test.title}` })),
    ...broken.map((file) => ({ ...file, head: ' did not load' })),
    ...outside.map(({ error, file }) => ({
      file: file ?? '',
      head: file ? ' outside of any test' : 'of no file, and not counted',
      message: error,
    })),
  ]);
  const lines = failures.flatMap(({ file, head, message }) => [
    `  ${nameOf(file)}${head}`,
    ...message
      .split('\n')
      .slice(0, MESSAGE_LINES)
      .map((line) => `      ${line}`),
  ]);
  return lines.length === 0 ? [] : ['', 'What failed:', ...lines, ''];
}

/** '431 passed, 0 failed', with ', 2 skipped' only when some were. */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** The slowest tests of a run, one line each under a heading. */
export function slowest(reports, count) {
  const tests = reports
    .flatMap((report) => report.tests)
    .map(({ durationMs, title }) => ({ ms: durationMs, text: title }));
  const lines = underHeading('The slowest tests:', tests.sort(longestFirst).slice(0, count));
  return lines.length === 0 ? [] : [...lines, ''];
}

/**
 * What the run noted of itself, a line a note (see times-reporter.mjs and store/testing/timed.ts): where the time went,
 * summed over all workers, and the slowest files. `nameOf` tells a file as the reader knows it.
 */
export function whereTimeWent(notesText, count, nameOf = (file) => file) {
  const notes = notesOf(notesText);
  const files = notes.filter((note) => 'readMs' in note);
  const sum = (some, of) => some.reduce((total, note) => total + of(note), 0);
  const steps = [...new Set(notes.flatMap(({ step }) => step ?? []))].map((step) => {
    const times = notes.filter((note) => note.step === step);
    return { ms: sum(times, ({ ms }) => ms), text: `${times.length} ${step}` };
  });
  const lines = [
    { ms: sum(files, ({ ms }) => ms), text: `${files.length} files in all, which was` },
    { ms: sum(files, ({ readMs }) => readMs), text: 'until their tests were known, with what they open at once' },
    ...steps.sort(longestFirst),
  ];
  return [
    ...underHeading('Where the time went, summed over all workers:', files.length > 0 ? lines : []),
    ...underHeading(
      'The slowest files:',
      files
        .map(({ file, ms }) => ({ ms, text: nameOf(file) }))
        .sort(longestFirst)
        .slice(0, count),
    ),
  ];
}

/** The files that took longer than this, each with the reason that `reasons` has for it. */
export function longFiles(notesText, longMs, reasons, nameOf = (file) => file) {
  const rows = notesOf(notesText)
    .filter((note) => 'readMs' in note && note.ms > longMs)
    .map(({ file, ms }) => ({
      ms,
      text: `${nameOf(file)}: ${reasons[nameOf(file)] ?? 'NO REASON in long-files.mjs'}`,
    }));
  return underHeading(`Files over ${longMs / 1_000} s, and why:`, rows.sort(longestFirst));
}

/** The errors that no test waited for, of the notes of a run. */
export const errorsOf = (notesText) => notesOf(notesText).filter((note) => 'error' in note);

function notesOf(text) {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}

function longestFirst(a, b) {
  return b.ms - a.ms;
}

function underHeading(heading, rows) {
  const lines = rows.map(({ ms, text }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`);
  return lines.length === 0 ? [] : ['', heading, ...lines];
}
