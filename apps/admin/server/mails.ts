import type { MailWay } from '#engine/server/suite-config.ts';
import type { MailRow } from '#store/mail.ts';
import type { Mail, MailState, OpenMail } from '../contract.ts';

function stateOf(row: MailRow, nowMs: number): MailState {
  if (row.sentAtMs !== null) return 'sent';
  if (row.failedAtMs !== null) return 'failed';
  if (row.claimedUntilMs !== null && row.claimedUntilMs > nowMs) return 'sending';
  return row.tries > 0 ? 'retrying' : 'waiting';
}

export function mailAnswer(row: MailRow, nowMs: number): Mail {
  const { id, kind, language, to, subject, createdAtMs, tries, nextTryAtMs, sentAtMs, failedAtMs, lastError } = row;
  const state = stateOf(row, nowMs);
  return { id, kind, language, to, subject, state, createdAtMs, tries, nextTryAtMs, sentAtMs, failedAtMs, lastError };
}

/** A mail with its text. A secret is read by its addressee; on this page only where it is the only place mail goes. */
export function openMailAnswer(row: MailRow & { body: string }, way: MailWay['way'], nowMs: number): OpenMail {
  const answer = mailAnswer(row, nowMs);
  if (!row.secret || (way === 'outbox' && row.body !== '')) return { ...answer, body: row.body, hidden: null };
  return { ...answer, body: null, hidden: row.body === '' ? 'emptied' : 'secret' };
}
