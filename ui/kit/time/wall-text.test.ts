import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isWallText, readWallText, stepWallText, wallTextShown } from './wall-text.ts';

const today = { year: 2026, month: 11, day: 21 };

describe('a day and a time as people type them', () => {
  it.each([
    ['21/11/2026 18:24', '2026-11-21T18:24'],
    ['21/11/2026 1824', '2026-11-21T18:24'],
    ['  21.11.26  18h24 ', '2026-11-21T18:24'],
    ['21112026 1824', '2026-11-21T18:24'],
    ['21/11 18:24', '2026-11-21T18:24'],
    ['21 11 2026 9', '2026-11-21T09:00'],
    ['2026-11-21T18:24', '2026-11-21T18:24'],
    ['2026-11-21 18:24', '2026-11-21T18:24'],
    ['21/11/2026', '2026-11-21T00:00'],
    ['yesterday 10:30 PM', '2026-11-20T22:30'],
    ['12 décembre 2026, 22h30', '2026-12-12T22:30'],
    ['11/21/2026 18:24', '2026-11-21T18:24'],
  ])('%j is read', (typed, text) => expect(readWallText(typed, { today })).toBe(text));

  it('without a time are the end of the day where the end is asked for', () => {
    expect(readWallText('21/11/2026', { today, last: true })).toBe('2026-11-21T23:59');
    expect(readWallText('21/11/2026 18:24', { today, last: true })).toBe('2026-11-21T18:24');
  });

  it.each(['', '18:24', '31/02/2026 18:24', '21/11/2026 24:00', '21/11/2026 18:2', 'noon', 'T'])(
    '%j is none',
    (typed) => expect(readWallText(typed, { today })).toBeNull(),
  );
});

const walls = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 16));

it('what is shown is read back, and only a time is one', () => {
  fc.assert(
    fc.property(walls, (text) => {
      expect(readWallText(wallTextShown(text), { today })).toBe(text);
      expect(isWallText(text)).toBe(true);
    }),
  );
  for (const typed of ['', '21/11/2026 18:24', '2026-02-31T10:00', '2026-11-21T25:00']) {
    expect(isWallText(typed)).toBe(false);
    expect(wallTextShown('21/11 18')).toBe('21/11 18');
  }
});

describe('a part that is counted up or down', () => {
  it.each([
    ['2026-11-30T23:59', 'minute', 1, '2026-12-01T00:00'],
    ['2026-12-31T23:10', 'hour', 1, '2027-01-01T00:10'],
    ['2026-03-01T00:10', 'day', -1, '2026-02-28T00:10'],
    ['2026-01-31T12:00', 'month', 1, '2026-02-28T12:00'],
    ['2026-01-31T12:00', 'month', -1, '2025-12-31T12:00'],
    ['2028-02-29T12:00', 'year', 1, '2029-02-28T12:00'],
  ] as const)('takes the others along: %s, %s %i', (text, part, by, after) =>
    expect(stepWallText(text, part, by)).toBe(after),
  );

  it('leaves what is no time as it is', () => expect(stepWallText('21/11', 'day', 1)).toBe('21/11'));
});
