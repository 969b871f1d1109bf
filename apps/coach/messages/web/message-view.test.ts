import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { DriverMessageRow, MessageTarget } from '#core/message/driver-message.ts';
import { keyOfTarget, reachOf, repliesSince, stateOf, targetOfKey } from './message-view.ts';

const id = fc.integer({ min: 1, max: 1_000_000 });
const anyTarget: fc.Arbitrary<MessageTarget> = fc.oneof(
  id.map((driverId) => ({ kind: 'driver' as const, driverId })),
  id.map((vehicleId) => ({ kind: 'vehicle' as const, vehicleId })),
  id.map((areaId) => ({ kind: 'area' as const, areaId })),
  fc.string({ minLength: 1 }).map((group) => ({ kind: 'group' as const, group })),
  fc.constant({ kind: 'fleet' as const }),
);

test('a target is read again from the choice that names it, whatever a group is called', () => {
  fc.assert(
    fc.property(anyTarget, (target) => {
      expect(targetOfKey(keyOfTarget(target))).toEqual(target);
    }),
  );
});

test.each(['', 'driver:', 'driver:x', 'area:-1', 'group:', 'moon'])('“%s” names no target', (key) => {
  expect(targetOfKey(key)).toBeNull();
});

test('a message is good until it expires or is taken back', () => {
  expect(stateOf({ withdrawnAtMs: null, expiresAtMs: 10 }, 9)).toBe('good');
  expect(stateOf({ withdrawnAtMs: null, expiresAtMs: 10 }, 10)).toBe('expired');
  expect(stateOf({ withdrawnAtMs: 5, expiresAtMs: 10 }, 6)).toBe('withdrawn');
});

test('how many it reaches is counted from those who work, and unknown for a driver nobody has looked up', () => {
  const desk = {
    groups: [
      { group: 'Day', drivers: 40, on: 12 },
      { group: 'Night', drivers: 30, on: 3 },
    ],
    areas: [{ id: 7, code: '07', name: 'Haga', on: 4 }],
  };
  const known = [{ kind: 'driver' as const, id: 1, code: '1001', name: 'Elin', on: true }];
  expect(reachOf({ kind: 'fleet' }, desk, known)).toBe(15);
  expect(reachOf({ kind: 'group', group: 'Night' }, desk, known)).toBe(3);
  expect(reachOf({ kind: 'area', areaId: 7 }, desk, known)).toBe(4);
  expect(reachOf({ kind: 'driver', driverId: 1 }, desk, known)).toBe(1);
  expect(reachOf({ kind: 'vehicle', vehicleId: 1 }, desk, known)).toBeNull();
});

test('an answer is told to its sender alone, and only once', () => {
  const reply = { driverName: 'Elin', did: '1001', plate: '101', text: 'Yes', atMs: 1 };
  const row = (messageId: number, from: string, replied: number) =>
    ({ id: messageId, from, replied, lastReply: replied > 0 ? reply : null }) as DriverMessageRow;
  const rows = [row(1, 'coach', 2), row(2, 'coach', 0), row(3, 'manager', 1)];
  expect(repliesSince(new Map(), rows, 'coach')).toEqual([{ messageId: 1, more: 1, reply }]);
  expect(repliesSince(new Map([[1, 2]]), rows, 'coach')).toEqual([]);
});
