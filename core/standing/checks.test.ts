import { expect, test } from 'vitest';
import { CHECKS, checklist } from './checks.ts';
import { STANDING_CODES } from './hindrance.ts';

test('whatever hinders the beginning of a shift has its line', () => {
  const lines = new Set<string>(CHECKS.flatMap(({ codes }) => [...codes]));
  expect(STANDING_CODES.filter((code) => !lines.has(code))).toEqual(['otherWorkOnly']);
});

test('every line is there, with a tick where nothing was found', () => {
  const found = [
    { code: 'paperEnds', about: 'driver' },
    { code: 'paperExpired', about: 'vehicle' },
  ] as const;
  const lines = checklist(found, { driver: true, vehicle: true });
  expect(lines).toHaveLength(CHECKS.length);
  expect(lines.filter((line) => line.found.length > 0)).toEqual([
    { id: 'papers', about: 'driver', found: [found[0]] },
    { id: 'papers', about: 'vehicle', found: [found[1]] },
  ]);
  expect(checklist(found, { driver: false, vehicle: true }).every(({ about }) => about === 'vehicle')).toBe(true);
});
