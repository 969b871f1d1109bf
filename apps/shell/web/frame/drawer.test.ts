import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DrawerEvent, drawerAfter } from './drawer.ts';

const EVENTS: DrawerEvent[] = ['toggle', 'hovered', 'focused', 'left', 'chosen'];

test('names come out over the icons when the pointer rests there, and go in when it leaves', () => {
  const rail = { expanded: false, showing: false };
  const shown = drawerAfter(rail, 'hovered');
  expect(shown).toEqual({ expanded: false, showing: true });
  expect(drawerAfter(shown, 'left')).toEqual(rail);
});

test('a keyboard that comes to the icons sees their names at once', () => {
  expect(drawerAfter({ expanded: false, showing: false }, 'focused').showing).toBe(true);
});

test('names that always stand never come out over themselves, whatever happens', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS)), (events) => {
      const end = events.reduce(drawerAfter, { expanded: true, showing: false });
      expect(end.expanded && end.showing).toBe(false);
    }),
  );
});
