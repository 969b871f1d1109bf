import type { Result } from '#core/kit/result.ts';
import type { EntryDraft, EntryFault } from '#core/ledger/entry.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type Entered, type EnterRefusal, enter } from '#store/ledger/entry.ts';

export type PostRefusal = EntryFault | EnterRefusal;

/**
 * The one door into the books. An entry is its own trail: whoever posts one writes what they did for it, not the entry, to the
 * log. A refusal has ended the transaction. Refused as `enter`.
 */
export const postEntry = (t: Tx, draft: EntryDraft): Promise<Result<Entered, PostRefusal>> => enter(t, draft);
