import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isHalfOfFleet } from './cases.ts';
import { TAMPER_CODES, TAMPER_RULES } from './rule.ts';
import { isHeld, judgeState, judgeThreshold, type KeptReplay, type RuleVersion } from './rule-change.ts';
import { TAMPER_ABOUT, TAMPER_NAMES, tamperFound } from './words.ts';

const REPLAY: KeptReplay = {
  code: 'detour',
  events: 3,
  drivers: 2,
  matters: 1,
  liveEvents: 0,
  held: false,
  days: 30,
  drove: 40,
  vehicles: 20,
  trips: 900,
};
const version = fc.record({
  code: fc.constantFrom(...TAMPER_CODES),
  version: fc.integer({ min: 1, max: 9 }),
  state: fc.constantFrom('off' as const, 'shadow' as const, 'on' as const),
  threshold: fc.double({ min: 0, max: 100, noNaN: true }),
  replay: fc.option(fc.constant(REPLAY)),
  held: fc.option(fc.constant({ accused: 20, drivers: 30 })),
  checked: fc.boolean(),
});

test('whatever a version is, it never goes on but from shadow, replayed, and checked where it is held', () => {
  fc.assert(
    fc.property(version, (one: RuleVersion) => {
      const goes = judgeState(one, 'on').ok;
      expect(goes).toBe(one.state === 'shadow' && one.replay !== null && !isHeld(one));
    }),
  );
});

test('a version may always be set off, and looked at in shadow again', () => {
  fc.assert(
    fc.property(version, (one: RuleVersion) => {
      expect(judgeState(one, 'off').ok).toBe(one.state !== 'off');
      expect(judgeState(one, 'shadow').ok).toBe(one.state !== 'shadow');
    }),
  );
});

test('a threshold lies within what its unit can be, and is another than before', () => {
  for (const code of TAMPER_CODES) {
    const { threshold } = TAMPER_RULES[code];
    expect(judgeThreshold({ code, threshold }, threshold)).toEqual({ ok: false, code: 'sameThreshold' });
    expect(judgeThreshold({ code, threshold }, threshold + 0.5).ok).toBe(true);
    for (const wrong of [-1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(judgeThreshold({ code, threshold }, wrong)).toMatchObject({ ok: false, code: 'thresholdInvalid' });
  }
});

test('half of those who drove is too many, of eight or more', () => {
  expect([isHalfOfFleet(4, 7), isHalfOfFleet(4, 8), isHalfOfFleet(3, 8), isHalfOfFleet(20, 41)]).toEqual([
    false,
    true,
    false,
    false,
  ]);
});

test('a finding is a line with what was measured, where it is told from, and how sure it is', () => {
  const found = { atMs: Date.UTC(2026, 10, 21, 13, 5), measure: 3.44, threshold: 3, confidence: 0.95 };
  expect(tamperFound({ code: 'scaleDrift', ...found }, 'en', 'Europe/Stockholm')).toBe(
    '21/11/2026 14:05 meter drifts: 3.4 % (found above 3 %), 95 % sure',
  );
  expect(tamperFound({ code: 'rapidMeter', ...found, measure: 22, threshold: 60 }, 'fr', 'Europe/Stockholm')).toBe(
    '21/11/2026 14:05 compteur allumé un instant\u00a0: 22 s (relevé en dessous de 60 s), sûr à 95 %',
  );
  for (const code of TAMPER_CODES) {
    expect(TAMPER_NAMES[code].en).not.toBe(TAMPER_NAMES[code].fr);
    expect(TAMPER_ABOUT[code].en).toMatch(/^[A-Z].*\.$/);
  }
});
