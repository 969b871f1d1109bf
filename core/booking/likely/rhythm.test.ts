import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { busyness } from './rhythm.ts';

const at = (local: string) => Date.parse(`${local}+01:00`);
const zone = 'Europe/Stockholm';

describe('the rhythm of bookings', () => {
  it('is busiest on a weekday morning and evening, and at night after Friday', () => {
    expect(busyness(at('2026-11-24T08:00'), zone)).toBeGreaterThan(1.5);
    expect(busyness(at('2026-11-24T03:00'), zone)).toBeLessThan(0.4);
    expect(busyness(at('2026-11-28T01:00'), zone)).toBeGreaterThan(1.5);
  });

  it('is never zero and never jumps', () => {
    fc.assert(
      fc.property(fc.integer({ min: at('2026-01-05T00:00'), max: at('2026-12-20T00:00') }), (atMs) => {
        const now = busyness(atMs, zone);
        expect(now).toBeGreaterThan(0.2);
        expect(now).toBeLessThan(2);
      }),
    );
  });
});
