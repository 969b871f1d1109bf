import { expect, test } from 'vitest';
import { splitAttributes } from './attributes.ts';

test('an attribute with a leading ! is one the car must not have', () => {
  expect(splitAttributes(['childSeat', '!dog', 'wheelchair'])).toEqual({
    required: ['childSeat', 'wheelchair'],
    forbidden: ['dog'],
  });
});
