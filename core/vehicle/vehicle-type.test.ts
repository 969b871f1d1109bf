import { expect, test } from 'vitest';
import { typesToChoose } from './vehicle-type.ts';

const types = [{ id: 1, ended: false }, { id: 2, ended: true }, { id: 3, ended: true }, { id: 4 }];

test('a type out of use is offered only where it is chosen already', () => {
  expect(typesToChoose(types).map(({ id }) => id)).toEqual([1, 4]);
  expect(typesToChoose(types, 3).map(({ id }) => id)).toEqual([1, 3, 4]);
  expect(typesToChoose(types, 1).map(({ id }) => id)).toEqual([1, 4]);
});
