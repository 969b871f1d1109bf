import { expect, test } from 'vitest';
import { SETTINGS } from '../setting/settings.ts';
import { packOf } from './pack.ts';
import { STANDARD_PACK } from './rules.ts';

test('a fleet that has set nothing goes by the standard pack', () => {
  const usual = (name: keyof typeof SETTINGS) => Number(SETTINGS[name].usual);
  expect(
    packOf({
      rosterShiftLeast: usual('rosterShiftLeast'),
      rosterShiftMost: usual('rosterShiftMost'),
      rosterRest: usual('rosterRest'),
      rosterDays: usual('rosterDays'),
      rosterWeekHours: usual('rosterWeekHours'),
      rosterBreak: usual('rosterBreak'),
      rosterBreakWithin: usual('rosterBreakWithin'),
    }),
  ).toEqual(STANDARD_PACK);
});
