import { type Bounds, contains, type Position } from '#core/kit/geo.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#core/kit/time.ts';

/** A terminal's clock may be this far ahead of the suite's. */
const AHEAD_MS = 5 * MINUTE_MS;
/** So far clocks that agree differ, and what the phone and the network make of the suite's time. */
const AGREES_MS = 2 * SECOND_MS;
/** A report kept back in a tunnel is still worth something; one from yesterday is a wrong clock. */
const BEHIND_MS = DAY_MS;
/** About 30 km: an airport run leaves the city's streets. */
const MARGIN_DEGREES = 0.3;

/** Why a report is refused, or null: `impossibleTime`, `outsideCity`. Without a city every place on earth will do. */
export function whyNotThere(
  report: { position: Position; atMs: number },
  nowMs: number,
  city: Bounds | undefined,
): 'impossibleTime' | 'outsideCity' | null {
  if (!Number.isFinite(report.atMs) || report.atMs > nowMs + AHEAD_MS || report.atMs < nowMs - BEHIND_MS)
    return 'impossibleTime';
  return city && !contains(widened(city), report.position) ? 'outsideCity' : null;
}

/**
 * The instant a report counts as. One that lies ahead counts as of now: kept as it was told it would make every true one
 * look old until then, and the car would stand still.
 */
export function countsFromMs(atMs: number, nowMs: number): number {
  return atMs > nowMs + AGREES_MS ? nowMs : atMs;
}

function widened(bounds: Bounds): Bounds {
  return {
    west: bounds.west - 2 * MARGIN_DEGREES,
    east: bounds.east + 2 * MARGIN_DEGREES,
    south: bounds.south - MARGIN_DEGREES,
    north: bounds.north + MARGIN_DEGREES,
  };
}
