import { expect, test } from 'vitest';
import { MINUTE_MS } from '#core/kit/time.ts';
import { fieldMissing, leadOf, USUAL_OPTIONS, USUAL_TIMES } from './booking-options.ts';
import { timingOf } from './when.ts';

test.each([
  ['next door', 0, 15],
  ['five minutes away', 300, 15],
  ['six minutes away', 360, 16],
  ['half an hour away', 1_800, 40],
])(
  'a pre-booking %s is released %i s of driving and ten minutes ahead, never under a quarter of an hour',
  (_, seconds, minutes) => {
    expect(leadOf(USUAL_TIMES, seconds)).toBe(minutes * MINUTE_MS);
  },
);

test('a fleet’s own times say how far ahead one books, and when a car is looked for', () => {
  const times = { ...USUAL_TIMES, aheadMs: 60 * MINUTE_MS, leadFloorMs: 40 * MINUTE_MS };
  expect(timingOf(61 * MINUTE_MS, 0, times)).toMatchObject({ ok: false, code: 'timeTooFar' });
  expect(timingOf(60 * MINUTE_MS, 0, times)).toMatchObject({
    value: { state: 'future', releaseAtMs: 20 * MINUTE_MS },
  });
});

test('the first field that a fleet insists on and nobody filled is told', () => {
  const { asked } = USUAL_OPTIONS;
  const said = { dropoff: null, passengers: null, bags: 0, payment: null, email: '', notes: '' };
  expect(fieldMissing(asked, said)).toBeNull();
  expect(fieldMissing({ ...asked, bags: 'required' }, said)).toBeNull();
  expect(fieldMissing({ ...asked, notes: 'required', email: 'required' }, said)).toBe('email');
});
