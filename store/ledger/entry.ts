import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkEntry, contentOf, type EntryDraft, type EntryFault } from '#core/ledger/entry.ts';
import type { Db } from '../door/connect.ts';
import type { Tx } from '../door/transaction.ts';

/** What the books themselves refuse, by their codes. */
const REFUSED = {
  HL001: 'booksClosed',
  HL002: 'entryNotPending',
  HL005: 'ledgerAccountEnded',
  HL006: 'aboveBound',
  HL007: 'belowBound',
  HL009: 'moreThanHeld',
  HL011: 'correctedUnknown',
  HL012: 'correctedAlready',
  HL013: 'balanceTooLarge',
} as const;

export type EnterRefusal = (typeof REFUSED)[keyof typeof REFUSED] | 'entryKeyTaken';

const isId = (id: number | undefined) => id === undefined || Number.isSafeInteger(id);

const hashOf = (draft: EntryDraft) => createHash('sha256').update(contentOf(draft)).digest();

/** An entry that is written, and whether it had been before. */
export type Entered = { entryId: number; again: boolean };

/**
 * Judges an entry and writes it with its lines, in one call of the database; accounts are held in the order of their ids until the
 * transaction ends. Sent again with the same key and content it answers the first one. A refusal has ended the transaction: answer
 * it. Refused as `checkEntry`, `entryKeyTaken` where the key stands for another content, and what the books refuse, with the
 * account or the day.
 */
export async function enter(t: Tx, draft: EntryDraft): Promise<Result<Entered, EnterRefusal | EntryFault>> {
  // Whether it balances by currency is known once the accounts are.
  const shaped = checkEntry(draft, () => '');
  if (!shaped.ok && shaped.code !== 'entryUnbalanced') return shaped;
  const { fleetId, lines } = draft;
  if (!isId(draft.resolves)) return refuse('entryNotPending');
  if (!isId(draft.corrects)) return refuse('correctedUnknown');
  const hash = hashOf(draft);
  let currencies: readonly (string | null)[];
  try {
    const { rows } = await sql<{ id: number | null; currencies: (string | null)[] | null }>`
      select entry_id as id, currencies from ledger_enter(
        ${fleetId}, ${draft.kind}, ${draft.state}, ${t.at}, ${draft.onDate}, ${draft.key}, ${hash},
        ${draft.resolves ?? null}, ${draft.corrects ?? null},
        ${draft.passesBounds ?? false}, ${t.actor.name}, ${draft.why ?? null}, ${JSON.stringify(draft.about ?? {})}::jsonb,
        ${lines.map(({ accountId }) => accountId)}, ${lines.map(({ amountMinor }) => amountMinor)},
        ${lines.map(({ rule }) => rule ?? null)})`.execute(t.db);
    const [made] = rows;
    if (made && made.id !== null) {
      // What is posted of an entry that was held is judged now, not as the transaction ends: it is the client's to be told.
      if (draft.resolves !== undefined) await judgeNow(t);
      return ok({ entryId: made.id, again: false });
    }
    currencies = made?.currencies ?? [];
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  }
  const known = new Map(lines.map(({ accountId }, at) => [accountId, currencies[at] ?? undefined]));
  const checked = checkEntry(draft, (accountId) => known.get(accountId));
  if (!checked.ok) return checked;
  const first = await t.db
    .selectFrom('ledger_entry')
    .select(['id', 'content_sha256'])
    .where('fleet_id', '=', fleetId)
    .where('key', '=', draft.key)
    .executeTakeFirstOrThrow();
  return first.content_sha256.equals(hash) ? ok({ entryId: first.id, again: true }) : refuse('entryKeyTaken');
}

/** Of `ledger_entry e`: it counts, because it is posted or still held. */
export const STANDS = sql<boolean>`(e.state = 'posted' or (e.state = 'pending'
  and not exists (select from ledger_entry over where over.resolves = e.id)))`;

/** The entry that has this key, and whether it has this content, made on its own day. */
export async function entryByKey(db: Db, draft: EntryDraft): Promise<{ entryId: number; same: boolean } | undefined> {
  const known = await db
    .selectFrom('ledger_entry')
    .select(['id', 'on_date', 'content_sha256'])
    .where('fleet_id', '=', draft.fleetId)
    .where('key', '=', draft.key)
    .executeTakeFirst();
  return known && { entryId: known.id, same: known.content_sha256.equals(hashOf({ ...draft, onDate: known.on_date })) };
}

/** Today in the zone of a fleet, or the first day after it that is open; it stays open until the transaction ends. */
export async function openDay(t: Tx, fleetId: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select ledger_open_day(id, (${t.at}::timestamptz at time zone time_zone)::date) as day
    from fleet where id = ${fleetId}`.execute(t.db);
  const [row] = rows;
  if (!row) throw new Error(`There is no fleet ${fleetId}.`);
  return row.day;
}

/** The entry of a fleet that stands under a key. */
export async function entryOfKey(db: Db, fleetId: number, key: string): Promise<number | undefined> {
  const found = db.selectFrom('ledger_entry').select('id').where('fleet_id', '=', fleetId).where('key', '=', key);
  return (await found.executeTakeFirst())?.id;
}

/** Whether an entry of a fleet stands under a key. */
export const isEntered = async (db: Db, fleetId: number, key: string): Promise<boolean> =>
  (await entryOfKey(db, fleetId, key)) !== undefined;

async function judgeNow(t: Tx): Promise<void> {
  await sql`set constraints ledger_entry_balances immediate`.execute(t.db);
  await sql`set constraints ledger_entry_balances deferred`.execute(t.db);
}

function refusalOf(error: unknown) {
  const { code = '', constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  if (code === '23505' && constraint === 'ledger_entry_resolved_once') return refuse('entryNotPending');
  const known = REFUSED[code as keyof typeof REFUSED];
  if (known === undefined) return null;
  return detail === undefined ? refuse(known) : refuse(known, { which: detail });
}

/** Closes the books of a fleet through a day; false where they are closed beyond it already. */
export async function closeBooks(t: Tx, fleetId: number, throughDate: string): Promise<boolean> {
  const { numUpdatedRows } = await t.db
    .updateTable('ledger_book')
    .set({ closed_through: throughDate })
    .where('fleet_id', '=', fleetId)
    .where((eb) => eb.or([eb('closed_through', 'is', null), eb('closed_through', '<', throughDate)]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The last day of a fleet's books that is closed; null where none is. */
export async function closedThrough(db: Db, fleetId: number): Promise<string | null> {
  const book = db.selectFrom('ledger_book').select('closed_through').where('fleet_id', '=', fleetId);
  return (await book.executeTakeFirst())?.closed_through ?? null;
}
