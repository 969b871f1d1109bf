import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clockOfMinutes } from '../kit/time.ts';
import { isInWindow, minutesOfClock, shiftThatBegins, windowsFault } from './start-windows.ts';

const window = (from: string, until: string) => ({
  fromMinutes: minutesOfClock(from),
  untilMinutes: minutesOfClock(until),
});
const minute = fc.integer({ min: 0, max: 1_439 });
const anyWindow = fc.record({ fromMinutes: minute, untilMinutes: minute });

describe('the windows in which shifts begin', () => {
  const windows = { day: window('05:00', '09:00'), night: window('22:00', '02:00') };

  test.each([
    ['05:00', 'day'],
    ['09:00', 'day'],
    ['09:01', null],
    ['21:59', null],
    ['23:30', 'night'],
    ['02:00', 'night'],
    ['02:01', null],
  ])('at %s the shift that may begin is %s', (clock, kind) => {
    expect(shiftThatBegins(windows, minutesOfClock(clock))).toBe(kind);
  });

  test('may run past midnight, last no more than half a day, and share no minute', () => {
    expect(windowsFault(windows)).toBeNull();
    expect(windowsFault({ ...windows, night: window('20:00', '08:01') })).toBe('windowTooLong');
    expect(windowsFault({ ...windows, night: window('20:00', '05:00') })).toBe('windowsOverlap');
    expect(windowsFault({ day: window('03:00', '10:00'), night: window('04:00', '05:00') })).toBe('windowsOverlap');
  });

  test('no minute is in both of two sound windows', () => {
    fc.assert(
      fc.property(anyWindow, anyWindow, minute, (day, night, at) => {
        if (windowsFault({ day, night }) !== null) return;
        expect(isInWindow(day, at) && isInWindow(night, at)).toBe(false);
      }),
    );
  });

  test('a time of the day reads as it was written', () => {
    fc.assert(fc.property(minute, (at) => minutesOfClock(clockOfMinutes(at)) === at));
  });
});
