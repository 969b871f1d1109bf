import { HOUR_MS } from '#core/kit/time.ts';

/** The page of a drive that was shared; its code stands behind the `#`, which no server and no log reads. */
export const DRIVE_PAGE = '/drive';

/** Bytes of a code: far beyond guessing. */
export const SHARE_BYTES = 24;
/** In the letters of base64url. */
export const SHARE_LENGTH = 32;
export const SHARE_MS = 24 * HOUR_MS;
export const LONGEST_FOR_WHOM = 120;

export const SHARE_STATES = ['open', 'over', 'revoked'] as const;
export type ShareState = (typeof SHARE_STATES)[number];

/** Whether a link still opens its drive. */
export function shareState(
  { expiresAtMs, revokedAtMs }: { expiresAtMs: number; revokedAtMs: number | null },
  nowMs: number,
): ShareState {
  if (revokedAtMs !== null) return 'revoked';
  return nowMs >= expiresAtMs ? 'over' : 'open';
}
