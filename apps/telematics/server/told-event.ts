import { DRIVE_EVENT_UNITS } from '#core/telematics/event.ts';
import type { ToldDriving } from '#store/telematics/told-driving.ts';
import type { DriveEventTold } from '../contract/drives.ts';

/** An event with the unit of its measure, and without anybody's name. */
export const toldDriveEvent = (row: ToldDriving): DriveEventTold => ({
  id: row.id,
  type: row.type,
  atMs: row.atMs,
  endedAtMs: row.endedAtMs,
  measure: row.measure,
  threshold: row.threshold,
  unit: row.measure === 0 && row.threshold === 0 ? 'none' : DRIVE_EVENT_UNITS[row.type],
  confidence: row.confidence,
  longitude: row.longitude,
  latitude: row.latitude,
});
