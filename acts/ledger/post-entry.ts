import type { Result } from '#core/kit/result.ts';
import type { EntryDraft, EntryFault } from '#core/ledger/entry.ts';
import type { Actor, Tx } from '#store/door/transaction.ts';
import { type Entered, type EnterRefusal, enter, enterAlone } from '#store/ledger/entry.ts';
import type { ActContext } from '../context.ts';

export type PostRefusal = EntryFault | EnterRefusal;

/**
 * The one door into the books. An entry is its own trail: whoever posts one writes what they did for it, not the entry, to the
 * log. A refusal has ended the transaction. Refused as `enter`.
 */
export const postEntry = (t: Tx, draft: EntryDraft): Promise<Result<Entered, PostRefusal>> => enter(t, draft);

/** The same door for an entry with nothing beside it: one statement instead of a transaction. Refused as `enter`. */
export const postAlone = (
  { store, clock }: ActContext,
  actor: Actor,
  draft: EntryDraft,
): Promise<Result<Entered, PostRefusal>> => enterAlone(store, { actor, at: new Date(clock.nowMs()) }, draft);
