import { CompiledQuery, sql } from 'kysely';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { checkEntry, contentOf, type EntryDraft, type EntryFault } from '#core/ledger/entry.ts';
import type { Db, Store } from '../door/connect.ts';
import { sha256 } from '../door/sha256.ts';
import { type Actor, type Tx, triedAgain } from '../door/transaction.ts';

/** What the books themselves refuse, by their codes, and what they say of it. */
const REFUSED = {
  HL001: ['booksClosed', 'which'],
  HL002: ['entryNotPending'],
  HL004: ['entryAccountUnknown', 'line'],
  HL005: ['ledgerAccountEnded', 'which'],
  HL006: ['aboveBound', 'which'],
  HL007: ['belowBound', 'which'],
  HL008: ['entryUnbalanced', 'currency', 'off'],
  HL009: ['moreThanHeld'],
  HL011: ['correctedUnknown'],
  HL012: ['correctedAlready', 'which'],
  HL013: ['balanceTooLarge', 'which'],
  HL014: ['entryKeyTaken'],
} as const;

export type EnterRefusal = (typeof REFUSED)[keyof typeof REFUSED][0];

const hashOf = (draft: EntryDraft) => sha256(contentOf(draft));

/** An entry that is written, and whether it had been before. */
export type Entered = { entryId: number; again: boolean };
type Answer = Result<Entered, EnterRefusal | EntryFault>;

/**
 * Enters it in one statement that judges it and writes it with its lines; its accounts are held in the order of their ids until the
 * transaction ends. Sent again with the same key and content it answers the first one. A refusal has ended the transaction: answer
 * it. Refused as `checkEntry`, and what the books refuse, with the account, the day, the line or what it is off by.
 */
export const enter = (t: Tx, draft: EntryDraft): Promise<Answer> =>
  entered(draft, async () => {
    const { rows } = await t.db.executeQuery<Entered>(CompiledQuery.raw(ENTER, valuesOf(draft, t)));
    return rows;
  });

/** Enters what stands alone, with nothing written beside it: the statement is its own transaction. Refused as `enter`. */
export const enterAlone = ({ pool }: Store, by: { actor: Actor; at: Date }, draft: EntryDraft): Promise<Answer> =>
  entered(draft, () =>
    triedAgain(async () => {
      const { rows } = await pool.query<Entered>({ name: 'ledger_enter', text: ENTER, values: valuesOf(draft, by) });
      return rows;
    }),
  );

const ENTER = `
  insert into ledger_entering (fleet_id, kind, state, at, on_date, key, content_sha256, resolves, corrects, passes_bounds, made_by, why,
    about, accounts, amounts, rules)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
  returning entry_id as "entryId", again`;

const valuesOf = (draft: EntryDraft, { actor, at }: { actor: Actor; at: Date }): unknown[] => [
  draft.fleetId,
  draft.kind,
  draft.state,
  at,
  draft.onDate,
  draft.key,
  hashOf(draft),
  draft.resolves ?? null,
  draft.corrects ?? null,
  draft.passesBounds ?? false,
  actor.name,
  draft.why ?? null,
  JSON.stringify(draft.about ?? {}),
  draft.lines.map(({ accountId }) => accountId),
  draft.lines.map(({ amountMinor }) => amountMinor),
  draft.lines.map(({ rule }) => rule ?? null),
];

async function entered(draft: EntryDraft, send: () => Promise<readonly Entered[]>): Promise<Answer> {
  const checked = checkEntry(draft);
  if (!checked.ok) return checked;
  try {
    const [made] = await send();
    if (!made) throw new Error('The books answered nothing.');
    return ok(made);
  } catch (error) {
    const refused = refusalOf(error);
    if (refused) return refused;
    throw error;
  }
}

function refusalOf(error: unknown) {
  const { code = '', constraint, detail } = error as { code?: string; constraint?: string; detail?: string };
  if (code === '23505' && constraint === 'ledger_entry_resolved_once') return refuse('entryNotPending');
  const known = REFUSED[code as keyof typeof REFUSED];
  if (known === undefined) return null;
  const [refused, ...names] = known;
  if (detail === undefined) return refuse(refused);
  const words = detail.split(' ');
  return refuse(refused, Object.fromEntries(names.map((name, at) => [name, words[at] ?? ''])));
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
