import { expect, test } from 'vitest';
import { groupProblems } from './group-problems.ts';

test('what is wrong on forty lines is told once, with its lines and what stands there', () => {
  const problems = Array.from({ length: 40 }, (_, n) => ({
    line: n + 2,
    field: 'type',
    cell: n % 2 ? 'Tila' : 'Auto',
  }));
  problems.splice(1, 0, { line: 2, field: 'day', cell: '31/02' });
  const groups = groupProblems(
    problems,
    ({ field }) => field,
    ({ cell }) => cell,
  );
  expect(groups.map(({ lines, cells }) => [lines.length, lines[0], cells])).toEqual([
    [40, 2, ['Auto', 'Tila']],
    [1, 2, ['31/02']],
  ]);
});
