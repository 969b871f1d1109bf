import type { Position } from '#core/kit/geo.ts';

/** A fix as a tracking server forwards it, in the suite's units. */
export type TrackerFix = { position: Position; headingDegrees: number; speedKmh: number; atMs: number };

const KMH_A_KNOT = 1.852;
const FASTEST_KMH = 400;

/** A forwarded position: knots become km/h, the course becomes a heading from 0 to 360. */
export function fixOf(given: {
  longitude: number;
  latitude: number;
  speedKnots: number;
  courseDegrees: number;
  atMs: number;
}): TrackerFix {
  const speedKmh = Math.round(given.speedKnots * KMH_A_KNOT * 10) / 10;
  return {
    position: [given.longitude, given.latitude],
    headingDegrees: ((given.courseDegrees % 360) + 360) % 360,
    speedKmh: Math.min(FASTEST_KMH, Math.max(0, speedKmh)),
    atMs: given.atMs,
  };
}

/** Alarms of a tracker that say that somebody tampers with it or with the car; the rest is the workshop's or nobody's. */
export const TAMPER_ALARMS = ['tampering', 'powerCut', 'gpsAntennaCut', 'jamming'] as const;
export type TamperAlarm = (typeof TAMPER_ALARMS)[number];

/** What the alarms of a message mean here; one message may carry several, divided by commas. */
export function alarmsOf(text: string): { sos: boolean; tamper: TamperAlarm[] } {
  const names = text.split(',').map((name) => name.trim());
  return { sos: names.includes('sos'), tamper: TAMPER_ALARMS.filter((alarm) => names.includes(alarm)) };
}
