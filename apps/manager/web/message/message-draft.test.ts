import { expect, test } from 'vitest';
import { EMPTY_MESSAGE, expiryMs, messageFaults } from './message-draft.ts';

test('a message needs words, and somebody to read them', () => {
  expect(messageFaults(EMPTY_MESSAGE)).toEqual({ text: 'needsText' });
  expect(messageFaults({ ...EMPTY_MESSAGE, text: 'Hello' })).toEqual({});
  expect(messageFaults({ ...EMPTY_MESSAGE, text: 'Hello', to: 'groups', users: ['1'] })).toEqual({ whom: 'needsWhom' });
  expect(messageFaults({ ...EMPTY_MESSAGE, text: 'Hello', to: 'users', users: ['1'] })).toEqual({});
  expect(messageFaults({ ...EMPTY_MESSAGE, text: 'Hello', expires: 'own' })).toEqual({ when: 'needsWhen' });
});

test('it expires hours from now on a whole millisecond, or at the time of the browser that was chosen', () => {
  expect(expiryMs({ ...EMPTY_MESSAGE, expires: 'h8' }, 1_000.4)).toBe(1_000 + 8 * 3_600_000);
  const at = new Date(2026, 10, 21, 18, 30).getTime();
  expect(expiryMs({ ...EMPTY_MESSAGE, expires: 'own', at: '2026-11-21 18:30:00' }, 0)).toBe(at);
});
