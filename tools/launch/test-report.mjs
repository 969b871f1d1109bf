import { readFileSync } from 'node:fs';

/** Reads what Vitest wrote: `{ tests: [{ title, file, status, durationMs }], failures }`, failures being those outside any test. */
export function readReport(file, exitCode) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // Vitest writes no report when no file matched.
    return { tests: [], failures: exitCode === 0 ? 0 : 1 };
  }
  return testsOf(report, exitCode);
}

/** The tests of a parsed report. A file that did not load, or an error outside every test, counts as one failure. */
export function testsOf(report, exitCode) {
  const tests = report.testResults.flatMap((suite) =>
    suite.assertionResults.map((test) => ({
      title: test.fullName,
      file: suite.name,
      status: test.status,
      durationMs: test.duration ?? 0,
    })),
  );
  const brokenFiles = report.testResults.filter(
    (suite) => suite.status === 'failed' && !suite.assertionResults.some((test) => test.status === 'failed'),
  ).length;
  const failedTests = tests.filter((test) => test.status === 'failed').length;
  const outside = exitCode !== 0 && brokenFiles + failedTests === 0 ? 1 : 0;
  return { tests, failures: brokenFiles + outside };
}

export function countTests(reports) {
  const tests = reports.flatMap((report) => report.tests);
  const passed = tests.filter((test) => test.status === 'passed').length;
  const failed = tests.filter((test) => test.status === 'failed').length;
  const outside = reports.reduce((sum, report) => sum + report.failures, 0);
  return { passed, failed: failed + outside, skipped: tests.length - passed - failed };
}

/** The files in which something failed. */
export function failedFiles(report) {
  return [...new Set(report.tests.filter(({ status }) => status === 'failed').map(({ file }) => file))];
}

/** A report with the files that ran again as they ended the second time; `steadied` are the tests that then passed. */
export function ranAgain(first, second) {
  const files = new Set(second.tests.map(({ file }) => file));
  const failed = first.tests.filter(({ file, status }) => status === 'failed' && files.has(file));
  const passes = ({ file, title }) =>
    second.tests.some((test) => test.file === file && test.title === title && test.status === 'passed');
  return {
    report: {
      tests: [...first.tests.filter(({ file }) => !files.has(file)), ...second.tests],
      failures: first.failures + second.failures,
    },
    steadied: failed.filter(passes),
  };
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
  const notes = notesText
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
  const files = notes.filter((note) => 'file' in note);
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

function longestFirst(a, b) {
  return b.ms - a.ms;
}

function underHeading(heading, rows) {
  const lines = rows.map(({ ms, text }) => `${(ms / 1000).toFixed(1).padStart(7)} s  ${text}`);
  return lines.length === 0 ? [] : ['', heading, ...lines];
}
