import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { firstBeyond, firstLost, fleetsSeen, isInSight, MERE_SETTINGS } from './delegation.ts';
import { APP_FLAGS, type Flag, FURTHER_RIGHTS, OPTION_FLAGS } from './flags.ts';

const powers = fc.record({
  rights: fc.subarray<Flag>([...APP_FLAGS, ...OPTION_FLAGS, ...FURTHER_RIGHTS]).map((list) => new Set(list)),
  fleets: fc.subarray([1, 2, 3, 4]),
});

test('nothing is beyond somebody exactly where all of it is theirs, mere settings aside', () => {
  fc.assert(
    fc.property(powers, powers, (own, other) => {
      const within =
        [...other.rights].every((right) => own.rights.has(right) || MERE_SETTINGS.includes(right)) &&
        other.fleets.every((fleet) => own.fleets.includes(fleet));
      expect(firstBeyond(own, other) === null).toBe(within);
      expect(firstLost(other, own) === null).toBe(within);
    }),
  );
});

test('what is beyond is named: a right before a fleet', () => {
  const own = { rights: new Set<Flag>(['users']), fleets: [1] };
  expect(firstBeyond(own, { rights: ['users', 'noAlerts'], fleets: [1] })).toBeNull();
  expect(firstBeyond(own, { rights: ['coach'], fleets: [2] })).toEqual({ right: 'coach' });
  expect(firstBeyond(own, { rights: [], fleets: [1, 2] })).toEqual({ fleet: 2 });
});

test('whoever sees no fleet yet is known to all', () => {
  const own = { rights: new Set<Flag>(), fleets: [1] };
  expect(isInSight(own, [])).toBe(true);
  expect(isInSight(own, [2, 1])).toBe(true);
  expect(isInSight(own, [2])).toBe(false);
});

test('a list of one’s own narrows the fleets of the group, in its order', () => {
  expect(fleetsSeen([1, 2, 3], [])).toEqual([1, 2, 3]);
  expect(fleetsSeen([1, 2, 3], [3, 1])).toEqual([3, 1]);
  expect(fleetsSeen([1, 2], [3, 1])).toEqual([1]);
});
