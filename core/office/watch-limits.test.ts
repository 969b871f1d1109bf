import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { WATCH_LIMITS, watchLimits } from './watch-limits.ts';

describe('the numbers of the watchdogs', () => {
  it('are the trade’s own where a company has set none, or nonsense', () => {
    expect(watchLimits(undefined)).toEqual(WATCH_LIMITS);
    fc.assert(
      fc.property(fc.jsonValue(), (set) => {
        const limits = watchLimits(set);
        expect(Object.keys(limits)).toEqual(Object.keys(WATCH_LIMITS));
        for (const value of Object.values(limits)) expect(Number.isFinite(value)).toBe(true);
      }),
    );
  });

  it('are a company’s own within their range', () => {
    expect(watchLimits({ atRiskMs: 60_000, notMovingMetres: 1, expiryDays: '9', other: 3 })).toEqual({
      ...WATCH_LIMITS,
      atRiskMs: 60_000,
    });
  });
});
