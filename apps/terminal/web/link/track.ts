import type { Watched } from './position.ts';

/** An hour of driving. */
const MOST = 3_600;
/** The suite passes on a hundred messages a second. */
const AT_ONCE = 20;

/** Reports that wait for the link, oldest first; past an hour every second one of the older half is given up. */
export type Track = readonly Watched[];

export function tracked(track: Track, report: Watched): Track {
  if (track.length < MOST) return [...track, report];
  const half = Math.floor(track.length / 2);
  return [...track.slice(0, half).filter((_, n) => n % 2 === 0), ...track.slice(half), report];
}

/** What to send now and what is left for the next turn. */
export function nextReports(track: Track): { now: Track; rest: Track } {
  return { now: track.slice(0, AT_ONCE), rest: track.slice(AT_ONCE) };
}

export function reportMessage({ fix, headingDegrees, speedKmh }: Watched): string {
  const [lon, lat] = fix.position;
  return JSON.stringify({ type: 'position', lon, lat, headingDegrees, speedKmh, atMs: Math.round(fix.atMs) });
}
