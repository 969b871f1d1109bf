import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from './connect.ts';
import { instant } from './instant.ts';
import type { Tables } from './tables.ts';
import type { Tx } from './transaction.ts';

export type NewMail = {
  kind: string;
  language: 'en' | 'fr';
  to: string;
  subject: string;
  body: string;
  /** The body holds a secret: emptied once sent. */
  secret?: boolean;
};

/** The channel on which a commit says that mail waits. */
export const MAIL_CHANNEL = 'mail';

/** Wakes the senders of every node, after the commit. */
export async function callSenders(t: Tx): Promise<void> {
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(t.db);
}

/** Keeps a mail until it is sent, due at once. */
export async function insertMail(t: Tx, mail: NewMail): Promise<void> {
  await t.db
    .insertInto('mail')
    .values({
      kind: mail.kind,
      language: mail.language,
      to_address: mail.to,
      subject: mail.subject,
      body: mail.body,
      secret: mail.secret ?? false,
      created_at: t.at,
    })
    .execute();
  await callSenders(t);
}

/** A mail in the hands of one sender, until `claimedUntilMs`. `tries` counts this one. */
export type ClaimedMail = {
  id: number;
  kind: string;
  language: 'en' | 'fr';
  to: string;
  subject: string;
  body: string;
  tries: number;
  createdAtMs: number;
  claimedUntilMs: number;
};

/**
 * Takes the mail that is due the longest, so that no other sender has it before `until`. The claim is a time and not
 * a held row: a transaction that lasts as long as a slow mail server would keep announcements from being numbered.
 */
export async function claimMail(db: Db, at: Date, until: Date): Promise<ClaimedMail | undefined> {
  return db
    .updateTable('mail')
    .set((eb) => ({ tries: eb('tries', '+', 1), claimed_until: until }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('failed_at', 'is', null)
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
      'kind',
      'language',
      'to_address as to',
      'subject',
      'body',
      'tries',
      'created_at as createdAtMs',
      sql<number>`claimed_until`.as('claimedUntilMs'),
    ])
    .executeTakeFirst();
}

type Claim = { id: number; claimedUntilMs: number };

/** A sender whose claim ran out no longer speaks for the mail. */
function heldBy({ id, claimedUntilMs }: Claim) {
  return (eb: ExpressionBuilder<Tables, 'mail'>) =>
    eb.and([eb('id', '=', id), eb('claimed_until', '=', instant(claimedUntilMs))]);
}

/** Marks a claimed mail as sent; unless `keepsSecret`, the body of a secret mail is emptied. */
export async function markMailSent(db: Db, claim: Claim, at: Date, keepsSecret: boolean): Promise<void> {
  await db
    .updateTable('mail')
    .set((eb) => ({
      sent_at: at,
      claimed_until: null,
      next_try_at: null,
      last_error: null,
      body: keepsSecret ? eb.ref('body') : eb.case().when('secret', '=', true).then('').else(eb.ref('body')).end(),
    }))
    .where(heldBy(claim))
    .execute();
}

/** Lets a claimed mail wait until its next try. */
export async function putMailOff(db: Db, claim: Claim, nextTryAt: Date, error: string): Promise<void> {
  await db
    .updateTable('mail')
    .set({ next_try_at: nextTryAt, claimed_until: null, last_error: error })
    .where(heldBy(claim))
    .execute();
}

/** Gives a claimed mail up; answers whether the claim still held. */
export async function markMailFailed(t: Tx, claim: Claim, at: Date, error: string): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('mail')
    .set({ failed_at: at, claimed_until: null, next_try_at: null, last_error: error })
    .where(heldBy(claim))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Makes a mail due at once, with all its tries before it. */
export async function makeMailDue(t: Tx, id: number): Promise<void> {
  await t.db
    .updateTable('mail')
    .set({ failed_at: null, next_try_at: null, claimed_until: null, tries: 0, last_error: null })
    .where('id', '=', id)
    .execute();
  await callSenders(t);
}

export type MailRow = {
  id: number;
  kind: string;
  language: 'en' | 'fr';
  to: string;
  subject: string;
  createdAtMs: number;
  nextTryAtMs: number | null;
  tries: number;
  sentAtMs: number | null;
  failedAtMs: number | null;
  claimedUntilMs: number | null;
  lastError: string | null;
  secret: boolean;
};

const ROW = [
  'id',
  'kind',
  'language',
  'to_address as to',
  'subject',
  'created_at as createdAtMs',
  'next_try_at as nextTryAtMs',
  'tries',
  'sent_at as sentAtMs',
  'failed_at as failedAtMs',
  'claimed_until as claimedUntilMs',
  'last_error as lastError',
  'secret',
] as const;

export type MailState = 'waiting' | 'sent' | 'failed';

/** The newest mails, those of a state where one is named, whose address or subject holds `words`. */
export function listMail(
  db: Db,
  { state, words, most }: { state: MailState | null; words: string; most: number },
): Promise<MailRow[]> {
  let query = db.selectFrom('mail').select(ROW);
  if (state === 'sent') query = query.where('sent_at', 'is not', null);
  if (state === 'failed') query = query.where('failed_at', 'is not', null);
  if (state === 'waiting') query = query.where('sent_at', 'is', null).where('failed_at', 'is', null);
  if (words !== '') {
    const like = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    query = query.where((eb) => eb.or([eb('to_address', 'ilike', like), eb('subject', 'ilike', like)]));
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(most).execute();
}

/** One mail with its body. */
export function mailById(db: Db, id: number): Promise<(MailRow & { body: string }) | undefined> {
  return db
    .selectFrom('mail')
    .select([...ROW, 'body'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** The same, which nobody else changes before this transaction ends. */
export function lockMail(t: Tx, id: number): Promise<MailRow | undefined> {
  return t.db.selectFrom('mail').select(ROW).where('id', '=', id).forUpdate().executeTakeFirst();
}

export type MailFigures = { waiting: number; failed: number; oldestWaitingAtMs: number | null };

/** How many mails wait and how many were given up. */
export async function mailFigures(db: Db): Promise<MailFigures> {
  return db
    .selectFrom('mail')
    .where('sent_at', 'is', null)
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere('failed_at', 'is', null).as('waiting'),
      eb.fn.countAll<number>().filterWhere('failed_at', 'is not', null).as('failed'),
      eb.fn.min<number | null>('created_at').filterWhere('failed_at', 'is', null).as('oldestWaitingAtMs'),
    ])
    .executeTakeFirstOrThrow();
}

/** Forgets what was sent or given up before `before`. */
export async function forgetMail(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('mail')
    .where((eb) => eb.or([eb('sent_at', '<', instant(before)), eb('failed_at', '<', instant(before))]))
    .execute();
}
