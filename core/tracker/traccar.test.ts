import fc from 'fast-check';
import { expect, it } from 'vitest';
import { alarmsOf, fixOf } from './traccar.ts';

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
  ['sos', true, []],
  ['lowBattery,sos', true, []],
  ['powerCut, jamming', false, ['powerCut', 'jamming']],
  ['hardBraking', false, []],
  ['sosTest', false, []],
  ['', false, []],
])('The alarms “%s” of a tracker mean an emergency: %s, and tampering by %j', (text, sos, tamper) => {
  expect(alarmsOf(text)).toEqual({ sos, tamper });
});
