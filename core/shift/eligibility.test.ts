import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localDate, whyIneligible } from './eligibility.ts';

const zone = 'Europe/Stockholm';
const good = {
  driverEndedAtMs: null,
  permitExpiry: '2026-11-21',
  usageExpiry: '2026-11-21',
  decommissionedAtMs: null,
  zone,
};

describe('who may take a vehicle today', () => {
  it('counts days by the clock of the fleet, not of Greenwich', () => {
    expect(localDate(Date.parse('2026-11-21T23:30:00Z'), zone)).toBe('2026-11-22');
    expect(localDate(Date.parse('2026-11-21T02:00:00Z'), 'America/New_York')).toBe('2026-11-20');
  });

  it('lets a permit and a usage be good through their last day', () => {
    const lastMinute = Date.parse('2026-11-21T22:59:00Z');
    expect(whyIneligible({ ...good, nowMs: lastMinute })).toBeNull();
    expect(whyIneligible({ ...good, nowMs: lastMinute + 60_000 })).toBe('usageExpired');
    expect(whyIneligible({ ...good, usageExpiry: '2027-01-01', nowMs: lastMinute + 60_000 })).toBe('permitExpired');
  });

  it('lets nobody who has left the company take a vehicle, whatever else is right or wrong', () => {
    const nowMs = Date.parse('2026-11-20T12:00:00Z');
    const days = fc.constantFrom('2026-11-19', '2026-11-20', '2027-01-01');
    fc.assert(
      fc.property(fc.nat(1e12), days, days, (ago, permitExpiry, usageExpiry) => {
        const facts = { ...good, permitExpiry, usageExpiry, nowMs };
        expect(whyIneligible({ ...facts, driverEndedAtMs: nowMs - ago })).toBe('driverEnded');
        expect(whyIneligible({ ...facts, driverEndedAtMs: nowMs + 1 })).not.toBe('driverEnded');
      }),
    );
  });

  it('lets nobody take a decommissioned vehicle', () => {
    const nowMs = Date.parse('2026-11-20T12:00:00Z');
    fc.assert(
      fc.property(fc.nat(1e12), (ago) => {
        expect(whyIneligible({ ...good, decommissionedAtMs: nowMs - ago, nowMs })).toBe('decommissioned');
      }),
    );
    expect(whyIneligible({ ...good, decommissionedAtMs: nowMs + 1, nowMs })).toBeNull();
  });
});
