import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { USUAL_OPTIONS } from '#core/booking/booking-options.ts';
import { NEAREST_PLAN } from '#core/dispatch/plan/plan.ts';
import { planFrom } from '#core/dispatch/plan/stored-plan.ts';
import { USUAL_AT_PICKUP } from '#core/job/limits.ts';
import { atPickup } from './at-pickup.ts';
import { bookingOptions } from './booking-options.ts';
import type { DeclaredSetting, SettingValue } from './declared.ts';
import { heldValue, settingFault, settingsHeld, USUAL } from './in-force.ts';
import { saidByPlan, withSettings } from './planned.ts';
import { declared, SETTING_NAMES } from './settings.ts';

const anyName = fc.constantFrom(...SETTING_NAMES);

const FORMED: Readonly<Record<string, string>> = {
  phone: '+46701234567',
  email: 'a@b.example',
  iban: 'SE45 5000 0000 0583 9825 7466',
};

/** A value that may be set. */
function sound(setting: DeclaredSetting): fc.Arbitrary<SettingValue> {
  switch (setting.kind) {
    case 'number':
      return fc.integer({ min: setting.least, max: setting.most });
    case 'clock':
      return fc.integer({ min: 0, max: 1_439 });
    case 'vehicleType':
      return fc.nat();
    case 'flag':
      return fc.boolean();
    case 'choice':
      return fc.constantFrom(...setting.choices);
    case 'text':
      return setting.form === undefined ? fc.stringMatching(/^[a-zé]{0,20}$/) : fc.constant(FORMED[setting.form] ?? '');
  }
}

const anyStored = (setting: DeclaredSetting) =>
  fc.oneof(fc.constant(null), sound(setting), fc.jsonValue() as fc.Arbitrary<unknown>);

describe('the value in force', () => {
  test('is the fleet’s own, else the company’s, else what is usual; what is not sound is passed over', () => {
    const anyCase = anyName.chain((name) =>
      fc.tuple(fc.constant(name), anyStored(declared(name)), anyStored(declared(name))),
    );
    fc.assert(
      fc.property(anyCase, ([name, fleet, company]) => {
        const setting = declared(name);
        const good = (value: unknown) => value !== null && settingFault(setting, value) === null;
        const expected =
          setting.level === 'fleet' && good(fleet)
            ? { value: fleet, source: 'fleet' }
            : good(company)
              ? { value: company, source: 'company' }
              : { value: setting.usual, source: 'usual' };
        expect(heldValue(setting, { fleet, company })).toEqual(expected);
        const held = settingsHeld([
          { name, fleetId: 7, value: fleet },
          { name, fleetId: null, value: company },
          { name: 'nothingKnown', fleetId: 7, value: 1 },
        ]);
        expect(held(7)).toEqual({ ...USUAL, [name]: expected.value });
        expect(held(8)[name]).toEqual(good(company) ? company : setting.usual);
      }),
    );
  });

  test('is always sound, and what is usual is', () => {
    for (const name of SETTING_NAMES) expect(settingFault(declared(name), declared(name).usual), name).toBeNull();
  });
});

test('what is usual is what the trade goes by', () => {
  expect(bookingOptions(USUAL)).toEqual(USUAL_OPTIONS);
  expect(atPickup(USUAL)).toEqual(USUAL_AT_PICKUP);
  expect(planFrom(withSettings({ preset: 'nearest' }, USUAL), 1)).toEqual(NEAREST_PLAN);
});

test('a plan’s own number goes before the settings', () => {
  const held = settingsHeld([{ name: 'offerNowSeconds', fleetId: null, value: 33 }])(4);
  expect(planFrom(withSettings({ preset: 'queue' }, held), 1).answerMs.now).toBe(33_000);
  const plan = { preset: 'queue', numbers: { answerNowSeconds: 25, reofferAfterSeconds: 1_200 } } as const;
  expect(planFrom(withSettings(plan, held), 1).answerMs.now).toBe(25_000);
  expect([saidByPlan(plan, 'offerNowSeconds'), saidByPlan(plan, 'reofferMinutes')]).toEqual([25, 20]);
  expect([saidByPlan(plan, 'coverSeconds'), saidByPlan(plan, 'aheadDays')]).toEqual([null, null]);
});
