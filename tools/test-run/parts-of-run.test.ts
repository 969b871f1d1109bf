import { expect, test } from 'vitest';
import { partLines, partsOfRun } from './parts-of-run.mjs';

test('a part that fails counts as well, and its failure is passed on', async () => {
  const { parts, of } = partsOfRun();
  expect(await of('one', () => 1)).toBe(1);
  await expect(of('two', async () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(parts.map(({ name }) => name)).toEqual(['one', 'two']);
  for (const { ms, busyMs, idleMs } of parts)
    for (const figure of [ms, busyMs, idleMs]) expect(figure).toBeGreaterThanOrEqual(0);
});

test('each part is told with what it took, and all of them together', () => {
  const lines = partLines([
    { name: 'types', ms: 60_000, busyMs: 90_000, idleMs: 30_000 },
    { name: 'unit tests', ms: 100_400, busyMs: 200_000, idleMs: 0 },
  ]);
  expect(lines).toEqual([
    '',
    'The parts of the run:',
    '   60.0 s  types: 90 s of the processors, which idled 25 %',
    '  100.4 s  unit tests: 200 s of the processors, which idled 0 %',
    '  160.4 s  the whole run: 290 s of the processors, which idled 9 %',
  ]);
  expect(partLines([])).toEqual([]);
});
