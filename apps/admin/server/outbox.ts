import { messageState } from '#core/confirmation/kinds.ts';
import { maskedAddress } from '#core/confirmation/masked-email.ts';
import { smsSegments } from '#core/confirmation/sms-text.ts';
import type { SuiteConfig } from '#engine/server/config/config-shape.ts';
import type { HandlerContext } from '#engine/server/context.ts';
import type { OutboxRow, OutboxSight } from '#store/outbox/outbox.ts';
import type { OpenMessage, OutboxMessage } from '../contract/outbox.ts';

type Row = OutboxRow & { body: string };
type Ways = Pick<SuiteConfig, 'mail' | 'sms'>;

const FIRST_WORDS = 120;

/** A message of no fleet, such as a password of a colleague, is the whole company's: who sees every fleet sees it. */
export function sightOf({ user, suite }: HandlerContext): OutboxSight {
  return {
    fleets: user.fleets,
    ofNoFleet: suite.books.fleets.all().every(({ id }) => user.fleets.includes(id)),
    addresses: user.rights.has('seeFullPhone'),
  };
}

/** The message as it may be read: without its customer's address, wherever it stands, where that is hidden. */
function veiled(row: Row, { addresses }: OutboxSight): Row {
  const { to, channel, fleetId, lastError } = row;
  if (addresses || fleetId === null || to === '') return row;
  const shown = maskedAddress(channel, to);
  const without = (text: string) => text.replaceAll(to, shown);
  return {
    ...row,
    to: shown,
    subject: without(row.subject),
    body: without(row.body),
    lastError: lastError === null ? null : without(lastError),
  };
}

/** A message as its line shows it: a mail by its subject, an SMS by its first words. */
export function toldMessage(whole: Row, sight: OutboxSight, nowMs: number): OutboxMessage {
  const row = veiled(whole, sight);
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
    segments: channel === 'sms' ? smsSegments(whole.body).segments : null,
  };
}

/** A message with its text. A secret is read by its addressee; on this page only where it is the only place it goes. */
export function toldOpenMessage(whole: Row, sight: OutboxSight, ways: Ways, nowMs: number): OpenMessage {
  const row = veiled(whole, sight);
  const answer = { ...toldMessage(whole, sight, nowMs), askedBy: row.askedBy };
  if (!row.secret || (ways[row.channel].way === 'outbox' && row.body !== '')) {
    return { ...answer, body: row.body, hidden: null };
  }
  return { ...answer, body: null, hidden: row.body === '' ? 'emptied' : 'secret' };
}
