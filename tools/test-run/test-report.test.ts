import { expect, test } from 'vitest';
import {
  countTests,
  failedFiles,
  lastLine,
  longFiles,
  ranAgain,
  slowest,
  testsOf,
  whatFailed,
  whereTimeWent,
} from './test-report.mjs';

const passed = (fullName: string, duration = 5) => ({ fullName, status: 'passed' as const, duration });
const failed = (fullName: string) => ({ fullName, status: 'failed' as const, duration: 9_000 });
const suite = (
  name: string,
  status: 'passed' | 'failed',
  ...assertionResults: (ReturnType<typeof passed> | ReturnType<typeof failed>)[]
) => ({
  name,
  status,
  assertionResults,
});

test('the last line counts what passed and failed over all kinds of tests', () => {
  const unit = testsOf({ testResults: [suite('a', 'passed', passed('one'), passed('two'))] }, 0);
  const e2e = testsOf({ testResults: [suite('b', 'failed', passed('three'), failed('four'))] }, 1);
  expect(lastLine(countTests([unit, e2e]))).toBe('3 passed, 1 failed');
});

test('skipped tests are told, and only then', () => {
  const skipping = { testResults: [suite('a', 'passed', passed('one'))] };
  skipping.testResults[0]?.assertionResults.push({ fullName: 'two', status: 'skipped' as 'passed', duration: 0 });
  expect(lastLine(countTests([testsOf(skipping, 0)]))).toBe('1 passed, 0 failed, 1 skipped');
});

test('a file that does not load is a failure although none of its tests ran', () => {
  const report = testsOf({ testResults: [suite('a', 'failed'), suite('b', 'passed', passed('one'))] }, 1);
  expect(countTests([report])).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('an error outside every test is a failure although all tests passed', () => {
  const report = testsOf({ testResults: [suite('a', 'passed', passed('one'))] }, 1);
  expect(countTests([report])).toEqual({ passed: 1, failed: 1, skipped: 0 });
});

test('the slowest come first', () => {
  const report = testsOf(
    { testResults: [suite('a', 'passed', passed('quick', 3), passed('slow', 4_000), passed('middle', 200))] },
    0,
  );
  expect(slowest([report], 2)).toEqual(['', 'The slowest tests:', '    4.0 s  slow', '    0.2 s  middle', '']);
  expect(slowest([], 2)).toEqual([]);
});

test('the end of a run tells where its time went, and which files took most of it', () => {
  const notes = [
    { step: 'databases cloned', ms: 100 },
    { file: '/house/quick.e2e.ts', ms: 1_000, readMs: 500 },
    { step: 'suites started', ms: 2_000 },
    { step: 'databases cloned', ms: 300 },
    { file: '/house/slow.e2e.ts', ms: 9_000, readMs: 700 },
  ].map((note) => `${JSON.stringify(note)}\n`);
  expect(whereTimeWent(notes.join(''), 1, (file) => file.slice('/house/'.length))).toEqual([
    '',
    'Where the time went, summed over all workers:',
    '   10.0 s  2 files in all, which was',
    '    1.2 s  until their tests were known, with what they open at once',
    '    2.0 s  1 suites started',
    '    0.4 s  2 databases cloned',
    '',
    'The slowest files:',
    '    9.0 s  slow.e2e.ts',
  ]);
  expect(whereTimeWent('', 1)).toEqual([]);
});

test('a file that ran again counts as it ended then, and what was mended by that is told', () => {
  const first = testsOf(
    {
      testResults: [
        suite('a', 'failed', passed('one'), failed('two')),
        suite('b', 'failed', failed('three')),
        suite('c', 'passed', passed('four')),
      ],
    },
    1,
  );
  expect(failedFiles(first)).toEqual(['a', 'b']);
  const second = testsOf(
    { testResults: [suite('a', 'passed', passed('one'), passed('two')), suite('b', 'failed', failed('three'))] },
    1,
  );
  const { report, steadied } = ranAgain(first, second);
  expect(countTests([report])).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(steadied.map(({ title }) => title)).toEqual(['two']);
});

test('the end of a run names what failed, with its message: tests, files that did not load, errors outside of both', () => {
  const broken = { ...suite('/house/a.test.ts', 'failed'), message: 'no such module' };
  const wrong = {
    ...failed('adds up'),
    failureMessages: [['expected 1 to be 2', ...Array(40).fill('at …')].join('\n')],
  };
  const report = testsOf({ testResults: [broken, suite('/house/b.test.ts', 'failed', passed('one'), wrong)] }, 1, [
    { error: 'Error: link ended', file: '/house/c.test.ts' },
  ]);
  const told = whatFailed([report], (file) => file.slice('/house/'.length));
  expect(told.filter((line) => !line.includes('at …'))).toEqual([
    '',
    'What failed:',
    '  b.test.ts › adds up',
    '      expected 1 to be 2',
    '  a.test.ts did not load',
    '      no such module',
    '  c.test.ts outside of any test',
    '      Error: link ended',
    '',
  ]);
  expect(told.length).toBeLessThan(25);
  expect(whatFailed([testsOf({ testResults: [suite('a', 'passed', passed('one'))] }, 0)])).toEqual([]);
});

test('an error outside of a test counts for its file until that passes alone, and one of no file is told alone', () => {
  const ended = { error: 'Error: link ended\n at …', file: '/house/c.db.test.ts' };
  const all = { testResults: [suite('/house/c.db.test.ts', 'passed', passed('one'))] };
  const first = testsOf(all, 1, [ended, { error: 'Error: a worker ended badly' }]);
  expect(countTests([first])).toMatchObject({ passed: 1, failed: 1 });
  expect(failedFiles(first)).toEqual(['/house/c.db.test.ts']);
  const { report, steadied } = ranAgain(first, testsOf(all, 0));
  expect(countTests([report])).toMatchObject({ passed: 1, failed: 0 });
  expect(steadied.map(({ title }) => title)).toEqual(['outside of any test: Error: link ended']);
  expect(whatFailed([report]).join('')).toContain('of no file, and not counted');
  expect(countTests([ranAgain(first, testsOf(all, 1, [ended])).report])).toMatchObject({ failed: 1 });
});

test('files over a minute are told with their reasons, and those without one as such', () => {
  const notes = [
    { file: '/a.db.test.ts', ms: 61_000, readMs: 1 },
    { file: '/b.db.test.ts', ms: 90_000, readMs: 1 },
    { file: '/c.db.test.ts', ms: 60_000, readMs: 1 },
    { step: 'suites started', ms: 99_000 },
  ];
  const text = notes.map((note) => JSON.stringify(note)).join('\n');
  expect(longFiles(text, 60_000, { 'a.db.test.ts': 'It starts a suite nine times.' }, (file) => file.slice(1))).toEqual(
    [
      '',
      'Files over 60 s, and why:',
      '   90.0 s  b.db.test.ts: NO REASON in long-files.mjs',
      '   61.0 s  a.db.test.ts: It starts a suite nine times.',
    ],
  );
  expect(longFiles(text, 100_000, {})).toEqual([]);
});
