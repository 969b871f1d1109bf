import type { Result } from '#core/kit/result.ts';
import type { EntryDraft, EntryFault, LedgerLine } from '#core/ledger/entry.ts';
import type { Tx } from '#store/door/transaction.ts';
import { type Entered, type EnterRefusal, enter } from '#store/ledger/entry.ts';

export type PostRefusal = EntryFault | EnterRefusal;

/**
 * The one door into the books. An entry is its own trail: whoever posts one writes what they did for it, not the entry, to the
 * log. A refusal has ended the transaction. Refused as `enter`.
 */
export const postEntry = (t: Tx, draft: EntryDraft): Promise<Result<Entered, PostRefusal>> => enter(t, draft);

type End = { fleetId: number; pendingId: number; key: string; onDate: string; why?: string | undefined };

/** Posts what was held, or a part of it; with `passesBounds` more than it, or on other accounts. */
export const postPending = (
  t: Tx,
  { pendingId, ...end }: End & { kind: string; lines: readonly LedgerLine[]; passesBounds?: boolean | undefined },
) => postEntry(t, { ...end, state: 'posted', resolves: pendingId });

/** Lets go of what was held, because it was called off or because its time is over. */
export const releasePending = (t: Tx, { pendingId, ...end }: End & { kind: string; because: 'voided' | 'expired' }) => {
  const { because, ...entry } = end;
  return postEntry(t, { ...entry, state: because, lines: [], resolves: pendingId });
};
