import fc from 'fast-check';
import { expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '#core/kit/time.ts';
import { isBlocking } from './standing.ts';
import { standingSentence, toldHindrance } from './standing-texts.ts';
import { OVERRIDE_KINDS, OVERRIDE_RIGHTS, type StartFacts, startHindrances } from './start.ts';

const NOON = Date.parse('2026-11-21T11:00:00Z');
const at = { nowMs: NOON, zone: 'Europe/Stockholm' };
const driver: NonNullable<StartFacts['driver']> = {
  under: false,
  goesOn: false,
  keyOf: null,
  lastEndMs: null,
  rostered: null,
  nextRosteredMs: null,
  lateStartMinutes: 15,
  owes: null,
  worksCashless: false,
  suspension: null,
};
const vehicle: NonNullable<StartFacts['vehicle']> = {
  plate: '101',
  keyControl: 'strict',
  locked: null,
  keyWith: null,
  keyWithDriver: false,
  mainKeys: 1,
  mainKeysIn: 1,
  suspension: null,
};
type Change = { by?: StartFacts['by']; driver?: Partial<typeof driver>; vehicle?: Partial<typeof vehicle> };
const start = ({ by = 'keyOut', ...change }: Change): StartFacts => ({
  by,
  driver: { ...driver, ...change.driver },
  vehicle: { ...vehicle, ...change.vehicle },
  overrides: [],
});
const said = (change: Change) => startHindrances(start(change), at).map((one) => standingSentence(one, 'en'));
const rostered = (fromMs: number) => ({ rostered: { startMs: NOON + fromMs, endMs: NOON + fromMs + 8 * HOUR_MS } });

test.each<[Change, string[]]>([
  [{}, []],
  [{ by: 'signOn' }, ['The key of 101 is not out with this driver.']],
  [{ by: 'signOn', vehicle: { keyControl: 'handover' } }, []],
  [{ by: 'signOn', vehicle: { keyWith: 'Ada', keyWithDriver: true, mainKeysIn: 0 } }, []],
  [{ vehicle: { keyWith: 'Bo', mainKeysIn: 0 } }, ['Bo has the key of 101.']],
  [{ by: 'signOn', vehicle: { keyWith: 'Bo', mainKeysIn: 0 } }, ['Bo has the key of 101.']],
  [{ vehicle: { mainKeysIn: 0 } }, ['No main key of 101 hangs on its hook.']],
  [{ vehicle: { mainKeys: 0, mainKeysIn: 0 } }, ['No main key of 101 hangs on its hook.']],
  [{ vehicle: { keyControl: 'none', mainKeys: 0, mainKeysIn: 0 } }, []],
  [{ vehicle: { locked: 'brakes' } }, ['The office keeps 101 from work: brakes.']],
  [{ driver: { keyOf: '102' } }, ['The driver still has the key of 102.']],
  [{ driver: { lastEndMs: NOON - 3 * HOUR_MS } }, ['The driver has rested 3 of 8 hours; the rest is over at 17:00.']],
  [{ driver: { lastEndMs: NOON - 8 * HOUR_MS } }, []],
  [{ driver: { under: true, lastEndMs: NOON - 3 * HOUR_MS, owes: '90 SEK' } }, []],
  [{ driver: { goesOn: true, lastEndMs: NOON - 60_000, owes: '90 SEK' } }, []],
  [{ driver: { nextRosteredMs: NOON + 30 * HOUR_MS } }, ['The driver is rostered off until 22/11/2026.']],
  [{ driver: rostered(31 * MINUTE_MS) }, ['The driver’s shift begins at 12:31.']],
  [{ driver: rostered(30 * MINUTE_MS) }, []],
  [{ driver: rostered(-15 * MINUTE_MS) }, []],
  [{ driver: rostered(-16 * MINUTE_MS) }, ['The driver is 16 min late for the shift of 11:44.']],
  [{ driver: { ...rostered(-16 * MINUTE_MS), lateStartMinutes: 20 } }, []],
  [{ driver: { owes: '90 SEK' } }, ['The driver owes 90 SEK.']],
  [
    { driver: { owes: '90 SEK', worksCashless: true } },
    ['The driver owes 90 SEK, and gets only jobs without cash until it is settled.'],
  ],
  [{ driver: { suspension: { untilMs: null, why: 'refused jobs' } } }, ['A suspension stands: refused jobs.']],
])('%j', (change, sentences) => {
  expect(said(change)).toEqual(sentences);
});

const ms = fc.integer({ min: NOON - 40 * HOUR_MS, max: NOON + 40 * HOUR_MS });
const anyStart: fc.Arbitrary<StartFacts> = fc.record({
  by: fc.constantFrom('signOn', 'keyOut'),
  driver: fc.record({
    under: fc.boolean(),
    goesOn: fc.boolean(),
    keyOf: fc.constantFrom(null, '102'),
    lastEndMs: fc.option(ms),
    rostered: fc.option(ms.map((startMs) => ({ startMs, endMs: startMs + HOUR_MS }))),
    nextRosteredMs: fc.option(ms),
    lateStartMinutes: fc.constantFrom(0, 15),
    owes: fc.constantFrom(null, '90 SEK'),
    worksCashless: fc.boolean(),
    suspension: fc.constantFrom(null, { untilMs: NOON + HOUR_MS, why: 'refused jobs' }),
  }),
  vehicle: fc.record({
    plate: fc.constant('101'),
    keyControl: fc.constantFrom('none', 'handover', 'strict'),
    locked: fc.constantFrom(null, 'brakes'),
    keyWith: fc.constantFrom(null, 'Bo'),
    keyWithDriver: fc.boolean(),
    mainKeys: fc.nat(2),
    mainKeysIn: fc.nat(2),
    suspension: fc.constant(null),
  }),
  overrides: fc.constant([]),
});

test('an override lets pass what it is for, and nothing that nobody may let pass', () => {
  fc.assert(
    fc.property(anyStart, fc.subarray([...OVERRIDE_KINDS]), (facts, kinds) => {
      const overrides = kinds.map((kind) => ({ kind, by: 'anna', why: 'tram' }));
      const before = startHindrances(facts, at);
      const after = startHindrances({ ...facts, overrides }, at);
      expect(after.map(({ code }) => code)).toEqual(before.map(({ code }) => code));
      const rights: readonly (string | null)[] = kinds.map((kind) => OVERRIDE_RIGHTS[kind]);
      for (const one of after) {
        const passed = rights.includes(one.override);
        expect(isBlocking(one)).toBe(!passed && one.code !== 'owesCashless');
        expect(one.overridden).toEqual(passed ? { by: 'anna', why: 'tram' } : undefined);
      }
    }),
  );
});

test('each has its sentence in both languages, with nothing left open', () => {
  fc.assert(
    fc.property(anyStart, (facts) => {
      for (const one of startHindrances(facts, at))
        for (const language of ['en', 'fr'] as const)
          expect(standingSentence(toldHindrance(one), language)).toMatch(/^[^{}]*[^{} ]\.$/);
    }),
  );
});
