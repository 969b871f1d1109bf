/** What lies in local storage of a session. */
export interface StoredSession {
  user: string | null;
  sessionCode: string | null;
  /** Ms since the epoch, as text. */
  lastActivity: string | null;
  loggedIn: string | null;
}

export const RESTORE_WITHIN_MS = 3 * 60 * 60 * 1_000;
const USER_LONGER_THAN = 3;
const CODE_LONGER_THAN = 10;

/**
 * The session to validate on load; null where what is stored must be thrown away: no name of over 3 characters, no code
 * of over 10, or no activity within three hours. An activity that lies as far in the future is none.
 */
export function restorable(kept: StoredSession, nowMs: number): { user: string; sessionCode: string } | null {
  const { user, sessionCode, lastActivity } = kept;
  if (!user || user.length <= USER_LONGER_THAN) return null;
  if (!sessionCode || sessionCode.length <= CODE_LONGER_THAN) return null;
  const activeMs = Number(lastActivity || Number.NaN);
  return Math.abs(nowMs - activeMs) < RESTORE_WITHIN_MS ? { user, sessionCode } : null;
}

/** What another tab of this browser did, as the storage tells it. */
export type OtherTab = 'nothing' | 'signedOut' | 'otherUser' | 'otherSession';

const sameUser = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** `mine`: the session of this tab, null where nobody is signed in here. */
export function otherTab(mine: { user: string; sessionCode: string } | null, kept: StoredSession): OtherTab {
  if (kept.loggedIn === 'no') return mine ? 'signedOut' : 'nothing';
  if (!kept.user || !kept.sessionCode || kept.loggedIn !== 'yes') return 'nothing';
  if (!mine) return 'otherSession';
  if (!sameUser(mine.user, kept.user)) return 'otherUser';
  return mine.sessionCode === kept.sessionCode ? 'nothing' : 'otherSession';
}
