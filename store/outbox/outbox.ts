import { type ExpressionBuilder, sql } from 'kysely';
import type { Channel } from '#core/confirmation/kinds.ts';
import type { Resent } from '#core/confirmation/resend-limit.ts';
import type { Language } from '#core/language/languages.ts';
import type { Db } from '../door/connect.ts';
import { instant } from '../door/instant.ts';
import { literally } from '../door/literally.ts';
import type { Tables } from '../door/tables.ts';
import type { Tx } from '../door/transaction.ts';

export type NewMessage = {
  /** Mail where none is said. */
  channel?: Channel;
  kind: string;
  language: Language;
  /** A mail address, or a number in E.164. */
  to: string;
  /** Empty for an SMS. */
  subject: string;
  body: string;
  /** The body holds a secret: emptied once sent, and where it is not, when it expires. */
  secret?: boolean;
  /** Whose it is, and the booking it is about where there is one. */
  about?: { fleetId: number; bookingId: number | null; jobId: number | null };
  /** A file that the suite keeps, which goes with it. */
  file?: { id: number; name: string };
  /** No other message is written for the same cause. */
  cause?: string;
  /** Who asked for it, where the suite did not write it by itself. */
  askedBy?: string;
  /** Later than this it is not sent any more. */
  expiresAtMs?: number;
};

/** The channel of the database on which a commit says that messages wait. */
export const OUTBOX_SIGNAL = 'outbox';

/** Wakes the senders of every node, after the commit. */
export async function callSenders(t: Tx): Promise<void> {
  await sql`select pg_notify(${OUTBOX_SIGNAL}, '')`.execute(t.db);
}

/** Keeps messages until they are sent, due at once. Answers how many were new: one of a known cause is not written. */
export async function insertMessages(t: Tx, messages: readonly NewMessage[]): Promise<number> {
  if (messages.length === 0) return 0;
  const written = await t.db
    .insertInto('outbox')
    .values(
      messages.map((message) => ({
        channel: message.channel ?? 'mail',
        kind: message.kind,
        language: message.language,
        to_address: message.to,
        subject: message.subject,
        body: message.body,
        secret: message.secret ?? false,
        created_at: t.at,
        fleet_id: message.about?.fleetId ?? null,
        booking_id: message.about?.bookingId ?? null,
        job_id: message.about?.jobId ?? null,
        file_id: message.file?.id ?? null,
        file_name: message.file?.name ?? null,
        cause: message.cause ?? null,
        asked_by: message.askedBy ?? null,
        expires_at: message.expiresAtMs === undefined ? null : new Date(message.expiresAtMs),
      })),
    )
    .onConflict((conflict) => conflict.column('cause').where('cause', 'is not', null).doNothing())
    .returning('id')
    .execute();
  if (written.length > 0) await callSenders(t);
  return written.length;
}

const RESEND_LOCK = 4_726_012;

/** Sends by hand one after another, so that no two of them pass the same limit. Held until the transaction ends. */
export async function lockResending(t: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${RESEND_LOCK})`.execute(t.db);
}

/** The messages that somebody sent by hand since then, and what they have in common with one more. */
export function resentSince(
  db: Db,
  sinceMs: number,
  { bookingId, to, askedBy }: { bookingId: number; to: string; askedBy: string },
): Promise<Resent[]> {
  return db
    .selectFrom('outbox')
    .select((eb) => [
      'created_at as atMs',
      sql<boolean>`booking_id is not distinct from ${bookingId}`.as('booking'),
      eb(eb.fn<string>('lower', ['to_address']), '=', to.toLowerCase()).as('address'),
      sql<boolean>`asked_by = ${askedBy}`.as('user'),
    ])
    .where('created_at', '>', instant(sinceMs))
    .where('asked_by', 'is not', null)
    .execute() as Promise<Resent[]>;
}

/** A message in the hands of one sender, until `claimedUntilMs`. `tries` counts this one. */
export type ClaimedMessage = {
  id: number;
  channel: Channel;
  kind: string;
  language: Language;
  to: string;
  subject: string;
  body: string;
  tries: number;
  round: number;
  createdAtMs: number;
  claimedUntilMs: number;
  fleetId: number | null;
  bookingId: number | null;
  fileId: number | null;
  fileName: string | null;
};

const isOpen = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.and([eb('sent_at', 'is', null), eb('failed_at', 'is', null), eb('expired_at', 'is', null)]);

/** Gives up whatever is too old to be of use to its reader, unless a sender has it just now. */
export async function expireMessages(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ expired_at: at, next_try_at: null, claimed_until: null })
    .where(isOpen)
    .where('expires_at', '<=', instant(at))
    .where((eb) => eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', instant(at))]))
    .execute();
}

/** Erases the texts of secrets that are of no use any more, whatever became of their messages. */
export async function eraseSecrets(db: Db, at: Date): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ body: '' })
    .where('secret', '=', true)
    .where('body', '<>', '')
    .where('expires_at', '<=', instant(at))
    .execute();
}

/**
 * Takes the message of a channel that is due the longest, so that no other sender has it before `until`. The claim is a
 * time and not a held row: a transaction that lasts as long as a slow server would keep announcements from being numbered.
 */
export async function claimMessage(
  db: Db,
  channel: Channel,
  at: Date,
  until: Date,
): Promise<ClaimedMessage | undefined> {
  return db
    .updateTable('outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), claimed_until: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('outbox')
        .select('id')
        .where('channel', '=', channel)
        .where(isOpen)
        .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', instant(at))]))
        .where((e) => e.or([e('next_try_at', 'is', null), e('next_try_at', '<=', instant(at))]))
        .where((e) => e.or([e('claimed_until', 'is', null), e('claimed_until', '<=', instant(at))]))
        .orderBy('next_try_at', (order) => order.asc().nullsFirst())
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning([
      'id',
      'channel',
      'kind',
      'language',
      'to_address as to',
      'subject',
      'body',
      'tries',
      'round',
      'created_at as createdAtMs',
      sql<number>`claimed_until`.as('claimedUntilMs'),
      'fleet_id as fleetId',
      'booking_id as bookingId',
      'file_id as fileId',
      'file_name as fileName',
    ])
    .executeTakeFirst();
}

type Claim = { id: number; claimedUntilMs: number };

/** A sender whose claim ran out no longer speaks for the message. */
function heldBy({ id, claimedUntilMs }: Claim) {
  return (eb: ExpressionBuilder<Tables, 'outbox'>) =>
    eb.and([eb('id', '=', id), eb('claimed_until', '=', instant(claimedUntilMs))]);
}

/** Marks a claimed message as sent; the body of a secret one is emptied, unless it is only kept here to be read. */
export async function markSent(db: Db, claim: Claim, at: Date, keptHere: boolean): Promise<void> {
  await db
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: at,
      kept_here: keptHere,
      claimed_until: null,
      next_try_at: null,
      last_error: null,
      body: keptHere ? eb.ref('body') : eb.case().when('secret', '=', true).then('').else(eb.ref('body')).end(),
    }))
    .where(heldBy(claim))
    .execute();
}

/** Lets a claimed message wait until its next try. */
export async function putOff(db: Db, claim: Claim, nextTryAt: Date, error: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ next_try_at: nextTryAt, claimed_until: null, last_error: error })
    .where(heldBy(claim))
    .execute();
}

/** Gives a claimed message up; answers whether the claim still held. */
export async function markFailed(t: Tx, claim: Claim, at: Date, error: string): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('outbox')
    .set({ failed_at: at, claimed_until: null, next_try_at: null, last_error: error })
    .where(heldBy(claim))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a message due at once, in a round of its own with all its tries before it. */
export async function makeDue(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: null,
      failed_at: null,
      next_try_at: null,
      claimed_until: null,
      tries: 0,
      last_error: null,
      round: eb('round', '+', 1),
    }))
    .where('id', '=', id)
    .execute();
  await callSenders(t);
}

/**
 * Writes what a carrier told afterwards: whatever a sender still does with the message counts no more, so that a secret is
 * emptied here as well.
 */
export async function markReceipt(
  t: Tx,
  id: number,
  told: { delivered: true } | { delivered: false; error: string },
): Promise<void> {
  await t.db
    .updateTable('outbox')
    .set((eb) => ({
      sent_at: sql<Date>`coalesce(${eb.ref('sent_at')}, ${t.at}::timestamptz)`,
      claimed_until: null,
      next_try_at: null,
      body: eb.case().when('secret', '=', true).then('').else(eb.ref('body')).end(),
      ...(told.delivered
        ? { delivered_at: t.at, failed_at: null, last_error: null }
        : { failed_at: t.at, last_error: told.error }),
    }))
    .where('id', '=', id)
    .execute();
}

export type OutboxRow = {
  id: number;
  channel: Channel;
  kind: string;
  language: Language;
  to: string;
  subject: string;
  createdAtMs: number;
  nextTryAtMs: number | null;
  tries: number;
  round: number;
  sentAtMs: number | null;
  deliveredAtMs: number | null;
  keptHere: boolean;
  failedAtMs: number | null;
  expiresAtMs: number | null;
  expiredAtMs: number | null;
  claimedUntilMs: number | null;
  lastError: string | null;
  secret: boolean;
  fleetId: number | null;
  bookingId: number | null;
  jobId: number | null;
  askedBy: string | null;
};

const ROW = [
  'id',
  'channel',
  'kind',
  'language',
  'to_address as to',
  'subject',
  'created_at as createdAtMs',
  'next_try_at as nextTryAtMs',
  'tries',
  'round',
  'sent_at as sentAtMs',
  'delivered_at as deliveredAtMs',
  'kept_here as keptHere',
  'failed_at as failedAtMs',
  'expires_at as expiresAtMs',
  'expired_at as expiredAtMs',
  'claimed_until as claimedUntilMs',
  'last_error as lastError',
  'secret',
  'fleet_id as fleetId',
  'booking_id as bookingId',
  'job_id as jobId',
  'asked_by as askedBy',
] as const;

export type MessageFilter = 'waiting' | 'sent' | 'failed';

/** What a reader of the outbox sees: messages of these fleets, and whether those of no fleet and customers' addresses. */
export type OutboxSight = { fleets: readonly number[]; ofNoFleet: boolean; addresses: boolean };

const inSight = (sight: OutboxSight) => (eb: ExpressionBuilder<Tables, 'outbox'>) =>
  eb.or([
    sql<boolean>`${eb.ref('fleet_id')} = any(${sight.fleets})`,
    ...(sight.ofNoFleet ? [eb('fleet_id', 'is', null)] : []),
  ]);

/**
 * The newest messages in sight, of a state and a channel where they are named, whose address, subject or text holds
 * `words`. An address that is hidden is not searched: it could be guessed digit by digit.
 */
export function listMessages(
  db: Db,
  sight: OutboxSight,
  {
    state,
    channel,
    words,
    most,
  }: { state: MessageFilter | null; channel: Channel | null; words: string; most: number },
): Promise<(OutboxRow & { body: string })[]> {
  let query = db
    .selectFrom('outbox')
    .select([...ROW, 'body'])
    .where(inSight(sight));
  if (channel !== null) query = query.where('channel', '=', channel);
  if (state === 'sent') query = query.where('sent_at', 'is not', null).where('failed_at', 'is', null);
  if (state === 'failed')
    query = query.where((eb) => eb.or([eb('failed_at', 'is not', null), eb('expired_at', 'is not', null)]));
  if (state === 'waiting') query = query.where(isOpen);
  if (words !== '') {
    const like = `%${literally(words)}%`;
    const open = (eb: ExpressionBuilder<Tables, 'outbox'>) =>
      eb.and([eb('secret', '=', false), eb('body', 'ilike', like)]);
    const address = (eb: ExpressionBuilder<Tables, 'outbox'>) => eb('to_address', 'ilike', like);
    query = query.where((eb) =>
      sight.addresses
        ? eb.or([address(eb), eb('subject', 'ilike', like), open(eb)])
        : eb.or([
            eb.and([eb('fleet_id', 'is', null), address(eb)]),
            sql<boolean>`replace(subject, to_address, '') ilike ${like}`,
            eb.and([open(eb), sql<boolean>`replace(body, to_address, '') ilike ${like}`]),
          ]),
    );
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** What was written to a customer about a booking, newest first. */
export function messagesOfBooking(db: Db, bookingId: number, most: number): Promise<(OutboxRow & { body: string })[]> {
  return db
    .selectFrom('outbox')
    .select([...ROW, 'body'])
    .where('booking_id', '=', bookingId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
}

/** One message with its body, where it is in sight. */
export function messageById(
  db: Db,
  sight: OutboxSight,
  id: number,
): Promise<(OutboxRow & { body: string }) | undefined> {
  return db
    .selectFrom('outbox')
    .select([...ROW, 'body'])
    .where('id', '=', id)
    .where(inSight(sight))
    .executeTakeFirst();
}

/** The same, which nobody else changes before this transaction ends. */
export function lockMessage(t: Tx, id: number): Promise<OutboxRow | undefined> {
  return t.db.selectFrom('outbox').select(ROW).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type WaitingFigures = { waiting: number; failed: number; oldestWaitingAtMs: number | null };

/** How many messages wait and how many were given up. */
export async function outboxFigures(db: Db): Promise<WaitingFigures> {
  const waiting = await db
    .selectFrom('outbox')
    .where(isOpen)
    .select((eb) => [
      eb.fn.countAll<number>().as('waiting'),
      eb.fn.min<number | null>('created_at').as('oldestWaitingAtMs'),
    ])
    .executeTakeFirstOrThrow();
  const { failed } = await db
    .selectFrom('outbox')
    .where('failed_at', 'is not', null)
    .select((eb) => eb.fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow();
  return { ...waiting, failed };
}
