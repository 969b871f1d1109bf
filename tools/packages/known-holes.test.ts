import { expect, test } from 'vitest';
import { holesIn } from './known-holes.mjs';

// As `npm audit --json` of npm 10 answers.
const hole = (name: string, severity: string, via: unknown[]) => ({ name, severity, via, range: '<2.0.1', nodes: [] });

test('a hole that is high or critical is named with what it is, others are counted', () => {
  const answer = JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: {
      a: hole('a', 'critical', [{ title: 'Prototype pollution', severity: 'critical' }]),
      b: hole('b', 'high', ['a']),
      c: hole('c', 'moderate', [{ title: 'Slow' }]),
    },
  });
  expect(holesIn(answer)).toEqual({
    sentences: [
      'a <2.0.1 (critical): Prototype pollution. Take a version without it, or leave the package out.',
      'b <2.0.1 (high): by what it needs. Take a version without it, or leave the package out.',
    ],
    others: 1,
  });
  expect(holesIn('{"auditReportVersion":2,"vulnerabilities":{}}')).toEqual({ sentences: [], others: 0 });
});

test.each([
  '',
  'not JSON',
  '{"message":"405 Method Not Allowed","error":{"summary":""}}',
  'null',
  '{"vulnerabilities":null}',
])('an answer that tells of none, such as %j, is none', (answer) => expect(holesIn(answer)).toBeNull());
