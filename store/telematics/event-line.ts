import type { Position } from '#core/kit/geo.ts';
import type { DriveEvent } from '#core/telematics/event.ts';

/** An event by the columns that its detector fills. */
export const eventLine = ({
  type,
  startMs,
  endMs,
  measure,
  threshold,
  confidence,
  position,
}: Omit<DriveEvent, 'samples'> & { position: Position | null }) => ({
  type,
  at: new Date(startMs),
  ended_at: new Date(endMs),
  measure,
  threshold,
  confidence,
  longitude: position?.[0] ?? null,
  latitude: position?.[1] ?? null,
});
