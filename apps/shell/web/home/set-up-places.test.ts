import { expect, test } from 'vitest';
import type { Flag } from '#core/access/flags.ts';
import { MENUS } from '#core/access/menu.ts';
import { SET_UP_STEPS } from '#core/fleet/set-up.ts';
import { mayGo, PLACE_OF_STEP } from './set-up-places.ts';

test('every step leads to a page of the suite', () => {
  const routes = new Set(MENUS.flatMap(({ entries }) => entries.map(({ route }) => route)));
  expect(SET_UP_STEPS.filter((step) => !routes.has(PLACE_OF_STEP[step].route))).toEqual([]);
});

test('a step leads only whom its page is open to', () => {
  const manager = new Set<Flag>(['manager', 'systemEdit', 'vehicle']);
  expect(SET_UP_STEPS.filter((step) => mayGo(manager, step))).toEqual(['company', 'city', 'fleet', 'vehicles']);
});
