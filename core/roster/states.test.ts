import { expect, test } from 'vitest';
import { holdsTime, isBinding, LINE_MOVES, LINE_STATES, type LineMove, movedLine } from './states.ts';

test('a line goes from draft to what became of it, and never back', () => {
  const reached = LINE_STATES.map((state) =>
    (Object.keys(LINE_MOVES) as LineMove[]).flatMap((move) => movedLine(state, move) ?? []),
  );
  expect(Object.fromEntries(LINE_STATES.map((state, n) => [state, reached[n]]))).toEqual({
    draft: ['published', 'cancelled'],
    published: ['confirmed', 'worked', 'absent', 'swapped', 'cancelled'],
    confirmed: ['worked', 'absent', 'swapped', 'cancelled'],
    worked: [],
    absent: [],
    swapped: [],
    cancelled: [],
  });
});

test('a swapped or cancelled line leaves its driver free, and only what was told binds', () => {
  expect(LINE_STATES.filter((state) => !holdsTime(state))).toEqual(['swapped', 'cancelled']);
  expect(LINE_STATES.filter(isBinding)).toEqual(['published', 'confirmed']);
});
