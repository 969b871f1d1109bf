/** Pictures that a driver takes on the phone of what they have just written down. */
import { DAY_MS, MINUTE_MS } from '../kit/time.ts';

/** The longer side of a picture as the phone sends it: what is written on a plate stays legible. */
export const SENT_SIDE = 1_600;
/** The largest that is taken; one that the phone made small has a tenth of it. */
export const SENT_BYTES = 3_000_000;
/** How many go with an accident sheet. */
export const MOST_PHOTOS = 8;
/** A slow link has so long to send one. */
export const PHOTO_TICKET_MS = 3 * MINUTE_MS;
/** Pictures of what was written down longer ago are not taken any more. */
export const PHOTOS_WITHIN_MS = 7 * DAY_MS;

/** A picture made small: no side longer than the most, nothing made larger, and as it was across and down. */
export function fitted(
  { width, height }: { width: number; height: number },
  most: number,
): { width: number; height: number } {
  const share = Math.min(1, most / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** By which an accident sheet of a driver's phone is found again. */
export const sheetSource = (driverId: number, commandId: string): string => `sheet ${driverId} ${commandId}`;
/** The same of a daily check. */
export const checkKey = (driverId: number, commandId: string): string => `driver ${driverId} ${commandId}`;
