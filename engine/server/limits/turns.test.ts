import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { turns } from './turns.ts';

test('never more than so many of a key are at work, each gets its turn in order, and failures let the next one in', async () => {
  const plan = fc.array(fc.record({ key: fc.constantFrom('a', 'b'), fails: fc.boolean() }), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 4 }), plan, async (most, works) => {
      const inTurn = turns(() => most);
      const busy = { a: 0, b: 0 };
      const began: number[] = [];
      const done = await Promise.allSettled(
        works.map(({ key, fails }, n) =>
          inTurn(key, async () => {
            began.push(n);
            busy[key] += 1;
            expect(busy[key]).toBeLessThanOrEqual(most);
            await Promise.resolve();
            busy[key] -= 1;
            if (fails) throw new Error('fails');
            return n;
          }),
        ),
      );
      expect(done.map(({ status }) => status)).toEqual(works.map(({ fails }) => (fails ? 'rejected' : 'fulfilled')));
      for (const key of ['a', 'b']) {
        const order = began.filter((n) => works[n]?.key === key);
        expect(order).toEqual(order.toSorted((one, other) => one - other));
      }
    }),
  );
});
