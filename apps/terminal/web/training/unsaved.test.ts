import { expect, test } from 'vitest';
import { isAnswered, nextToSave, toggled, unsavedPlaces } from './unsaved.ts';

const told = [{ chosen: [1] }, null, { text: 'first aid' }];

test('what was given and is not kept yet is sent, one after the other', () => {
  const typed = new Map([
    [0, { chosen: [1] }],
    [1, { chosen: [0] }],
    [2, { text: 'ambulance' }],
  ]);
  expect(unsavedPlaces(typed, told)).toEqual([1, 2]);
  expect(nextToSave(typed, told, [], 0)).toBe(1);
  expect(nextToSave(typed, told, [{ place: 1, sentAtMs: 1_000 }], 2_000)).toBeNull();
  expect(nextToSave(typed, told, [{ place: 1, sentAtMs: 1_000 }], 7_000)).toBe(1);
  expect(nextToSave(new Map(), told, [], 0)).toBeNull();
});

test('an empty answer is none', () => {
  expect([null, { chosen: [] }, { chosen: [-1, -1] }, { text: ' ' }].map(isAnswered)).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect([{ chosen: [0] }, { chosen: [-1, 2] }, { text: '0' }].map(isAnswered)).toEqual([true, true, true]);
});

test('of several each is chosen and let go again', () => {
  expect(toggled([], 2)).toEqual([2]);
  expect(toggled([2], 0)).toEqual([0, 2]);
  expect(toggled([0, 2], 0)).toEqual([2]);
});
