import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyRoom } from './body-room.ts';

const MOST = { inAll: 1_000_000, ofUser: 400_000, ofAddress: 600_000, ofStranger: 200_000, ofStrangers: 300_000 };
const BYTES = fc.integer({ min: 0, max: 500_000 });
const SENDER = fc.record({ userId: fc.constantFrom(null, 1, 2, 3), address: fc.constantFrom('a', 'b', 'c', 'd') });

test('bodies never take more than their shares, and all of it is given back', () => {
  const steps = fc.array(fc.oneof(fc.record({ sender: SENDER, bytes: BYTES }), fc.nat({ max: 20 })), { maxLength: 60 });
  fc.assert(
    fc.property(steps, (taken) => {
      const room = bodyRoom(MOST);
      const held: { userId: number | null; address: string; bytes: number; give: () => void }[] = [];
      const sum = (fits: (one: (typeof held)[number]) => boolean) =>
        held.filter((one) => one.bytes > 65_536 && fits(one)).reduce((all, { bytes }) => all + bytes, 0);
      for (const step of taken) {
        if (typeof step === 'number') {
          const [one] = held.splice(step % Math.max(1, held.length), 1);
          one?.give();
          one?.give();
          continue;
        }
        const give = room.take(step.sender, step.bytes);
        if (give) held.push({ ...step.sender, bytes: step.bytes, give });
        expect(sum(() => true)).toBeLessThanOrEqual(MOST.inAll);
        expect(sum(({ userId }) => userId === 1)).toBeLessThanOrEqual(MOST.ofUser);
        expect(sum(({ address }) => address === 'a')).toBeLessThanOrEqual(MOST.ofAddress);
        expect(sum(({ userId, address }) => userId === null && address === 'a')).toBeLessThanOrEqual(MOST.ofStranger);
        expect(sum(({ userId }) => userId === null)).toBeLessThanOrEqual(MOST.ofStrangers);
      }
      for (const { give } of held) give();
      const again = room.take({ userId: 1, address: 'a' }, MOST.ofUser);
      expect(again).not.toBeNull();
    }),
  );
});

test('what is small is never refused', () => {
  const room = bodyRoom({ ...MOST, inAll: 0 });
  expect(room.take({ userId: null, address: 'a' }, 65_536)).not.toBeNull();
  expect(room.take({ userId: null, address: 'a' }, 65_537)).toBeNull();
});

test('a line of IPv6 is one sender, whichever of its addresses is used', () => {
  const room = bodyRoom(MOST);
  expect(room.take({ userId: null, address: '2001:db8:1:2::1' }, 150_000)).not.toBeNull();
  expect(room.take({ userId: null, address: '2001:db8:1:2::2' }, 150_000)).toBeNull();
  expect(room.take({ userId: null, address: '2001:db8:1:3::1' }, 150_000)).not.toBeNull();
});
