import { expect, test } from 'vitest';
import type { Flag } from '#core/access/flags.ts';
import { phoneFor } from './seen-phone.ts';

const seenBy = (...flags: Flag[]) => phoneFor(new Set(flags), '031 55 66 77');

test('a number is whole for who books or may see numbers, and hidden but for its end for others', () => {
  expect(seenBy('book')).toBe('031 55 66 77');
  expect(seenBy('seeFullPhone')).toBe('031 55 66 77');
  expect(seenBy('events', 'coach')).toBe('••• •• •6 77');
});
