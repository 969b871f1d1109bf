import { MINUTE_MS, utcOffsetMinutes } from '#core/kit/time.ts';

export type Ineligible = 'permitExpired' | 'usageExpired' | 'decommissioned';

/** The calendar date, `YYYY-MM-DD`, at an instant in an IANA zone. */
export function localDate(atMs: number, zone: string): string {
  return new Date(atMs + utcOffsetMinutes(zone, atMs) * MINUTE_MS).toISOString().slice(0, 10);
}

/** Why this driver may not take this vehicle today, or null. A permit and a usage are good through their last day. */
export function whyIneligible(facts: {
  permitExpiry: string;
  usageExpiry: string;
  decommissionedAtMs: number | null;
  nowMs: number;
  zone: string;
}): Ineligible | null {
  const today = localDate(facts.nowMs, facts.zone);
  if (facts.decommissionedAtMs !== null && facts.decommissionedAtMs <= facts.nowMs) return 'decommissioned';
  if (facts.usageExpiry < today) return 'usageExpired';
  if (facts.permitExpiry < today) return 'permitExpired';
  return null;
}
