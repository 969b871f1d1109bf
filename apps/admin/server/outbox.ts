import { messageState } from '#core/confirmation/kinds.ts';
import { smsSegments } from '#core/confirmation/sms-text.ts';
import type { SuiteConfig } from '#engine/server/config-shape.ts';
import type { OutboxRow } from '#store/outbox/outbox.ts';
import type { OpenMessage, OutboxMessage } from '../contract/outbox.ts';

type Row = OutboxRow & { body: string };
type Ways = Pick<SuiteConfig, 'mail' | 'sms'>;

const FIRST_WORDS = 120;

/** A message as its line shows it: a mail by its subject, an SMS by its first words. */
export function messageAnswer(row: Row, nowMs: number): OutboxMessage {
  const { id, channel, kind, language, to, createdAtMs, tries, nextTryAtMs, sentAtMs, failedAtMs, lastError } = row;
  const { deliveredAtMs, expiredAtMs, bookingId, fleetId } = row;
  return {
    id,
    channel,
    kind,
    language,
    to,
    subject: channel === 'sms' && !row.secret ? row.body.slice(0, FIRST_WORDS) : row.subject,
    state: messageState(row, nowMs),
    createdAtMs,
    tries,
    nextTryAtMs,
    sentAtMs,
    deliveredAtMs,
    failedAtMs,
    expiredAtMs,
    lastError,
    bookingId,
    fleetId,
    segments: channel === 'sms' ? smsSegments(row.body).segments : null,
  };
}

/** A message with its text. A secret is read by its addressee; on this page only where it is the only place it goes. */
export function openMessageAnswer(row: Row, ways: Ways, nowMs: number): OpenMessage {
  const answer = { ...messageAnswer(row, nowMs), askedBy: row.askedBy };
  if (!row.secret || (ways[row.channel].way === 'outbox' && row.body !== '')) {
    return { ...answer, body: row.body, hidden: null };
  }
  return { ...answer, body: null, hidden: row.body === '' ? 'emptied' : 'secret' };
}
