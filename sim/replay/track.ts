import { distanceMetres, type Position } from '#core/kit/geo.ts';
import type { Way } from '../streets.ts';
import { TRACK_STEP_SECONDS } from './read-trips.ts';

/** A recorded track as a way to follow, at the pace at which it was driven. One lone position lasts one step. */
export function wayOfTrack(track: readonly Position[]): Way {
  const points = track.length === 1 ? [track[0]!, track[0]!] : [...track];
  return {
    points,
    seconds: points.map((_, i) => i * TRACK_STEP_SECONDS),
    metres: points.reduce((sum, point, i) => sum + (i === 0 ? 0 : distanceMetres(points[i - 1]!, point)), 0),
  };
}
