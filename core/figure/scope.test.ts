import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Filters } from './cut.ts';
import { DIMENSIONS } from './facts.ts';
import { figuresFor, notTheirs, type Scope, seenBy, within } from './scope.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 4 });
const scopes: fc.Arbitrary<Scope> = fc.oneof(
  ids.map((vehicleIds) => ({ of: 'owner' as const, vehicleIds })),
  fc.integer({ min: 1, max: 9 }).map((driverId) => ({ of: 'driver' as const, driverId })),
  fc.integer({ min: 1, max: 9 }).map((accountId) => ({ of: 'account' as const, accountId })),
);
const filters = fc.dictionary(
  fc.constantFrom(...DIMENSIONS),
  fc.array(fc.option(fc.integer({ min: 1, max: 9 })), { minLength: 1, maxLength: 4 }),
) as fc.Arbitrary<Filters>;

test('whatever is asked for, nothing but their rows is', () => {
  fc.assert(
    fc.property(scopes, filters, (scope, asked) => {
      const { held } = seenBy(scope.of);
      const all = within(scope, {})[held!] ?? [];
      const found = within(scope, asked);
      expect(found[held!]).toBeDefined();
      for (const value of found[held!] ?? []) expect(all).toContain(value);
      // Asked a second time it is the same, and all else that is asked for still is.
      expect(within(scope, found)).toEqual(found);
      for (const [name, values] of Object.entries(asked))
        if (name !== held) expect(found[name as keyof Filters]).toEqual(values);
    }),
  );
});

test('who sees all rows of their fleets is held to nothing', () => {
  expect(within({ of: 'fleets' }, { driver: [7] })).toEqual({ driver: [7] });
  expect(notTheirs('fleets', DIMENSIONS, {})).toBeNull();
});

describe('nobody cuts by what is of others', () => {
  test.each([
    ['owner', 'account'],
    ['owner', 'owner'],
    ['owner', 'driverGroup'],
    ['driver', 'account'],
    ['driver', 'owner'],
    ['driver', 'subFleet'],
    ['account', 'driver'],
    ['account', 'vehicle'],
    ['account', 'owner'],
  ] as const)('%s by %s', (of, dimension) => {
    expect(notTheirs(of, ['day', dimension], {})).toBe(dimension);
    expect(notTheirs(of, ['day'], { [dimension]: [1] })).toBe(dimension);
  });
});

test('a figure that is not told by whose it is has no place among theirs', () => {
  expect(figuresFor('fleets')).toContain('signedOn');
  for (const of of ['owner', 'driver', 'account'] as const) expect(figuresFor(of)).not.toContain('signedOn');
  // What befell them, and what a rule that is only tried out found, is told by nobody's figures but the office's.
  for (const of of ['owner', 'driver', 'account'] as const)
    for (const name of ['suspensions', 'incidents', 'tamperEvents'] as const)
      expect([of, figuresFor(of).includes(name)]).toEqual([of, false]);
  expect(figuresFor('account')).toContain('waitMean');
  expect(figuresFor('account')).not.toContain('shifts');
});
