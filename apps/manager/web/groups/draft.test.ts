import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { OPTION_FLAGS } from '#core/access/flags.ts';
import type { GroupItem } from '../users/use-people.ts';
import { closedTo, isDirty, isWished, NO_WISH, sectionsOf, turned, wished } from './draft.ts';

const GROUP: GroupItem = {
  id: 7,
  version: 3,
  name: 'Night shift',
  apps: ['book'],
  options: ['newBooking'],
  further: [],
  fleets: [1],
  secondFactor: false,
  users: 2,
  mayChange: true,
  yours: false,
};
const SECTIONS = sectionsOf([{ id: 1 }, { id: 2 }]);
const CELLS = SECTIONS.flatMap(({ cells }) => cells);

test('what is turned twice is as it was', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(CELLS), (cells) => {
      const once = cells.reduce((wish, cell) => turned(GROUP, wish, cell), NO_WISH);
      expect(isDirty(GROUP, once, SECTIONS)).toBe(cells.length > 0);
      for (const cell of CELLS) {
        expect(isWished(GROUP, once, cell)).toBe(isWished(GROUP, NO_WISH, cell) !== cells.includes(cell));
      }
      const twice = cells.reduce((wish, cell) => turned(GROUP, wish, cell), once);
      expect(isDirty(GROUP, twice, SECTIONS)).toBe(false);
    }),
  );
});

test('what is sent is the group with the wishes', () => {
  let wish = turned(GROUP, NO_WISH, { kind: 'fleets', id: 2 });
  wish = turned(GROUP, wish, { kind: 'apps', id: 'book' });
  wish = turned(GROUP, wish, { kind: 'options', id: 'noAlerts' });
  expect(wished(GROUP, wish)).toEqual({
    id: 7,
    version: 3,
    name: 'Night shift',
    apps: [],
    options: ['newBooking', 'noAlerts'],
    further: [],
    fleets: [1, 2],
    secondFactor: false,
  });
});

test('a wish that somebody else fulfilled meanwhile is none any more', () => {
  const wish = turned(GROUP, NO_WISH, { kind: 'secondFactor', id: 'secondFactor' });
  expect(isDirty({ ...GROUP, secondFactor: true }, wish, SECTIONS)).toBe(false);
});

test('a cell is closed with its reason', () => {
  const book = { kind: 'apps', id: 'book' } as const;
  expect(closedTo(GROUP, book, ['book'])).toBeNull();
  expect(closedTo(GROUP, book, [])).toBe('notHeld');
  expect(closedTo({ ...GROUP, mayChange: false }, book, ['book'])).toBe('beyond');
  expect(closedTo({ ...GROUP, yours: true }, book, ['book'])).toBe('own');
  expect(closedTo({ ...GROUP, yours: true }, { kind: 'apps', id: 'coach' }, ['coach'])).toBeNull();
  expect(closedTo(GROUP, { kind: 'options', id: 'noAlerts' }, [])).toBeNull();
  expect(OPTION_FLAGS).toContain('noAlerts');
});
