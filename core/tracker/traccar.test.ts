import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alarmsOf, factsOf, fixOf } from './traccar.ts';

const fix = (speedKnots: number, courseDegrees: number) =>
  fixOf({ longitude: 11.97, latitude: 57.7, speedKnots, courseDegrees, atMs: 5 });

it.each([
  [0, 0, 0, 0],
  [13.5, 180, 25, 180],
  [27, 360, 50, 0],
  [10, -90, 18.5, 270],
])('%d knots at a course of %d are %d km/h at %d degrees', (knots, course, kmh, heading) => {
  expect(fix(knots, course)).toEqual({ position: [11.97, 57.7], headingDegrees: heading, speedKmh: kmh, atMs: 5 });
});

it('Whatever a tracker says of its speed and course is one that a car may have', () => {
  fc.assert(
    fc.property(
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      fc.double({ noNaN: true, min: -1e6, max: 1e6 }),
      (knots, course) => {
        const { speedKmh, headingDegrees } = fix(knots, course);
        expect(speedKmh).toBeGreaterThanOrEqual(0);
        expect(speedKmh).toBeLessThanOrEqual(400);
        expect(headingDegrees).toBeGreaterThanOrEqual(0);
        expect(headingDegrees).toBeLessThanOrEqual(360);
      },
    ),
  );
});

it.each([
  ['sos', true, [], []],
  ['lowBattery,sos', true, [], ['lowPower']],
  ['powerCut, jamming', false, ['powerCut', 'jamming'], []],
  ['removing', false, ['tampering'], []],
  ['hardBraking,hardBraking', false, [], ['brake']],
  ['tow, accident,fatigueDriving', false, [], ['tow', 'accident', 'fatigue']],
  ['hardCornering,laneChange,hardAcceleration,fault', false, [], ['turn', 'laneChange', 'accelerate', 'deviceFault']],
  ['overspeed,idle,temperature,constructor', false, [], []],
  ['sosTest', false, [], []],
  ['', false, [], []],
])('The alarms “%s” of a tracker mean an emergency: %s, tampering by %j, of the car %j', (text, sos, tamper, car) => {
  expect(alarmsOf(text)).toEqual({ sos, tamper, car });
});

it.each([
  [{ ignition: true, motion: true, batteryLevel: 85 }, { ignition: true }],
  [{ power: 12.6 }, { powered: true }],
  [{ power: 0.4 }, { powered: false }],
  [{ alarm: 'powerCut', power: 12.6 }, { powered: false }],
  [{ alarm: 'lowBattery,powerRestored' }, { powered: true, alarms: ['lowPower'] }],
  [{ alarm: 'tow' }, { alarms: ['tow'] }],
  [{ alarm: 'gpsAntennaCut' }, { antenna: false }],
  [
    { antenna: true, seatBelt: false },
    { antenna: true, belted: false },
  ],
  [{ dtcs: 'P0420 p0300,P0420 nonsense' }, { troubleCodes: ['P0300', 'P0420'] }],
  [{ dtcs: '' }, { troubleCodes: [] }],
  [
    { rangeKm: 182, chargePercent: 61 },
    { rangeKm: 182, chargePercent: 61 },
  ],
  [{ rangeKm: -1, chargePercent: 400, ignition: 'yes', power: 'none', dtcs: 7 }, {}],
])('The attributes %j of a tracker say %j of its car', (attributes, facts) => {
  expect(factsOf(attributes)).toEqual(facts);
});

it('Whatever a tracker puts into its attributes, what it says of the car is sound', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('ignition', 'power', 'alarm', 'dtcs', 'rangeKm'), fc.anything()),
      (given) => {
        const { ignition, powered, troubleCodes = [], rangeKm = 0 } = factsOf(given);
        expect(['boolean', 'undefined']).toContain(typeof ignition);
        expect(['boolean', 'undefined']).toContain(typeof powered);
        expect(troubleCodes.length).toBeLessThanOrEqual(20);
        expect(rangeKm >= 0 && rangeKm <= 2_000).toBe(true);
      },
    ),
  );
});
