import { expect, test } from 'vitest';
import { readPlan } from '../dispatch/plan/plan-check.ts';
import { checkRecord } from '../resource/check.ts';
import { vehicleTypeResource } from '../vehicle/vehicle-type.ts';
import { FLEET_PRESETS, PRESET_OF_FLEET } from './fleet-preset.ts';
import { windowsFault } from './start-windows.ts';

test.each(FLEET_PRESETS)('a fleet may begin as %s: its plan, windows and vehicle types are sound', (name) => {
  const { plan, windows, types } = PRESET_OF_FLEET[name];
  expect(readPlan(plan).stored).toEqual(plan);
  expect(windowsFault(windows)).toBeNull();
  for (const { code, name: names, seats } of types) {
    for (const said of Object.values(names))
      expect(checkRecord(vehicleTypeResource, { code, name: said, seats })).toEqual([]);
  }
});
