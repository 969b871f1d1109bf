import { MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';

export type Ineligible = 'driverEnded' | 'permitExpired' | 'usageExpired' | 'decommissioned';

/** The calendar date, `YYYY-MM-DD`, at an instant in an IANA zone. */
export function localDate(atMs: number, zone: string): string {
  return new Date(atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS).toISOString().slice(0, 10);
}

/** Of a vehicle nobody knows, `usageExpiry` is null. */
export type EligibilityFacts = {
  permitExpiry: string;
  /** When the driver left the company; null where they have not. */
  driverEndedAtMs: number | null;
  usageExpiry: string | null;
  decommissionedAtMs: number | null;
  nowMs: number;
  zone: string;
};

/** All that keeps this driver from taking this vehicle today. A permit and a usage are good through their last day. */
export function hindrances(facts: EligibilityFacts): Ineligible[] {
  const today = localDate(facts.nowMs, facts.zone);
  const found: Ineligible[] = [];
  if (facts.driverEndedAtMs !== null && facts.driverEndedAtMs <= facts.nowMs) found.push('driverEnded');
  if (facts.decommissionedAtMs !== null && facts.decommissionedAtMs <= facts.nowMs) found.push('decommissioned');
  if (facts.usageExpiry !== null && facts.usageExpiry < today) found.push('usageExpired');
  if (facts.permitExpiry < today) found.push('permitExpired');
  return found;
}

/** The first of them, or null. */
export function whyIneligible(facts: EligibilityFacts): Ineligible | null {
  return hindrances(facts)[0] ?? null;
}
