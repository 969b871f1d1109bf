import { expect, test } from 'vitest';
import type { BoardColumn } from '#ui/grid/columns.ts';
import { forPhone } from './columns.ts';

test('on a phone the first three columns in sight are shown, and the others can be chosen', () => {
  const column = (id: string, rest: Partial<BoardColumn<string>> = {}): BoardColumn<string> =>
    ({ id, title: id, width: 200, value: () => id, ...rest }) as BoardColumn<string>;
  const shown = forPhone([
    column('a'),
    column('b', { hidden: true }),
    column('c', { grow: 3 }),
    column('d'),
    column('e'),
  ]);
  expect(shown.map(({ id, hidden }) => [id, hidden ?? false])).toEqual([
    ['a', false],
    ['b', true],
    ['c', false],
    ['d', false],
    ['e', true],
  ]);
  expect(shown.flatMap(({ hidden, width, grow }) => (hidden ? [] : [[width, grow]]))).toEqual([
    [112, 1],
    [112, 3],
    [112, 1],
  ]);
});
